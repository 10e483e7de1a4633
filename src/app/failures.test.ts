import { expect, test } from 'vitest';
import { isMissingPart } from './failures.ts';

test.each([
  'Failed to fetch dynamically imported module: https://example.com/assets/x.js',
  'error loading dynamically imported module: https://example.com/assets/x.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/x.css',
])('"%s" means that a part of the console is missing', (message) => {
  expect(isMissingPart(new TypeError(message))).toBe(true);
});

test('other errors do not mean a missing part', () => {
  expect(isMissingPart(new TypeError('Failed to fetch'))).toBe(false);
  expect(isMissingPart(undefined)).toBe(false);
});
