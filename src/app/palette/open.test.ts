// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closePalette, openPalette, search, typeAhead, useQueryText } from './open.ts';

afterEach(closePalette);

const type = (...keys: readonly string[]): boolean[] => keys.map(typeAhead);
const typed = (): string => renderHook(useQueryText).result.current;

test('what is typed before the palette is there is searched for', () => {
  openPalette();
  expect(type('w', 'e', 'x', 'Backspace', 'b', 'Shift', 'Enter')).toEqual([true, true, true, true, true, false, false]);
  expect(typed()).toBe('web');
  search('web-1');
  expect(typed()).toBe('web-1');
});

test('without a palette on its way keys are the page’s', () => {
  expect(type('w')).toEqual([false]);
  expect(typed()).toBe('');
});

test('Esc calls it off, and nothing is left for the next', () => {
  openPalette();
  type('w', 'Escape');
  expect(type('e')).toEqual([false]);
  openPalette();
  expect(typed()).toBe('');
});
