// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, type Server } from '../open.tsx';
import {
  action,
  bulkAction,
  button,
  dialog,
  expectMain,
  expectRefused,
  fill,
  first,
  heading,
  lines,
  moreAction,
  pressDisabled,
  rowLabels,
} from '../page.ts';
import { fillIn, submit } from './creating.ts';
import { confirm, review, weight } from './editor.ts';
import { expectItems, expectNoRow, expectRow, MODES } from './parts.ts';

const READ_ONLY = 'Your user can only read this NodeBalancer';

/** Gives the operator, who may create, the grant to read jobs-lb, and none on the others. */
const readsOne = ({ control }: Server): Promise<void> =>
  control('PUT', 'personas/demo-operator', { grants: { nodebalancer: [{ id: 3, permissions: 'read_only' }] } });

const OPERATOR = { persona: 'demo-operator', before: readsOne } as const;

/** Checks that these actions of the open menu are disabled for the reason; closes the menu. */
async function expectRefusedItems(user: UserEvent, names: readonly string[]): Promise<void> {
  expectItems(names, READ_ONLY);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
}

/** The same for the menu of a row. */
async function expectMenuRefuses(user: UserEvent, row: string, names: readonly string[]): Promise<void> {
  await action(user, row, names.at(-1) ?? '');
  await expectRefusedItems(user, names);
}

/** The same for the further actions of the page. */
async function expectMoreRefuses(user: UserEvent, names: readonly string[]): Promise<void> {
  await moreAction(user, names.at(-1) ?? '');
  await expectRefusedItems(user, names);
}

test('an operator creates a NodeBalancer, and edits it, its config and its node', async () => {
  const { user, sent, refused } = await open('/nodebalancers', OPERATOR);
  await waitFor(() => expect(rowLabels()).toEqual(['jobs-lb']));
  await user.click(screen.getByRole('link', { name: 'Create NodeBalancer' }));
  await heading('Create NodeBalancer');
  await fillIn(user, 'own');
  await user.click(submit());
  await heading('own');

  // The operator's own: the record, its config, and its node.
  await user.click(screen.getByRole('link', { name: 'Edit' }));
  await fill(user, await screen.findByRole('textbox', { name: /^Connection throttle/ }), '5');
  await user.click(await button('Save changes'));
  await heading('own');
  await expectMain('5 connections per second');
  await user.click(await screen.findByRole('link', { name: 'Port 80 (HTTP)' }));
  await user.click(await screen.findByRole('link', { name: 'Edit port' }));
  await screen.findByRole('group', { name: 'Node 1' });
  await fill(user, weight(1), '50');
  await review(user);
  await confirm(user);
  await screen.findByText('Port 80 (HTTP) of own saved');
  await user.click(await screen.findByRole('tab', { name: /^Nodes/ }));
  await expectRow('web-1', 'Accept100%50');
  await user.click(first(screen.getAllByRole('link', { name: 'web-1' })));
  const form = await dialog('Edit node web-1');
  const field = await form.findByRole('textbox', { name: 'Weight' });
  expect(field).toHaveValue('50');
  await fill(user, field, '60');
  await user.click(form.getByRole('button', { name: 'Save node' }));
  await expectRow('web-1', 'Accept100%60');
  expect(lines(sent).map((line) => line.replaceAll(/\/\d+/g, '/#'))).toEqual([
    'POST /nodebalancers',
    'PUT /nodebalancers/#',
    'POST /nodebalancers/#/configs/#/rebuild',
    'PUT /nodebalancers/#/configs/#/nodes/#',
  ]);
  expect(refused).toEqual([]);
});

test('on a read-only NodeBalancer each action gives the reason', async () => {
  const { user, sent, refused } = await open('/nodebalancers/3?tab=configs', OPERATOR);
  await expectRow('Port 80 (HTTP)', 'HTTP');
  await expectRefused(user, await button('Edit'), READ_ONLY);
  await expectMoreRefuses(user, ['Delete']);
  await expectRefused(user, await button('Add port'), READ_ONLY);
  await expectMenuRefuses(user, 'Port 80 (HTTP)', ['Edit', 'Delete']);
  await user.click(within(screen.getByRole('tabpanel')).getByRole('link', { name: /^(80|Port 80 \(HTTP\))$/ }));
  await heading('Port 80 (HTTP)');
  await expectRefused(user, await button('Edit port'), READ_ONLY);
  await expectMoreRefuses(user, ['Delete']);
  await user.click(screen.getByRole('tab', { name: /^Nodes/ }));
  await expectRow('worker-1', 'Accept');
  await expectRefused(user, await button('Add node'), READ_ONLY);
  await expectMenuRefuses(user, 'worker-1', ['Edit', 'Drain', 'Accept traffic', 'Delete']);
  await user.click(screen.getByRole('checkbox', { name: 'Select worker-1' }));
  for (const name of ['Drain', 'Accept traffic', 'Delete']) {
    await user.click(await bulkAction(name));
    const bulk = await dialog(new RegExp(`^${name}`));
    expect(bulk.getByText(/ 0, skip 1\.$/)).toBeVisible();
    expect(bulk.getByText(READ_ONLY)).toBeVisible();
    expect(bulk.queryByRole('button', { name: `${name} 1` })).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  // A node can be opened by anyone with the read scope: its form opens, and cannot be sent.
  await user.click(first(screen.getAllByRole('link', { name: 'worker-1' })));
  const form = await dialog('Edit node worker-1');
  const field = await form.findByRole('textbox', { name: 'Weight' });
  expect(form.getByRole('button', { name: 'Save node' })).toHaveAccessibleDescription(READ_ONLY);
  expect(field).toBeDisabled();
  expect(sent).toEqual([]);
  expect(refused).toEqual([]);
});

test.each(['/nodebalancers/3/configs/new', `${MODES}?tab=nodes&dialog=add-node.4`])(
  'on a read-only NodeBalancer nothing can be added at %s, with the reason in place of the form',
  async (path) => {
    await open(path, OPERATOR);
    const part = path.includes('dialog=') ? await dialog(/./) : screen;
    expect(await part.findByText(`${READ_ONLY}.`)).toBeVisible();
    expect(part.queryByRole('textbox', { name: /^(Port|Label)/ })).toBeNull();
  },
);

test.each([
  ['/nodebalancers/3/edit', 'Save changes'],
  [`${MODES}/edit`, 'Review and save'],
  [`${MODES}?dialog=delete-config.4`, 'Delete 80'],
  [`${MODES}?tab=nodes&dialog=delete-node.7`, 'Delete worker-1'],
] as const)('on a read-only NodeBalancer, by address: %s cannot be sent', async (path, name) => {
  const { user, sent, refused } = await open(path, OPERATOR);
  const part = path.includes('dialog=') ? await dialog(/./) : screen;
  const press = await part.findByRole('button', { name, description: READ_ONLY });
  press.focus();
  await user.keyboard('{Enter}');
  await pressDisabled(press);
  expect(press).toHaveFocus();
  expect(sent).toEqual([]);
  expect(refused).toEqual([]);
});

test.each([
  '/nodebalancers/3',
  '/nodebalancers/3/edit',
  '/nodebalancers/3/configs/new',
  MODES,
  `${MODES}/edit`,
  `${MODES}?tab=nodes&dialog=edit-node.7`,
])('without a grant %s neither shows data nor offers an action', async (path) => {
  const { sent } = await open(path, { persona: 'demo-restricted' });
  const main = screen.getByRole('main');
  expect(await within(main).findByRole('alert')).toHaveTextContent(/Not allowed|You can’t view NodeBalancer 3\./);
  expect(main).not.toHaveTextContent('jobs-lb');
  await expectNoRow('worker-1');
  expect(screen.queryByRole('dialog')).toBeNull();
  for (const role of ['button', 'link'] as const)
    expect(within(main).queryByRole(role, { name: /Add|Create|Delete|Drain|Edit|save/i })).toBeNull();
  expect(sent).toEqual([]);
});
