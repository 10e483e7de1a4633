// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, type Opened } from '../open.tsx';
import { button, field, fill, heading, pressDisabled } from '../page.ts';

async function choose({ user }: Opened, name: RegExp, option: RegExp, index = 0): Promise<void> {
  await user.click((await screen.findAllByRole('combobox', { name }))[index] ?? document.body);
  await user.click(await screen.findByRole('option', { name: option }));
}

/** Fills in everything but the control plane. */
async function fillIn(opened: Opened): Promise<void> {
  const { user } = opened;
  await fill(user, await field(/^Label/), 'alpha');
  await choose(opened, /^Region/, /us-ord/);
  await choose(opened, /^Plan/, /^Shared 4 GB/);
}

test('high availability has to be answered; then everything is sent, and the cluster is followed until it is ready', async () => {
  const opened = await open('/kubernetes/new');
  const { user, sent, control } = opened;
  expect(await screen.findAllByText('3 nodes, plan not chosen yet')).toHaveLength(2);
  await fillIn(opened);
  await user.click(await button('Create cluster'));
  await screen.findByText('Choose a control plane.', { selector: '[id$=error]' });
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('radio', { name: /^Standard/ }));
  const summary = await screen.findByText(/^Together:/);
  expect(summary).toHaveTextContent('Together: 12 GB memory, 6 vCPUs');
  await user.click(await button('Create cluster'));
  await heading('alpha');
  expect(sent).toEqual([
    {
      method: 'POST',
      path: '/lke/clusters',
      body: {
        label: 'alpha',
        region: 'us-ord',
        k8s_version: '1.29',
        control_plane: { high_availability: false },
        node_pools: [{ type: 'g6-standard-2', count: 3 }],
      },
    },
  ]);
  // As its page says; a message says it, too.
  const main = within(screen.getByRole('main'));
  await main.findByText(/alpha is being created/);
  await control('POST', 'clock/advance', { seconds: 301 });
  await waitFor(() => expect(main.queryByText(/alpha is being created/)).toBeNull());
  await waitFor(() => expect(screen.getByRole('list', { name: 'Pools' })).toHaveTextContent('3 ready'));
});

test('several pools, each with its own; one that is removed is not sent', async () => {
  const opened = await open('/kubernetes/new');
  const { user, sent } = opened;
  await fillIn(opened);
  await user.click(screen.getByRole('radio', { name: /^High availability/ }));
  await user.click(await button('Add pool'));
  await user.click(await button('Add pool'));
  await user.click(await button('Remove pool 2'));
  await choose(opened, /^Plan/, /^Dedicated 4 GB/, 1);
  const counts = await screen.findAllByRole('textbox', { name: /^Nodes/ });
  await fill(user, counts[1] ?? document.body, '1');
  await user.click(await button('Create cluster'));
  await heading('alpha');
  expect(sent[0]).toMatchObject({
    body: {
      control_plane: { high_availability: true },
      node_pools: [
        { type: 'g6-standard-2', count: 3 },
        { type: 'g6-dedicated-2', count: 1 },
      ],
    },
  });
});

test('a refusal of a nested field lands on that field', async () => {
  const opened = await open('/kubernetes/new');
  const { user, control } = opened;
  await control('PUT', 'faults', [
    {
      method: 'POST',
      path: '/lke/clusters',
      act: 'answer',
      status: 400,
      errors: [{ field: 'node_pools[0].count', reason: 'Your account has room for two nodes' }],
    },
  ]);
  await fillIn(opened);
  await user.click(screen.getByRole('radio', { name: /^Standard/ }));
  await user.click(await button('Create cluster'));
  await screen.findByRole('textbox', { name: /^Nodes/, description: /room for two nodes/ });
});

test('an answer that is lost after the server has acted: the cluster is found, and one was created', async () => {
  const opened = await open('/kubernetes/new');
  const { user, control, api } = opened;
  await control('PUT', 'faults', [{ method: 'POST', path: '/lke/clusters', when: 'after', act: 'drop' }]);
  await fillIn(opened);
  await user.click(screen.getByRole('radio', { name: /^Standard/ }));
  await user.click(await button('Create cluster'));
  const alert = await screen.findByRole('alert');
  await within(alert).findByRole('link', { name: /alpha/ });
  const answer = await api('GET', '/lke/clusters');
  expect(JSON.stringify(answer).match(/"alpha"/g)).toHaveLength(1);
});

test('regions that do not offer Kubernetes say so, and cannot be chosen', async () => {
  const { user } = await open('/kubernetes/new');
  await user.click(await screen.findByRole('combobox', { name: /^Region/ }));
  const edge = await screen.findByRole('option', { name: /us-den-edge-1/ });
  expect(edge).toHaveTextContent('does not offer Kubernetes');
  await pressDisabled(edge);
  expect(screen.getByRole('combobox', { name: /^Region/ })).not.toHaveDisplayValue(/edge/);
});

test('a server without a catalogue of plans: their ids are typed', async () => {
  const opened = await open('/kubernetes/new', { bare: true });
  const { user, sent } = opened;
  await fill(user, await field(/^Label/), 'alpha');
  await choose(opened, /^Region/, /us-ord/);
  await screen.findByText(/This server doesn’t list plans/);
  await fill(user, await field(/^Plan/), 'g6-standard-1');
  await user.click(screen.getByRole('radio', { name: /^Standard/ }));
  await user.click(await button('Create cluster'));
  await heading('alpha');
  expect(sent).toHaveLength(1);
});
