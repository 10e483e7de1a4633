// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { bulkAction, dialog, focused, heading, lines, rowLabels, setFault } from '../page.ts';
import { expectNoUnread, expectRow } from './parts.ts';

test('each row shows its ports and the state of its nodes; a port links to its config', async () => {
  const { user } = await open('/nodebalancers');
  await expectRow('shop-lb', /All 4 up/);
  await expectRow('jobs-lb', /1 of 5 down/);
  await expectRow('spare-lb', /NoneNone/);
  await user.click(screen.getByRole('link', { name: 'Port 443, https' }));
  await heading('Port 443 (HTTPS)');
});

test('sorts by throttle, no limit first', async () => {
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
});

test('unknown values of a row are marked in their cells', async () => {
  await open('/nodebalancers', {
    before: (server) =>
      setFault(server, 'GET', '/nodebalancers/{nodeBalancerId}/configs', { status: 400, count: null }),
  });
  await expectRow('shop-lb', /not loadednot loaded/);
});

test('many are deleted at once after the count is typed; a single one requires its label', async () => {
  const { user, sent } = await open('/nodebalancers');
  await expectRow('db-lb', '198.19.0.2');
  for (const label of ['db-lb', 'spare-lb'])
    await user.click(screen.getByRole('checkbox', { name: `Select ${label}` }));
  await user.click(await bulkAction('Delete'));
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
  await user.click(await bulkAction('Delete'));
  const one = await dialog(/Delete/);
  await user.type(one.getByRole('textbox', { name: 'Type jobs-lb to confirm' }), 'jobs-lb{Enter}');
  await one.findByText('1 NodeBalancer deleted');
  expect(lines(sent).toSorted()).toEqual([2, 3, 4].map((id) => `DELETE /nodebalancers/${id}`));
});

test('in bare mode the list shows what is not returned', async () => {
  await open('/nodebalancers', { bare: true });
  await expectRow('shop-lb', '80443Not reportedNot knownNot reported');
  expect(screen.getByRole('link', { name: 'Port 443, https' })).toBeVisible();
  expectNoUnread();
});
