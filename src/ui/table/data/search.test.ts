import { expect, test } from 'vitest';
import { filterOf, readState, tableSearch, type TableState, valuesIn, writeState } from './search.ts';

const COLUMNS = [
  { id: 'label' },
  { id: 'status', filter: [{ value: 'enabled', label: 'Enabled' }] },
  { id: 'tags', filter: 'text' as const, sortable: false },
  { id: 'services', perRow: true as const },
];

test.each([
  ['nothing', {}, {}],
  ['numbers from text', { page: '3', page_size: '50' }, { page: 3, page_size: 50 }],
  ['numbers as they are', { page: 3, page_size: 50 }, { page: 3, page_size: 50 }],
  ['the first page', { page: '1' }, {}],
  ['a negative page', { page: '-1' }, {}],
  ['page zero', { page: '0' }, {}],
  ['half a page', { page: '1.5' }, {}],
  ['a page in letters', { page: 'two' }, {}],
  ['an absurd page', { page: '99999999999999999999' }, {}],
  ['a page size below the bound', { page_size: '9' }, { page_size: 25 }],
  ['a page size above the bound', { page_size: '501' }, { page_size: 500 }],
  ['a page size at the bounds', { page_size: '500' }, { page_size: 500 }],
  ['a negative page size', { page_size: '-50' }, {}],
  ['a sort', { sort: 'label' }, { sort: 'label' }],
  ['a sort the other way', { sort: '-label' }, { sort: '-label' }],
  ['a search', { q: 'web 1' }, { q: 'web 1' }],
  ['a search for a number', { q: 7 }, { q: '7' }],
  ['an empty search', { q: '  ' }, {}],
  ['a filter', { 'f.status': 'enabled' }, { 'f.status': 'enabled' }],
  ['an empty filter', { 'f.status': '' }, {}],
  ['a list where a text belongs', { q: ['a'], sort: ['label'] }, {}],
  ['dialog and tab', { dialog: 'delete.12', tab: 'rules' }, { dialog: 'delete.12', tab: 'rules' }],
  ['what nobody knows', { colour: 'red' }, {}],
])('corrects %s', (_, raw, corrected) => {
  expect(tableSearch(raw)).toEqual(corrected);
});

test('dropped parameters are removed from the address, too', () => {
  const corrected = tableSearch({ page: '-1', sort: ['label'], colour: 'red', 'f.status': ' ' });
  expect(corrected).toMatchObject({ page: undefined, sort: undefined, colour: undefined, 'f.status': undefined });
  expect(Object.keys(corrected)).toContain('colour');
});

test('does not sort by columns that cost a request per row or are not sortable', () => {
  expect(readState({ sort: 'services' }, COLUMNS, 25).sort).toBeUndefined();
  expect(readState({ sort: '-tags' }, COLUMNS, 25).sort).toBeUndefined();
  expect(readState({ sort: 'price' }, COLUMNS, 25).sort).toBeUndefined();
  expect(readState({ sort: '--label' }, COLUMNS, 25).sort).toBeUndefined();
  expect(readState({ sort: '-label' }, COLUMNS, 25).sort).toEqual({ column: 'label', descending: true });
});

test('filters only by columns that offer it', () => {
  const state = readState({ 'f.status': 'enabled', 'f.label': 'web', 'f.tags': 'x', 'f.price': '1' }, COLUMNS, 25);
  expect(state.filters).toEqual({ status: 'enabled', tags: 'x' });
});

test('the preferred page size applies only where the address has neither page nor size', () => {
  expect(readState({}, COLUMNS, 100).pageSize).toBe(100);
  expect(readState({ page: '2' }, COLUMNS, 100).pageSize).toBe(25);
  expect(readState({ page: '2', page_size: '50' }, COLUMNS, 100).pageSize).toBe(50);
});

const change = (raw: Record<string, unknown>, what: Parameters<typeof writeState>[2], preferred = 25) =>
  writeState(raw, readState(raw, COLUMNS, preferred), what, preferred);

test('a change is written so that it reads back as it was meant', () => {
  for (const preferred of [25, 100])
    for (const page of [1, 2])
      for (const pageSize of [25, 50, 100]) {
        const written = change({}, { page, pageSize }, preferred);
        const read: TableState = readState({ ...written }, COLUMNS, preferred);
        expect([read.page, read.pageSize]).toEqual([page, pageSize]);
      }
});

test('paging keeps the page size that is on screen', () => {
  expect(change({}, { page: 2 }, 100)).toEqual({ page: 2, page_size: 100 });
  expect(change({ page: '2' }, { page: 1 }, 100)).toEqual({ page_size: 25 });
  expect(change({}, { page: 2 })).toEqual({ page: 2 });
});

test('another order, filter or size begins on the first page', () => {
  const raw = { page: '3', tab: 'list' };
  expect(change(raw, { sort: { column: 'label', descending: true } })).toEqual({ sort: '-label', tab: 'list' });
  expect(change(raw, { q: 'web' })).toEqual({ q: 'web', tab: 'list' });
  expect(change(raw, { filters: { status: 'enabled' } })).toEqual({ 'f.status': 'enabled', tab: 'list' });
  expect(change(raw, { pageSize: 50 })).toEqual({ page_size: 50, tab: 'list' });
});

test('a dialog leaves the page alone', () => {
  expect(change({ page: '3' }, { dialog: 'columns' })).toEqual({ page: 3, dialog: 'columns' });
  expect(change({ page: '3', dialog: 'columns' }, { dialog: undefined })).toEqual({ page: 3 });
});

test('filters are replaced as a whole, an empty one goes', () => {
  expect(change({ 'f.status': 'enabled', 'f.tags': 'x' }, { filters: { tags: 'y' } })).toEqual({ 'f.tags': 'y' });
  expect(change({ 'f.status': 'enabled' }, { filters: { status: '' } })).toEqual({});
});

test('a list that sorts itself does so until the address names another column', () => {
  const columns = [{ id: 'label' }, { id: 'status', sorts: true as const }];
  expect(readState({}, columns, 25).sort).toEqual({ column: 'status', descending: false });
  expect(readState({ sort: '-label' }, columns, 25).sort).toEqual({ column: 'label', descending: true });
});

test('a filter has several values, and a minus means none of them', () => {
  expect(valuesIn('on|a||b')).toEqual(['on', 'a|b']);
  for (const values of [
    ['50%', 'x|y'],
    ['a', '|b'],
    ['a|', 'b'],
    ['a|', '|b', '||'],
    ['a\\', '\\|', 'b\\c\\\\'],
  ])
    expect(valuesIn(filterOf(values))).toEqual(values);
  expect(readState({ 'f.-status': 'enabled', 'f.-label': 'x' }, COLUMNS, 25).filters).toEqual({ '-status': 'enabled' });
});
