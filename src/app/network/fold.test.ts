import { expect, test } from 'vitest';
import { foldOf } from './fold.ts';
import type { GraphNode, Kind } from './graph.ts';

const many = (kind: Kind, count: number): GraphNode[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${kind}:${index}`,
    kind,
    label: `${kind}-${index}`,
    region: 'us-east',
    to: undefined,
    status: undefined,
    details: [],
    exposed: undefined,
  }));

const stacks = (nodes: readonly GraphNode[], to?: string) =>
  foldOf(
    {
      looseTitle: '',
      nodes,
      edges: to === undefined ? [] : nodes.map(({ id }) => ({ from: id, to, verb: 'is on', broken: undefined })),
    },
    new Set(),
  ).stacks.map(({ label, isConnected }) => [label, isConnected]);

test.each<[Kind, number, unknown[]]>([
  ['compute', 5, []],
  ['compute', 6, [['6 instances', false]]],
  ['nodebalancer', 20, []],
  ['nodebalancer', 21, [['21 NodeBalancers', false]]],
  ['firewall', 21, [['21 firewalls', false]]],
])('of the kind %s, %i that lead nowhere', (kind, count, expected) => {
  expect(stacks(many(kind, count))).toEqual(expected);
});

test('instances that are connected alike are one, others that are connected stand for themselves', () => {
  expect(stacks(many('compute', 6), 'vlan:a')).toEqual([['6 instances', true]]);
  expect(stacks(many('nodebalancer', 30), 'compute:1')).toEqual([]);
});
