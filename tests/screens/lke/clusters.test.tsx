// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { button, dialog, expectRefused, heading, moreAction, pressDisabled, row, resource } from '../page.ts';

const lines = (sent: readonly { method: string; path: string }[]) =>
  sent.map(({ method, path }) => `${method} ${path}`);

test('the list tells version, upgrade, control plane, pools and ready nodes of each cluster', async () => {
  await open('/kubernetes');
  const production = await row('production');
  expect(await production.findByRole('link', { name: 'Upgrade to 1.29' })).toBeInTheDocument();
  expect(production.getByText('High availability')).toBeInTheDocument();
  expect(await production.findByText('5 ready')).toBeInTheDocument();
  const staging = await row('staging');
  expect(await staging.findByText('2 of 3 ready')).toBeInTheDocument();
  expect(await (await row('data-jobs')).findByText('Creating')).toBeInTheDocument();
  expect(await (await row('sandbox')).findByText('No nodes')).toBeInTheDocument();
  expect((await row('Büro Köln')).getByRole('link', { name: 'Atlanta, GA' })).toBeInTheDocument();
});

test('a cluster is as its worst node: none that is ready means down, in the list, on its page and on the overview', async () => {
  const { user } = await open('/kubernetes');
  const cluster = await row('Büro Köln');
  expect(await cluster.findByText('Down')).toHaveAttribute('data-tone', 'bad');
  expect(cluster.getByText('0 of 2 ready')).toBeInTheDocument();
  expect(await (await row('production')).findByText('Ready')).toHaveAttribute('data-tone', 'ok');
  await user.click(cluster.getByRole('link', { name: 'Büro Köln' }));
  await heading('Büro Köln');
  expect(await screen.findByText('Down')).toHaveAttribute('data-tone', 'bad');
  // The pool with the trouble is open: a node that is off is no progress.
  expect(await screen.findByText('Not ready')).toHaveAttribute('data-tone', 'warning');
  expect(screen.getByText('No instance')).toHaveAttribute('data-tone', 'bad');
  await user.click(screen.getByRole('link', { name: 'Overview' }));
  await waitFor(async () => expect(await resource('Kubernetes')).toHaveTextContent(/2 failing/));
});

test('deleting names what goes with a cluster and what stays, and requires the label', async () => {
  const { user, sent } = await open('/kubernetes/4');
  await heading('Büro Köln');
  await user.click(await moreAction(user, 'Delete'));
  const asked = await dialog('Delete cluster Büro Köln?');
  await asked.findByText(/^Deletes 1 pool with 2 instances and their disks/);
  await asked.findByText(/^NodeBalancers that it created: spare-lb/);
  expect(asked.getByText(/^Volumes that it created/)).toBeInTheDocument();
  const typed = asked.getByRole('textbox');
  await user.type(typed, 'Büro');
  await pressDisabled(asked.getByRole('button', { name: 'Delete Büro Köln' }));
  expect(typed).toHaveAccessibleDescription(/Type exactly Büro Köln/);
  expect(sent).toEqual([]);
  await user.type(typed, ' Köln');
  await user.click(asked.getByRole('button', { name: 'Delete Büro Köln' }));
  await heading('Kubernetes clusters');
  await row('production');
  expect(screen.queryByRole('rowheader', { name: 'Büro Köln' })).toBeNull();
  expect(lines(sent)).toEqual(['DELETE /lke/clusters/4']);
});

test('a cluster without NodeBalancers of its own says nothing of them, and one whose pools cannot be read says that', async () => {
  await open('/kubernetes/1?dialog=delete.1', {
    before: ({ control }) =>
      control('PUT', 'faults', [
        { method: 'GET', path: '/lke/clusters/{clusterId}/pools', act: 'answer', status: 400, count: null },
      ]),
  });
  const asked = await dialog('Delete cluster production?');
  await asked.findByText(/which could not be loaded/);
  await waitFor(() => expect(asked.queryByText(/NodeBalancers/)).toBeNull());
});

test('the ladder offers one step, an upgrade sends that version, and recycling is offered after it', async () => {
  const { user, sent } = await open('/kubernetes/2?tab=version');
  const ladder = within(await screen.findByRole('list', { name: 'Versions' }));
  expect(ladder.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1.26Running now',
    '1.27Next stepUpgrade to 1.27',
    '1.28After that',
    '1.29After that',
  ]);
  await user.click(ladder.getByRole('button', { name: 'Upgrade to 1.27' }));
  const asked = await dialog('Upgrade legacy to 1.27?');
  await user.click(asked.getByRole('button', { name: 'Upgrade to 1.27' }));
  // Never automatic: it is asked for, with the label to be typed.
  const recycling = await dialog('Recycle all nodes of legacy?');
  expect(sent).toEqual([{ method: 'PUT', path: '/lke/clusters/2', body: { k8s_version: '1.27' } }]);
  await recycling.findByText('1 node in 1 pool is replaced with new instances, one by one per pool');
  await user.type(recycling.getByRole('textbox'), 'legacy');
  await user.click(recycling.getByRole('button', { name: 'Recycle legacy' }));
  await waitFor(() => expect(lines(sent)).toEqual(['PUT /lke/clusters/2', 'POST /lke/clusters/2/recycle']));
  await screen.findByText(/Nodes are being replaced: 0 % done/);
});

test('on the newest version there is no step, and the button says why', async () => {
  const { user, sent } = await open('/kubernetes/6');
  await heading('sandbox');
  await waitFor(async () => expect(await button('Upgrade')).toHaveAccessibleDescription('1.29 is the newest version'));
  await expectRefused(user, await button('Upgrade'), '1.29 is the newest version');
  await screen.findByText(/sandbox has no pools: it runs nothing/);
  expect(sent).toEqual([]);
});

test('high availability names its consequences and requires the label; where it is on, it cannot be enabled again', async () => {
  const { user, sent } = await open('/kubernetes/2?tab=version');
  await user.click(await button('Enable high availability'));
  const asked = await dialog('Enable high availability for legacy?');
  await asked.findByText(/^Local storage on it is erased/);
  await asked.findByText(/can’t disable it later/);
  await user.type(asked.getByRole('textbox'), 'legacy');
  await user.click(asked.getByRole('button', { name: 'Enable high availability' }));
  await screen.findByText(/Enabled\. Failures and upgrades/);
  expect(sent).toEqual([
    { method: 'PUT', path: '/lke/clusters/2', body: { control_plane: { high_availability: true } } },
  ]);
  const item = await moreAction(user, 'Enable high availability');
  expect(item).toHaveAttribute('aria-disabled', 'true');
  expect(item).toHaveTextContent('High availability cannot be disabled once it is enabled');
});

test('a refusal keeps the dialog open, with the reason inside', async () => {
  const { user } = await open('/kubernetes/2?dialog=upgrade.2', {
    before: ({ control }) =>
      control('PUT', 'faults', [
        {
          method: 'PUT',
          path: '/lke/clusters/{clusterId}',
          act: 'answer',
          status: 400,
          errors: [{ field: 'k8s_version', reason: 'Version 1.27 is not available' }],
        },
      ]),
  });
  const asked = await dialog('Upgrade legacy to 1.27?');
  await user.click(asked.getByRole('button', { name: 'Upgrade to 1.27' }));
  expect(await asked.findByRole('alert')).toHaveTextContent('Version 1.27 is not available');
});

test('it is renamed where it stands, and a label that no server takes is refused before', async () => {
  const { user, sent } = await open('/kubernetes/1');
  await heading('production');
  await user.click(await button('Rename'));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'rocket 🚀');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Emoji and other characters of four bytes');
  expect(sent).toEqual([]);
  await user.clear(name);
  await user.type(name, 'Größe 中');
  await user.keyboard('{Enter}');
  await heading('Größe 中');
  expect(sent).toEqual([{ method: 'PUT', path: '/lke/clusters/1', body: { label: 'Größe 中' } }]);
  await user.click(screen.getByRole('tab', { name: 'Activity' }));
  await screen.findByText('PUT /lke/clusters/1');
});

test('a recycle is watched to its end with the clock', async () => {
  const { control } = await open('/kubernetes/3');
  await screen.findByText(/Nodes are being replaced: \d+ % done\. 1 node isn’t ready\./);
  await control('POST', 'clock/advance', { seconds: 101 });
  await screen.findByText(/Nodes are being replaced: 33 % done/);
  await control('POST', 'clock/advance', { seconds: 150 });
  await screen.findByText(/Nodes are being replaced: 66 % done/);
  await control('POST', 'clock/advance', { seconds: 151 });
  await waitFor(() => expect(screen.queryByText(/being replaced/)).toBeNull());
  await waitFor(() => expect(screen.getByRole('listitem', { name: 'Pool 4' })).toHaveTextContent('3 ready'));
});

test('a new cluster says when it is ready, and becomes ready with the clock', async () => {
  const { control, read } = await open('/kubernetes/5?tab=access');
  await screen.findByText(/data-jobs is being created\. Ready in about 5 minutes/);
  expect(await screen.findAllByText(/isn’t ready yet/)).toHaveLength(3);
  expect(read.filter((one) => one.endsWith('/kubeconfig'))).toEqual([]);
  await control('POST', 'clock/advance', { seconds: 171 });
  await screen.findByText(/^https:\/\/.+:443$/);
  expect(screen.queryByText(/isn’t ready yet/)).toBeNull();
});

test('what a bare server lacks is said in a sentence each, and clusters can be managed', async () => {
  const { user, sent } = await open('/kubernetes/1', { bare: true });
  await heading('production');
  await user.click(await screen.findByRole('tab', { name: 'Nodes' }));
  await screen.findByText('This server doesn’t report the nodes of a pool.');
  await user.click(screen.getByRole('tab', { name: 'Access' }));
  await screen.findByText('This server doesn’t report API endpoints.');
  await screen.findByText('This server doesn’t report the dashboard.');
  await user.click(await button('Show kubeconfig'));
  await screen.findByText('This server doesn’t report the kubeconfig.');
  await user.click(await moreAction(user, 'Delete'));
  const asked = await dialog('Delete cluster production?');
  await asked.findByText(/^The NodeBalancers that it created, which this server doesn’t report/);
  expect(sent).toEqual([]);
});

test('a token that may only read sees clusters, and every action names the missing scope', async () => {
  const { user, sent, refused } = await open('/kubernetes/1?tab=access', { persona: 'demo-read-only' });
  await heading('production');
  const lacking = 'Your token can’t change clusters (lke:read_write)';
  for (const name of ['Add pool', 'Upgrade', 'Show kubeconfig', 'Download', 'Reset kubeconfig', 'Reset token'])
    await expectRefused(user, await button(name), lacking);
  for (const name of ['Recycle nodes', 'Delete']) {
    expect(await moreAction(user, name)).toHaveTextContent(lacking);
    await user.keyboard('{Escape}');
  }
  expect(sent).toEqual([]);
  expect(refused).toEqual([]);
});

test('a restricted user sees the clusters with a grant, and may change only some', async () => {
  const { user, sent } = await open('/kubernetes', { persona: 'demo-operator' });
  await row('production');
  expect(screen.queryByRole('rowheader', { name: 'legacy' })).toBeNull();
  const readable = await row('Büro Köln');
  await user.click(readable.getByRole('button', { name: /^Actions/ }));
  await screen.findByRole('menuitem', { name: /^Delete.*Your user can only read this cluster/ });
  expect(sent).toEqual([]);
});

test('an instance says which cluster it is a node of, and what its deletion means there', async () => {
  const { user } = await open('/compute/25');
  await heading('lke1-1-00079de9b752');
  expect(await screen.findByRole('link', { name: 'production' })).toHaveAttribute('href', '/kubernetes/1');
  await user.click(await moreAction(user, 'Delete'));
  const asked = await dialog(/^Delete instance lke1-/);
  await asked.findByText(/^Cluster 1 loses a node\. Delete the node there instead/);
});

test('a NodeBalancer says which cluster created it', async () => {
  await open('/nodebalancers/4');
  await heading('spare-lb');
  expect(await screen.findByRole('link', { name: 'Büro Köln' })).toHaveAttribute('href', '/kubernetes/4');
});

test('its activity tells of what was done to it, in sentences', async () => {
  await open('/kubernetes/1?tab=activity', {
    before: ({ api }) => api('DELETE', '/lke/clusters/1/nodes/1-00079de9b752'),
  });
  await waitFor(() => expect(document.body).toHaveTextContent(/Deleted a node of/));
});
