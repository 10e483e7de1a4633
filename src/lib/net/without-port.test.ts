import { expect, test } from 'vitest';
import { withoutPort } from './without-port.ts';

test.each([
  ['198.51.100.7:443', '198.51.100.7'],
  ['[2001:db8::7]:443', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['2001:db8::7', '2001:db8::7'],
  ['web-1:443', 'web-1:443'],
  ['198.51.100.7', '198.51.100.7'],
])('%s is sought as %s', (text, sought) => {
  expect(withoutPort(text)).toBe(sought);
});
