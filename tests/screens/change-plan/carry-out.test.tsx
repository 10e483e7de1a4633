// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { begunPlans, keepProgress, keptProgress } from '#features/change-plan/kept.ts';
import { withStep } from '#analysis/change-plan/progress.ts';
import { collectDownloads } from '../account-file/downloads.ts';
import { open, type Server } from '../open.tsx';
import { button, dialog, expectRefused, setFault } from '../page.ts';
import { account, data, fileOf, opened, operations, place, replacement, rules, send, status } from './carrying.ts';
import { type Act, rehearse } from './rehearse.ts';

afterEach(() => vi.restoreAllMocks());

test('a firewall is replaced in an account whose ids are others, and a lost answer is asked about', async () => {
  const plan = await rehearse(account, replacement);
  const all = await opened(plan, async (server) => {
    await account(server);
    // The numbers of the copy are taken here.
    await server.api('POST', '/networking/firewalls', { label: 'other', rules });
    await server.control('PUT', 'faults', [
      { method: 'POST', path: '/networking/firewalls', from: 2, when: 'after', act: 'drop' },
    ]);
  });
  const { user, sent } = all;
  await status('Nothing differs from the copy so far.');
  expect(sent).toEqual([]);
  await all.control('PUT', 'faults', [{ method: 'POST', path: '/networking/firewalls', when: 'after', act: 'drop' }]);
  await send(user);
  await status('Outcome unknown');
  const outcome = within(await screen.findByRole('group', { name: 'Outcome of step 1' }));
  await outcome.findByText('It looks as if this step was done.');
  await expectRefused(user, await button('Review requests'), 'Say first what became of step 1.');
  expect(operations(sent)).toEqual(['POST /networking/firewalls']);
  expect(outcome.getByRole('radio', { name: 'edge-2, 3' })).toBeChecked();
  await user.click(outcome.getByRole('button', { name: 'It was done' }));
  await send(user);
  await status('Carried out: 4 steps done');
  expect(operations(sent)).toEqual([
    'POST /networking/firewalls',
    'DELETE /networking/firewalls/1/devices/1',
    'POST /networking/firewalls/3/devices',
    'DELETE /networking/firewalls/1',
  ]);
  const left = await data(all, '/networking/firewalls');
  expect(left.map(({ label }) => label)).toEqual(['other', 'edge-2']);
  expect(await data(all, '/networking/firewalls/3/devices')).toMatchObject([{ entity: { id: 1, type: 'compute' } }]);
});

test('what was begun goes on after a reload, a step in the middle is asked about, and secrets are entered again', async () => {
  const acts: readonly Act[] = [
    () => ({
      operation: 'POST /compute/instances',
      body: { ...place, label: 'new', image: 'compute/debian12', root_pass: 'Str0ng-and-long!' },
    }),
    ([made]) => ({
      operation: 'PUT /compute/instances/{computeId}',
      params: { computeId: Number(made?.['id']) },
      body: { tags: ['x'] },
      wait: 3600,
    }),
  ];
  const plan = await rehearse(account, acts);
  expect(JSON.stringify(plan)).not.toContain('Str0ng');
  const all = await opened(plan, account);
  const { user, sent } = all;
  await expectRefused(user, await button('Review requests'), 'Enter ROOT_PASS first.');
  await user.type(screen.getByLabelText('ROOT_PASS'), 'Other-Str0ng-one!');
  await send(user, 'Send step 1');
  await status('1 of 2 steps done');
  expect(sent).toMatchObject([{ path: '/compute/instances', body: { root_pass: 'Other-Str0ng-one!', label: 'new' } }]);
  const [kept, ...others] = await begunPlans({ api: `${location.origin}/v4`, username: 'admin' });
  expect(others).toEqual([]);
  expect(JSON.stringify(kept)).not.toContain('Other-Str0ng');
  // As it is found when the page was reloaded while step 2 was on its way.
  await keepProgress(kept?.key ?? '', (now) => withStep(now, 2, { state: 'sending' }));
  await user.click(await screen.findByRole('tab', { name: 'Plan' }));
  await user.click(await screen.findByRole('tab', { name: 'Carry out' }));
  await user.click(await button('Continue'));
  const outcome = within(await screen.findByRole('group', { name: 'Outcome of step 2' }));
  await outcome.findByText('It looks as if this step was not done.');
  expect(sent).toHaveLength(1);
  await user.click(outcome.getByRole('button', { name: 'It was not: send it again' }));
  await send(user);
  // The instance is still being made.
  await status('/compute/instances/3 has to finish what it does first.');
  expect(sent).toHaveLength(1);
  await all.control('POST', 'clock/advance', { seconds: 3600 });
  await user.click(await button('Look now'));
  await status('Carried out: 2 steps done');
  expect(operations(sent)).toEqual(['POST /compute/instances', 'PUT /compute/instances/3']);
  // It is not forgotten by one press.
  await user.click(await button('Forget plan'));
  await user.click((await dialog('Forget plan?')).getByRole('button', { name: 'Cancel' }));
  expect((await keptProgress(kept?.key ?? ''))?.steps).toMatchObject([{ state: 'done' }, { state: 'done' }]);
  const saved = collectDownloads();
  await user.click(await button('Export result'));
  expect(JSON.parse((await saved[0]?.blob.text()) ?? '')).toMatchObject({
    kind: 'binnacle-plan-result',
    steps: [
      { outcome: 'done', made: '/compute/instances/3' },
      { outcome: 'done', path: '/compute/instances/3' },
    ],
  });
});

test('what others changed is kept or decided, and a refusal stops the rest', async () => {
  /** The two instances have each other's address then. */
  let assignments: readonly object[] = [];
  const plan = await rehearse(
    async (server) => {
      await account(server);
      const ips: readonly { address: string; compute_id: number; type: string }[] = Object(
        await server.api('GET', '/networking/ips'),
      ).data;
      assignments = ips
        .filter(({ type }) => type === 'ipv4')
        .map(({ address, compute_id }) => ({ address, compute_id: 3 - compute_id }));
    },
    [
      () => ({
        operation: 'PUT /networking/firewalls/{firewallId}',
        params: { firewallId: 1 },
        body: { tags: ['a', 'mine'] },
      }),
      () => ({ operation: 'PUT /compute/instances/{computeId}', params: { computeId: 2 }, body: { label: 'web-two' } }),
      () => ({ operation: 'POST /networking/ips/assign', body: { region: 'us-ord', assignments } }),
    ],
  );
  expect(assignments).toHaveLength(2);
  const all = await opened(plan, async (server) => {
    await account(server);
    await server.api('PUT', '/networking/firewalls/1', { tags: ['a', 'theirs'] });
    await server.control('PUT', 'faults', [
      {
        method: 'PUT',
        path: '/compute/instances/{computeId}',
        act: 'answer',
        status: 400,
        errors: [{ field: 'label', reason: 'Must be unique' }],
      },
    ]);
  });
  const { user, sent } = all;
  await status('The account has changed since the copy: 1 step to decide.');
  await send(user);
  const decision = within(await screen.findByRole('group', { name: 'Step 1 differs' }));
  expect(sent).toEqual([]);
  await user.click(decision.getByRole('button', { name: 'Send step 1 anyway' }));
  await send(user);
  await status('Refused');
  expect(operations(sent)).toEqual(['PUT /networking/firewalls/1', 'PUT /compute/instances/2']);
  await status(/Must be unique/);
  // Nobody's tag is lost.
  expect(Object(await all.api('GET', '/networking/firewalls/1')).tags.toSorted()).toEqual(['a', 'mine', 'theirs']);
  await send(user);
  await status('Carried out: 3 steps done');
  expect(operations(sent).slice(2)).toEqual(['PUT /compute/instances/2', 'POST /networking/ips/assign']);
  expect(await data(all, '/networking/ips')).toEqual(
    expect.arrayContaining(assignments.map((one) => expect.objectContaining(one))),
  );
});

async function cluster({ api }: Pick<Server, 'api'>): Promise<void> {
  const node_pools = [{ type: 'g6-standard-1', count: 1 }];
  await api('POST', '/lke/clusters', { label: 'prod', region: 'us-ord', k8s_version: '1.28', node_pools });
}

test('what names an instance that only the copy has is left out before anything is sent', async () => {
  const before = async (server: Pick<Server, 'api'>): Promise<void> => {
    await account(server);
    await cluster(server);
  };
  const pool = { type: 'g6-standard-1', count: 1 };
  const plan = await rehearse(before, [
    () => ({ operation: 'POST /lke/clusters/{clusterId}/pools', params: { clusterId: 1 }, body: pool }),
    ([made]) => ({
      operation: 'POST /networking/firewalls/{firewallId}/devices',
      params: { firewallId: 1 },
      body: { id: Object(made)['nodes'][0].instance_id, type: 'compute' },
    }),
    () => ({ operation: 'PUT /networking/firewalls/{firewallId}', params: { firewallId: 1 }, body: { tags: ['x'] } }),
  ]);
  const { user, sent } = await opened(plan, before);
  await status(/^Can’t be carried out: It names \/compute\/instances\/\d+ of the copy, and nothing tells which/);
  await expectRefused(user, await button('Review requests'), 'Leave out step 2 first.');
  expect(sent).toEqual([]);
  await user.click(await button('Leave out step 2'));
  await send(user);
  await status('Carried out: 2 steps done, 1 left out');
  expect(operations(sent)).toEqual(['POST /lke/clusters/1/pools', 'PUT /networking/firewalls/1']);
});

test('a cluster is upgraded and recycled, each when the one before has ended', async () => {
  const params = { clusterId: 1 };
  const acts: readonly Act[] = [
    () => ({ operation: 'PUT /lke/clusters/{clusterId}', params, body: { k8s_version: '1.29' }, wait: 3600 }),
    () => ({ operation: 'POST /lke/clusters/{clusterId}/recycle', params, wait: 3600 }),
  ];
  const plan = await rehearse(cluster, acts);
  const all = await opened(plan, cluster);
  await status('Nothing differs from the copy so far.');
  await send(all.user);
  await status('Carried out: 2 steps done');
  expect(operations(all.sent)).toEqual(['PUT /lke/clusters/1', 'POST /lke/clusters/1/recycle']);
  expect(await all.api('GET', '/lke/clusters/1')).toMatchObject({ k8s_version: '1.29' });
});

test('who may not do a step is told before anything is sent', async () => {
  const plan = await rehearse(account, replacement);
  const { sent } = await opened(plan, account, { persona: 'demo-read-only' });
  expect((await screen.findAllByText(/^Your token can’t change firewalls/)).length).toBeGreaterThan(1);
  expect(sent).toEqual([]);
});

test('while it is not known whose account this is, no file can be chosen', async () => {
  await open('/change-plan?tab=carry-out', {
    scenario: 'empty',
    before: (server) => setFault(server, 'GET', '/profile', { act: 'hang', count: null }),
  });
  expect(await screen.findByLabelText('Change plan')).toBeDisabled();
});

test('a file that is no plan is refused in a sentence, and what was there stays', async () => {
  const { user } = await open('/change-plan?tab=carry-out', { scenario: 'empty' });
  const choose = async (value: unknown): Promise<void> =>
    user.upload(await screen.findByLabelText('Change plan'), fileOf(value));
  await choose({ kind: 'binnacle-account' });
  await screen.findByText('plan.json: This is not a change plan: its kind must be binnacle-plan.');
  await choose({ kind: 'binnacle-plan', version: 9 });
  await screen.findByText('plan.json: A newer Binnacle wrote this file: format 9, and this one reads 1.');
});
