import { expect, test } from 'vitest';
import { usualOf, usualText } from './usual.ts';

test('a usual time is told as a range, or as about one value, in seconds below a minute', () => {
  expect(usualText({ min: 15, max: 30 })).toBe('15 to 30 min');
  expect(usualText({ min: 20, max: 20 })).toBe('about 20 min');
  expect(usualText({ min: 0.5, max: 0.5 })).toBe('about 30 s');
});

test('what depends on too much has no usual time', () => {
  expect(usualOf('computes', 'migrating')).toBeUndefined();
  expect(usualOf('computes', undefined)).toBeUndefined();
  expect(usualOf('databases', 'provisioning')).toEqual({ min: 15, max: 30 });
});
