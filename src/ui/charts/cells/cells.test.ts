import { expect, test } from 'vitest';
import { stepFrom } from './cells.ts';

/** Four columns; `o` is a stop, `.` is not. */
const PICTURE = ['o..o', '....', '.o.o', 'o...'].join('');
const cells = Array.from(PICTURE, (sign) => ({ mute: sign === '.' }));

test.each([
  [0, 'ArrowRight', 3],
  [3, 'ArrowRight', 9],
  [9, 'ArrowLeft', 3],
  [0, 'ArrowLeft', undefined],
  [12, 'ArrowRight', undefined],
  // The row between has no stop.
  [0, 'ArrowDown', 9],
  [3, 'ArrowDown', 11],
  [11, 'ArrowDown', 12],
  [11, 'ArrowUp', 3],
  [9, 'ArrowUp', 0],
  [12, 'ArrowUp', 9],
  [12, 'ArrowDown', undefined],
  [9, 'Home', 0],
  [9, 'End', 12],
  [9, 'Enter', undefined],
])('from %i, %s leads to %s', (from, key, to) => {
  expect(stepFrom(cells, from, key, 4)).toBe(to);
});
