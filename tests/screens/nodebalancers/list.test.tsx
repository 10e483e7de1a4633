// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { dialog, expectRefused, focused, heading, unfold } from '../page.ts';
import {
  action,
  expectItems,
  expectNoUnread,
  expectRow,
  fault,
  LACKING,
  lines,
  rowLabels,
  selection,
} from './parts.ts';

test('each row shows its ports and the state of its nodes; a port links to its config', async () => {
  const { user } = await open('/nodebalancers');
  await expectRow('shop-lb', /All 4 up/);
  await expectRow('jobs-lb', /1 of 5 down/);
  await expectRow('spare-lb', /NoneNone/);
  await user.click(screen.getByRole('link', { name: 'Port 443, https' }));
  await heading('Port 443 (HTTPS)');
});

test('sorts by throttle and filters by region', async () => {
  const { user } = await open('/nodebalancers?dialog=columns');
  await user.click(await screen.findByRole('checkbox', { name: 'Throttle' }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await expectRow('shop-lb', 'No limit');
  await expectRow('db-lb', '10 / s');
  const throttle = screen.getByRole('columnheader', { name: 'Throttle' });
  await user.click(within(throttle).getByRole('button'));
  await waitFor(() => expect(throttle).toHaveAttribute('aria-sort', 'ascending'));
  expect(rowLabels()).toEqual(['shop-lb', 'db-lb', 'jobs-lb', 'spare-lb']);
  await user.click(within(throttle).getByRole('button'));
  await waitFor(() => expect(throttle).toHaveAttribute('aria-sort', 'descending'));
  expect(rowLabels()).toEqual(['db-lb', 'jobs-lb', 'spare-lb', 'shop-lb']);
  await user.type(screen.getByRole('combobox', { name: /^Search/ }), 'region = chicago');
  await user.click(await screen.findByRole('option', { name: /^Chicago, IL/ }));
  await waitFor(() => expect(rowLabels()).toEqual(['jobs-lb']));
  expect(location.search).toContain('f.region=us-ord');
});

test('unknown values of a row are marked in their cells', async () => {
  await open('/nodebalancers', {
    before: (server) => fault(server, 'GET', '/nodebalancers/{nodeBalancerId}/configs', { status: 400, count: null }),
  });
  await expectRow('shop-lb', /not loadednot loaded/);
});

test('many are deleted at once after the count is typed; a single one requires its label', async () => {
  const { user, sent } = await open('/nodebalancers');
  await expectRow('db-lb', '198.19.0.2');
  for (const label of ['db-lb', 'spare-lb'])
    await user.click(screen.getByRole('checkbox', { name: `Select ${label}` }));
  await user.click(await selection('Delete'));
  const many = await dialog(/Delete/);
  expect(many.getByText(/^Deletes their ports, nodes and addresses/)).toBeVisible();
  const start = many.getByRole('button', { name: 'Delete 2' });
  expect(start).toHaveAttribute('aria-disabled', 'true');
  const count = many.getByRole('textbox', { name: 'Type 2 to confirm' });
  await focused(count);
  await user.keyboard('{Enter}');
  expect(count).toHaveAccessibleDescription(/Type exactly 2/);
  expect(sent).toEqual([]);
  await user.keyboard('2');
  await user.click(start);
  await many.findByText('2 NodeBalancers deleted');
  await user.click(many.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(rowLabels()).toEqual(['shop-lb', 'jobs-lb']));

  await user.click(screen.getByRole('checkbox', { name: 'Select jobs-lb' }));
  await user.click(await selection('Delete'));
  const one = await dialog(/Delete/);
  await user.type(one.getByRole('textbox', { name: 'Type jobs-lb to confirm' }), 'jobs-lb{Enter}');
  await one.findByText('1 NodeBalancer deleted');
  expect(lines(sent).toSorted()).toEqual([2, 3, 4].map((id) => `DELETE /nodebalancers/${id}`));
});

test('the overview lists those with nodes that are down, and those without ports', async () => {
  const { user } = await open('/');
  await unfold(user);
  await screen.findByRole('link', { name: 'jobs-lb: 1 node is down' });
  expect(screen.queryByRole('link', { name: /^(shop|db)-lb\b/ })).toBeNull();
  const idle = (await screen.findByRole('link', { name: /^spare-lb has no ports yet/ })).closest('li') ?? document.body;
  await user.click(within(idle).getByRole('link', { name: /^(Add|Create) port/ }));
  await heading(/port/i);
});

test('without any the list explains them, and links to creating the first', async () => {
  const { user } = await open('/nodebalancers', { scenario: 'empty' });
  await screen.findByRole('heading', { name: 'No NodeBalancers yet' });
  await user.click(await screen.findByRole('link', { name: 'Create first NodeBalancer' }));
  await heading('Create NodeBalancer');
});

test.each([
  {
    persona: 'demo-read-only',
    create: LACKING,
    rows: ['shop-lb', 'db-lb', 'jobs-lb', 'spare-lb'],
    menu: { of: 'shop-lb', actions: ['Add port', 'Edit', 'Delete'], reason: LACKING.source.slice(1) },
  },
  {
    persona: 'demo-restricted',
    create: /^You can’t create NodeBalancers\. Ask an administrator/,
    rows: [],
    menu: null,
  },
  {
    persona: 'demo-operator',
    create: null,
    rows: ['shop-lb', 'jobs-lb', 'spare-lb'],
    menu: {
      of: 'spare-lb',
      actions: ['Add port', 'Edit', 'Delete'],
      reason: 'Your user can only read this NodeBalancer',
    },
  },
] as const)('$persona: what is not permitted gives the reason', async ({ persona, create, rows, menu }) => {
  const { user, sent } = await open('/nodebalancers', { persona });
  if (create === null) await screen.findByRole('link', { name: 'Create NodeBalancer' });
  else await expectRefused(user, await screen.findByRole('button', { name: 'Create NodeBalancer' }), create);
  await waitFor(() => expect(rowLabels()).toEqual(rows));
  if (menu === null) expect(screen.getByText(/You see only records that you have a grant for/)).toBeVisible();
  else {
    await action(user, menu.of, 'Delete');
    expectItems(menu.actions, menu.reason);
  }
  expect(sent).toEqual([]);
});

test('in bare mode the list shows what is not returned', async () => {
  await open('/nodebalancers', { bare: true });
  await expectRow('shop-lb', '80443Not reportedNot knownNot reported');
  expect(screen.getByRole('link', { name: 'Port 443, https' })).toBeVisible();
  expectNoUnread();
});
