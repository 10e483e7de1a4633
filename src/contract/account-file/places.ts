import { isFields } from '#lib/json.ts';
import { COLLECTIONS, type Kind } from '../kinds.ts';

/** Where an answer belongs in an account. */
export interface Place {
  readonly kind: Kind;
  readonly params: Readonly<Record<string, string | number>>;
  /** With its parameters: `/compute/instances/7/configs`. */
  readonly path: string;
}

const isKind = (name: string): name is Kind => Object.hasOwn(COLLECTIONS, name);

/** Every kind, in the order of the table. */
export const KINDS: readonly Kind[] = Object.keys(COLLECTIONS).filter(isKind);

/** Paths in parts, every second of which is the name of a parameter. */
const PARTS = new Map(KINDS.map((kind) => [kind, COLLECTIONS[kind].endpoint.path.split(/\{(\w+)\}/)]));

function placeOf(kind: Kind, params: Place['params']): Place {
  const parts = PARTS.get(kind) ?? [];
  const path = parts.map((part, nth) => (nth % 2 === 0 ? part : encodeURIComponent(params[part] ?? ''))).join('');
  return { kind, params, path };
}

/** The places that are below no record. */
export const TOP: readonly Place[] = KINDS.filter((kind) => COLLECTIONS[kind].of === undefined).map((kind) =>
  placeOf(kind, {}),
);

const isValue = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

const BELOW = new Map(KINDS.map((kind) => [kind, KINDS.filter((below) => COLLECTIONS[below].of === kind)]));

/** The places directly below a record. */
export function placesBelow({ kind, params }: Place, record: unknown): readonly Place[] {
  const { key } = COLLECTIONS[kind];
  const value = key && isFields(record) ? record[key[0]] : undefined;
  if (!isValue(value) || !isFields(record)) return [];
  return (BELOW.get(kind) ?? []).flatMap((below) => {
    const { where } = COLLECTIONS[below];
    if (where !== undefined && record[where.field] !== where.is) return [];
    // The last parameter is the record; the others are what that is below.
    const own = PARTS.get(below)?.at(-2) ?? '';
    return [placeOf(below, { ...params, [own]: value })];
  });
}

/** What tells a record from others of its place; undefined where the fields for that are missing. */
export function idOf(kind: Kind, record: unknown): string | undefined {
  const { key = [] } = COLLECTIONS[kind];
  const values = key.map((name) => (isFields(record) ? record[name] : undefined));
  return values.every((value) => isValue(value) && value !== '') ? values.join(' ') : undefined;
}

/** The records of an answer: those of a list, or the one that it is. */
export const recordsIn = (kind: Kind, answer: unknown): readonly unknown[] =>
  COLLECTIONS[kind].key !== undefined && Array.isArray(answer) ? answer : [answer];

/** Why an answer cannot be that of its place, and where in it; undefined if it can. */
export function problemIn(kind: Kind, answer: unknown): { readonly at: string; readonly reason: string } | undefined {
  const { key } = COLLECTIONS[kind];
  if (key === undefined) return isFields(answer) ? undefined : { at: '', reason: 'must be a record' };
  if (!Array.isArray(answer)) return { at: '', reason: 'must be a list' };
  const seen = new Set<string>();
  for (const [index, record] of answer.entries()) {
    const id = idOf(kind, record);
    if (id === undefined) return { at: `[${index}]`, reason: `must have ${key.join(' and ')}` };
    if (seen.has(id)) return { at: `[${index}]`, reason: `repeats ${key.join(' and ')} ${id}` };
    seen.add(id);
  }
  return undefined;
}

/** The path of the list that has the records of a kind, each below it. */
export const listPathOf = (kind: Kind): string => COLLECTIONS[kind].path ?? COLLECTIONS[kind].endpoint.path;

const PATTERNS = KINDS.flatMap((kind) =>
  [COLLECTIONS[kind].endpoint.path, listPathOf(kind)].map(
    (path) => [kind, new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)] as const,
  ),
);

/** The collection that a path belongs to; undefined for one that this version does not know. */
export const kindAt = (path: string): Kind | undefined => PATTERNS.find(([, pattern]) => pattern.test(path))?.[0];
