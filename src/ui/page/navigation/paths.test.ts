import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './paths.ts';

test('reads an address as flat texts', () => {
  expect(parseSearch('?page=2&sort=-label&f.status=enabled&q=')).toEqual({
    page: '2',
    sort: '-label',
    'f.status': 'enabled',
    q: '',
  });
});

test('keeps the first of a repeated name, and survives names of object properties', () => {
  expect(parseSearch('page=1&page=2')).toEqual({ page: '1' });
  expect(parseSearch('toString=x')).toEqual({ toString: 'x' });
});

test('writes a clean address', () => {
  expect(stringifySearch({ page: 2, sort: '-label', 'f.status': 'enabled' })).toBe(
    '?page=2&sort=-label&f.status=enabled',
  );
  expect(stringifySearch({ q: '192.0.2.0/24, a:b@c' })).toBe('?q=192.0.2.0/24,+a:b@c');
});

test('leaves out what is absent, empty or not a plain value', () => {
  expect(stringifySearch({ a: undefined, b: null, c: '', d: { x: 1 }, e: [1] })).toBe('');
  expect(stringifySearch({})).toBe('');
});

test('what was written is read back', () => {
  const values = { q: 'a&b=c #1 +ü', 'f.tags': '50%', page: '3' };
  expect(parseSearch(stringifySearch(values))).toEqual(values);
});
