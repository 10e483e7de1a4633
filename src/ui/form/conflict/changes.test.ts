import { expect, test } from 'vitest';
import { savedText, tagChange } from './changes.ts';

test.each<[readonly string[], string | undefined]>([
  [[], 'Firewall edge saved'],
  [['label'], 'Firewall edge: only status and tags saved'],
  [['label', 'tags'], 'Firewall edge: only status saved'],
  [['label', 'status', 'tags'], undefined],
])('the message names only what was accepted: not %j', (missing, text) => {
  expect(savedText('Firewall edge', { label: 'rim', status: 'enabled', tags: [] }, missing)).toBe(text);
});

test('what a change saved: all, some, nothing', () => {
  const body = { label: 'web-1', tags: [], backups: {} };
  expect(savedText('Instance web-1', body, [])).toBe('Instance web-1 saved');
  expect(savedText('Instance web-1', body, ['backups.schedule.day'])).toBe('Instance web-1: only label and tags saved');
  expect(savedText('Instance web-1', { label: 'web-2' }, ['label'])).toBeUndefined();
});

test.each<[before: readonly string[], after: readonly string[], text: string]>([
  [['a'], ['a', 'b'], 'Tags: added b'],
  [['a', 'b'], [], 'Tags: removed a, b'],
  [['a'], ['b'], 'Tags: added b; removed a'],
  [['a', 'b'], ['b', 'a'], 'Tags: in another order'],
])('describes the change of tags from %j to %j', (before, after, text) => {
  expect(tagChange(before, after)).toBe(text);
});
