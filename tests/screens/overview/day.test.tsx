// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answering, open } from '../open.tsx';
import { focused, tabTo } from '../page.ts';

beforeEach(() => {
  // A world is made at the browser's time.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const recent = async () => within(await screen.findByRole('region', { name: 'Recent activity' }));

/** What is listed below the picture, as sentences. */
const listed = (region: Awaited<ReturnType<typeof recent>>): readonly (string | null)[] =>
  within(region.getAllByRole('list').at(-1) ?? document.body)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('a kind, and an hour of it, leave only these in the list, and the address says so', async () => {
  const { user } = await open('/');
  const region = await recent();
  const failed = await region.findByRole('button', { name: 'Failed 7' });
  expect(failed).toHaveAttribute('aria-pressed', 'false');
  expect(listed(region)).toHaveLength(5);
  await user.click(failed);
  expect(failed).toHaveAttribute('aria-pressed', 'true');
  expect(location.search).toBe('?kind=failed');
  region.getByText('7 events, failed');
  expect(listed(region).length).toBeGreaterThan(0);
  expect(listed(region).every((text) => text?.startsWith('Failed to'))).toBe(true);
  // 11:00 in UTC: times are those of the browser's zone.
  await user.click(region.getByRole('link', { name: '06:00 to 07:00, failed: 6 events' }));
  await region.findByText('6 events, failed, 06:00 to 07:00');
  expect(location.search).toBe('?kind=failed&hour=2026-03-01T11');
  // A second press lists all.
  await user.click(region.getByRole('link', { name: '06:00 to 07:00, failed: 6 events, listed below' }));
  await waitFor(() => expect(location.search).toBe(''));
  expect(listed(region)).toHaveLength(5);
  await user.click(failed);
  await user.click(failed);
  expect(location.search).toBe('');
});

test('an address is read, and what it cannot mean is left out', async () => {
  const { user } = await open('/?kind=power&hour=2026-03-01T10');
  const region = await recent();
  await region.findByText('1 event, power, 05:00 to 06:00');
  expect(listed(region)).toEqual([expect.stringContaining('Shut down')]);
  await user.click(region.getByRole('button', { name: 'Show all' }));
  expect(listed(region)).toHaveLength(5);
});

test('an hour that is long gone is said to be none', async () => {
  await open('/?kind=eaten&hour=2025-12-24T10');
  const region = await recent();
  await region.findByText('The hour in the address is not one of the last 24.');
  expect(listed(region)).toHaveLength(5);
});

test('the hours are one stop of the Tab key, in which arrow keys move', async () => {
  const { user } = await open('/');
  const region = await recent();
  const hours = within(await region.findByRole('list', { name: 'Last 24 hours: 22 events' }));
  const stops = hours.getAllByRole('link');
  expect(stops.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  const [first, second] = stops;
  if (first === undefined || second === undefined) throw new Error('There are no hours');
  await tabTo(user, first);
  await user.keyboard('{ArrowRight}');
  await focused(second);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location.search).toBe('?hour=2026-03-01T05'));
  await region.findByText('2 events, 00:00 to 01:00');
});

test('the same is there as a table, which leads to the hours too', async () => {
  const { user } = await open('/');
  const region = await recent();
  await user.click(await region.findByRole('button', { name: 'Last 24 hours as a table' }));
  const table = within(region.getByRole('table', { name: 'Last 24 hours by kind' }));
  const [, latest] = table.getAllByRole('row');
  if (latest === undefined) throw new Error('There are no rows');
  expect(
    within(latest)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['12', '6', '2', '0', '0', '1', '3']);
  await user.click(within(latest).getByRole('button', { name: '06:00 to 07:00' }));
  await region.findByText('12 events, 06:00 to 07:00');
});

test('of hours that were not read nothing is claimed', async () => {
  await open('/', {
    before: async () =>
      answering('/account/events', (page) => ({
        ...page,
        data: ('data' in page && Array.isArray(page.data) ? page.data : []).slice(0, 20),
        results: 600,
      })),
  });
  const region = await recent();
  await region.findByRole('list', { name: 'Last 24 hours: 20 events or more' });
  region.getByText('Only the newest events were read. Nothing is known before 01:00 but what is shown.');
  // The hour in which the oldest of them is was read in part.
  region.getByRole('link', { name: '00:00 to 01:00: 1 event or more' });
  region.getByRole('link', { name: '01:00 to 02:00: 1 event' });
});

test('an empty account has no empty picture', async () => {
  await open('/', { scenario: 'empty' });
  const region = await recent();
  await region.findByText('No activity yet.');
  expect(region.queryByRole('button', { name: /^Failed/ })).toBeNull();
});

test('without events it is about the changes of this tab', async () => {
  await open('/', { bare: true });
  const region = await recent();
  await region.findByText('Nothing changed in this tab yet.');
  expect(region.queryByRole('button', { name: /^Failed/ })).toBeNull();
});
