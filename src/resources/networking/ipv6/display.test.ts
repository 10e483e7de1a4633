import { expect, test } from 'vitest';
import { sizeInWords } from './display.ts';

test.each([
  [56, '256 networks of /64'],
  [63, '2 networks of /64'],
  [64, '18 quintillion addresses'],
  [107, '2^21 addresses'],
  [108, '1,048,576 addresses'],
  [124, '16 addresses'],
  [128, '1 address'],
])('a /%i has %s', (prefix, words) => expect(sizeInWords(prefix)).toBe(words));
