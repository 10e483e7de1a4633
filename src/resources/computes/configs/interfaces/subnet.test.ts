import { expect, test } from 'vitest';
import { addressFault, usableOf } from './subnet.ts';

test.each([
  ['10.0.0.0/24', { first: '10.0.0.2', last: '10.0.0.253' }],
  ['10.0.1.77/24', { first: '10.0.1.2', last: '10.0.1.253' }],
  ['192.168.0.248/29', { first: '192.168.0.250', last: '192.168.0.253' }],
  ['10.0.0.0/8', { first: '10.0.0.2', last: '10.255.255.253' }],
  ['10.0.0.0/30', undefined],
  ['fd00::/64', undefined],
  ['nonsense', undefined],
])('of %s an interface can have %j', (range, usable) => {
  expect(usableOf(range)).toEqual(usable);
});

test.each([
  ['10.0.0.0', 'is one of the first two'],
  ['10.0.0.1', 'is one of the first two'],
  ['10.0.0.2', undefined],
  ['10.0.0.253', undefined],
  ['10.0.0.254', 'is one of the first two'],
  ['10.0.0.255', 'is one of the first two'],
  ['10.0.1.0', 'is not in 10.0.0.0/24'],
  ['9.255.255.255', 'is not in 10.0.0.0/24'],
  ['', undefined],
  ['10.0', undefined],
])('%s in 10.0.0.0/24', (address, fault) => {
  const said = addressFault('10.0.0.0/24', address);
  if (fault === undefined) expect(said).toBeUndefined();
  else expect(said).toContain(fault);
});
