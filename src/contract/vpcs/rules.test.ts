import { expect, test } from 'vitest';
import { addressReason, freeAddress, usableOf, vpcRegionReason } from './rules.ts';

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
  ['10.0.0.0', 'Choose from 10.0.0.2 to 10.0.0.253'],
  ['10.0.0.1', 'Choose from 10.0.0.2 to 10.0.0.253'],
  ['10.0.0.2', undefined],
  ['10.0.0.253', undefined],
  ['10.0.0.254', 'keeps its first and last 2 addresses'],
  ['10.0.0.255', 'keeps its first and last 2 addresses'],
  ['10.0.1.0', '10.0.0.0/24 keeps'],
  ['9.255.255.255', '10.0.0.0/24 keeps'],
  ['', undefined],
  ['10.0', undefined],
  ['fd00::2', undefined],
])('%s in 10.0.0.0/24', (address, error) => {
  const reason = addressReason('10.0.0.0/24', address);
  if (error === undefined) expect(reason).toBeUndefined();
  else expect(reason).toContain(error);
});

test.each(['fd00::/64', 'nonsense'])('of %s no address is refused', (range) => {
  expect(addressReason(range, '10.0.0.2')).toBeUndefined();
});

test('a subnet without usable addresses has a reason for it, and no free one', () => {
  expect(addressReason('10.0.0.0/30', '10.0.0.1')).toBe('10.0.0.0/30 has no address for an interface');
  expect(freeAddress('10.0.0.0/30', () => false)).toBeUndefined();
});

test('the lowest address that is not taken is free', () => {
  const taken = new Set(['10.31.0.2', '10.31.0.3', '10.31.0.4', '10.31.0.5']);
  expect(freeAddress('10.31.0.0/29', (address) => taken.has(address))).toBeUndefined();
  taken.delete('10.31.0.4');
  expect(freeAddress('10.31.0.0/29', (address) => taken.has(address))).toBe('10.31.0.4');
});

test('a VPC is in one region', () => {
  expect(vpcRegionReason({ label: 'lab', region: 'us-east' }, 'us-east')).toBeUndefined();
  expect(vpcRegionReason({ label: 'lab', region: 'us-east' }, 'eu-west')).toBe('The VPC lab is in us-east');
});
