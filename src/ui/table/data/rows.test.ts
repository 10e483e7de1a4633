import { expect, test } from 'vitest';
import { arrangeRows, cutPage, matchRows, type Naming, sortRows } from './rows.ts';
import type { CellValue, Column } from '../types.ts';

interface Thing {
  readonly id: number;
  readonly label: string;
  readonly status: string;
  readonly size?: number | null;
}

const columns: readonly Column<Thing>[] = [
  { id: 'label', header: 'Label', value: ({ label }) => label, identity: true, filter: 'text' },
  {
    id: 'status',
    header: 'Status',
    value: ({ status }) => status,
    filter: [
      { value: 'on', label: 'Switched on' },
      { value: 'off', label: 'Off' },
    ],
  },
  { id: 'size', header: 'Size', value: ({ size }) => size },
  { id: 'cost', header: 'Cost', value: () => 'secret', perRow: true },
];

const thing = (id: number, label: string, status = 'on', size?: number | null): Thing => ({ id, label, status, size });
const idOf = ({ id }: Thing): string => String(id);
const byValue = (value: (row: Thing) => CellValue) => ({ value });
const ids = (rows: readonly Thing[]): number[] => rows.map(({ id }) => id);

test('numbers inside texts count as numbers, upper and lower case as one', () => {
  const rows = [thing(1, 'web-10'), thing(2, 'Web-2'), thing(3, 'alpha'), thing(4, 'web-1')];
  expect(
    ids(
      sortRows(
        rows,
        byValue(({ label }) => label),
        false,
      ),
    ),
  ).toEqual([3, 4, 2, 1]);
  expect(
    ids(
      sortRows(
        rows,
        byValue(({ label }) => label),
        true,
      ),
    ),
  ).toEqual([1, 2, 4, 3]);
});

test('numbers sort as numbers, and what is empty comes last either way', () => {
  const rows = [thing(1, 'a', 'on', 10), thing(2, 'b', 'on', null), thing(3, 'c', 'on', 9), thing(4, 'd')];
  expect(
    ids(
      sortRows(
        rows,
        byValue(({ size }) => size),
        false,
      ),
    ),
  ).toEqual([3, 1, 2, 4]);
  expect(
    ids(
      sortRows(
        rows,
        byValue(({ size }) => size),
        true,
      ),
    ),
  ).toEqual([1, 3, 2, 4]);
});

test('numbers below zero and with decimals sort by their value', () => {
  const rows = [2.5, -1, 2.25, -10].map((size, index) => thing(index, 'a', 'on', size));
  const sorted = sortRows(
    rows,
    byValue(({ size }) => size),
    false,
  );
  expect(sorted.map(({ size }) => size)).toEqual([-10, -1, 2.25, 2.5]);
});

test('equal rows keep the order of the server, also the other way round', () => {
  const rows = [thing(1, 'a', 'on'), thing(2, 'b', 'off'), thing(3, 'c', 'on')];
  expect(
    ids(
      sortRows(
        rows,
        byValue(({ status }) => status),
        false,
      ),
    ),
  ).toEqual([2, 1, 3]);
  expect(
    ids(
      sortRows(
        rows,
        byValue(({ status }) => status),
        true,
      ),
    ),
  ).toEqual([1, 3, 2]);
});

test('sorting leaves the rows it was given alone', () => {
  const rows = [thing(2, 'b'), thing(1, 'a')];
  sortRows(
    rows,
    byValue(({ label }) => label),
    false,
  );
  expect(ids(rows)).toEqual([2, 1]);
});

const match = (rows: readonly Thing[], q: string, filters: Record<string, string> = {}): number[] =>
  ids(matchRows(rows, columns, { q, filters }, idOf));

test('every word of a search must be found somewhere', () => {
  const rows = [thing(1, 'web prod'), thing(2, 'web test'), thing(3, 'db prod', 'off')];
  expect(match(rows, 'PROD web')).toEqual([1]);
  expect(match(rows, 'prod')).toEqual([1, 3]);
  expect(match(rows, '  ')).toEqual([1, 2, 3]);
});

test('letters are found without their accents, and however they are stored', () => {
  const rows = [thing(1, 'Büro'), thing(2, 'Bu\u0308ro'), thing(3, 'bora')];
  for (const q of ['büro', 'bu\u0308ro', 'BURO']) {
    expect(match(rows, q)).toEqual([1, 2]);
    expect(match(rows, '', { label: q })).toEqual([1, 2]);
  }
});

test('a search finds ids and the words on screen, and nothing of a column that costs requests', () => {
  const rows = [thing(17, 'a', 'on'), thing(2, 'b', 'off')];
  expect(match(rows, '17')).toEqual([17]);
  expect(match(rows, 'switched')).toEqual([17]);
  expect(match(rows, 'secret')).toEqual([]);
});

test('a choice must be met exactly, a text in part; all filters together', () => {
  const rows = [thing(1, 'web-1', 'on'), thing(2, 'web-2', 'off'), thing(3, 'one', 'on')];
  expect(match(rows, '', { status: 'on' })).toEqual([1, 3]);
  expect(match(rows, '', { status: 'o' })).toEqual([]);
  expect(match(rows, '', { label: ' WEB ' })).toEqual([1, 2]);
  expect(match(rows, '1', { status: 'on', label: 'web' })).toEqual([1]);
});

interface Place {
  readonly id: number;
  readonly region: string;
  readonly tags: readonly string[];
}

const placeColumns: readonly Column<Place>[] = [
  { id: 'region', header: 'Region', value: ({ region }) => region, filter: 'known' },
  { id: 'tags', header: 'Tags', value: ({ tags }) => tags.join(', '), values: ({ tags }) => tags, filter: 'known' },
];
const places: readonly Place[] = [
  { id: 1, region: 'us-east', tags: ['web', 'production'] },
  { id: 2, region: 'eu-central', tags: ['web-old'] },
  { id: 3, region: 'us-east', tags: [] },
];
const naming = {
  region: new Map([
    ['us-east', 'Newark, NJ'],
    ['eu-central', 'Frankfurt, DE'],
  ]),
};
const arranged = (q: string, filters: Record<string, string> = {}, sort?: string): number[] =>
  arrangeRows(
    places,
    placeColumns,
    { q, filters, sort: sort === undefined ? undefined : { column: sort, descending: false } },
    ({ id }) => String(id),
    naming,
  ).map(({ id }) => id);

test('names are searched beside values, and decide the order', () => {
  expect(arranged('newark')).toEqual([1, 3]);
  expect(arranged('us-east')).toEqual([1, 3]);
  expect(arranged('', {}, 'region')).toEqual([2, 1, 3]);
  expect(arranged('', { region: 'us-east' })).toEqual([1, 3]);
});

test('the texts of a search are made once, and again for other names, columns or rows', () => {
  let made = 0;
  const counted: readonly Column<Place>[] = [
    { id: 'region', header: 'Region', value: ({ region }) => (made++, region) },
  ];
  const search = (rows: readonly Place[], q: string, names: Naming, by = counted): number[] =>
    matchRows(rows, by, { q, filters: {} }, ({ id }) => String(id), names).map(({ id }) => id);
  const unnamed = {};
  expect(search(places, 'newark', unnamed)).toEqual([]);
  expect(search(places, 'us', unnamed)).toEqual([1, 3]);
  expect(made).toBe(3);
  expect(search(places, 'newark', naming)).toEqual([1, 3]);
  expect(search(places, 'production', naming)).toEqual([]);
  expect(search(places, 'production', naming, placeColumns)).toEqual([1]);
  expect(search(places.slice(1), 'newark', naming)).toEqual([3]);
});

test('one of several values must be met exactly', () => {
  expect(arranged('', { tags: 'web' })).toEqual([1]);
  expect(arranged('web')).toEqual([1, 2]);
});

test('of several values of a filter one is enough, and a minus leaves them out', () => {
  expect(arranged('', { tags: 'web-old|production' })).toEqual([1, 2]);
  expect(arranged('', { '-tags': 'web' })).not.toContain(1);
  expect(arranged('', { tags: 'web-old|production', '-region': 'us-east' })).toEqual([2]);
});

test('filters first, then the order', () => {
  const rows = [thing(1, 'b', 'on'), thing(2, 'a', 'off'), thing(3, 'a', 'on')];
  const state = { q: '', filters: { status: 'on' }, sort: { column: 'label', descending: false } };
  expect(ids(arrangeRows(rows, columns, state, idOf))).toEqual([3, 1]);
});

test('a page past the end is the last one, and nothing has one page', () => {
  const rows = Array.from({ length: 60 }, (_, index) => index);
  expect(cutPage(rows, 2, 25)).toEqual({ rows: rows.slice(25, 50), page: 2, pages: 3 });
  expect(cutPage(rows, 9, 25)).toEqual({ rows: rows.slice(50), page: 3, pages: 3 });
  expect(cutPage([], 1, 25)).toEqual({ rows: [], page: 1, pages: 1 });
});

test('states are sorted by what they mean, then by their words', () => {
  const rows = [thing(1, 'a', 'on'), thing(2, 'b', 'standby'), thing(3, 'c', 'failed'), thing(4, 'd', 'idle')];
  const column = {
    value: ({ status }: Thing) => status,
    tone: ({ status }: Thing) => (status === 'failed' ? 'bad' : status === 'on' ? 'ok' : 'off'),
  } as const;
  expect(ids(sortRows(rows, column, false))).toEqual([3, 4, 2, 1]);
  expect(ids(sortRows(rows, column, true))).toEqual([1, 2, 4, 3]);
});
