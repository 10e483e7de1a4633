import { expect, it } from 'vitest';
import { neighbour } from './grid.ts';

// 0 1 2
// 3 4 5
// 6 7
const to = (index: number, key: string, columns = 3): number => neighbour(index, key, columns, 8);

it('is the next place by an arrow key, on the next line after the last of a line', () => {
  expect(to(4, 'ArrowLeft')).toBe(3);
  expect(to(4, 'ArrowRight')).toBe(5);
  expect(to(4, 'ArrowUp')).toBe(1);
  expect(to(4, 'ArrowDown')).toBe(7);
  expect(to(2, 'ArrowRight')).toBe(3);
  expect(to(3, 'ArrowLeft')).toBe(2);
});

it('stays at the edges, and finds the last place under a gap', () => {
  expect(to(0, 'ArrowLeft')).toBe(0);
  expect(to(1, 'ArrowUp')).toBe(1);
  expect(to(7, 'ArrowRight')).toBe(7);
  expect(to(7, 'ArrowDown')).toBe(7);
  expect(to(5, 'ArrowDown')).toBe(7);
  expect(to(4, 'Home')).toBe(4);
});

it('goes through one column by either pair of keys', () => {
  for (const [back, on] of [
    ['ArrowUp', 'ArrowDown'],
    ['ArrowLeft', 'ArrowRight'],
  ] as const) {
    expect(to(3, back, 1)).toBe(2);
    expect(to(3, on, 1)).toBe(4);
  }
});
