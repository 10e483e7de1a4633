// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { action, bulkAction, dialog, expectMain, fill, first, focused, setFault } from '../page.ts';
import { expectRow, LACKING, MODES, SECURE } from './parts.ts';

const TAB = `${MODES}?tab=nodes`;
const NODES = '/nodebalancers/3/configs/4/nodes';

test('each node shows its state, mode and share of traffic', async () => {
  await open(TAB);
  await expectRow('worker-1', 'UpAccept50%100');
  await expectRow('worker-2', 'DownAccept50%100');
  await expectRow('worker-1-old', 'UpRejectNone100');
  await expectRow('worker-1-dev', 'DrainNone');
  await expectRow('worker-1-spare', 'BackupNone');
  await expectMain('2 nodes of 5 accept traffic, by weight.');
});

test('a node is drained and accepts traffic again', async () => {
  const { user, sent } = await open(TAB);
  await user.click(await action(user, 'worker-2', 'Drain'));
  await expectRow('worker-2', 'DrainNone');
  await expectRow('worker-1', 'Accept100%');
  await screen.findByText('Delete it once its connections have ended.');
  await user.click(await action(user, 'worker-2', 'Accept traffic'));
  await expectRow('worker-2', 'Accept50%');
  expect(sent).toEqual([
    { method: 'PUT', path: `${NODES}/8`, body: { mode: 'drain' } },
    { method: 'PUT', path: `${NODES}/8`, body: { mode: 'accept' } },
  ]);
  // An action that would change nothing is disabled with the reason.
  const drain = await action(user, 'worker-1-dev', 'Drain');
  expect(drain).toHaveAttribute('aria-disabled', 'true');
  expect(drain).toHaveTextContent('Already draining');
});

test('draining the last live node says what breaks, and asks first', async () => {
  const { user, sent } = await open(`${SECURE}?tab=nodes`);
  await user.click(await action(user, 'web-2', 'Drain'));
  await expectRow('web-2', 'DrainNone');
  await user.click(await action(user, 'web-1', 'Drain'));
  for (const name of ['Drain', 'Delete']) {
    if (name === 'Delete') await user.click(await action(user, 'web-1', name));
    const asked = await dialog(`${name} node web-1?`);
    expect(asked.getByText('web-1 is the last live node: port 443 then answers nothing')).toBeVisible();
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(sent).toHaveLength(1);
  await user.click(await action(user, 'web-1', 'Drain'));
  await user.click((await dialog('Drain node web-1?')).getByRole('button', { name: 'Drain web-1' }));
  await expectRow('web-1', 'DrainNone');
  expect(sent).toHaveLength(2);
});

test('a failed change of mode is reported, and changes nothing', async () => {
  const { user } = await open(TAB, {
    before: (server) =>
      setFault(server, 'PUT', '/nodebalancers/{nodeBalancerId}/configs/{configId}/nodes/{nodeId}', { status: 500 }),
  });
  await expectRow('worker-1', 'Accept50%');
  await user.click(await action(user, 'worker-1', 'Drain'));
  await screen.findByText(/^Node worker-1: Server error \(\d+\)$/);
  await expectRow('worker-1', 'Accept50%');
});

test('a node is added with the address of an instance, and gets its name', async () => {
  const { user, sent } = await open(TAB);
  await user.click(await screen.findByRole('link', { name: 'Add node' }));
  const form = await dialog('Add node to port 80');
  await user.type(await form.findByRole('combobox', { name: /^Address/ }), 'worker-2');
  await user.click(await screen.findByRole('option', { name: /worker-2/ }));
  expect(form.getByLabelText(/^Label/)).toHaveValue('worker-2');
  await form.findByText('Already node worker-2: no redundancy.');
  await fill(user, form.getByRole('textbox', { name: 'Node port' }), '8080');
  expect(form.queryByText(/no redundancy/)).toBeNull();
  await fill(user, form.getByLabelText(/^Label/), 'second');
  expect(form.getByRole('complementary')).toHaveTextContent('second: Gets traffic. Its share: 33.3%');
  await user.click(form.getByRole('button', { name: 'Add node' }));
  await expectRow('second', 'Accept33.3%');
  await focused(await screen.findByRole('link', { name: 'Add node' }));
  const address = expect.stringMatching(/^192\.168\.\d+\.\d+:8080$/);
  expect(sent).toEqual([
    { method: 'POST', path: NODES, body: { address, label: 'second', mode: 'accept', weight: 100 } },
  ]);
});

test('a weight out of bounds is refused; only what was changed is sent', async () => {
  const { user, sent } = await open(TAB);
  await expectRow('worker-1', '50%');
  await user.click(first(screen.getAllByRole('link', { name: 'worker-1' })));
  const form = await dialog('Edit node worker-1');
  const weight = await form.findByLabelText(/^Weight/);
  await fill(user, weight, '300');
  await user.click(form.getByRole('button', { name: 'Save node' }));
  await focused(weight);
  expect(weight).toHaveAccessibleDescription(/Must be a whole number from 1 to 255/);
  await fill(user, weight, '50');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await expectRow('worker-1', '33.3%50');
  expect(sent).toEqual([{ method: 'PUT', path: `${NODES}/7`, body: { weight: 50 } }]);
});

test('several nodes are drained at once; one that drains already gives the reason and is left out', async () => {
  const { user, sent } = await open(TAB);
  await expectRow('worker-1', '50%');
  for (const label of ['worker-1', 'worker-2', 'worker-1-dev'])
    await user.click(screen.getByRole('checkbox', { name: `Select ${label}` }));
  await user.click(await bulkAction('Drain'));
  const opened = await dialog(/^Drain/);
  expect(opened.getByText('Drain 2, skip 1.')).toBeVisible();
  expect(opened.getByText(/worker-1-dev/).closest('li')).toHaveTextContent('worker-1-devAlready draining');
  await user.click(opened.getByRole('button', { name: 'Drain 2' }));
  await opened.findByText('2 nodes set to mode drain, 1 not');
  await expectRow('worker-1', 'DrainNone');
  await expectRow('worker-2', 'DrainNone');
  await expectMain('No node accepts traffic: the backups get all of it.');
  expect(sent).toEqual([7, 8].map((id) => ({ method: 'PUT', path: `${NODES}/${id}`, body: { mode: 'drain' } })));
});

test('with a read-only token a node has no link; opened by its address, its values are from the list', async () => {
  const { read, refused } = await open(`${TAB}&dialog=edit-node.7`, { persona: 'demo-read-only' });
  await expectRow('worker-1', 'Up');
  const header = screen.getByRole('rowheader', { name: 'worker-1', hidden: true });
  expect(within(header).queryByRole('link', { hidden: true })).toBeNull();
  const form = await dialog('Edit node worker-1');
  expect(await form.findByLabelText(/^Weight/)).toHaveValue('100');
  expect(form.getByRole('button', { name: 'Save node' })).toHaveAccessibleDescription(LACKING);
  // The server refuses to give a single node to a token without the scope to write.
  expect(read).not.toContain(`GET ${NODES}/7`);
  expect(refused).toEqual([]);
});
