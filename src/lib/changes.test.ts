import { expect, test } from 'vitest';
import { changeOf, changesOf, fieldText, longChange, valueText, type Words } from './changes.ts';

test.each<[before: unknown, now: unknown, change: object]>([
  ['a', 'b', { before: 'a', now: 'b' }],
  [null, 7, { before: 'none', now: '7' }],
  ['a', '', { before: 'a', now: 'none' }],
  [false, true, { before: 'off', now: 'on' }],
  [undefined, 'a', { now: 'a' }],
  [undefined, ['a', 'b'], { now: '+a, +b' }],
  [undefined, [], { now: 'none' }],
  [['a'], ['a', 'b'], { now: '+b' }],
  [['a', 'b'], [], { before: 'a, b' }],
  [['a'], ['b'], { before: 'a', now: '+b' }],
  [['a', 'b'], ['b', 'a'], { note: 'in another order' }],
  [['a'], null, { before: 'a', now: 'none' }],
])('the change of a field from %j to %j', (before, now, change) => {
  expect(changeOf('Tags', before, now)).toEqual({ label: 'Tags', ...change });
});

test('values are said in the words of their field, and long texts not at all', () => {
  const inWords = (value: unknown): string => `the ${Number(value)}`;
  expect(changeOf('Size', 1, 2, inWords)).toEqual({ label: 'Size', before: 'the 1', now: 'the 2' });
  expect(changeOf('Keys', [1, 2], [2, 3], inWords)).toEqual({ label: 'Keys', before: 'the 1', now: '+the 3' });
  const notes = [
    ['', 'a'],
    ['a', 'b'],
    ['a', null],
  ].map(([was, now]) => longChange('Notes', was, now).note);
  expect(notes).toEqual(['added', 'changed', 'removed']);
});

test('of a record those are told that changed, in the order of its words', () => {
  interface Check {
    readonly path: string;
    readonly every: number;
    readonly hidden: boolean;
  }
  const words: Words<Check> = { every: ['Interval', (value) => `${value} s`], path: 'Path' };
  const before = { path: '', every: 5, hidden: false };
  expect(changesOf(words, before, { path: '/up', every: 9, hidden: true })).toEqual([
    { label: 'Interval', before: '5 s', now: '9 s' },
    { label: 'Path', before: 'none', now: '/up' },
  ]);
  expect(changesOf(words, before, { ...before })).toEqual([]);
});

test('fields and values without words of their own', () => {
  expect(fieldText('backups.schedule.day')).toBe('Backups schedule day');
  expect(fieldText('assignments.192.0.2.1')).toBe('Instance of 192.0.2.1');
  expect(valueText({ ipv4: ['192.0.2.1', '192.0.2.2'], label: '', tags: [] })).toBe('(IPv4: 192.0.2.1, 192.0.2.2)');
});
