// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { tabTo } from '../page.ts';

const markAll = (): Promise<HTMLElement> => screen.findByRole('button', { name: 'Mark all as seen' });
const enabled = (): Promise<void> =>
  waitFor(async () => void expect(await markAll()).not.toHaveAttribute('aria-disabled', 'true'));
const done = (): Promise<void> =>
  waitFor(async () => void expect(await markAll()).toHaveAccessibleDescription('All events are seen'));
const news = (): number => screen.queryAllByText(', new').length;

test('new events are marked as seen, and what happens later is new again', async () => {
  const { user, sent, api, control } = await open('/activity?tab=account');
  await enabled();
  expect(news()).toBeGreaterThan(0);
  await user.click(await markAll());
  await done();
  await waitFor(() => expect(news()).toBe(0));
  expect(sent.map(({ method, path }) => `${method} ${path.replace(/\d+/, 'newest')}`)).toEqual([
    'POST /account/events/newest/seen',
  ]);

  await api('POST', '/networking/firewalls', {
    label: 'seen-by-keys',
    rules: { inbound: [], inbound_policy: 'DROP', outbound: [], outbound_policy: 'ACCEPT' },
  });
  await control('PUT', 'clock', { rate: 0 }); // All tabs read anew after a call to the control API.
  await enabled();
  expect(news()).toBe(1);
  await tabTo(user, await markAll());
  await user.keyboard('{Enter}');
  await done();
  expect(sent).toHaveLength(2);
});
