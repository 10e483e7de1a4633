// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { button, heading } from '../page.ts';

/** An instance that was created 17 days ago, and failed to boot today. */
const CRM = '/compute/15';

const strip = async () => within(await screen.findByRole('list', { name: /^Since it was created \d+ days ago: / }));

test('the last days of an instance: what failed, and that it was not there before', async () => {
  const { user } = await open(CRM);
  const list = await screen.findByRole('list', { name: /^Since it was created 17 days ago: / });
  expect(list).toHaveAccessibleName('Since it was created 17 days ago: Failed: 1 day, No trouble: 17 days');
  expect(screen.getByText('Failed: 1 day')).toBeVisible();
  screen.getByRole('img', { name: /^From the events of this account, which are known since \d+ \w+ \d{4}$/ });
  const days = within(list).getAllByRole('link');
  expect(days).toHaveLength(18);
  await user.click(days.at(-1) ?? document.body);
  const events = within(await screen.findByRole('region', { name: 'Events' }));
  expect(await events.findByText(/^Events of /)).toBeVisible();
  // Events of a kind in a row are one.
  expect(events.getAllByRole('listitem')).toHaveLength(2);
  await user.click(await button('Show all days'));
  await expect.poll(() => events.getAllByRole('listitem').length).toBe(3);
});

test('a day without events says so', async () => {
  const { user } = await open(CRM);
  await user.click((await strip()).getAllByRole('link', { name: /: no events$/ })[0] ?? document.body);
  const events = within(await screen.findByRole('region', { name: 'Events' }));
  expect(await events.findByText(/^No events on \d+ \w+ \d{4}\.$/)).toBeVisible();
});

test('a server without events has no strip', async () => {
  await open(CRM, { bare: true });
  await heading('crm');
  await screen.findByText('This server doesn’t report account events.');
  expect(screen.queryByRole('list', { name: /^(Last 90 days|Since it was created)/ })).toBeNull();
});

test('a port has the events of its NodeBalancer that are about it', async () => {
  await open('/nodebalancers/1/configs/1');
  const days = (await strip()).getAllByRole('link');
  expect(days[0]).toHaveAccessibleName(/ created NodeBalancer shop-lb$/);
  expect(days[0]).toHaveAttribute('href', expect.stringMatching(/^\/nodebalancers\/1\?tab=activity#day-/));
});
