import { byCodeUnits } from '#lib/text/by-code-units.ts';
import { isFields } from '#contract/account-file/places.ts';

/** A field that differs; undefined on the side that does not have it. */
export interface FieldChange {
  /** Names with dots between them: `backups.schedule.day`. */
  readonly field: string;
  readonly before: unknown;
  readonly now: unknown;
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** A list of plain values in an order that only depends on these. */
const textOf = (list: readonly unknown[]): string =>
  list
    .map((item) => JSON.stringify(item))
    .toSorted(byCodeUnits)
    .join();

/** Whether two values are the same. A list of plain values has no order, as anywhere in the API. */
function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    if (one.length !== other.length) return false;
    if (one.every(isPlain) && other.every(isPlain)) return textOf(one) === textOf(other);
    return one.every((item, index) => isSame(item, other[index]));
  }
  if (isFields(one) && isFields(other)) return fieldChanges(one, other).length === 0;
  return one === other;
}

/** The fields in which two records differ. A list is one field, whatever is in it. */
export function fieldChanges(before: unknown, now: unknown, at = ''): readonly FieldChange[] {
  if (!isFields(before) || !isFields(now)) return isSame(before, now) ? [] : [{ field: at, before, now }];
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
