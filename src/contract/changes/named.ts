import { type Fields, isFields } from '#lib/json.ts';
import { kindAt, KINDS, listPathOf } from '../account-file/places.ts';
import { parameterNames } from '../endpoint.ts';
import { COLLECTIONS, type Kind, NEVER_HELD } from '../kinds.ts';
import { pathWith } from './operations.ts';
import type { RecordedChange } from './recorded.ts';

/** A text or number within a value. */
export interface Leaf {
  /** Names with dots between them; lists on the way have no positions. */
  readonly at: string;
  readonly value: string | number;
  /** The object that has it. */
  readonly beside: Fields;
}

/** Every text and number within a value. */
export function leavesOf(value: unknown, at = '', beside: Fields = {}): readonly Leaf[] {
  if (typeof value === 'string' || typeof value === 'number') return [{ at, value, beside }];
  if (Array.isArray(value)) return value.flatMap((item) => leavesOf(item, at, beside));
  if (!isFields(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => leavesOf(part, at === '' ? name : `${at}.${name}`, value));
}

/** A record that a value names. */
export interface Named {
  /** Undefined for one that no account file holds. */
  readonly kind: Kind | undefined;
  readonly value: string | number;
  /** Undefined where nothing tells which record it is below. */
  readonly path: string | undefined;
}

const FIELDS = new Map<string, readonly Kind[]>();
for (const kind of KINDS)
  for (const field of COLLECTIONS[kind].named ?? []) FIELDS.set(field, [...(FIELDS.get(field) ?? []), kind]);

/** The kinds that a field may name one of. */
export function kindsNamed(at: string, { type }: Fields = {}): readonly Kind[] {
  const names = at.split('.');
  const [field, within] = [names.slice(-1).join(), names.slice(-2).join('.')];
  const own = field === 'id' ? KINDS.filter((kind) => COLLECTIONS[kind].entity?.some((one) => one === type)) : [];
  return [...own, ...(FIELDS.get(within) ?? FIELDS.get(field) ?? [])];
}

/** The record that a value names, in a body or in an answer; undefined for any other value. */
export function namedBy({ at, value, beside }: Leaf, params: RecordedChange['params']): Named | undefined {
  const list = NEVER_HELD[at.slice(at.lastIndexOf('.') + 1)];
  const segment = encodeURIComponent(value);
  if (list !== undefined) return { kind: undefined, value, path: `${list}/${segment}` };
  const kinds = kindsNamed(at, beside).filter(
    (kind) => typeof value === 'number' || COLLECTIONS[kind].own?.test(value) === true,
  );
  const isKnown = (kind: Kind): boolean => parameterNames(listPathOf(kind)).every((name) => params[name] !== undefined);
  const known = kinds.find(isKnown);
  if (known !== undefined) return { kind: known, value, path: `${pathWith(listPathOf(known), params)}/${segment}` };
  const [kind] = kinds;
  return kind && { kind, value, path: undefined };
}

/** An address or a host name within a text: with a port or a mask behind it, or alone. */
export const ADDRESS = /(?<![\w.:-])(?:[\w-]+(?:\.[\w-]+)+|[\da-f]*:[\da-f:]*:[\da-f:.]*)(?![\w.-])/gi;

/** Where the addresses of a record are. */
const ADDRESS_FIELDS = ['ipv4', 'ipv6', 'address', 'range', 'hostname'];

/** The addresses of a record, each with its field, without masks. */
export function addressesOf(record: unknown): readonly (readonly [field: string, address: string])[] {
  if (!isFields(record)) return [];
  return ADDRESS_FIELDS.flatMap((field) =>
    [record[field]]
      .flat()
      .flatMap((one) => (typeof one === 'string' && one !== '' ? [[field, one.replace(/\/\d+$/, '')] as const] : [])),
  );
}

const partAt = (record: unknown, [name = '', ...rest]: readonly string[]): unknown => {
  const part = isFields(record) ? record[name] : undefined;
  return rest.length === 0 ? part : partAt(part, rest);
};

/** Fields of a record, each in its place. */
function picked(record: unknown, fields: readonly string[]): Fields {
  const result: Record<string, unknown> = {};
  for (const field of fields) {
    const [first = '', ...rest] = field.split('.');
    const part = partAt(record, [first, ...rest]);
    const own = result[first];
    result[first] = rest.length === 0 ? part : { ...(isFields(own) ? own : {}), [rest.join('.')]: part };
  }
  return result;
}

/** What tells a record from the others of its list; undefined where nothing does. */
export function toldApart(list: string, record: unknown, others: readonly unknown[] = []): Fields | undefined {
  const kind = kindAt(list);
  const ways = (kind === undefined ? [] : (COLLECTIONS[kind].told ?? [])).filter((fields) =>
    fields.every((field) => (partAt(record, field.split('.')) ?? null) !== null),
  );
  const fields = ways.find((way) => {
    const text = JSON.stringify(picked(record, way));
    return others.every((other) => JSON.stringify(picked(other, way)) !== text);
  });
  return fields && picked(record, fields);
}
