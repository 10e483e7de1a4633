import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namer } from './names.ts';
import { anyAsked, anyWhole } from './testing.ts';
import { usage } from './usage.ts';

test('the names of an address are those of its holders, whatever the index', () => {
  let named = 0;
  fc.assert(
    fc.property(anyWhole, anyAsked, (whole, asked) => {
      const holders = usage(whole, asked)?.uses.flatMap(({ role, user, place: { at } }) =>
        role === 'holds' && (at === 'record' || at === 'range') ? [`${user.kind} ${user.id}`] : [],
      );
      const names = namer(whole)(asked).map(({ user: { kind, id } }) => `${kind} ${id}`);
      expect(names.toSorted()).toEqual([...new Set(holders)].toSorted());
      named += names.length;
    }),
    { seed: 20_260_301, numRuns: 300 },
  );
  expect(named).toBeGreaterThan(100);
});

test('what is no address has no name', () => {
  expect(namer({})('web-1')).toEqual([]);
});
