import { expect, test } from 'vitest';
import { shrinks } from './consequences.ts';

test.each([
  [1, 'Pool 7 shrinks from 3 to 2'],
  [2, 'Pool 7 shrinks from 3 to 1'],
  [3, 'Pool 7 shrinks from 3 to 1: its last node stays'],
])('a pool without %i of its nodes', (nodes, text) => {
  expect(shrinks({ id: 7, count: 3 }, nodes)).toBe(text);
});
