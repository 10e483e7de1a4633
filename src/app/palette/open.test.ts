// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { closePalette, openPalette, takeTypedAhead, typeAhead } from './open.ts';

afterEach(closePalette);

const type = (...keys: readonly string[]): boolean[] => keys.map(typeAhead);

test('what is typed before the palette is there waits for it, and is given once', () => {
  openPalette();
  expect(type('w', 'e', 'x', 'Backspace', 'b', 'Shift', 'Enter')).toEqual([true, true, true, true, true, false, false]);
  expect(takeTypedAhead()).toBe('web');
  expect(takeTypedAhead()).toBe('');
});

test('without a palette on its way keys are the page’s', () => {
  expect(type('w')).toEqual([false]);
  expect(takeTypedAhead()).toBe('');
});

test('Esc calls it off, and nothing is left for the next', () => {
  openPalette();
  type('w', 'Escape');
  expect(type('e')).toEqual([false]);
  openPalette();
  expect(takeTypedAhead()).toBe('');
});
