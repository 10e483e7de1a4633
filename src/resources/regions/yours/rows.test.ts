import { expect, test } from 'vitest';
import type { Shown } from '#ui/page/statuses.ts';
import { type KnownKind, rowsOf, unknownText, weightOf } from './rows.ts';

const at = (region: string, ...names: readonly string[]) =>
  names.map((name) => ({ region, name, to: `/compute/${name}` }));

const kind = (change: Partial<KnownKind> = {}): KnownKind => ({
  label: 'Instances',
  noun: 'instance',
  listIn: (region) => `/compute?f.region=${region}`,
  records: [],
  why: undefined,
  states: undefined,
  ...change,
});

const OK: Shown = { tone: 'ok', label: 'Running' };
const STOPPED: Shown = { tone: 'bad', label: 'Stopped' };
const MOVING: Shown = { tone: 'busy', label: 'In transition' };

test('a region has its number of each kind, with the list of these', () => {
  const found = rowsOf([
    kind({ records: [...at('us-east', '1', '2'), ...at('eu-west', '3')] }),
    kind({ noun: 'VLAN', listIn: (region) => `/vlans?f.region=${region}`, records: at('us-east', '4') }),
  ]);
  expect(found).toEqual([
    {
      id: 'us-east',
      count: 3,
      counts: [
        { text: '2 instances', to: '/compute?f.region=us-east' },
        { text: '1 VLAN', to: '/vlans?f.region=us-east' },
      ],
      worst: undefined,
      unchecked: 0,
    },
    {
      id: 'eu-west',
      count: 1,
      counts: [{ text: '1 instance', to: '/compute?f.region=eu-west' }],
      worst: undefined,
      unchecked: 0,
    },
  ]);
});

test('the worst state of a region is told, and how many were not checked', () => {
  const records = [...at('a', '1', '2', '3', '4'), ...at('b', '5', '6'), ...at('c', '7')];
  const states = new Map([
    ['/compute/1', OK],
    ['/compute/2', STOPPED],
    ['/compute/3', STOPPED],
    ['/compute/4', MOVING],
    ['/compute/5', OK],
    ['/compute/7', MOVING],
  ]);
  const found = rowsOf([kind({ records, states })]);
  expect(found.map(({ id, worst, unchecked }) => [id, worst, unchecked])).toEqual([
    ['a', { ...STOPPED, count: 2 }, 0],
    ['b', undefined, 1],
    ['c', { ...MOVING, count: 1 }, 0],
  ]);
  expect(found.map(weightOf)).toEqual([3, 0, 1]);
});

test('nothing is claimed of what is not known, and it is named', () => {
  const kinds = [
    kind({ records: undefined, why: '500 of 4,100 read' }),
    kind({ label: 'VLANs', records: undefined, why: 'not allowed' }),
    // It is still to come.
    kind({ label: 'Databases', records: undefined }),
  ];
  expect(rowsOf(kinds)).toEqual([]);
  expect(unknownText(kinds)).toBe('Not known by region: instances (500 of 4,100 read) and VLANs (not allowed).');
  expect(unknownText([kind()])).toBeUndefined();
});
