import { isFields } from '../validation/paths.ts';

/** Which fields a user has changed, as react-hook-form tells it. */
export type Dirty = Readonly<Record<string, unknown>>;

const anyTrue = (dirty: unknown): boolean =>
  dirty === true || (typeof dirty === 'object' && dirty !== null && Object.values(dirty).some(anyTrue));

/** The fields that were changed, whole: an update sends these and no others. */
export function onlyTouched<V extends object>(values: V, dirty: Dirty): Partial<V> {
  const touched: Partial<V> = {};
  for (const key in values) if (anyTrue(dirty[key])) touched[key] = values[key];
  return touched;
}

/** A body without empty texts and empty lists, for fields where empty means "not said". */
export function withoutBlanks<V extends object>(values: V): Partial<V> {
  const said: Partial<V> = {};
  for (const key in values) {
    const value = values[key];
    if (value !== '' && value !== undefined && !(Array.isArray(value) && value.length === 0)) said[key] = value;
  }
  return said;
}

/** Whether two values say the same; null, absent and an empty text are one nothing. */
export function isEquivalent(one: unknown, other: unknown): boolean {
  const nothing = (value: unknown): boolean => value === undefined || value === null || value === '';
  if (nothing(one) || nothing(other)) return nothing(one) && nothing(other);
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isEquivalent(item, other[index]));
  if (isFields(one) && isFields(other))
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
      isEquivalent(one[key], other[key]),
    );
  return one === other;
}

/** Brings a value into the form in which it is compared; `path` has no positions (`rules.inbound.ports`). */
export type Normalise = (value: unknown, path: string) => unknown;

/**
 * The fields that were sent and that the answer carries with another value: what the server did not take. Fields that
 * only one side has are left alone, for some are only ever sent and some only ever answered.
 */
export function notTaken(body: unknown, record: unknown, normalise: Normalise = (value) => value): string[] {
  const differing = new Set<string>();
  compare(normalise(body, ''), normalise(record, ''), '');
  return [...differing];

  function compare(sent: unknown, answered: unknown, path: string): void {
    if (Array.isArray(sent) && Array.isArray(answered)) {
      if (sent.length !== answered.length) differing.add(path);
      else for (const [index, item] of sent.entries()) compare(item, answered[index], path);
      return;
    }
    if (isFields(sent) && isFields(answered)) {
      for (const key of Object.keys(sent).filter((name) => name in answered)) {
        const below = path === '' ? key : `${path}.${key}`;
        compare(normalise(sent[key], below), normalise(answered[key], below), below);
      }
      return;
    }
    if (sent !== undefined && !isEquivalent(sent, answered)) differing.add(path);
  }
}

/** A field that somebody else changed while it was being changed here. */
export interface Conflict {
  readonly field: string;
  readonly yours: unknown;
  readonly theirs: unknown;
}

/** Fields of the body that somebody else changed since the form was opened, by what is to become of them. */
export interface Changes {
  /** Changed here as well, into something else: the user has to choose. */
  readonly conflicts: readonly Conflict[];
  /** Not changed here: the body, which has them all, must carry theirs. */
  readonly theirs: readonly string[];
}

/** What a value says of the fields that a body has, where both have fields: the body leaves the others as they are. */
function within(value: unknown, body: unknown): unknown {
  if (!isFields(value) || !isFields(body)) return value;
  return Object.fromEntries(Object.keys(body).map((key) => [key, within(value[key], body[key])]));
}

/**
 * A record with the newest values of the fields that a body has: what the form shows of the others is older than that,
 * and a change of them is still somebody else's. `merges`: so it is within fields that hold fields.
 */
export function withNewest(known: unknown, newest: unknown, body: unknown, merges = false): unknown {
  if (!isFields(known) || !isFields(newest) || !isFields(body)) return newest;
  const settled = Object.keys(body).map((field) => [
    field,
    merges ? withNewest(known[field], newest[field], body[field], true) : newest[field],
  ]);
  return { ...known, ...Object.fromEntries(settled) };
}

/**
 * Compares the body with the record of the opening and the one of now, field by field. `merges`: a field that holds fields
 * itself says only what is to change of them, so that the others are nobody's conflict.
 */
export function changesSince(body: unknown, original: unknown, current: unknown, merges = false): Changes {
  if (!isFields(body) || !isFields(original) || !isFields(current)) return { conflicts: [], theirs: [] };
  const changed = Object.keys(body)
    .filter((field) => field in current)
    .map((field) => ({
      field,
      yours: body[field],
      before: merges ? within(original[field], body[field]) : original[field],
      theirs: merges ? within(current[field], body[field]) : current[field],
    }))
    .filter(({ yours, before, theirs }) => !isEquivalent(before, theirs) && !isEquivalent(yours, theirs));
  return {
    conflicts: changed
      .filter(({ yours, before }) => !isEquivalent(yours, before))
      .map(({ field, yours, theirs }) => ({ field, yours, theirs })),
    theirs: changed.filter(({ yours, before }) => isEquivalent(yours, before)).map(({ field }) => field),
  };
}
