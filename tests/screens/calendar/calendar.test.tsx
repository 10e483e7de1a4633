// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { open } from '../open.tsx';
import { button, dialog, focused, heading, row } from '../page.ts';

beforeEach(() => {
  // A world is made at the browser's time.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A day of the week. */
const day = async (name: string) => within(await screen.findByRole('group', { name }));

test('a week has windows, expiries and deadlines, each with the way to its record', async () => {
  const { user } = await open('/calendar?week=2026-03-04&zone=utc');
  await heading('Calendar');
  expect(await screen.findByRole('heading', { name: '2 to 8 March 2026' })).toBeVisible();
  const wednesday = await day('Wednesday 4 March');
  expect(await wednesday.findByRole('link', { name: /^app-1 backup 10:00–12:00/ })).toHaveAttribute(
    'href',
    '/compute/5?tab=backups',
  );
  expect(await wednesday.findByRole('button', { name: /13 maintenance windows.*13 at once/ })).toBeVisible();
  const monday = await day('Monday 2 March');
  expect(await monday.findByRole('link', { name: /shop-base-2026 upload deadline/ })).toBeVisible();
  await user.click(await wednesday.findByRole('button', { name: /13 maintenance windows/ }));
  const list = await dialog('Wednesday 4 March, 02:00–05:00');
  expect(list.getAllByRole('link')).toHaveLength(13);
  await user.click(list.getByRole('link', { name: 'reports maintenance' }));
  await heading('reports');
});

test('the address holds the week, and leads to the next, the last and the present one', async () => {
  const { user } = await open('/calendar?zone=utc&week=never');
  // What comes is asked for: the days that are over are a press away.
  await screen.findByRole('heading', { name: 'Next 7 days 1 to 7 March 2026' });
  await day('Sunday 1 March');
  await user.click(await button('Next week'));
  await screen.findByRole('heading', { name: '2 to 8 March 2026' });
  expect(location.search).toContain('week=2026-03-02');
  await user.click(await button('Previous week'));
  await user.click(await button('Previous week'));
  await screen.findByRole('heading', { name: '16 to 22 February 2026' });
  await user.click(await button('Next week'));
  await screen.findByRole('heading', { name: '23 February to 1 March 2026' });
  await user.click(await button('Today'));
  await screen.findByRole('heading', { name: /^Next 7 days/ });
  expect(location.search).toBe('?zone=utc');
});

test('a day begins on the clocks that are chosen', async () => {
  const { user } = await open('/calendar?week=2026-03-02&zone=utc');
  expect(await (await day('Sunday 8 March')).findByRole('link', { name: /^db-1 backup 22:00–00:00/ })).toBeVisible();
  await user.click(await screen.findByRole('radio', { name: 'Local (GMT-5)' }));
  expect(await (await day('Sunday 8 March')).findByRole('link', { name: /^db-1 backup 18:00–20:00/ })).toBeVisible();
  expect(location.search).toContain('zone=local');
});

test('arrow keys go through the entries, which are one Tab stop', async () => {
  const { user } = await open('/calendar?week=2026-03-02&zone=utc');
  const week = within(await screen.findByRole('group', { name: 'Week' }));
  const first = await week.findByRole('link', { name: /worker-2/ });
  await week.findByRole('link', { name: /shop-base-2026/ });
  await week.findByRole('link', { name: /app-1/ });
  await week.findByRole('link', { name: /orders-db/ });
  expect(first.closest('[role="group"][aria-label="Week"]')?.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  first.focus();
  await user.keyboard('{ArrowDown}');
  await focused(week.getByRole('link', { name: /shop-base-2026/ }));
  // The next day with entries, at the nearest time.
  await user.keyboard('{ArrowRight}');
  await focused(week.getByRole('link', { name: /app-1/ }));
  await user.keyboard('{ArrowUp}');
  await focused(week.getByRole('button', { name: /13 maintenance windows/ }));
  expect(document.activeElement).toHaveAttribute('tabindex', '0');
  await user.keyboard('{ArrowLeft}');
  await focused(week.getByRole('link', { name: /orders-db/ }));
  await user.keyboard('{ArrowDown}');
  await focused(first);
});

test('the table has a row for each entry, and kinds can be left out', async () => {
  const { user } = await open('/calendar?week=2026-03-02&zone=utc&view=table');
  const web = await row('web-1');
  expect(web.getByText('Backup')).toBeVisible();
  expect(web.getByText('7 Mar 2026, 02:00–04:00 UTC')).toBeVisible();
  expect(web.getByText('Every week')).toBeVisible();
  await row('reports');
  await user.click(await button(/^Maintenance/));
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'reports' })).toBeNull());
  expect(screen.getByRole('rowheader', { name: 'web-1' })).toBeVisible();
  expect(location.search).toContain('hide=maintenance');
});

test('many jobs of a day are one line that lists them', async () => {
  const { user } = await open('/calendar?zone=utc');
  const today = await day('Sunday 1 March');
  await user.click(await today.findByRole('button', { name: /^\d+ jobs end today/ }));
  const list = await dialog(/^Sunday 1 March, /);
  expect(list.getAllByRole('link').length).toBeGreaterThan(2);
  list.getByRole('link', { name: 'new-shop, provisioning: job end' });
});

test('jobs stand at their usual end', async () => {
  await open('/calendar?zone=utc&view=table');
  const job = await row('new-shop, provisioning');
  expect(job.getByText('Job end')).toBeVisible();
  expect(job.getByText(/^1 Mar 2026, 12:\d\d UTC$/)).toBeVisible();
});

test('a list that fails is named, and is read again', async () => {
  const { user, control } = await open('/calendar?week=2026-03-02&zone=utc', {
    before: async (server) => {
      await server.control('PUT', 'faults', [
        {
          method: 'GET',
          path: '/databases/instances',
          from: 1,
          count: null,
          when: 'before',
          act: 'answer',
          status: 500,
        },
      ]);
    },
  });
  expect(await screen.findByText(/^Maintenance windows could not be loaded\./)).toBeVisible();
  expect(await screen.findByRole('link', { name: /web-1 backup/ })).toBeVisible();
  await control('DELETE', 'faults');
  const retry = screen.queryByRole('button', { name: 'Retry' });
  if (retry !== null) await user.click(retry);
  expect(await screen.findByRole('button', { name: /13 maintenance windows/ })).toBeVisible();
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});

test('an empty account is told what would be here, and how it begins', async () => {
  const { user } = await open('/calendar', { scenario: 'empty' });
  expect(await screen.findByText(/^Nothing in the next 7 days/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create instance' })).toHaveAttribute('href', '/compute/new');
  expect(screen.getByRole('link', { name: 'Create database' })).toHaveAttribute('href', '/databases/new');
  await user.hover(screen.getByRole('button', { name: 'Export .ics' }));
  expect(screen.getByRole('button', { name: 'Export .ics' })).toHaveAccessibleDescription('There is nothing to export');
});

test('a week whose kinds are all left out leads back', async () => {
  const { user } = await open('/calendar?week=2026-03-02&zone=utc&hide=backup,maintenance,image,upload');
  expect(await screen.findByText('Everything is hidden.')).toBeVisible();
  await user.click(await button('Show all'));
  expect(await screen.findByRole('link', { name: /web-1 backup/ })).toBeVisible();
  expect(location.search).not.toContain('hide');
});

test('a user without grants is told that records may be missing', async () => {
  const { refused } = await open('/calendar', { persona: 'demo-restricted' });
  expect(await screen.findByText('You see only records that you have a grant for.')).toBeVisible();
  expect(await screen.findByText(/^Nothing in the next 7 days/)).toBeVisible();
  expect(refused).toEqual([]);
});

test('of thousands of records the requests are few, and what was not read is said', async () => {
  const { read } = await open('/calendar?zone=utc', { scenario: 'large' });
  expect(await screen.findByText(/^Certificates of only 10 of 2,000 NodeBalancers were read/)).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull());
  expect(read.filter((request) => request.includes('/configs'))).toHaveLength(10);
  // Each page of the instances once; the first one, which says how many there are, twice.
  const pages = read.filter((request) => request.startsWith('GET /compute/instances?'));
  expect(new Set(pages).size).toBe(pages.length - 1);
});

test('what has no time is counted', async () => {
  await open('/calendar?zone=utc');
  expect(await screen.findByText(/The server still chooses the time of 1 backup\./)).toBeVisible();
  expect(await screen.findByText(/The expiry of 1 certificate isn’t known/)).toBeVisible();
});

test('the export is a file for other calendars', async () => {
  const { user } = await open('/calendar?week=2026-03-02&zone=utc');
  await screen.findByRole('link', { name: /web-1 backup/ });
  await screen.findByRole('button', { name: /13 maintenance windows/ });
  const made: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) made.push(blob);
    return 'blob:calendar';
  });
  await user.click(await button('Export .ics'));
  const text = (await made[0]?.text()) ?? '';
  expect(made[0]?.type).toBe('text/calendar;charset=utf-8');
  expect(text).toContain('SUMMARY:web-1 backup\r\n');
  expect(text).toContain('RRULE:FREQ=WEEKLY;BYDAY=SA\r\n');
  expect(text).toContain(`/compute/1?tab=backups\r\n`);
  // The database that is maintained on the first Sunday of the month.
  expect(text).toContain('RRULE:FREQ=MONTHLY;BYDAY=1SU\r\n');
});
