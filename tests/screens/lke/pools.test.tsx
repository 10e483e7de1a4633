// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isFields } from '#lib/json.ts';
import { queryClient } from '#api/cache/queries.ts';
import { answering } from '../odd/oddities.ts';
import { open } from '../open.tsx';
import { button, dialog, field, fill, heading, row } from '../page.ts';

const lines = (sent: readonly { method: string; path: string }[]) =>
  sent.map(({ method, path }) => `${method} ${path}`);

/** Opens the menu of a row and presses one of its actions. */
async function act(user: Awaited<ReturnType<typeof open>>['user'], name: string | RegExp, action: string) {
  await user.click((await row(name)).getByRole('button', { name: /^Actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${action}`) }));
}

const pool = async (id: number) => within(await screen.findByRole('listitem', { name: `Pool ${id}` }));

/** Opens the menu of a pool and presses one of its actions. */
async function actOnPool(user: Awaited<ReturnType<typeof open>>['user'], id: number, action: string) {
  await user.click((await pool(id)).getByRole('button', { name: `Actions for pool ${id}` }));
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${action}`) }));
}

test('a pool is added with plan, count, autoscaler, disks and tags', async () => {
  const { user, sent } = await open('/kubernetes/1/pools/new');
  await user.type(await screen.findByRole('combobox', { name: /^Plan/ }), 'Shared 8 GB');
  await user.click(await screen.findByRole('option', { name: /^Shared 8 GB/ }));
  await fill(user, await field(/^Nodes/), '2');
  await screen.findByText(/With 3 or more, one may fail/);
  await user.click(screen.getByRole('switch', { name: /^Autoscaler/ }));
  await fill(user, await field(/^Minimum/), '4');
  await fill(user, await field(/^Maximum/), '8');
  await screen.findByText('The autoscaler may change the 2 nodes: it keeps 4 to 8.');
  await fill(user, await field(/^Maximum/), '3');
  expect(screen.queryByText(/The autoscaler may change/)).toBeNull();
  await user.click(await button('Add disk'));
  await fill(user, await field(/^Size of disk 1/), '999999');
  await user.type(await field(/^Tags/), 'batch{Enter}');
  await user.click(await button('Add pool'));
  expect(await field(/^Minimum/)).toHaveAccessibleDescription(/Must not be above the maximum of 3/);
  expect(await field(/^Size of disk 1/)).toHaveAccessibleDescription(/A node has 160 GB/);
  expect(sent).toEqual([]);
  await fill(user, await field(/^Minimum/), '1');
  await fill(user, await field(/^Size of disk 1/), '20480');
  await screen.findByText(/140 GB left for the boot disk/);
  await user.click(await button('Add pool'));
  await heading('production');
  expect(sent).toEqual([
    {
      method: 'POST',
      path: '/lke/clusters/1/pools',
      body: {
        type: 'g6-standard-4',
        count: 2,
        autoscaler: { enabled: true, min: 1, max: 3 },
        disks: [{ size: 20_480, type: 'ext4' }],
        tags: ['batch'],
      },
    },
  ]);
});

test('scaling down by count says what is at stake, and offers to choose the nodes', async () => {
  const { user, sent } = await open('/kubernetes/1/pools/1/edit');
  await fill(user, await field(/^Nodes/), '1');
  await screen.findByText('2 nodes will be deleted. The service chooses which.');
  expect(screen.getByText(/^Local storage on them is erased/)).toBeInTheDocument();
  expect(screen.getByText('The autoscaler may change the 1 node: it keeps 3 to 6.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Choose the nodes that leave' })).toHaveAttribute(
    'href',
    expect.stringContaining('pool=1'),
  );
  await user.click(await button('Save changes'));
  await heading('production');
  expect(sent).toEqual([{ method: 'PUT', path: '/lke/clusters/1/pools/1', body: { count: 1 } }]);
});

test('bounds of an autoscaler are sent together', async () => {
  const { user, sent } = await open('/kubernetes/1/pools/1/edit');
  await fill(user, await field(/^Maximum/), '8');
  await user.click(await button('Save changes'));
  await heading('production');
  expect(sent).toEqual([
    { method: 'PUT', path: '/lke/clusters/1/pools/1', body: { autoscaler: { enabled: true, min: 3, max: 8 } } },
  ]);
});

test('someone else changed the number of nodes meanwhile: both are shown, nothing is overwritten unasked', async () => {
  const { user, sent, api } = await open('/kubernetes/1/pools/1/edit');
  await fill(user, await field(/^Nodes/), '5');
  await api('PUT', '/lke/clusters/1/pools/1', { count: 6 });
  await user.click(await button('Save changes'));
  const asked = await screen.findByRole('dialog');
  expect(asked).toHaveTextContent('6');
  expect(sent).toEqual([]);
});

test('a form that opens from what was read before takes the record as it is, and sends nothing that is there', async () => {
  const { user, sent, api } = await open('/kubernetes/1');
  await screen.findByRole('listitem', { name: 'Pool 1' });
  await api('PUT', '/lke/clusters/1/pools/1', { count: 5 });
  await queryClient.invalidateQueries({ refetchType: 'none' });
  await actOnPool(user, 1, 'Scale');
  const nodes = await field(/^Nodes/);
  await waitFor(() => expect(nodes).toHaveValue('5'));
  await fill(user, nodes, '6');
  await api('PUT', '/lke/clusters/1/pools/1', { count: 6 });
  await user.click(await button('Save changes'));
  await screen.findByText('The record has these values already, so nothing was sent.');
  expect(sent).toEqual([]);
});

test('the bounds of an autoscaler that is off are neither judged nor sent', async () => {
  const { user, sent } = await open('/kubernetes/1/pools/2/edit', {
    before: async () =>
      answering((_, body) =>
        isFields(body) && 'autoscaler' in body ? { ...body, autoscaler: { enabled: false, min: 0, max: 0 } } : body,
      ),
  });
  await fill(user, await field(/^Nodes/), '4');
  await user.click(await button('Save changes'));
  await heading('production');
  expect(sent).toEqual([{ method: 'PUT', path: '/lke/clusters/1/pools/2', body: { count: 4 } }]);
});

test('a pool is recycled and deleted from its row, with what goes', async () => {
  const { user, sent } = await open('/kubernetes/1');
  await actOnPool(user, 1, 'Recycle');
  const recycling = await dialog('Recycle pool 1 of production?');
  await recycling.findByText('3 nodes replaced with new instances, one by one');
  await user.click(recycling.getByRole('button', { name: 'Recycle pool 1' }));
  await waitFor(() => expect(lines(sent)).toEqual(['POST /lke/clusters/1/pools/1/recycle']));
  await within(await screen.findByRole('navigation', { name: 'Path' })).findByText('2 of 3 ready');
  await actOnPool(user, 1, 'Delete');
  const deleting = await dialog('Delete pool 1 of production?');
  await deleting.findByText('3 nodes with their instances');
  await user.type(deleting.getByRole('textbox'), '1');
  await user.click(deleting.getByRole('button', { name: 'Delete pool 1' }));
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Pool 1' })).toBeNull());
  expect(lines(sent)).toEqual(['POST /lke/clusters/1/pools/1/recycle', 'DELETE /lke/clusters/1/pools/1']);
});

test('a node is looked at, recycled, and picked to leave', async () => {
  const { user, sent, read, api } = await open('/kubernetes/1?pool=2');
  await act(user, /^2-000f2cc18bd1/, 'View');
  const view = await dialog('Node 2-000f2cc18bd1');
  expect(await view.findByRole('link', { name: 'lke1-2-000f2cc18bd1' })).toHaveAttribute('href', '/compute/28');
  expect(read).toContain('GET /lke/clusters/1/nodes/2-000f2cc18bd1');
  await user.click(view.getByRole('button', { name: 'Close' }));
  await act(user, /^2-000f2cc18bd1/, 'Delete');
  const asked = await dialog('Delete node 2-000f2cc18bd1?');
  await asked.findByText('Pool 2 shrinks from 2 to 1');
  await user.click(asked.getByRole('button', { name: 'Delete 2-000f2cc18bd1' }));
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: /^2-000f2cc18bd1/ })).toBeNull());
  expect(await api('GET', '/lke/clusters/1/pools/2')).toMatchObject({ count: 1 });
  // The last node of a pool goes with the pool alone.
  await user.click((await row(/^2-/)).getByRole('button', { name: /^Actions/ }));
  expect(await screen.findByRole('menuitem', { name: /^Delete/ })).toHaveTextContent(
    'This is the last node of its pool: delete the pool instead',
  );
  await user.click(screen.getByRole('menuitem', { name: /^Recycle/ }));
  const recycling = await dialog(/^Recycle node/);
  expect(recycling.getByText(/^Local storage on it is erased/)).toBeVisible();
  await user.click(recycling.getByRole('button', { name: /^Recycle/ }));
  await waitFor(() =>
    expect(lines(sent)).toEqual([
      'DELETE /lke/clusters/1/nodes/2-000f2cc18bd1',
      expect.stringMatching(/^POST \/lke\/clusters\/1\/nodes\/2-.+\/recycle$/),
    ]),
  );
});

test('the nodes that leave are chosen together: a result for each', async () => {
  const { user, sent } = await open('/kubernetes/1?tab=nodes&f.pool=1');
  await row(/^1-00079de9b752/);
  for (const id of ['1-00079de9b752', '1-006b913f046b'])
    await user.click(screen.getByRole('checkbox', { name: new RegExp(id) }));
  await user.click(await button('Delete'));
  const asked = await dialog(/^Delete nodes/);
  await user.type(asked.getByRole('textbox'), '2');
  await user.click(asked.getByRole('button', { name: /^Delete/ }));
  await waitFor(() =>
    expect(lines(sent)).toEqual([
      'DELETE /lke/clusters/1/nodes/1-00079de9b752',
      'DELETE /lke/clusters/1/nodes/1-006b913f046b',
    ]),
  );
  await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(1));
});

test('few nodes are all seen at first, and each pool closes by itself', async () => {
  const { user } = await open('/kubernetes/1');
  for (const id of [1, 2]) await screen.findByRole('table', { name: `Nodes of pool ${id}` });
  await user.click(screen.getByRole('button', { name: /^Pool 1 / }));
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Nodes of pool 1' })).toBeNull());
  expect(screen.getByRole('table', { name: 'Nodes of pool 2' })).toBeInTheDocument();
  expect(location.search).toBe('?pool=2');
  await user.click(screen.getByRole('button', { name: /^Pool 2 / }));
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
});

test('of many nodes one pool is open at a time, and old addresses of the nodes of a pool still open it', async () => {
  const { user, api } = await open('/kubernetes/1?tab=nodes&f.pool=2', {
    before: async (server) => {
      await server.api('PUT', '/lke/clusters/1/pools/1', { count: 9, autoscaler: { enabled: false, min: 3, max: 9 } });
    },
  });
  expect(await screen.findByRole('table', { name: 'Nodes of pool 2' })).toBeInTheDocument();
  expect(await (await pool(2)).findByText('Custom disk', { exact: false })).toHaveTextContent('20 GB raw');
  expect(screen.queryByRole('table', { name: 'Nodes of pool 1' })).toBeNull();
  expect(await api('GET', '/lke/clusters/1/pools/1')).toMatchObject({ count: 9 });
  await user.click(screen.getByRole('button', { name: /^Pool 1 / }));
  expect(await screen.findByRole('table', { name: 'Nodes of pool 1' })).toBeInTheDocument();
  expect(screen.queryByRole('table', { name: 'Nodes of pool 2' })).toBeNull();
  expect(location.search).toBe('?pool=1');
  await user.click(screen.getByRole('button', { name: /^Pool 1 / }));
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
});

test('a pool of another cluster is not found', async () => {
  await open('/kubernetes/2/pools/1/edit');
  await screen.findByText('There is no pool 1.');
  expect(screen.getByRole('link', { name: 'View legacy' })).toHaveAttribute(
    'href',
    expect.stringMatching(/kubernetes\/2$/),
  );
});

test('a pool of 20 opens to its 100 nodes, which are sorted and searched from one request, and one for each row in sight', async () => {
  const { user, read } = await open('/kubernetes/7', { scenario: 'large' });
  await heading('fleet');
  expect(screen.queryByRole('table')).toBeNull();
  const first = await screen.findAllByRole('button', { name: /^Pool \d+ / });
  expect(first).toHaveLength(20);
  await user.click(first[0] ?? document.body);
  await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(25));
  expect(screen.getByRole('tab', { name: 'Nodes, 2000' })).toBeInTheDocument();
  const instance = screen.getByRole('columnheader', { name: 'Instance' });
  for (const order of ['ascending', 'descending']) {
    await user.click(within(instance).getByRole('button'));
    await waitFor(() => expect(instance).toHaveAttribute('aria-sort', order));
  }
  await user.type(screen.getByRole('combobox', { name: /^Search/ }), 'no node is called so{Enter}');
  await screen.findByText(/^0 of 100 nodes of pool \d+ match/);
  expect(read.filter((one) => one.startsWith('GET /lke/clusters/7/nodes'))).toEqual([]);
  expect(read.filter((one) => one.startsWith('GET /lke/clusters/7/pools')).length).toBeLessThan(5);
  expect(read.filter((one) => one.startsWith('GET /compute/instances/')).length).toBeLessThanOrEqual(3 * 25);
});

test('the nodes of a pool are drawn, with those that are down and the room of the autoscaler', async () => {
  const { user } = await open('/kubernetes/4');
  const wall = within(await screen.findByRole('list', { name: 'Nodes of pool 5' }));
  await wall.findByRole('link', { name: /: Powered off$/ });
  const gone = wall.getByRole('link', { name: /: No instance$/ });
  expect(wall.getAllByRole('link')).toHaveLength(2);
  expect((await pool(5)).getByText('Powered off: 1')).toBeVisible();
  await user.click(gone);
  await dialog(/^Node 5-/);
});

test('a pool with an autoscaler shows how many nodes it may add', async () => {
  await open('/kubernetes/1');
  const wall = within(await screen.findByRole('list', { name: 'Nodes of pool 1' }));
  expect(wall.getAllByRole('link', { name: /: Ready$/ })).toHaveLength(3);
  expect((await pool(1)).getByText('Room for 3 more')).toBeVisible();
});
