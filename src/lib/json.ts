import { byCodeUnits } from './text/by-code-units.ts';

/** An object of JSON. */
export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A text that two values share exactly where they are the same: fields have no order, lists have one. Fields that
 * `isKept` does not want count for nothing.
 */
export const jsonText = (value: unknown, isKept: (part: unknown) => boolean = () => true): string =>
  String(
    JSON.stringify(value, (_, part: unknown) => {
      if (!isFields(part)) return part;
      const entries = Object.entries(part).filter(([, one]) => isKept(one));
      return Object.fromEntries(entries.toSorted(([one], [other]) => byCodeUnits(one, other)));
    }),
  );

/** A field that differs; undefined on the side that does not have it. */
export interface FieldChange {
  /** Names with dots between them: `backups.schedule.day`. */
  readonly field: string;
  readonly before: unknown;
  readonly now: unknown;
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

const inOrder = (list: readonly unknown[]): readonly unknown[] =>
  list.toSorted((one, other) => byCodeUnits(jsonText(one), jsonText(other)));

/** Whether two values mean the same. A list of plain values has no order, as anywhere in the API. */
export function same(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    if (one.length !== other.length) return false;
    const isUnordered = one.every(isPlain) && other.every(isPlain);
    const [mine = one, theirs = other] = isUnordered ? [one, other].map(inOrder) : [];
    return mine.every((item, index) => same(item, theirs[index]));
  }
  if (isFields(one) && isFields(other)) return fieldChanges(one, other).length === 0;
  return Object.is(one, other);
}

/** The fields in which two records differ. A list is one field, whatever is in it. */
export function fieldChanges(before: unknown, now: unknown, at = ''): readonly FieldChange[] {
  if (!isFields(before) || !isFields(now)) return same(before, now) ? [] : [{ field: at, before, now }];
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].flatMap((name) =>
    fieldChanges(before[name], now[name], at === '' ? name : `${at}.${name}`),
  );
}

/** A record without the fields at some paths; lists on the way have no positions. */
export function withoutFields(value: unknown, paths: readonly string[]): unknown {
  if (paths.length === 0) return value;
  if (Array.isArray(value)) return value.map((item) => withoutFields(item, paths));
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
      if (paths.includes(name)) return [];
      const below = paths.flatMap((path) => (path.startsWith(`${name}.`) ? [path.slice(name.length + 1)] : []));
      return [[name, withoutFields(part, below)]];
    }),
  );
}
