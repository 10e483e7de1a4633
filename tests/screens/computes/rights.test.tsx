// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { advance, button, expectRefused, field, heading, moreAction, onlyBody, pressDisabled, put } from '../page.ts';
import { chooseBasics, labelField, openCreate, rootPassword, STRONG, submit } from './create/creating.ts';
import { closeMenu, disabled, LACKING, list } from './parts.ts';

const NO_GRANT = 'You can’t create instances. Ask an administrator for that permission';
const OPERATOR = { persona: 'demo-operator' } as const;

/** Checks a disabled action of the page's menu: it gives the reason, and opens nothing. */
async function expectRefusedInMenu(user: UserEvent, name: string, reason: string): Promise<void> {
  const item = await moreAction(user, name);
  expect(item).toHaveAttribute('aria-disabled', 'true');
  expect(item).toHaveTextContent(reason);
  await pressDisabled(item);
  expect(screen.queryByRole('dialog')).toBeNull();
  await closeMenu(user);
}

test('the operator creates an instance from what may be used, and may change it', async () => {
  const opened = await openCreate(OPERATOR);
  const { user, refused } = opened;
  await screen.findByText('Only unrestricted users can add tags.');
  expect(screen.queryByRole('textbox', { name: /^Tags/ })).toBeNull();

  // Neither a backup of an instance nor a Firewall that may only be read.
  await user.click(screen.getByRole('radio', { name: /^Backup/ }));
  const instance = await list(user, 'Instance');
  await pressDisabled(
    await screen.findByRole('option', { name: /^worker-2 .* Your user can only read this instance/ }),
  );
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
  await expectRefusedInMenu(user, 'Clone', 'It is being provisioned. Wait until it is done');
  await advance(opened, 120);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Shut down' })).not.toHaveAttribute('aria-disabled'));
  for (const name of ['Clone', 'Delete']) {
    expect(await moreAction(user, name)).not.toHaveAttribute('aria-disabled');
    await closeMenu(user);
  }
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
