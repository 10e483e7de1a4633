import { expect, test } from 'vitest';
import { addressesOf } from './rules.ts';

test.each([
  ['2001:db8::1/128', ['198.18.0.1', '2001:db8::1']],
  // No instance of the mock is without one.
  [null, ['198.18.0.1']],
])('an instance with %s as its SLAAC address', (ipv6, addresses) =>
  expect(addressesOf({ ipv4: ['198.18.0.1'], ipv6 })).toEqual(addresses),
);
