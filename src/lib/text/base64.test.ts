import { expect, test } from 'vitest';
import { fromBase64, toBase64 } from './base64.ts';

test('a text with any characters survives base64 and back', () => {
  for (const text of ['', '#cloud-config\n', 'größe 🔥', 'x'.repeat(70_000)]) {
    expect(toBase64(text)).toBe(Buffer.from(text).toString('base64'));
    expect(fromBase64(toBase64(text))).toBe(text);
  }
  expect(fromBase64('I2Ns\nb3VkLWNv\nbmZpZwo=')).toBe('#cloud-config\n');
});

test('invalid base64, or base64 of no text, gives undefined', () => {
  expect(fromBase64('#cloud-config')).toBeUndefined();
  expect(fromBase64(Buffer.from([0xff, 0xfe, 0xc0]).toString('base64'))).toBeUndefined();
});
