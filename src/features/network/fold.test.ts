import { expect, test } from 'vitest';
import { exposureOf } from '#analysis/exposure/exposure.ts';
import { EXPOSED } from '#analysis/exposure/testing.ts';
import { foldOf, withInternet } from './fold.ts';
import type { GraphNode, Kind } from './types.ts';

const many = (kind: Kind, count: number): GraphNode[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${kind}:${index}`,
    kind,
    label: `${kind}-${index}`,
    region: 'us-east',
    to: undefined,
    status: undefined,
    details: [],
  }));

const stacks = (nodes: readonly GraphNode[], to?: string) =>
  foldOf(
    {
      nodes,
      edges: to === undefined ? [] : nodes.map(({ id }) => ({ from: id, to, verb: 'is on', broken: undefined })),
    },
    new Set(),
  ).stacks.map(({ label, isConnected }) => [label, isConnected]);

test.each<[Kind, number, unknown[]]>([
  ['compute', 4, []],
  ['compute', 5, [['5 instances', false]]],
  ['nodebalancer', 4, []],
  ['nodebalancer', 5, [['5 NodeBalancers', false]]],
  ['vlan', 10, [['10 VLANs', false]]],
])('of the kind %s, %i that lead nowhere', (kind, count, expected) => {
  expect(stacks(many(kind, count))).toEqual(expected);
});

test('records that are connected alike are one; those with trouble stand for themselves, up to twenty', () => {
  expect(stacks(many('compute', 6), 'vlan:a')).toEqual([['6 instances', true]]);
  expect(stacks(many('nodebalancer', 30), 'compute:1')).toEqual([['30 NodeBalancers', true]]);
  const down = (count: number) =>
    many('compute', count).map((node) => ({ ...node, status: { tone: 'bad' as const, label: 'Failed' } }));
  expect(stacks(down(20))).toEqual([]);
  expect(stacks(down(21))).toEqual([['21 instances', false]]);
});

test('the internet stands once in each region, before what it reaches first', () => {
  const node = (id: string, more: Partial<GraphNode>): GraphNode => ({
    id,
    kind: 'compute',
    label: id,
    region: 'us-east',
    to: undefined,
    status: undefined,
    details: [],
    ...more,
  });
  const exposure = exposureOf(EXPOSED.A.account, { kind: 'compute', id: 1 });
  const { nodes, edges } = withInternet({
    nodes: [
      node('open', { exposure }),
      node('closed', {}),
      node('balancer', { kind: 'nodebalancer', region: 'us-ord' }),
      node('on', { kind: 'firewall', status: { tone: 'ok', label: 'Enabled' } }),
      node('off', { kind: 'firewall', status: { tone: 'off', label: 'Disabled' } }),
      node('nowhere', { kind: 'firewall', region: undefined, status: { tone: 'ok', label: 'Enabled' } }),
    ],
    edges: [],
  });
  expect(nodes.filter(({ kind }) => kind === 'internet').map(({ region }) => region)).toEqual(['us-east', 'us-ord']);
  expect(edges.map(({ from, to }) => `${from} ${to}`)).toEqual([
    'internet@us-east open',
    'internet@us-ord balancer',
    'internet@us-east on',
  ]);
});
