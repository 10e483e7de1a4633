import { expect, test } from 'vitest';
import { savedSubnetRefusal, isKept, savedSubnets } from './saved-subnets.ts';
import { formInterfaces, type InterfaceValues, newInterface } from './values.ts';

const WEB = 1;
const DATA = 2;
const JOBS = 3;

const inSubnet = (subnet_id: number | null): InterfaceValues => ({ ...newInterface('vpc'), subnet_id });
const savedIn = (subnet_id: number | null): InterfaceValues =>
  subnet_id === null ? newInterface('public') : { ...inSubnet(subnet_id), kept_subnet: subnet_id };

type List = (InterfaceValues | null)[];

/** The subnets refused at an index; null in a list is a public interface. */
const refusedIn = (saved: (number | null)[], list: List, index: number): number[] => {
  const rows = list.map((one) => one ?? newInterface('public'));
  return [WEB, DATA, JOBS].filter(
    (id) => savedSubnetRefusal(savedSubnets(saved.map(savedIn)), rows, index, id) !== undefined,
  );
};

test.each<[string, (number | null)[], List, number, number[]]>([
  ['a new profile', [], [inSubnet(null)], 0, []],
  ['in place of a public one', [null], [inSubnet(null)], 0, []],
  ['behind what is there', [WEB], [savedIn(WEB), inSubnet(null)], 1, []],
  ['None, then VPC in the same slot', [WEB], [inSubnet(null)], 0, [DATA, JOBS]],
  ['None, then VPC in another slot', [null, WEB], [inSubnet(null), null], 0, []],
  ['where one stood that has moved', [null, WEB], [savedIn(WEB), inSubnet(null)], 1, []],
  ['where the first of two stood, the second moved up', [WEB, DATA], [savedIn(DATA), inSubnet(null)], 1, []],
  // The one restored may be the second.
  ['two taken out, one comes back', [WEB, DATA], [inSubnet(null)], 0, [JOBS]],
])('%s', (_, saved, list, index, disabledReason) => {
  expect(refusedIn(saved, list, index)).toEqual(disabledReason);
});

test('a saved interface is accepted, also at another index', () => {
  const [first, second, third] = [savedIn(null), savedIn(WEB), savedIn(DATA)];
  const saved = savedSubnets([first, second, third]);
  expect(savedSubnetRefusal(saved, [first, third], 1, DATA)).toBeUndefined();
  expect(savedSubnetRefusal(saved, [first, third, second], 1, DATA)).toBeUndefined();
  expect(savedSubnetRefusal(saved, [first, third, second], 2, WEB)).toBeUndefined();
});

test('a form without saved interfaces refuses no subnet', () => {
  expect(savedSubnets()).toEqual([]);
  expect(savedSubnets(formInterfaces([]))).toEqual([]);
});

test('an interface is kept in its subnet only while it is saved there', () => {
  const data = savedIn(DATA);
  expect(isKept([null, DATA], data)).toBe(true);
  // Another user has removed it, or put it into another subnet.
  expect(isKept([null], data)).toBe(false);
  expect(isKept([null, WEB], data)).toBe(false);
  expect(isKept([null, WEB], { ...data, subnet_id: WEB })).toBe(false);
  expect(isKept([null, DATA], inSubnet(DATA))).toBe(false);
  expect(isKept([null, null], inSubnet(null))).toBe(false);
});

test('slots are validated against what another user has saved meanwhile', () => {
  const mine = [savedIn(null), savedIn(DATA)];
  const theirs = [savedIn(null), savedIn(WEB)];
  expect(savedSubnetRefusal(savedSubnets(mine), mine, 1, DATA)).toBeUndefined();
  expect(savedSubnetRefusal(savedSubnets(theirs), mine, 1, DATA)).toContain('eth1 is in another subnet');
  expect(savedSubnetRefusal(savedSubnets(theirs), theirs, 1, WEB)).toBeUndefined();
});
