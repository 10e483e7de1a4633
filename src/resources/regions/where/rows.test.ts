import { expect, test } from 'vitest';
import type { Shown } from '#ui/page/statuses.ts';
import { type KnownKind, rowsOf, unknownText } from './rows.ts';

const at = (region: string, ...names: readonly string[]) =>
  names.map((name) => ({ region, name, to: `/compute/${name}` }));

const kind = (change: Partial<KnownKind> = {}): KnownKind => ({
  label: 'Instances',
  records: [],
  why: undefined,
  states: undefined,
  ...change,
});

const OK: Shown = { tone: 'ok', label: 'Running' };
const STOPPED: Shown = { tone: 'bad', label: 'Stopped' };
const SUSPENDED: Shown = { tone: 'bad', label: 'Suspended' };
const MOVING: Shown = { tone: 'busy', label: 'In transition' };

test('a region has a mark for each record, the worst first; the region where more is failing is first', () => {
  const records = [...at('a', '1'), ...at('b', '2', '3', '4'), ...at('c', '5', '6', '7', '8')];
  const states = new Map([
    ['/compute/1', STOPPED],
    ['/compute/2', OK],
    ['/compute/3', SUSPENDED],
    ['/compute/4', STOPPED],
    ['/compute/6', OK],
    ['/compute/7', MOVING],
    ['/compute/8', OK],
  ]);
  expect(
    rowsOf([kind({ records, states })]).map(({ id, marks, trouble, words }) => [
      id,
      marks.map(({ name }) => name).join(' '),
      trouble,
      words,
    ]),
  ).toEqual([
    ['b', '3 4 2', '2 failing', '1 suspended, 1 stopped and 1 running'],
    ['a', '1', '1 stopped', '1 stopped'],
    ['c', '7 6 8 5', undefined, '1 in transition, 2 running and 1 not checked'],
  ]);
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
