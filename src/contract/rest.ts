import { isFields } from '#lib/json.ts';
import type { Shape } from './record.ts';

/** The parts of a record that its shape does not know, where they stand in it. */
export type Rest = Readonly<Record<string, unknown>>;

/** The value at a path of names. */
const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((here, key) => (isFields(here) ? here[String(key)] : undefined), value);

/** What a record has that its shape does not know; parts within lists are left out. Undefined for nothing. */
export function restOf<T>(shaped: Shape<T>, record: unknown): Rest | undefined {
  const found = shaped.strict.safeParse(record).error?.issues ?? [];
  const unknown = found.flatMap((issue) => (issue.code === 'unrecognized_keys' ? [issue] : []));
  if (unknown.length === 0) return undefined;
  return unknown.reduce<Rest>((rest, { path, keys }) => {
    const parts = at(record, path);
    if (!isFields(parts)) return rest;
    const own = Object.fromEntries(keys.map((key) => [key, parts[key]]));
    return withRest(
      rest,
      path.reduceRight<Rest>((inner, key) => ({ [String(key)]: inner }), own),
    );
  }, {});
}

/** As a part of a form's values: without such parts there is no key either, or the values would differ from others. */
export function restIn<T>(shaped: Shape<T>, record: unknown): { readonly rest?: Rest } {
  const rest = restOf(shaped, record);
  return rest === undefined ? {} : { rest };
}

/** A request with the parts that this console does not know, as they came: a request without them would delete them. */
export function withRest<T extends object>(own: T, rest: Rest | undefined): T {
  if (rest === undefined) return own;
  const whole = { ...own };
  for (const [key, part] of Object.entries(rest)) {
    const known: unknown = Reflect.get(own, key);
    if (known === undefined) Reflect.set(whole, key, part);
    else if (isFields(known) && isFields(part)) Reflect.set(whole, key, withRest(known, part));
  }
  return whole;
}

/** The names of unknown parts: `ipv6`, `addresses.domains`. `known`: what has them. */
export const restNames = (rest: Rest | undefined, known: unknown): string[] =>
  Object.entries(rest ?? {}).flatMap(([key, part]) => {
    const own = at(known, [key]);
    return isFields(own) && isFields(part) ? restNames(part, own).map((name) => `${key}.${name}`) : [key];
  });
