import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entriesBy, mergeLists, mergePlain } from './merge-lists.ts';

describe('mergePlain', () => {
  test.each<[base: string[], mine: string[], now: string[], merged: string[]]>([
    [['a'], ['a', 'm'], ['a', 't'], ['a', 't', 'm']],
    [['a'], ['b', 'a'], ['a', 'c'], ['b', 'a', 'c']],
    [['a', 'b'], ['b'], ['a', 'b', 't'], ['b', 't']],
    [['a', 'b'], ['a'], ['b'], []],
    [['a'], ['a', 'x'], ['a', 'x'], ['a', 'x']],
    [
      ['a', 'b'],
      ['b', 'a'],
      ['a', 'b', 't'],
      ['b', 't', 'a'],
    ],
    [[], ['m'], ['t'], ['t', 'm']],
    [['aa'], ['aa', 'm'], ['bb'], ['bb', 'm']],
  ])('%j, here %j, there %j: %j', (base, mine, now, merged) => {
    expect(mergePlain(base, mine, now)).toEqual(merged);
  });
});

test('two users who add and remove entries in any interleaving lose nothing of each other', () => {
  const NAMES = ['a', 'b', 'c', 'd', 'e', 'f'];
  const act = fc.record({
    user: fc.constantFrom('me', 'them'),
    name: fc.constantFrom(...NAMES),
    adds: fc.boolean(),
    saves: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.subarray(NAMES), fc.array(act, { maxLength: 30 }), (start, acts) => {
      let stored = [...start];
      const seen = { me: [...start], them: [...start] };
      const shown = { me: [...start], them: [...start] };
      // Of each entry the last intention that was saved, where no one else had another in between.
      const wanted = new Map(NAMES.map((name) => [name, start.includes(name)]));
      for (const { user, name, adds, saves } of acts) {
        if (adds !== shown[user].includes(name))
          shown[user] = adds ? [...shown[user], name] : shown[user].filter((one) => one !== name);
        if (!saves) continue;
        for (const one of NAMES) {
          const now = shown[user].includes(one);
          if (now !== seen[user].includes(one)) wanted.set(one, now);
        }
        stored = mergePlain(seen[user], shown[user], stored);
        seen[user] = shown[user] = stored;
      }
      expect(stored.toSorted()).toEqual(NAMES.filter((name) => wanted.get(name)));
    }),
  );
});

interface Entry {
  readonly id: number;
  readonly text: string;
}
const BY_ID = entriesBy<Entry>(
  ({ id }) => id,
  (one, other) => one.id === other.id && one.text === other.text,
);
const list = (...entries: readonly string[]): Entry[] =>
  entries.map((entry) => ({ id: Number(entry.slice(0, 1)), text: entry.slice(1) }));
const textOf = (entries: readonly Entry[]): string => entries.map(({ id, text }) => `${id}${text}`).join(' ');

describe('entries that can be changed', () => {
  const merge = (base: string, mine: string, theirs: string): string => {
    const lists = [base, mine, theirs].map((text) => list(...text.split(' ').filter(Boolean)));
    const [one = [], two = [], three = []] = lists;
    const merged = mergeLists(one, two, three, BY_ID);
    return merged.clash ? `${textOf(merged.mine)} | ${textOf(merged.theirs)}` : textOf(merged.mine);
  };
  test.each([
    ['another entry each', '1a 2b', '1A 2b', '1a 2B', '1A 2B'],
    ['the same change', '1a', '1A', '1A', '1A'],
    ['the same entry, and one more each', '1a', '1x 3m', '1y 4t', '1x 4t 3m | 1y 4t 3m'],
    ['what they changed, I removed', '1a 2b', '2b', '1A 2b', '2b | 1A 2b'],
    ['what I changed, they removed', '1a 2b', '1A 2b', '2b', '1A 2b | 2b'],
    ['I moved, they added', '1a 2b 3c', '3c 1a 2b', '1a 2b 3c 4t', '3c 4t 1a 2b'],
    ['both moved alike', '1a 2b', '2b 1a', '2b 1a', '2b 1a'],
    ['both moved otherwise', '1a 2b 3c', '3c 1a 2b', '2b 1a 3c', '3c 1a 2b | 2b 1a 3c'],
  ])('%s', (_, base, mine, theirs, merged) => {
    expect(merge(base, mine, theirs)).toBe(merged);
  });
});
