// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { button, dialog, expectRefused, field, heading, moreAction } from '../page.ts';
import { chooseBasics, labelField, openCreate, rootPassword, STRONG, submit } from './create/creating.ts';
import {
  action,
  advance,
  closeMenu,
  disabled,
  expectMain,
  expectNoDialog,
  expectNoRow,
  findRow,
  first,
  LACKING,
  lines,
  list,
  menuOf,
  onlyBody,
  put,
} from './parts.ts';

const READ_ONLY = 'Your user can only read this instance';
const NO_GRANT = 'You can’t create instances. Ask an administrator for that permission';
const OPERATOR = { persona: 'demo-operator' } as const;

/** Checks a disabled action of the page's menu: it gives the reason, and opens nothing. */
async function expectRefusedInMenu(user: UserEvent, name: string, reason: string): Promise<void> {
  const item = await moreAction(user, name);
  expect(item).toHaveAttribute('aria-disabled', 'true');
  expect(item).toHaveTextContent(reason);
  await user.click(item);
  expect(screen.queryByRole('dialog')).toBeNull();
  await closeMenu(user);
}

test('the operator sees why an instance with an even id cannot be changed', async () => {
  const { user, sent } = await open('/compute/4', OPERATOR);
  for (const name of ['Reboot', 'Shut down', 'Edit'])
    await expectRefused(user, await disabled(name, READ_ONLY), READ_ONLY);
  await expectRefusedInMenu(user, 'Delete', READ_ONLY);
  expect(sent).toEqual([]);
});

test('the operator changes instances with odd ids, and reads those divisible by four', async () => {
  const { user, sent } = await open('/compute', OPERATOR);
  await findRow('web-1');
  await expectNoRow('web-2');
  const readable = await menuOf(user, 'worker-2');
  for (const name of ['Boot', 'Edit', 'Delete'])
    expect(readable.getByRole('menuitem', { name: new RegExp(`^${name}`) })).toHaveTextContent(READ_ONLY);
  await closeMenu(user);
  const own = await menuOf(user, 'web-1');
  for (const name of ['Reboot', 'Edit', 'Delete'])
    expect(own.getByRole('menuitem', { name: new RegExp(`^${name}`) })).not.toHaveAttribute('aria-disabled');
  expect(sent).toEqual([]);
});

test('the operator creates an instance, and may do everything with it', async () => {
  const opened = await openCreate(OPERATOR);
  const { user, sent, refused } = opened;
  await screen.findByText('Only unrestricted users can add tags.');
  expect(screen.queryByRole('textbox', { name: /^Tags/ })).toBeNull();

  // Neither a backup of an instance nor a Firewall that may only be read.
  await user.click(screen.getByRole('radio', { name: /^Backup/ }));
  const instance = await list(user, 'Instance');
  await user.click(await screen.findByRole('option', { name: /^worker-2 .* Your user can only read this instance/ }));
  expect(instance).toHaveValue('');
  expect(screen.queryByRole('option', { name: /^web-2/ })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('radio', { name: /^Image/ }));
  await list(user, 'Firewall');
  const readable = await screen.findAllByRole('option', { name: /Your user can only read this firewall/ });
  for (const option of readable) expect(option).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('option', { name: /^shop-edge/ }));

  await chooseBasics(user);
  await put(user, rootPassword(), STRONG);
  await put(user, labelField(), 'mine');
  await user.click(submit());
  await heading('mine');
  expect(onlyBody(opened)).toMatchObject({ label: 'mine', firewall_id: 1 });
  expect(onlyBody(opened)).not.toHaveProperty('tags');
  expect(location.pathname).toBe('/compute/38');
  const busy = 'It is being provisioned. Wait until it is done';
  await expectRefused(user, await button('Reboot'), busy);
  await expectRefused(user, await button('Shut down'), busy);
  await expectRefusedInMenu(user, 'Clone', busy);
  await advance(opened, 120);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Reboot' })).not.toHaveAttribute('aria-disabled'));
  expect(screen.getByRole('link', { name: 'Edit' })).toBeVisible();
  for (const name of ['Clone', 'Delete']) {
    expect(await moreAction(user, name)).not.toHaveAttribute('aria-disabled');
    await closeMenu(user);
  }
  await user.click(await button('Shut down'));
  await user.click((await dialog('Shut down mine?')).getByRole('button', { name: 'Shut down mine' }));
  await expectNoDialog();
  await expectMain('Shutting down');
  expect(lines(sent)).toEqual(['POST /compute/instances', 'POST /compute/instances/38/shutdown']);

  // In the list, too.
  await user.click(first(screen.getAllByRole('link', { name: 'Instances' })));
  await put(user, await screen.findByRole('combobox', { name: 'Search instances' }), 'mine');
  expect(await action(user, 'mine', 'Delete')).not.toHaveAttribute('aria-disabled');
  expect(refused).toEqual([]);
});

test('a restricted user may change an instance, but not its tags', async () => {
  const opened = await open('/compute/1/edit', OPERATOR);
  const { user } = opened;
  await screen.findByText('Only unrestricted users can change tags.');
  expect(screen.queryByRole('textbox', { name: /^Tags/ })).toBeNull();
  await put(user, await field(/^Label/), 'web-one');
  await user.click(await button('Save changes'));
  await heading('web-one');
  expect(onlyBody(opened)).toEqual({ label: 'web-one' });
});

test('the restricted persona sees none, and why none can be created', async () => {
  const { user, sent } = await open('/compute', { persona: 'demo-restricted' });
  await screen.findByText(/only records that you have a grant for/);
  await expectRefused(user, await disabled('Create instance', NO_GRANT), NO_GRANT);
  expect(sent).toEqual([]);
});

test.each([
  ['/compute/6', ['Boot', 'Clone', 'Edit']],
  ['/compute/1?tab=alerts', ['Edit alerts']],
  ['/compute/1?tab=backups', ['Edit schedule']],
])('with a read-only token every button at %s gives the reason', async (path, names) => {
  const { user, sent } = await open(path, { persona: 'demo-read-only' });
  for (const name of names) await expectRefused(user, await disabled(name, LACKING), LACKING);
  await expectRefusedInMenu(user, 'Delete', LACKING);
  expect(sent).toEqual([]);
});

test('with a read-only token a deletion that is opened by an address cannot be confirmed', async () => {
  const { user, sent } = await open('/compute/6?dialog=delete.6', { persona: 'demo-read-only' });
  const opened = await dialog(/app-2/);
  const confirm = opened.getByRole('button', { name: 'Delete app-2' });
  await put(user, opened.getByRole('textbox'), 'app-2');
  expect(confirm).toHaveAccessibleDescription(LACKING);
  await user.click(confirm);
  await user.type(opened.getByRole('textbox'), '{Enter}');
  expect(sent).toEqual([]);
});

test.each([
  ['/compute/new', 'demo-restricted', NO_GRANT],
  ['/compute/new', 'demo-read-only', LACKING],
  ['/compute/1/clone/new', 'demo-read-only', LACKING],
  ['/compute/4/clone/new', 'demo-operator', /It is in live migration/],
] as const)('in place of the form at %s, %s reads the reason', async (path, persona, reason) => {
  await open(path, { persona });
  expect(await screen.findByRole('note')).toHaveTextContent(reason);
  expect(screen.queryByRole('button', { name: /^(Create|Clone) instance$/ })).toBeNull();
});

test('a restricted user without the grant to create sees it as the reason not to clone', async () => {
  await open('/compute/1/clone/new', {
    ...OPERATOR,
    before: ({ control }) => control('PUT', 'personas/demo-operator', { grants: { global: { add_computes: false } } }),
  });
  expect(await screen.findByRole('note')).toHaveTextContent(NO_GRANT);
});
