import { expect, test } from 'vitest';
import { perform, type Rows } from './acts.ts';
import { heldRefusal, isKept, savedSubnets } from './held.ts';
import { formInterfaces, type InterfaceValues, newInterface } from './values.ts';

const WEB = 1;
const DATA = 2;
const JOBS = 3;

const inSubnet = (subnet_id: number | null): InterfaceValues => ({ ...newInterface('vpc'), subnet_id });
const there = (subnet_id: number | null): InterfaceValues =>
  subnet_id === null ? newInterface('public') : { ...inSubnet(subnet_id), kept_subnet: subnet_id };

type List = (InterfaceValues | null)[];

/** The subnets refused at an index; null in a list is a public interface. */
const refusedIn = (saved: (number | null)[], list: List, index: number): number[] => {
  const rows = list.map((one) => one ?? newInterface('public'));
  return [WEB, DATA, JOBS].filter((id) => heldRefusal(savedSubnets(saved.map(there)), rows, index, id) !== undefined);
};

test.each<[string, (number | null)[], List, number, number[]]>([
  ['a new profile', [], [inSubnet(null)], 0, []],
  ['in place of a public one', [null], [inSubnet(null)], 0, []],
  ['behind what is there', [WEB], [there(WEB), inSubnet(null)], 1, []],
  ['None, then VPC in the same slot', [WEB], [inSubnet(null)], 0, [DATA, JOBS]],
  ['None, then VPC in another slot', [null, WEB], [inSubnet(null), null], 0, []],
  ['where one stood that has moved', [null, WEB], [there(WEB), inSubnet(null)], 1, []],
  ['where the first of two stood, the second moved up', [WEB, DATA], [there(DATA), inSubnet(null)], 1, []],
  // The one restored may be the second.
  ['two taken out, one comes back', [WEB, DATA], [inSubnet(null)], 0, [JOBS]],
])('%s', (_, saved, list, index, disabledReason) => {
  expect(refusedIn(saved, list, index)).toEqual(disabledReason);
});

test('taken out, chosen anew and moved: the slot is judged as it stands now', () => {
  const list = [there(WEB), newInterface('public')];
  const saved = savedSubnets(list);
  const rows: Rows = {
    list,
    append: (row) => void list.push(row),
    remove: (index) => void list.splice(index, 1),
    move: (from, to) => void list.splice(to, 0, ...list.splice(from, 1)),
    setPurpose: () => undefined,
    setPrimary: () => undefined,
  };
  perform(rows, { kind: 'choose', index: 0, choice: 'none' }, {});
  perform(rows, { kind: 'choose', index: 1, choice: 'vpc' }, {});
  expect(heldRefusal(saved, list, 1, DATA)).toBeUndefined();
  perform(rows, { kind: 'move', from: 1, to: 0 }, {});
  expect(heldRefusal(saved, list, 0, DATA)).toBe(
    'eth0 is saved in another subnet, which cannot be changed: save without that interface first',
  );
  expect(heldRefusal(saved, list, 0, WEB)).toBeUndefined();
});

test('what the server has stays where it is, also where its place has changed', () => {
  const [first, second, third] = [there(null), there(WEB), there(DATA)];
  const saved = savedSubnets([first, second, third]);
  expect(heldRefusal(saved, [first, third], 1, DATA)).toBeUndefined();
  expect(heldRefusal(saved, [first, third, second], 1, DATA)).toBeUndefined();
  expect(heldRefusal(saved, [first, third, second], 2, WEB)).toBeUndefined();
});

test('a form that began with nothing has nothing that is held', () => {
  expect(savedSubnets()).toEqual([]);
  expect(savedSubnets(formInterfaces([]))).toEqual([]);
});

test('an interface is kept in its subnet only while the server has one there', () => {
  const data = there(DATA);
  expect(isKept([null, DATA], data)).toBe(true);
  // Another user has removed it, or put it into another subnet.
  expect(isKept([null], data)).toBe(false);
  expect(isKept([null, WEB], data)).toBe(false);
  expect(isKept([null, WEB], { ...data, subnet_id: WEB })).toBe(false);
  expect(isKept([null, DATA], inSubnet(DATA))).toBe(false);
  expect(isKept([null, null], inSubnet(null))).toBe(false);
});

test('what somebody else saved is what the slots are judged by', () => {
  const mine = [there(null), there(DATA)];
  const theirs = [there(null), there(WEB)];
  expect(heldRefusal(savedSubnets(mine), mine, 1, DATA)).toBeUndefined();
  expect(heldRefusal(savedSubnets(theirs), mine, 1, DATA)).toContain('eth1 is saved in another subnet');
  expect(heldRefusal(savedSubnets(theirs), theirs, 1, WEB)).toBeUndefined();
});
