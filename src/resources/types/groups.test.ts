import { expect, test } from 'vitest';
import type { ComputeType } from '#contract/types/schema.ts';
import { figuresOf, typeGroups } from './groups.ts';

const type = (id: string, kind: string, rest: Partial<ComputeType> = {}): ComputeType => ({
  id,
  label: id.toUpperCase(),
  class: kind,
  vcpus: 1,
  memory: 2048,
  disk: 51_200,
  transfer: 2000,
  network_out: 2000,
  gpus: 0,
  successor: null,
  ...rest,
});
const ALL = [
  type('g9-quantum-1', 'quantum'),
  type('g1-gpu-1', 'gpu', { vcpus: 8, gpus: 1 }),
  type('g6-standard-2', 'standard', { memory: 4096 }),
  type('g6-nanode-1', 'nanode', { memory: 1024, disk: 25_600 }),
  type('g6-standard-1', 'standard'),
];
const idsOf = (search: string): string[] =>
  typeGroups(ALL, search).flatMap(({ choices }) => choices.map(({ type: { id } }) => id));

test('plans are grouped by kind, in a fixed order; an unknown kind keeps its name and comes last', () => {
  expect(typeGroups(ALL, '').map(({ label, choices }) => [label, choices.length])).toEqual([
    ['Nanode', 1],
    ['Standard', 2],
    ['GPU', 1],
    ['quantum', 1],
  ]);
});

test.each([
  ['standard', ['g6-standard-1', 'g6-standard-2']],
  ['standard 4 GB', ['g6-standard-2']],
  ['G6-NANODE-1', ['g6-nanode-1']],
  ['gpu', ['g1-gpu-1']],
  ['nowhere', []],
])('a search for "%s"', (search, ids) => expect(idsOf(search)).toEqual(ids));

test('figures are in readable units', () => {
  expect(figuresOf(type('a', 'gpu', { vcpus: 8, gpus: 1 })).map(({ value }) => value)).toEqual([
    '8',
    '2 GB',
    '50 GB',
    '2 TB',
    '2 Gbit/s',
  ]);
});

test('the reason of the form is shown at the plan', () => {
  const [nanode] = typeGroups(ALL, 'nanode', ({ id }) => `${id} is too small`);
  expect(nanode?.choices[0]?.disabledReason).toBe('g6-nanode-1 is too small');
});
