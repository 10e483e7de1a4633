import { expect, test } from 'vitest';
import { changeText, longChange, savedText } from './changes.ts';

test.each<[readonly string[], string | undefined]>([
  [[], 'Firewall edge saved'],
  [['label'], 'Firewall edge: only status and tags saved'],
  [['label', 'tags'], 'Firewall edge: only status saved'],
  [['label', 'status', 'tags'], undefined],
])('the message names only what was accepted: not %j', (notSaved, text) => {
  expect(savedText('Firewall edge', { label: 'rim', status: 'enabled', tags: [] }, notSaved)).toBe(text);
});

test('what a change saved: all, some, nothing', () => {
  const body = { label: 'web-1', tags: [], backups: {} };
  expect(savedText('Instance web-1', body, [])).toBe('Instance web-1 saved');
  expect(savedText('Instance web-1', body, ['backups.schedule.day'])).toBe('Instance web-1: only label and tags saved');
  expect(savedText('Instance web-1', { label: 'web-2' }, ['label'])).toBeUndefined();
});

test.each<[before: unknown, after: unknown, text: string]>([
  ['a', 'b', 'Tags: a becomes b'],
  [null, 7, 'Tags: none becomes 7'],
  ['a', '', 'Tags: a becomes none'],
  [false, true, 'Tags: on'],
  [undefined, ['a'], 'Tags: added a'],
  [['a'], ['a', 'b'], 'Tags: added b'],
  [['a', 'b'], [], 'Tags: removed a, b'],
  [['a'], ['b'], 'Tags: added b; removed a'],
  [['a', 'b'], ['b', 'a'], 'Tags: in another order'],
])('describes the change of a field from %j to %j', (before, after, text) => {
  expect(changeText('Tags', before, after)).toBe(text);
});

test('values are said in the words of their field, and long texts not at all', () => {
  const inWords = (value: unknown): string => `the ${Number(value)}`;
  expect(changeText('Size', 1, 2, inWords)).toBe('Size: the 1 becomes the 2');
  expect(changeText('Keys', [1, 2], [2, 3], inWords)).toBe('Keys: added the 3; removed the 1');
  const changes = [
    ['', 'a'],
    ['a', 'b'],
    ['a', null],
  ].map(([was, now]) => longChange('Notes', was, now));
  expect(changes).toEqual(['Notes: added', 'Notes: changed', 'Notes: removed']);
});
