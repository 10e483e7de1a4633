import { expect, test } from 'vitest';
import { savedWords } from './saved.ts';

test.each<[readonly string[], string | undefined]>([
  [[], 'Firewall edge saved'],
  [['label'], 'Firewall edge: only status and tags saved'],
  [['label', 'tags'], 'Firewall edge: only status saved'],
  [['label', 'status', 'tags'], undefined],
])('success is said for what was taken: not %j', (missing, words) => {
  expect(savedWords('edge', { label: 'rim', status: 'enabled', tags: [] }, missing)).toBe(words);
});
