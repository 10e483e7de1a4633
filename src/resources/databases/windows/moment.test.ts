import { expect, test } from 'vitest';
import { momentText } from './moment.ts';

test.each([
  ['UTC', '1 March 2026, 22:00 UTC'],
  ['Europe/London', '1 March 2026, 22:00 UTC'],
  ['Africa/Lagos', '1 March 2026, 22:00 UTC (23:00 GMT+1)'],
  ['Asia/Tokyo', '1 March 2026, 22:00 UTC (2 March 2026, 07:00 GMT+9)'],
])('in %s, a window begins at: %s', (zone, text) => {
  expect(momentText(new Date('2026-03-01T22:00:00Z'), zone)).toBe(text);
});
