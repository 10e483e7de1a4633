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

test('plans are grouped by family, in a fixed order, the smaller ones first; an unknown kind comes last', () => {
  expect(typeGroups(ALL).map(({ label, choices }) => [label, choices.map(({ type: { id } }) => id)])).toEqual([
    ['Shared', ['g6-nanode-1', 'g6-standard-1', 'g6-standard-2']],
    ['GPU', ['g1-gpu-1']],
    ['quantum', ['g9-quantum-1']],
  ]);
});

test('plans with the same memory are in the order of their cores', () => {
  const same = [4, 1, 2].map((vcpus) => type(`g6-standard-${vcpus}`, 'standard', { vcpus }));
  expect(typeGroups(same)[0]?.choices.map(({ type: { vcpus } }) => vcpus)).toEqual([1, 2, 4]);
});

test('figures are in readable units', () => {
  expect(figuresOf(type('a', 'gpu', { vcpus: 8, gpus: 1 })).map(({ value }) => value)).toEqual([
    '8',
    '2 GB',
    '50 GB',
    '2 TB',
    '2 Gbit/s',
  ]);
});

test('a plan of databases has the figures that are reported', () => {
  const { id, label, class: kind, vcpus, memory, disk } = type('g6-standard-1', 'standard');
  const [shared] = typeGroups([{ id, label, class: kind, vcpus, memory, disk }]);
  expect(shared?.choices[0]?.figures.map(({ head }) => head)).toEqual(['vCPU', 'Memory', 'Disk']);
});

test('the reason of the form is shown at the plan', () => {
  const [shared] = typeGroups(ALL, ({ id }) => `${id} is too small`);
  expect(shared?.choices[0]?.disabledReason).toBe('g6-nanode-1 is too small');
});
