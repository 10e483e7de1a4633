import { isPrivate } from '#lib/net/backend.ts';
import { type Fields, isFields } from '#lib/json.ts';
import { ADDRESS, type Leaf } from '#contract/changes/named.ts';

/** A value of the record that a step makes: `{ "$step": 3, "field": "id" }`. */
export interface OfAnswer {
  readonly $step: number;
  readonly field: string;
  /** Of a list of addresses: the first that is private, or public. */
  readonly is?: 'private' | 'public';
}

/** The id of a record that came with the one that a step makes: lists below it, and what is looked for in each. */
export interface OfFound {
  readonly $step: number;
  readonly find: readonly { readonly list: string; readonly where: Fields }[];
}

export type Reference = OfAnswer | OfFound;

/** What is only on the copy, by its path there: nothing tells which record that will be on the account. */
export interface OnlyCopy {
  readonly $copy: string;
}

/** A text in which references stand between others: `{ "$join": [{ "$step": 2, "field": "ipv4" }, ":80"] }`. */
interface Joined {
  readonly $join: readonly unknown[];
}

const isStep = (value: unknown): value is Fields & { readonly $step: number } =>
  isFields(value) && typeof value['$step'] === 'number';

export const isReference = (value: unknown): value is Reference =>
  isStep(value) && (typeof value['field'] === 'string' || Array.isArray(value['find']));

const isJoined = (value: unknown): value is Joined & Fields => isFields(value) && Array.isArray(value['$join']);

const within = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];

/** All references within a value. Those that others look for their records by come first. */
export const referencesIn = (value: unknown): readonly Reference[] => [
  ...within(value).flatMap(referencesIn),
  ...(isReference(value) ? [value] : []),
];

/** The paths of all that is only on the copy. */
export const onlyOnCopy = (value: unknown): readonly string[] =>
  isFields(value) && typeof value['$copy'] === 'string' ? [value['$copy']] : within(value).flatMap(onlyOnCopy);

/** What two equal references share. */
export const keyOfReference = (reference: Reference): string => JSON.stringify(reference);

/** The value of a record that a reference means; undefined where it has none. */
export function pick(record: unknown, { field, is }: OfAnswer): string | number | undefined {
  const whole = isFields(record) ? record[field] : undefined;
  const all: readonly unknown[] = Array.isArray(whole) ? whole : [whole];
  const found = all.find(
    (one) => is === undefined || (typeof one === 'string' && isPrivate(one) === (is === 'private')),
  );
  if (typeof found === 'number') return found;
  if (typeof found !== 'string' || found === '') return undefined;
  // An address stands without its mask: what refers to it has its own.
  return /[.:]/.test(found) ? found.replace(/\/\d+$/, '') : found;
}

/** A value with references in the places of what they mean: those that `of` gives, in texts by word. */
export interface Meanings {
  /** Of a whole value in a field. */
  value(leaf: Leaf): Reference | OnlyCopy | undefined;
  /** Of an address within a text. */
  address(text: string): Reference | OnlyCopy | undefined;
}

function textWith(text: string, meanings: Meanings): unknown {
  const whole = meanings.address(text);
  if (whole !== undefined) return whole;
  const parts: unknown[] = [];
  let end = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    const reference = meanings.address(address);
    if (reference === undefined) continue;
    parts.push(...(index > end ? [text.slice(end, index)] : []), reference);
    end = index + address.length;
  }
  if (parts.length === 0) return text;
  return { $join: [...parts, ...(end < text.length ? [text.slice(end)] : [])] };
}

/** A value with references in the places of what earlier steps make. */
export function referenced(value: unknown, meanings: Meanings, at = '', beside: Fields = {}): unknown {
  if (Array.isArray(value)) return value.map((item) => referenced(item, meanings, at, beside));
  if (isFields(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, referenced(part, meanings, `${at}.${name}`, value)]),
    );
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  const meant = meanings.value({ at, value, beside });
  if (meant !== undefined) return meant;
  return typeof value === 'string' ? textWith(value, meanings) : value;
}

/**
 * A value with what references mean in their places. What has no value yet is left as it is, and told to `onMissing`.
 */
export function resolved(
  value: unknown,
  valueOf: (reference: Reference) => string | number | undefined,
  onMissing?: (reference: Reference) => void,
): unknown {
  const inner = (part: unknown): unknown => resolved(part, valueOf, onMissing);
  if (isReference(value)) {
    const found = valueOf(value);
    if (found === undefined) onMissing?.(value);
    return found ?? value;
  }
  if (isJoined(value)) {
    const parts = value.$join.map(inner);
    return parts.some((part) => typeof part === 'object') ? { $join: parts } : parts.join('');
  }
  if (Array.isArray(value)) return value.map(inner);
  return isFields(value) ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inner(part)])) : value;
}
