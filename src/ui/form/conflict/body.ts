import { isFields, same } from '#lib/json.ts';
import { canonicalAddress } from '#lib/net/address.ts';
import { valueAt } from '../validation/field-paths.ts';

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

/** Fields of host names, and of addresses that may have one: case and a dot at the end mean nothing. */
const HOSTS: readonly string[] = ['rdns', 'hostname', 'host', 'address', 'domain'];

/** A text as it is compared: other spellings of the same address or host name are the same. */
function spelling(text: string, field: string, network: boolean): string {
  const address = canonicalAddress(text, network);
  if (address !== text || !HOSTS.includes(field)) return address;
  return URL.canParse(text) && text.includes('://') ? new URL(text).href : text.toLowerCase().replace(/\.$/, '');
}

/** A value in the one form that all values have which mean the same; `field`: the name of the field that has it. */
function meaningOf(value: unknown, field: string): unknown {
  if (value === null || value === '') return undefined;
  if (typeof value === 'string') return spelling(value, field, false);
  if (isFields(value))
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, meaningOf(part, key)]));
  if (!Array.isArray(value)) return value;
  // A list of plain values is a set: none in the requests of the API has an order.
  if (value.some((entry) => typeof entry === 'object')) return value.map((entry) => meaningOf(entry, field));
  return [...new Set(value.map((entry) => (typeof entry === 'string' ? spelling(entry, field, true) : String(entry))))];
}

/**
 * Whether two values mean the same. Null, absent and an empty text do, and so do spellings of an address or a host name,
 * and orders of a list of plain values. `field`: the name of the field that has them.
 */
export const isEquivalent = (one: unknown, other: unknown, field = ''): boolean =>
  one === other || same(meaningOf(one, field), meaningOf(other, field));

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
    const field = path.slice(path.lastIndexOf('.') + 1);
    if (isEquivalent(sent, answered, field)) return;
    if (Array.isArray(sent) && Array.isArray(answered) && sent.some(isFields)) {
      const ordered = UNORDERED.includes(field) ? likeIn(sent, answered) : answered;
      if (sent.length !== answered.length) differing.add(path);
      else for (const [index, item] of sent.entries()) compare(item, ordered[index], path);
      return;
    }
    if (isFields(sent) && isFields(answered)) {
      for (const key of Object.keys(sent).filter((name) => name in answered)) {
        const below = path === '' ? key : `${path}.${key}`;
        compare(normalise(sent[key], below), normalise(answered[key], below), below);
      }
      return;
    }
    if (sent !== undefined) differing.add(path);
  }
}

/**
 * The message after a change: everything was saved, only the fields that the server accepted, or nothing (undefined).
 * `name` as in "Firewall edge"; `notSaved`: the paths that were not accepted.
 */
export function savedText(
  name: string,
  body: Readonly<Record<string, unknown>>,
  notSaved: readonly string[],
): string | undefined {
  if (notSaved.length === 0) return `${name} saved`;
  const taken = Object.keys(body).filter((field) => !notSaved.some((path) => path.split('.')[0] === field));
  return taken.length === 0 ? undefined : `${name}: only ${taken.join(' and ')} saved`;
}

/** Lists of objects without an order. */
const UNORDERED: readonly string[] = ['nodes'];

/** A list in the order of another one, by the addresses of the entries. */
const likeIn = (sent: readonly unknown[], answered: readonly unknown[]): unknown[] =>
  sent.map((item, index) => {
    const address = valueAt(item, ['address']);
    return answered.find((one) => isEquivalent(valueAt(one, ['address']), address, 'address')) ?? answered[index];
  });

/** A field that was changed both here and by someone else. */
export interface Conflict {
  /** Its path, with dots. */
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

/**
 * A record updated with the newest values of the fields that the body has. The form shows an older state of the other
 * fields, so a change to those still counts as someone else's. `merges`: the same applies within nested fields.
 */
export function withNewest(base: unknown, newest: unknown, body: unknown, merges = false): unknown {
  if (!isFields(base) || !isFields(newest) || !isFields(body)) return newest;
  const settled = Object.keys(body).map((field) => [
    field,
    merges ? withNewest(base[field], newest[field], body[field], true) : newest[field],
  ]);
  return { ...base, ...Object.fromEntries(settled) };
}

/** How the parts of a record are compared. */
interface Comparison {
  /** A nested object of the body changes only the fields that it has, so the others cannot conflict. */
  readonly merges?: boolean;
  /** Objects that are decided as a whole. */
  readonly whole?: readonly string[] | undefined;
}

/** Compares the body with the record as opened and the current record, field by field, also below nested objects. */
export function changesSince(body: unknown, original: unknown, current: unknown, how: Comparison = {}): Changes {
  if (!isFields(body) || !isFields(original) || !isFields(current)) return { conflicts: [], theirs: [] };
  const { merges = false, whole = [] } = how;
  const all = Object.keys(body)
    .filter((field) => field in current)
    .map((field): Changes => {
      const [yours, before, theirs] = [body[field], original[field], current[field]];
      if (isFields(yours) && isFields(before) && isFields(theirs) && !whole.includes(field)) {
        const lost = Object.keys(theirs).filter(
          (key) => !(key in yours) && !isEquivalent(before[key], theirs[key], key),
        );
        if (merges || lost.length === 0) return below(field, changesSince(yours, before, theirs, { merges }));
      }
      if (isEquivalent(before, theirs, field) || isEquivalent(yours, theirs, field))
        return { conflicts: [], theirs: [] };
      return isEquivalent(yours, before, field)
        ? { conflicts: [], theirs: [field] }
        : { conflicts: [{ field, yours, theirs }], theirs: [] };
    });
  return { conflicts: all.flatMap(({ conflicts }) => conflicts), theirs: all.flatMap(({ theirs }) => theirs) };
}

const below = (prefix: string, { conflicts, theirs }: Changes): Changes => ({
  conflicts: conflicts.map((one) => ({ ...one, field: `${prefix}.${one.field}` })),
  theirs: theirs.map((field) => `${prefix}.${field}`),
});
