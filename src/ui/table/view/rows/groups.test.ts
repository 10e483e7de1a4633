import { expect, test } from 'vitest';
import { groupCount, groupsOf } from './groups.ts';

const rows = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

test.each([
  [0, []],
  [1, [1]],
  [25, [25]],
  [26, [25, 1]],
  [50, [25, 10, 10, 5]],
])('%i rows are groups of %j', (count, sizes) => {
  const groups = groupsOf(rows(count));
  expect(groups.map(({ length }) => length)).toEqual(sizes);
  expect(groups.flat()).toEqual(rows(count));
  expect(groupCount(count)).toBe(sizes.length);
});
