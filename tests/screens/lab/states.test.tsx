// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, type Opened } from '../open.tsx';
import { heading, put, row } from '../page.ts';

const chip = (): Promise<HTMLElement> => screen.findByRole('button', { name: /^Demo/ });

/** Two presses: the chip, and the state. */
async function choose({ user }: Opened, name: string): Promise<void> {
  await user.click(await chip());
  const panel = within(await screen.findByRole('dialog', { name: /^Demo/ }));
  await user.click(await panel.findByRole('button', { name }));
}

const main = (): HTMLElement => screen.getByRole('main');

test.each([
  ['Failed', 'Firewalls could not be loadedThe server answered 500: The database is unavailable.'],
  ['Gateway page', 'Firewalls could not be loadedThe answer is not JSON.'],
  ['Limited', 'Firewalls could not be loadedThe server answered 429: Too many requests.'],
  ['Refused', 'Firewalls could not be loadedThe server answered 403: Unauthorized.'],
])('a list in the state %s, and back to normal', async (name, text) => {
  const opened = await open('/firewalls');
  await row('shop-edge');
  await choose(opened, name);
  await waitFor(() => expect(within(main()).getByRole('alert')).toHaveTextContent(text));
  expect(await screen.findByRole('button', { name: new RegExp(`^Demo ?· ${name}$`) })).toBeVisible();
  await choose(opened, 'Back to normal');
  await row('shop-edge');
  expect(screen.getByRole('button', { name: 'Demo' })).toBeVisible();
});

test('a list that loads, that is empty, that is out of date, and without a connection', async () => {
  const opened = await open('/firewalls');
  await row('shop-edge');
  await choose(opened, 'Empty');
  await screen.findByRole('heading', { name: 'No firewalls yet' });
  await choose(opened, 'Loading');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'No firewalls yet' })).toBeNull());
  expect(screen.queryByText('shop-edge')).toBeNull();
  await choose(opened, 'Stale');
  await waitFor(() => expect(within(main()).getByRole('alert')).toHaveTextContent('Firewalls could not be refreshed.'));
  await row('shop-edge');
  await choose(opened, 'Offline');
  await screen.findByText(/The server cannot be reached/);
  await choose(opened, 'Back to normal');
  await waitFor(() => expect(screen.queryByText(/The server cannot be reached/)).toBeNull());
});

test('faults of no state are counted while they hold, beside the state', async () => {
  const opened = await open('/firewalls', {
    before: ({ control }) =>
      control('PUT', 'faults', [
        { method: 'DELETE', path: '/networking/firewalls/{id}', act: 'pass', count: null },
        { method: 'GET', path: '/networking/firewalls', act: 'pass', from: 2 },
      ]),
  });
  await row('shop-edge');
  await screen.findByRole('button', { name: /^Demo ?· 2 faults$/ });
  await opened.user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByRole('button', { name: /^Demo ?· 1 fault$/ });
  await choose(opened, 'Failed');
  await screen.findByRole('button', { name: /^Demo ?· Failed · 1 fault$/ });
  await opened.control('DELETE', 'faults');
  await screen.findByRole('button', { name: 'Demo' });
});

test('a page and a form are put into a state by keyboard alone', async () => {
  const opened = await open('/firewalls/1');
  const { user } = opened;
  await heading('shop-edge');
  (await chip()).focus();
  await user.keyboard('{Enter}');
  const failed = await within(await screen.findByRole('dialog', { name: /^Demo/ })).findByRole('button', {
    name: 'Failed',
  });
  failed.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(within(main()).getByRole('alert')).toHaveTextContent('Firewall 1 could not be loaded'));
});

test('the next write is refused at a field, and only the next', async () => {
  const opened = await open('/firewalls/new');
  const { user, sent } = opened;
  await heading('Create firewall');
  await choose(opened, 'One field refused');
  await screen.findByRole('button', { name: /^Demo.+One field refused$/ });
  await put(user, await screen.findByRole('textbox', { name: 'Label' }), 'kept');
  await user.click(screen.getByRole('button', { name: 'Create firewall' }));
  expect(await within(main()).findByText('Must be unique')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Label' })).toHaveValue('kept');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Demo' })).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'Create firewall' }));
  await heading('kept');
  expect(sent.filter(({ path }) => path === '/networking/firewalls')).toHaveLength(2);
});

test('what a second user saved meanwhile is met on saving', async () => {
  const opened = await open('/firewalls/1/edit');
  const { user } = opened;
  const label = await screen.findByRole('textbox', { name: 'Label' });
  await put(user, label, 'mine');
  await choose(opened, 'Changed meanwhile');
  await screen.findByText('Its label is now shop-edge-2');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('shop-edge-2');
});
