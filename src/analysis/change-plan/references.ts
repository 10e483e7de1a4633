import { isPrivate } from '#lib/net/backend.ts';
import { type Fields, isFields } from '#contract/account-file/places.ts';

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

/** A text in which references stand between others: `{ "$join": [{ "$step": 2, "field": "ipv4" }, ":80"] }`. */
interface Joined {
  readonly $join: readonly unknown[];
}

const isStep = (value: unknown): value is Fields & { readonly $step: number } =>
  isFields(value) && typeof value['$step'] === 'number';

export const isReference = (value: unknown): value is Reference =>
  isStep(value) && (typeof value['field'] === 'string' || Array.isArray(value['find']));

const isJoined = (value: unknown): value is Joined & Fields => isFields(value) && Array.isArray(value['$join']);

/** All references within a value. */
export function referencesIn(value: unknown): readonly Reference[] {
  if (isReference(value)) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(referencesIn);
}

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
  value(field: string, value: string | number, beside: Fields): Reference | undefined;
  /** Of an address within a text. */
  address(text: string): Reference | undefined;
}

/** An address within a text: with a port or a mask behind it, or alone. */
const ADDRESS = /(?<![\w.:])(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f]*:[\da-f:]*:[\da-f:.]*)(?![\w.])/gi;

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
export function referenced(value: unknown, meanings: Meanings, field = '', beside: Fields = {}): unknown {
  if (Array.isArray(value)) return value.map((item) => referenced(item, meanings, field, beside));
  if (isFields(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, referenced(part, meanings, name, value)]),
    );
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  const meant = meanings.value(field, value, beside);
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
