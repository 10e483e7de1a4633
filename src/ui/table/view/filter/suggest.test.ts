import { expect, test } from 'vitest';
import type { Column } from '../../types.ts';
import { choicesOf, suggest } from './suggest.ts';
import { readDraft, toggled, tokensOf } from './tokens.ts';

interface Place {
  readonly label: string;
  readonly status: string;
  readonly region: string;
  readonly tags: readonly string[];
}

const columns: readonly Column<Place>[] = [
  { id: 'label', header: 'Label', value: ({ label }) => label, filter: 'text' },
  {
    id: 'status',
    header: 'Status',
    value: ({ status }) => status,
    filter: [
      { value: 'on', label: 'Running' },
      { value: 'off', label: 'Stopped' },
    ],
  },
  { id: 'region', header: 'Region', value: ({ region }) => region, filter: 'known' },
  { id: 'tags', header: 'Tags', value: ({ tags }) => tags.join(), values: ({ tags }) => tags, filter: 'known' },
  { id: 'since', header: 'Status since', value: () => '2026', filter: 'text' },
  { id: 'size', header: 'Size', value: () => 1 },
];
const place = (label: string, status: string, region: string, ...tags: string[]): Place => ({
  label,
  status,
  region,
  tags,
});
const rows = [
  place('a', 'on', 'us-east', 'web', 'production'),
  place('b', 'on', 'eu-central', 'web-old'),
  place('c', 'off', 'us-east'),
];
const naming = {
  region: new Map([
    ['us-east', 'Newark, NJ'],
    ['eu-central', 'Frankfurt, DE'],
  ]),
};
const known = (filters = {}) => ({
  columns,
  filters,
  naming,
  choicesOf: (column: Column<Place>) => choicesOf(column, rows, column.id === 'region' ? naming.region : undefined),
});
const labels = (text: string, filters = {}): string[] =>
  suggest(text, known(filters)).list.map(({ label, count }) => (count === undefined ? label : `${label} ${count}`));

test('the choices of a filter are the values that there are, by name, each counted once per row', () => {
  const [, , region, tags] = columns;
  expect(region && choicesOf(region, rows, naming.region)).toEqual([
    { value: 'eu-central', label: 'Frankfurt, DE', count: 1 },
    { value: 'us-east', label: 'Newark, NJ', count: 2 },
  ]);
  expect(tags && choicesOf(tags, rows)?.map(({ value, count }) => [value, count])).toEqual([
    ['production', 1],
    ['web', 1],
    ['web-old', 1],
  ]);
});

test.each([
  ['', ['Label', 'Status', 'Region', 'Tags', 'Status since']],
  ['sta', ['Status', 'Status since']],
  ['since', ['Status since']],
  ['run', ['Status = Running 2']],
  ['web', ['Tags = web 1', 'Tags = web-old 1']],
  ['db newark', ['Region = Newark, NJ 2']],
  ['newark, n', ['Region = Newark, NJ 2']],
  ['nothing like it', []],
  ['Status ', ['=', '≠']],
  ['Label ', [':']],
  ['status = ', ['Running 2', 'Stopped 1']],
  ['status=st', ['Stopped 1']],
  ['status != run', ['Running 2']],
  ['web region = new', ['Newark, NJ 2']],
  ['label: we', ['Label contains we']],
  ['label: ', []],
])('after %j can come %j', (text, expected) => {
  expect(labels(text)).toEqual(expected);
});

test('what is set already is not offered again', () => {
  expect(labels('status = ', { status: 'on' })).toEqual(['Stopped 1']);
  expect(labels('status ≠ ', { status: 'on' })).toEqual(['Running 2', 'Stopped 1']);
});

test('the words before a filter stay to search for', () => {
  const [first] = suggest('web region = new', known()).list;
  expect(first).toMatchObject({ text: 'web ', filter: { key: 'region', value: 'us-east' } });
  expect(suggest('db sta', known()).list[0]?.text).toBe('db Status ');
});

test('a filter is read where a property is followed by an operator, or by a space', () => {
  const read = (text: string) => {
    const draft = readDraft(text, known().columns);
    return draft && [draft.before, draft.column.id, draft.not, draft.value];
  };
  expect(read('status')).toBeUndefined();
  expect(read('status report')).toBeUndefined();
  expect(read('size = 1')).toBeUndefined();
  expect(read('substatus = 1')).toBeUndefined();
  expect(read('Status ')).toEqual(['', 'status', false, undefined]);
  expect(read('a b Status≠x')).toEqual(['a b ', 'status', true, 'x']);
  expect(read('Status since: 20')).toEqual(['', 'since', false, '20']);
});

test('each value is a token of its own, and goes as it came', () => {
  const two = toggled(toggled({}, 'status', 'on'), 'status', 'a|b');
  expect(two).toEqual({ status: String.raw`on|a\|b` });
  expect(
    tokensOf(known().columns, { ...two, '-tags': 'web', label: 'w' }, naming).map(
      ({ header, sign, label }) => `${header} ${sign} ${label}`,
    ),
  ).toEqual(['Label : w', 'Status = Running', 'Status = a|b', 'Tags ≠ web']);
  expect(toggled(toggled(two, 'status', 'on'), 'status', 'a|b')).toEqual({});
});
