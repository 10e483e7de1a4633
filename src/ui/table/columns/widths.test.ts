import { expect, test } from 'vitest';
import { fits, widthsOf } from './widths.ts';

test.each([
  ['web-1', 'identity', true],
  ['a'.repeat(18), 'identity', true],
  ['a'.repeat(19), 'identity', false],
  // Capitals are wider, and other scripts have letters of any width.
  ['W'.repeat(12), 'identity', true],
  ['W'.repeat(13), 'identity', false],
  ['\uFDFD', 'identity', false],
  ['3 in / 0 out', 'name', true],
  ['13 in / 0 out', 'name', false],
  ['203.0.113.125', 'address', true],
  ['2001:db8::f03c:91ff:fe24:3a2f', 'address', false],
  ['', 'number', true],
] as const)('%j surely fits into a cell of kind %s: %j', (text, kind, sure) => {
  expect(fits(text, kind)).toBe(sure);
});

test('words after numbers have more room, as they begin further away', () => {
  const number = { id: 'number', header: 'N', kind: 'number', align: 'right' } as const;
  const word = { id: 'word', header: 'W', kind: 'name' } as const;
  const none = { selectable: false, hasActions: false };
  const width = (columns: Parameters<typeof widthsOf>[0]): number | undefined => widthsOf(columns, none)[1]?.width;
  expect(width([number, word])).toBe((width([word, word]) ?? 0) + 16);
  expect(width([number, number])).toBe(80);
});
