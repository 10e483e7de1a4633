import { expect, test } from 'vitest';
import type { Node } from '#contract/lke/clusters/nodes/schema.ts';
import { nodeStatus } from '../state.ts';
import { type Known, wallOf } from './wall.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const node = (id: string, status: string, instance_id: number | null = 1): Node => ({ id, status, instance_id });
const known: Known = {
  statusOf: (one) => nodeStatus(one, (id) => (id === 2 ? '2026-03-01T11:58:00' : '2026-01-01T00:00:00'), NOW),
  isOff: ({ instance_id: id }) => id === 3,
  pageOf: ({ id }) => `/nodes/${id}`,
};
const FIXED = { enabled: false, min: 0, max: 0 };

test('each node is a cell of its state, and the key counts them', () => {
  const nodes = [
    node('a', 'ready'),
    node('b', 'not_ready', 2),
    node('c', 'not_ready', 3),
    node('d', 'not_ready', 4),
    node('e', 'not_ready', null),
    node('f', 'drained'),
    node('g', 'ready'),
  ];
  const { cells, key } = wallOf({ nodes, autoscaler: FIXED }, known);
  expect(cells.map(({ look, name }) => `${look} ${name}`)).toEqual([
    'good a: Ready',
    'busy b: Joining',
    'off c: Powered off',
    'warning d: Not ready',
    'bad e: No instance',
    'unknown f: drained',
    'good g: Ready',
  ]);
  expect(cells[0]?.to).toBe('/nodes/a');
  expect(key.map(({ text }) => text)).toEqual([
    'Ready: 2',
    'Joining: 1',
    'Powered off: 1',
    'Not ready: 1',
    'No instance: 1',
    'drained: 1',
  ]);
});

test.each([
  [true, 3, 6, 3],
  [true, 1, 3, 0],
  [true, 1, 2, 0],
  [false, 3, 6, 0],
  [true, 1, 5000, 97],
])('an autoscaler (%s, %i to %i) leaves room for %i more than three', (enabled, min, max, room) => {
  const nodes = ['a', 'b', 'c'].map((id) => node(id, 'ready'));
  const { cells, key } = wallOf({ nodes, autoscaler: { enabled, min, max } }, known);
  expect(cells.filter(({ look, mute }) => look === 'planned' && mute === true)).toHaveLength(room);
  expect(key.map(({ text }) => text)).toEqual(['Ready: 3', ...(room > 0 ? [`Room for ${room} more`] : [])]);
});
