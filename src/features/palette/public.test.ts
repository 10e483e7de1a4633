// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closePalette, openPalette, search, typeAhead, useQueryText } from './public.ts';

afterEach(closePalette);

const type = (...keys: readonly string[]): boolean[] => keys.map(typeAhead);
const typed = (): string => renderHook(useQueryText).result.current;

test('text typed before the palette has loaded is searched for', () => {
  openPalette();
  expect(type('w', 'e', 'x', 'Backspace', 'b', 'Shift', 'Enter')).toEqual([true, true, true, true, true, false, false]);
  expect(typed()).toBe('web');
  search('web-1');
  expect(typed()).toBe('web-1');
});

test('keys belong to the page unless the palette is loading', () => {
  expect(type('w')).toEqual([false]);
  expect(typed()).toBe('');
});

test('Esc cancels it, and nothing is left for the next time', () => {
  openPalette();
  type('w', 'Escape');
  expect(type('e')).toEqual([false]);
  openPalette();
  expect(typed()).toBe('');
});
