import { expect, test } from 'vitest';
import { lackOf } from './lack.ts';

test.each([
  ['Enter', 'Label', 'Enter a label.'],
  ['Choose', 'Region', 'Choose a region.'],
  ['Choose', 'Instance', 'Choose an instance.'],
  ['Enter', 'Address', 'Enter an address.'],
  ['Enter', 'Username', 'Enter a username.'],
  ['Enter', 'Root password', 'Enter a root password.'],
  ['Choose', 'VLAN', 'Choose a VLAN.'],
  ['Choose', 'NodeBalancer', 'Choose a NodeBalancer.'],
  ['Choose', 'Kubernetes version', 'Choose a Kubernetes version.'],
  ['Choose', 'SSH key', 'Choose an SSH key.'],
  ['Enter', 'IPv4 address', 'Enter an IPv4 address.'],
  ['Enter', 'API base URL', 'Enter an API base URL.'],
  ['Enter', 'Hour (UTC)', 'Enter an hour.'],
  ['Enter', 'Size of disk 1', 'Enter the size of disk 1.'],
  ['Enter', 'Maximum nodes', 'Enter the maximum nodes.'],
] as const)('%s, %s', (verb, label, said) => {
  expect(lackOf(verb, label)).toBe(said);
});
