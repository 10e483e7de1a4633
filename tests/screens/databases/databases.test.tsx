// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Database } from '#contract/databases/schema.ts';
import { nextWindows } from '#contract/databases/windows.ts';
import { open } from '../open.tsx';
import { button, dialog, expectRefused, fill, heading, moreAction, pressDisabled, row } from '../page.ts';

const field = (name: RegExp) => screen.findByRole('textbox', { name });

test('the list tells what each shape gives, and what is not reported', async () => {
  await open('/databases');
  const orders = await row('orders-db');
  expect(orders.getByText('MySQL 8.0.30')).toBeVisible();
  expect(await orders.findByText('3 %')).toBeVisible();
  const full = (await row('archive')).getByText(/^88 %/);
  expect(full).toHaveTextContent('88 %, filling up');
  expect(full.parentElement).toHaveAttribute('data-tone', 'warning');
  // One that is not there yet has no disk.
  expect(await (await row('new-shop')).findByText('Provisioning')).toBeVisible();
  expect((await row('new-shop')).queryByText(/%/)).toBeNull();
  expect(orders.getByText('3 entries')).toBeVisible();
  const other = await row(/^metrics-pg/);
  expect((await other.findAllByText('Not reported')).length).toBe(1);
  expect(other.getByText('Blocks all')).toBeVisible();
  expect(other.getByText('not MySQL')).toHaveAttribute('title', 'Only MySQL databases can be managed here');
  expect((await row('reports')).getByText('Open to all')).toHaveAttribute('data-tone', 'warning');
});

test('an edit of the access list tells the difference and sends the list alone', async () => {
  const { user, sent } = await open('/databases/1/edit');
  const list = await field(/^Access list/);
  await user.clear(list);
  await user.type(list, '192.0.2.0/24\n198.51.100.4');
  expect(await screen.findByText('Allows 198.51.100.4/32')).toBeVisible();
  expect(screen.getByText('No longer allows 203.0.113.9/32')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await heading('orders-db');
  expect(sent).toEqual([
    {
      method: 'PUT',
      path: '/databases/mysql/instances/1',
      body: { allow_list: ['192.0.2.0/24', '198.51.100.4'] },
    },
  ]);
});

test('an access list is opened to everyone only after a question, whose red button says it', async () => {
  const { user, sent } = await open('/databases/1/edit');
  const list = await field(/^Access list/);
  await user.clear(list);
  await user.type(list, '0.0.0.0/0');
  await user.click(await button('Save changes'));
  const asked = await dialog('Change who can connect to orders-db?');
  asked.getByText('Opens orders-db to all addresses: they can try to sign in.');
  expect(sent).toEqual([]);
  const opens = asked.getByRole('button', { name: 'Open to the internet' });
  expect(opens.getAttribute('style')).toContain('red');
  await user.click(opens);
  await heading('orders-db');
  expect(sent.map(({ body }) => body)).toEqual([{ allow_list: ['0.0.0.0/0'] }]);
});

test('an access list is emptied only after a question', async () => {
  const { user, sent } = await open('/databases/1/edit');
  await user.clear(await field(/^Access list/));
  await user.click(await button('Save changes'));
  const asked = await dialog(/^Change who can connect to/);
  asked.getByText('Nobody can connect to orders-db until you add an address.');
  expect(sent).toEqual([]);
  await user.click(asked.getByRole('button', { name: 'Save changes' }));
  await heading('orders-db');
  expect(sent).toEqual([{ method: 'PUT', path: '/databases/mysql/instances/1', body: { allow_list: [] } }]);
  await user.click(await screen.findByRole('tab', { name: 'Activity' }));
  await screen.findByText('PUT /databases/mysql/instances/1');
});

test('the access desk says whether an address is allowed, and by which entry', async () => {
  const { user, sent } = await open('/databases/1?tab=access');
  expect(await screen.findByText(/^Is already covered by/)).toHaveTextContent('Is already covered by 192.0.2.0/24');
  const cells = (await row('192.0.2.0/24')).getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toEqual(['256', 'None']);
  const asked = await field(/^Address or range/);
  await user.type(asked, '203.0.113.9');
  expect(await screen.findByText('Allowed by')).toHaveTextContent('Allowed by 203.0.113.9/32');
  await user.clear(asked);
  await user.type(asked, '8.8.8.8');
  expect(await screen.findByText(/^Blocked: none of the 3 allowed addresses includes$/)).toBeVisible();
  await user.clear(asked);
  await user.type(asked, '203.0.113.8/30');
  expect(await screen.findByText(/^Partly/)).toHaveTextContent('Partly: .9');
  expect(sent).toEqual([]);
});

test('credentials are read only when asked for, and hidden again', async () => {
  const { user, read } = await open('/databases/1');
  const asks = 'GET /databases/mysql/instances/1/credentials';
  const show = await button('Show credentials');
  expect(read).not.toContain(asks);
  expect(await screen.findAllByText(/\$PASSWORD/)).not.toEqual([]);
  await user.click(show);
  expect(await screen.findByText(/^pw-1-/)).toBeVisible();
  expect(read).toContain(asks);
  await user.click(await button('Hide credentials'));
  await waitFor(() => expect(screen.queryByText(/^pw-1-/)).toBeNull());
});

test('a bare server reports no credentials', async () => {
  const { user } = await open('/databases/1', { bare: true });
  await user.click(await button('Show credentials'));
  expect(await screen.findByText('This server doesn’t report credentials.')).toBeVisible();
});

test('what a status or a user forbids says so', async () => {
  const { user, sent } = await open('/databases/5');
  const reason = 'new-shop is provisioning: only active databases can be changed';
  await heading('new-shop');
  expect(screen.getByText('Available once provisioned')).toBeVisible();
  await expectRefused(user, await button('Resize'), reason);
  expect(sent).toEqual([]);
});

test('a resize begins at the current plan, and says of smaller ones why they cannot be chosen', async () => {
  const { user, sent } = await open('/databases/1?dialog=resize.1');
  const plans = within(await screen.findByRole('radiogroup', { name: 'New plan' }));
  expect(plans.getByRole('radio', { name: /^Shared 4 GB.*Current plan$/ })).toBeChecked();
  const smaller = plans.getByRole('radio', { name: /^Shared 2 GB.*Must have more than 80 GB of disk$/ });
  await pressDisabled(smaller);
  expect(smaller).not.toBeChecked();
  const resize = screen.getByRole('button', { name: 'Resize orders-db' });
  expect(resize).toHaveAccessibleDescription('Choose a plan');
  await user.click(screen.getByRole('tab', { name: 'Dedicated' }));
  await user.click(await screen.findByRole('radio', { name: /^Dedicated 8 GB/ }));
  expect(resize).not.toHaveAttribute('aria-disabled');
  await user.click(resize);
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ type: 'g6-dedicated-4' }]));
});

test('a delete asks for the label and is open to unrestricted users', async () => {
  const { user, sent } = await open('/databases/1?dialog=delete.1');
  const confirm = await screen.findByRole('button', { name: 'Delete orders-db' });
  expect(screen.getByText('All its automatic backups')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /orders-db/ }), 'orders-db');
  await user.click(confirm);
  await heading('Databases');
  expect(sent).toEqual([{ method: 'DELETE', path: '/databases/mysql/instances/1' }]);
});

test('a single node is down in its maintenance window, three nodes are not', async () => {
  const { api, control } = await open('/databases');
  const { updates } = z.parse(Database.loose, await api('GET', '/databases/mysql/instances/3'));
  // The clock of a new world stands at the present; the mock makes up for all that happens until a later time.
  const [window] = nextWindows(updates, new Date(), 1);
  await control('PUT', 'clock', { now: window?.begin.toISOString() });
  await waitFor(async () => expect((await row('sessions')).getByText('Updating')).toBeVisible());
  expect((await row('orders-db')).getByText('Active')).toBeVisible();
});

test('an account that is no customer is told so, and offered nothing that would fail', async () => {
  await open('/databases', { scenario: 'no-databases' });
  await screen.findByText(/Managed Databases are open only to accounts that have one/);
});

test('a database of another engine has a row and no page', async () => {
  await open('/databases?q=metrics');
  const found = await row(/^metrics-pg/);
  found.getByText('PostgreSQL 13.2');
  expect(screen.queryByRole('link', { name: 'metrics-pg' })).toBeNull();
});

test('a database is created with its access list, and an error of the server stands at its field', async () => {
  const { user, sent } = await open('/databases/new');
  await fill(user, await field(/^Label/), 'orders-db');
  await user.click(await screen.findByRole('combobox', { name: /^Region/ }));
  await user.click(await screen.findByRole('option', { name: /us-east/ }));
  await user.click(await screen.findByRole('radio', { name: /g6-standard-1/ }));
  await user.click(await screen.findByRole('radio', { name: /semi-synchronous/ }));
  await fill(user, await field(/^Access list/), '192.0.2.7\n198.51.100.0/24');
  await user.click(await button('Create database'));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /^Label/ })).toHaveAccessibleDescription(
      /Another database is called orders-db/,
    ),
  );
  await fill(user, await field(/^Label/), 'shop-db');
  await user.click(await button('Create database'));
  await heading('shop-db');
  expect(sent.at(-1)).toMatchObject({
    path: '/databases/mysql/instances',
    body: {
      label: 'shop-db',
      region: 'us-east',
      cluster_size: 3,
      replication_type: 'semi_synch',
      allow_list: ['192.0.2.7', '198.51.100.0/24'],
    },
  });
});

test('a create whose answer is lost is found by its label, and not sent again', async () => {
  const { user, control, sent } = await open('/databases/new');
  await fill(user, await field(/^Label/), 'lost-db');
  await user.click(await screen.findByRole('combobox', { name: /^Region/ }));
  await user.click(await screen.findByRole('option', { name: /us-east/ }));
  await user.click(await screen.findByRole('radio', { name: /g6-standard-1/ }));
  await control('PUT', 'faults', [{ method: 'POST', path: '/databases/mysql/instances', when: 'after', act: 'drop' }]);
  await user.click(await button('Create database'));
  await screen.findByText(/lost-db was created, but the answer was lost/);
  expect(sent).toHaveLength(1);
});

test.each([
  ['demo-read-only', '/databases', 'Create database', 'Your token can’t change databases (databases:read_write)'],
  ['demo-read-only', '/databases/1', 'Edit', 'Your token can’t change databases (databases:read_write)'],
  [
    'demo-restricted',
    '/databases',
    'Create database',
    'You can’t create databases. Ask an administrator for that permission',
  ],
  ['demo-operator', '/databases/4', 'Resize', 'Your user can only read this database'],
] as const)('%s on %s: "%s" says why it is refused', async (persona, path, name, reason) => {
  const { user, sent } = await open(path, { persona });
  await waitFor(async () => expect(await button(name)).toHaveAccessibleDescription(reason));
  await expectRefused(user, await button(name), reason);
  expect(sent).toEqual([]);
});

test('a grant on a database allows its changes, and never its delete', async () => {
  const { user, sent } = await open('/databases/1', { persona: 'demo-operator' });
  const remove = await moreAction(user, 'Delete');
  expect(remove).toHaveTextContent('Only unrestricted users can do this');
  await pressDisabled(remove);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Edit' }));
  await fill(user, await field(/^Label/), 'orders');
  await user.click(await button('Save changes'));
  await heading('orders');
  expect(sent).toEqual([{ method: 'PUT', path: '/databases/mysql/instances/1', body: { label: 'orders' } }]);
});

test('a database without a grant is not shown', async () => {
  await open('/databases/2', { persona: 'demo-operator' });
  await screen.findByText(/You can’t view database 2\./);
});
