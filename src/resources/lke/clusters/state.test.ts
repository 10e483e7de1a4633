import { expect, test } from 'vitest';
import type { Cluster } from '#contract/lke/clusters/schema.ts';
import type { Pool } from '#contract/lke/clusters/pools/schema.ts';
import { clusterState, nodeStatus } from './state.ts';

const now = new Date('2026-03-01T12:00:00Z');
type Created = (id: number) => string | undefined;
const young: Created = () => '2026-03-01T11:56:00';
const old: Created = () => '2026-03-01T11:54:00';
const unknown: Created = () => undefined;

type Given = 'ready' | 'not_ready' | 'lost';
const poolOf = (...nodes: readonly Given[]): Pool => ({
  id: 1,
  type: 'a',
  count: nodes.length,
  autoscaler: { enabled: false, min: 1, max: 1 },
  disks: [],
  tags: [],
  nodes: nodes.map((status, index) => ({
    id: `1-${index}`,
    instance_id: status === 'lost' ? null : index,
    status: status === 'ready' ? 'ready' : 'not_ready',
  })),
});

test.each([
  ['ready', [poolOf('ready'), poolOf('ready')], old, 'ok', 'Ready'],
  ['ready', [poolOf('ready'), poolOf('ready', 'lost')], young, 'warning', 'Degraded'],
  ['ready', [poolOf('ready', 'not_ready')], old, 'warning', 'Degraded'],
  ['ready', [poolOf('not_ready', 'lost')], old, 'bad', 'Down'],
  ['ready', [poolOf('not_ready')], unknown, 'bad', 'Down'],
  ['ready', [poolOf('ready', 'not_ready')], young, 'busy', 'Nodes joining'],
  ['ready', [], old, 'off', 'No nodes'],
  ['not_ready', [poolOf('not_ready')], young, 'busy', 'Creating'],
  ['not_ready', undefined, young, 'busy', 'Creating'],
  [undefined, [poolOf('ready')], old, 'ok', 'Ready'],
] satisfies [Cluster['status'], Pool[] | undefined, Created, string, string][])(
  'control plane %s with %j is %s %s',
  (status, pools, created, tone, label) => {
    expect(clusterState({ status }, pools, created, now)).toEqual({ tone, label });
  },
);

test('nothing is said of nodes that are not known, or not reported', () => {
  const { nodes: _, ...bare } = poolOf('ready');
  expect(clusterState({ status: 'ready' }, undefined, old, now)).toBeUndefined();
  expect(clusterState({ status: undefined }, [bare], old, now)).toBeUndefined();
  expect(clusterState({ status: 'ready' }, [bare], old, now)?.label).toBe('Ready');
});

test('a node that is not ready is on its way for five minutes, and in trouble then', () => {
  const node = { id: '1', instance_id: 1, status: 'not_ready' } as const;
  expect(nodeStatus(node, young, now)).toEqual({ tone: 'busy', label: 'Joining' });
  expect(nodeStatus(node, old, now)).toEqual({ tone: 'warning', label: 'Not ready' });
  expect(nodeStatus({ ...node, status: undefined }, old, now).tone).toBe('neutral');
});
