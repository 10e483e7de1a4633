import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PURPOSES, type Purpose } from '#contract/computes/configs/terms.ts';
import { type Act, type Choice, choiceRefusal, CHOICES, perform, type Rows, type Unavailable } from './acts.ts';
import { type InterfaceValues, interfacesBody, InterfacesForm, newInterface } from './values.ts';

/** A plain list with the operations of the form's list. */
function rowsOf(list: InterfaceValues[]): Rows {
  return {
    list,
    append: (row) => void list.push(row),
    remove: (index) => void list.splice(index, 1),
    move: (from, to) => void list.splice(to, 0, ...list.splice(from, 1)),
    setPurpose(index, purpose) {
      const row = list[index];
      if (row !== undefined) row.purpose = purpose;
    },
    setPrimary(index, primary) {
      const row = list[index];
      if (row !== undefined) row.primary = primary;
    },
  };
}

const after = (
  purposes: readonly Purpose[],
  acts: readonly Act[],
  unavailable: Unavailable = {},
): InterfaceValues[] => {
  const list = purposes.map(newInterface);
  for (const act of acts) perform(rowsOf(list), act, unavailable);
  return list;
};
const choose = (index: number, choice: Choice): Act => ({ kind: 'choose', index, choice });
const route = (index?: number): Act => ({ kind: 'route', index });

describe('the purposes a slot can have', () => {
  const list = ['vlan', 'public'].map((purpose) => newInterface(purpose === 'vlan' ? 'vlan' : 'public'));
  const unavailable = { vlan: 'No VLANs', vpc: 'No VPCs' };
  test.each<[number, Choice, Unavailable, string | undefined]>([
    [0, 'public', {}, 'eth1 is already public'],
    [2, 'public', {}, 'eth1 is already public'],
    [1, 'public', {}, undefined],
    [2, 'vlan', {}, undefined],
    [2, 'vpc', {}, undefined],
    [3, 'vpc', {}, 'Up to 3 interfaces'],
    [2, 'vlan', unavailable, 'No VLANs'],
    [2, 'vpc', unavailable, 'No VPCs'],
    [1, 'vpc', unavailable, 'No VPCs'],
    // An interface may keep its purpose, and anything can be removed.
    [0, 'vlan', unavailable, undefined],
    [0, 'none', unavailable, undefined],
    [2, 'none', unavailable, undefined],
  ])('slot %i as %s', (index, choice, closed, reason) => {
    expect(choiceRefusal(list, index, choice, closed)).toBe(reason);
  });

  test('the purposes and nothing', () => {
    expect(CHOICES).toEqual(['none', ...PURPOSES]);
  });
});

describe('acts', () => {
  const purposes = (list: readonly InterfaceValues[]): readonly string[] => list.map(({ purpose }) => purpose);

  test('the slots move up when one is removed', () => {
    expect(purposes(after(['public', 'vlan', 'vpc'], [choose(0, 'none')]))).toEqual(['vlan', 'vpc']);
  });

  test('a free slot becomes the last interface', () => {
    expect(purposes(after(['public'], [choose(1, 'vpc')]))).toEqual(['public', 'vpc']);
  });

  test('a refused choice changes nothing', () => {
    expect(purposes(after(['public', 'vlan'], [choose(1, 'public')]))).toEqual(['public', 'vlan']);
    expect(purposes(after(['public'], [choose(1, 'vlan')], { vlan: 'none' }))).toEqual(['public']);
  });

  test('moves stay within the list', () => {
    expect(purposes(after(['public', 'vlan'], [{ kind: 'move', from: 1, to: 0 }]))).toEqual(['vlan', 'public']);
    expect(purposes(after(['public', 'vlan'], [{ kind: 'move', from: 1, to: 2 }]))).toEqual(['public', 'vlan']);
    expect(purposes(after(['public', 'vlan'], [{ kind: 'move', from: 0, to: -1 }]))).toEqual(['public', 'vlan']);
  });

  test('a new purpose keeps the default route', () => {
    const [first] = after(['public'], [route(0), choose(0, 'vpc')]);
    expect(first).toMatchObject({ purpose: 'vpc', primary: true });
  });

  test('a VLAN keeps its mark hidden, and shows it when it is no longer a VLAN', () => {
    const list = after(['public', 'vpc'], [route(1), choose(1, 'vlan')]);
    expect(interfacesBody(list).map(({ primary }) => primary)).toEqual([false, false]);
    perform(rowsOf(list), choose(1, 'vpc'), {});
    expect(interfacesBody(list).map(({ primary }) => primary)).toEqual([false, true]);
  });

  test('marking another interface, or none, also removes the hidden mark of a VLAN', () => {
    for (const index of [0, undefined]) {
      const list = after(['public', 'vpc'], [route(1), choose(1, 'vlan'), route(index), choose(1, 'vpc')]);
      expect(list.map(({ primary }) => primary)).toEqual([index === 0, false]);
    }
  });

  test('a VLAN, or an index beyond the list, cannot be marked', () => {
    expect(after(['vlan', 'public'], [route(1), route(0), route(5)]).map(({ primary }) => primary)).toEqual([
      false,
      true,
    ]);
  });
});

const anyAct: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant('choose'), index: fc.nat(4), choice: fc.constantFrom(...CHOICES) }),
  fc.record({ kind: fc.constant('move'), from: fc.integer({ min: -1, max: 4 }), to: fc.integer({ min: -1, max: 4 }) }),
  fc.record({ kind: fc.constant('route'), index: fc.option(fc.nat(4), { nil: undefined }) }),
);
/** What is typed into the fields of a row between two acts; the row may have another purpose then. */
const typed = fc.record({
  label: fc.constantFrom('', 'a', 'b', '--'),
  ipam_address: fc.constantFrom('', '10.0.0.1/24', 'x'),
  subnet_id: fc.option(fc.nat(3)),
  ipv4: fc.record({ vpc: fc.constantFrom('', '10.0.0.9'), nat_1_1: fc.constantFrom('', 'any') }),
  ip_ranges: fc.constantFrom([], ['10.9.0.0/24']),
});
/** Errors that only filling in the fields can correct. */
const OF_FIELDS = /^\d\.(label|ipam_address|subnet_id)$/;
const STRUCTURE = /^Only |^Up to/;

test('after any sequence of acts, only fields are left to be filled in', () => {
  const steps = fc.array(fc.tuple(anyAct, fc.option(fc.tuple(fc.nat(2), typed))), { maxLength: 25 });
  fc.assert(
    fc.property(steps, (all) => {
      const list = [newInterface('public')];
      for (const [act, entry] of all) {
        perform(rowsOf(list), act, {});
        const row = entry === null ? undefined : list[entry[0]];
        if (row !== undefined) Object.assign(row, entry?.[1]);
        const issues = InterfacesForm.safeParse(list).error?.issues ?? [];
        for (const { path, message } of issues) {
          expect(path.join('.')).toMatch(OF_FIELDS);
          expect(message).not.toMatch(STRUCTURE);
        }
      }
    }),
  );
});
