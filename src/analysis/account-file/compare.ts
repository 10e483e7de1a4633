import { COLLECTIONS, type Kind } from '#contract/kinds.ts';
import { type FieldChange, fieldChanges, withoutFields } from '#lib/json.ts';
import { idOf, type Place, placesBelow, recordsIn, TOP } from '#contract/account-file/places.ts';
import type { AccountFile } from '#contract/account-file/schema.ts';

/** An answer that came, went or changed with a record. */
interface Follower {
  readonly path: string;
  /** Undefined on the side that does not have it. */
  readonly before: unknown;
  readonly now: unknown;
}

/** A record that differs between two copies of an account. */
export interface Change extends Place {
  /** What tells it from others of its list; undefined for a single record. */
  readonly id: string | undefined;
  readonly how: 'added' | 'removed' | 'changed';
  /** Whether it is certain: a user who does not see all records may only have lost sight of it. */
  readonly sure: boolean;
  /** The records that it is below, the nearest last, as they are now. */
  readonly above: readonly unknown[];
  /** The record; undefined on the side that does not have it. */
  readonly before: unknown;
  readonly now: unknown;
  /** Of a record that both have. */
  readonly fields: readonly FieldChange[];
  readonly followers: readonly Follower[];
}

/** A list of which nothing is said, as one of the copies does not have it. */
export interface Unclear extends Place {
  readonly above: readonly unknown[];
  /** Why it is missing; undefined for a side that has it, or does not say why not. */
  readonly before: string | undefined;
  readonly now: string | undefined;
}

export interface Comparison {
  readonly changes: readonly Change[];
  readonly unclear: readonly Unclear[];
}

/** What is used of an account file. */
export type Copy = Pick<AccountFile, 'answers' | 'missing' | 'restricted'>;

interface Side {
  readonly answers: Copy['answers'];
  readonly missing: ReadonlyMap<string, string>;
  readonly restricted: boolean;
}

const sideOf = ({ answers, missing, restricted }: Copy): Side => ({
  answers,
  missing: new Map(missing.map(({ path, reason }) => [path, reason])),
  restricted: restricted === true,
});

/** Whether a side has all of an answer. */
const has = ({ answers, missing }: Side, path: string): boolean => Object.hasOwn(answers, path) && !missing.has(path);

/** All answers below a record, at any depth. */
function answersBelow(
  side: Side,
  place: Place,
  record: unknown,
): readonly (readonly [path: string, answer: unknown])[] {
  return placesBelow(place, record).flatMap((below) => {
    if (!has(side, below.path)) return [];
    const answer = side.answers[below.path];
    const deeper = recordsIn(below.kind, answer).flatMap((one) => answersBelow(side, below, one));
    return [[below.path, answer] as const, ...deeper];
  });
}

/** Whether a restricted user gets the same answer as everyone. */
const isForAll = (kind: Kind): boolean => {
  const { access } = COLLECTIONS[kind].endpoint;
  return access.public && access.scopes.length === 0;
};

/**
 * What differs between two copies of an account. Nothing is said of what one of them does not have, and nothing of
 * records below those that came or went, which are told with them. `every`: also fields that change by themselves or
 * repeat another record (`quiet`).
 */
export function compareAccounts(before: Copy, now: Copy, { every = false } = {}): Comparison {
  const [old, current] = [sideOf(before), sideOf(now)];
  const changes: Change[] = [];
  const unclear: Unclear[] = [];

  const differences = (kind: Kind, one: unknown, other: unknown): readonly FieldChange[] => {
    // Most records of a large account are the same, which is found much faster so.
    if (JSON.stringify(one) === JSON.stringify(other)) return [];
    const quiet = every ? [] : COLLECTIONS[kind].quiet;
    return fieldChanges(withoutFields(one, quiet), withoutFields(other, quiet));
  };

  /** A record that only one side has. */
  const single = (place: Place, id: string, above: readonly unknown[], how: 'added' | 'removed', record: unknown) => {
    const [owner, other] = how === 'added' ? [current, old] : [old, current];
    const sides = (value: unknown) =>
      how === 'added' ? { before: undefined, now: value } : { before: value, now: undefined };
    changes.push({
      ...place,
      ...sides(record),
      id,
      how,
      sure: !other.restricted || isForAll(place.kind),
      above,
      fields: [],
      followers: answersBelow(owner, place, record).map(([path, answer]) => ({ path, ...sides(answer) })),
    });
  };

  /** A record that both sides have, with what is below it. */
  const both = (place: Place, id: string | undefined, above: readonly unknown[], was: unknown, is: unknown) => {
    const fields = [...differences(place.kind, was, is)];
    const followers: Follower[] = [];
    const places = placesBelow(place, is);
    const views = places.filter(({ kind }) => COLLECTIONS[kind].view === true);
    for (const view of views) {
      if (!has(old, view.path) || !has(current, view.path)) continue;
      const [first, second] = [old.answers[view.path], current.answers[view.path]];
      const more = differences(view.kind, first, second);
      if (more.length > 0) followers.push({ path: view.path, before: first, now: second });
      fields.push(...more.filter(({ field }) => !fields.some((known) => known.field === field)));
    }
    if (fields.length + followers.length > 0)
      changes.push({ ...place, id, how: 'changed', sure: true, above, before: was, now: is, fields, followers });
    for (const below of places)
      if (!views.includes(below) || !has(old, below.path) || !has(current, below.path)) visit(below, [...above, is]);
  };

  function visit(place: Place, above: readonly unknown[]): void {
    const { kind, path } = place;
    if (!has(old, path) || !has(current, path)) {
      const reasonIn = ({ missing }: Side): string | undefined =>
        missing.get(path) ?? missing.get(COLLECTIONS[kind].endpoint.path);
      unclear.push({ ...place, above, before: reasonIn(old), now: reasonIn(current) });
      return;
    }
    const was = new Map(recordsIn(kind, old.answers[path]).map((record) => [idOf(kind, record), record]));
    const is = new Map(recordsIn(kind, current.answers[path]).map((record) => [idOf(kind, record), record]));
    const isSingle = COLLECTIONS[kind].key === undefined;
    for (const [id = '', record] of is)
      if (was.has(id)) both(place, isSingle ? undefined : id, above, was.get(id), record);
      else single(place, id, above, 'added', record);
    for (const [id = '', record] of was) if (!is.has(id)) single(place, id, above, 'removed', record);
  }

  for (const place of TOP) visit(place, []);
  return { changes, unclear };
}
