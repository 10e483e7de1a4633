import { expect, test } from 'vitest';
import { inSentence } from './in-sentence.ts';

test.each([
  ['Firewalls', 'firewalls'],
  ['Instance 12', 'instance 12'],
  ['IP addresses', 'IP addresses'],
  ['NodeBalancers', 'NodeBalancers'],
  ['VLAN backend', 'VLAN backend'],
  ['Kubernetes clusters', 'Kubernetes clusters'],
  ['Managed contacts', 'Managed contacts'],
  ['', ''],
])('%j within a sentence is %j', (title, expected) => {
  expect(inSentence(title)).toBe(expected);
});
