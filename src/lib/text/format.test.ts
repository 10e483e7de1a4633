import { expect, test } from 'vitest';
import { counted, formatNumber, andList, sentence } from './format.ts';

test.each([
  [formatNumber(9900), '9,900'],
  [counted(0, 'firewall'), '0 firewalls'],
  [counted(1, 'firewall'), '1 firewall'],
  [counted(12_000, 'firewall'), '12,000 firewalls'],
  [counted(2, 'policy', 'policies'), '2 policies'],
  [andList(['a']), 'a'],
  [andList(['a', 'b', 'c']), 'a, b and c'],
])('%s', (text, expected) => expect(text).toBe(expected));

test.each([
  ['Up to 10 VLANs are allowed (8)', 'Up to 10 VLANs are allowed (8).'],
  ['Wait for it (8).', 'Wait for it (8).'],
  ['Really?', 'Really?'],
])('%j as a sentence', (text, whole) => expect(sentence(text)).toBe(whole));
