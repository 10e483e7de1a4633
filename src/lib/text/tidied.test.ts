import { expect, test } from 'vitest';
import { tidied } from './tidied.ts';

test.each([
  [' 80', '80'],
  ['\u200B10.0.0.1\u2060/32\uFEFF\u00A0', '10.0.0.1/32'],
  ['web\u200D-1\u200C', 'web-1'],
  ['\u200E+49 30\u202C', '+49 30'],
  ['می\u200Cخواهم', 'می\u200Cخواهم'],
  ['👩\u200D💻', '👩\u200D💻'],
  ['two  words', 'two  words'],
])('%j is meant as %j', (text, meant) => expect(tidied(text)).toBe(meant));
