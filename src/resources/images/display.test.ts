import { expect, test } from 'vitest';
import { leftText } from './display.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const MINUTE = 60_000;

test.each([
  [24 * 60 * MINUTE, '24 h left'],
  [22 * 60 * MINUTE - 500, '22 h left'],
  [121 * MINUTE, '2 h left'],
  [119 * MINUTE + 29_000, '1 h 59 min left'],
  [MINUTE, '1 min left'],
  [-5, '0 s left'],
])('%i ms', (left, text) => expect(leftText(new Date(NOW.getTime() + left), NOW)).toBe(text));
