import { expect, test } from 'vitest';
import { withinSentence } from './record-failure.tsx';

test.each([
  ['Instance 12', 'instance 12'],
  ['NodeBalancer 4', 'NodeBalancer 4'],
  ['VLAN backend', 'VLAN backend'],
  ['Firewalls', 'firewalls'],
])('%s is %s within a sentence', (title, words) => {
  expect(withinSentence(title)).toBe(words);
});
