import fc from 'fast-check';
import type { Comparison, Copy } from './compare.ts';
import { isFields } from '#lib/json.ts';
import { idOf, type Place, placesBelow, recordsIn, TOP } from '#contract/account-file/places.ts';
import { COLLECTIONS } from '#contract/kinds.ts';

type Answers = Record<string, unknown>;

/** Values of fields: texts, lists, and objects within objects. */
const value = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, 1, 'a', 'b'),
  fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }),
  fc.record({ up: fc.nat(2), status: fc.constantFrom('UP', 'DOWN') }),
  fc.array(fc.record({ status: fc.constantFrom('UP', 'DOWN') }), { maxLength: 2 }),
);

const fields = fc.record(
  { label: fc.constantFrom('web', 'db'), status: value, tags: value, nodes: value, updated: value, extra: value },
  { requiredKeys: ['label'] },
);

/** What an answer is made of: numbers choose ids, so that two accounts share some of them. */
const seed = fc.array(fc.record({ id: fc.nat(3), fields }), { minLength: 1, maxLength: 4 });

/** Fills every place, and those below each record, as a server would. */
function filled(seeds: readonly (readonly { readonly id: number; readonly fields: object }[])[]): Answers {
  const answers: Answers = {};
  const places: Place[] = [...TOP];
  for (const [nth, place] of places.entries()) {
    const records = seeds[nth % seeds.length] ?? [];
    const { key } = COLLECTIONS[place.kind];
    if (key === undefined) {
      answers[place.path] = { ...records[0]?.fields };
      continue;
    }
    const own = new Map(records.map(({ id, fields: rest }) => [id, rest]));
    // An engine of each id, so that a record has the same places below it in every account.
    const list = [...own].map(([id, rest]) => ({
      ...rest,
      engine: id === 0 ? 'mysql' : 'other',
      ...Object.fromEntries(key.map((name) => [name, id])),
    }));
    answers[place.path] = list;
    for (const record of list) places.push(...placesBelow(place, record));
  }
  return answers;
}

/** An account of which everything was read. */
export const anyCopy: fc.Arbitrary<Copy> = fc
  .array(seed, { minLength: 3, maxLength: 9 })
  .map((seeds) => ({ answers: filled(seeds), missing: [], restricted: false }));

/** An account of which some was not read. */
export const anyPart: fc.Arbitrary<Copy> = fc
  .record({ copy: anyCopy, left: fc.array(fc.nat(200), { maxLength: 6 }), restricted: fc.boolean() })
  .map(({ copy, left, restricted }) => {
    const paths = Object.keys(copy.answers);
    const gone = new Set(left.flatMap((nth) => paths[nth % paths.length] ?? []));
    return {
      answers: Object.fromEntries(Object.entries(copy.answers).filter(([path]) => !gone.has(path))),
      missing: [...gone].map((path) => ({ path, reason: 'Not allowed' })),
      restricted,
    };
  });

/** The answers of an account after the changes. */
export function applied({ answers }: Copy, { changes }: Comparison): Answers {
  const result: Answers = { ...answers };
  for (const { kind, path, id, how, now, followers } of changes) {
    if (id === undefined) result[path] = now;
    else {
      const others = recordsIn(kind, result[path]).filter((record) => idOf(kind, record) !== id);
      result[path] = how === 'removed' ? others : [...others, now];
    }
    for (const follower of followers)
      if (follower.now === undefined) delete result[follower.path];
      else result[follower.path] = follower.now;
  }
  return result;
}

const texts = (list: readonly unknown[]): string[] => list.map((item) => JSON.stringify(item));

/** A value whose lists of records, and of plain values, have one order. */
export function ordered(part: unknown): unknown {
  if (Array.isArray(part)) {
    const items = part.map(ordered);
    const isList = items.every((item) => !isFields(item) || 'label' in item);
    return isList ? items.toSorted((a, b) => (String(texts([a])) < String(texts([b])) ? -1 : 1)) : items;
  }
  if (!isFields(part)) return part;
  return Object.fromEntries(
    Object.keys(part)
      .toSorted()
      .map((name) => [name, ordered(part[name])]),
  );
}
