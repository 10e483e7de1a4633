import { isFields } from '../validation/paths.ts';

/** Which fields a user has changed, as react-hook-form reports it. */
export type Dirty = Readonly<Record<string, unknown>>;

const anyTrue = (dirty: unknown): boolean =>
  dirty === true || (typeof dirty === 'object' && dirty !== null && Object.values(dirty).some(anyTrue));

/** The changed fields, each with its whole value: an update sends only these. */
export function onlyTouched<V extends object>(values: V, dirty: Dirty): Partial<V> {
  const touched: Partial<V> = {};
  for (const key in values) if (anyTrue(dirty[key])) touched[key] = values[key];
  return touched;
}

/** A body without empty texts and empty lists, for fields where empty means "not given". */
export function withoutBlanks<V extends object>(values: V): Partial<V> {
  const filled: Partial<V> = {};
  for (const key in values) {
    const value = values[key];
    if (value !== '' && value !== undefined && !(Array.isArray(value) && value.length === 0)) filled[key] = value;
  }
  return filled;
}

/** Whether two values are equivalent; null, absent and an empty text count as the same. */
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

/** Converts a value into the form in which it is compared; `path` has no list positions (`rules.inbound.ports`). */
export type Normalise = (value: unknown, path: string) => unknown;

/**
 * The sent fields that the response returns with another value, which means that the server did not accept them. Fields
 * on one side only are ignored, because some are only sent and some only returned.
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

/** A field that was changed both here and by someone else. */
export interface Conflict {
  readonly field: string;
  readonly yours: unknown;
  readonly theirs: unknown;
}

/** The fields of the body that someone else changed since the form was opened, by how they are resolved. */
export interface Changes {
  /** Also changed here, to another value: the user has to choose. */
  readonly conflicts: readonly Conflict[];
  /** Not changed here: a body with all fields must send the other's value. */
  readonly theirs: readonly string[];
}

/** A value reduced to the fields that the body has, recursively: the body leaves the others unchanged. */
function within(value: unknown, body: unknown): unknown {
  if (!isFields(value) || !isFields(body)) return value;
  return Object.fromEntries(Object.keys(body).map((key) => [key, within(value[key], body[key])]));
}

/**
 * A record updated with the newest values of the fields that the body has. The form shows an older state of the other
 * fields, so a change to those still counts as someone else's. `merges`: the same applies within nested fields.
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
 * Compares the body with the record as opened and the current record, field by field. `merges`: a nested object changes
 * only the fields that it has, so the others cannot conflict.
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
