import { expect, test } from 'vitest';
import { columnPreference, moveColumn, PAGE_SIZE, placeColumns } from './layout.ts';

const COLUMNS = [
  { id: 'label', identity: true as const },
  { id: 'id', hidden: true as const },
  { id: 'status' },
  { id: 'tags' },
];

const shown = (choice: Parameters<typeof placeColumns>[1]): string[] =>
  placeColumns(COLUMNS, choice).map(({ column, shown: on }) => (on ? column.id : `(${column.id})`));

test('without a choice the columns have their defaults', () => {
  expect(shown(undefined)).toEqual(['label', '(id)', 'status', 'tags']);
});

test('a choice decides on order and what is shown, but never hides the name', () => {
  expect(shown({ order: ['tags', 'label', 'id', 'status'], shown: ['id'] })).toEqual([
    '(tags)',
    'label',
    'id',
    '(status)',
  ]);
});

test('columns that are new since the choice keep their default position', () => {
  expect(shown({ order: ['tags', 'label'], shown: ['label', 'tags'] })).toEqual(['tags', '(id)', 'status', 'label']);
});

test('a column that no longer exists is forgotten', () => {
  expect(shown({ order: ['gone', 'status', 'label', 'id', 'tags'], shown: ['gone', 'tags'] })).toEqual([
    '(status)',
    'label',
    '(id)',
    'tags',
  ]);
});

test('a column moves by one position, and not beyond the ends', () => {
  expect(moveColumn(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(moveColumn(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
  expect(moveColumn(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(moveColumn(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
  expect(moveColumn(['a', 'b', 'c'], 'x', 1)).toEqual(['a', 'b', 'c']);
});

test.each([
  [null, undefined],
  ['label', undefined],
  [{ order: ['a'] }, undefined],
  [{ order: ['a'], shown: [1] }, undefined],
  [
    { order: ['a'], shown: ['a'], more: 1 },
    { order: ['a'], shown: ['a'] },
  ],
])('reads a stored choice of columns %j', (kept, read) => {
  expect(columnPreference('things').read(kept)).toEqual(read);
});

test.each([
  [50, 50],
  [24, undefined],
  [501, undefined],
  [50.5, undefined],
  ['50', undefined],
])('reads a stored page size %j', (kept, read) => {
  expect(PAGE_SIZE.read(kept)).toBe(read);
});
