import { expect, test } from 'vitest';
import { isMissingPart } from './failures.ts';

test.each([
  'Failed to fetch dynamically imported module: https://example.com/assets/x.js',
  'error loading dynamically imported module: https://example.com/assets/x.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/x.css',
])('a browser that says "%s" misses a part of the console', (message) => {
  expect(isMissingPart(new TypeError(message))).toBe(true);
});

test('other errors are no missing part', () => {
  expect(isMissingPart(new TypeError('Failed to fetch'))).toBe(false);
  expect(isMissingPart(undefined)).toBe(false);
});
