import { type FieldChange, fieldChanges, type Fields, isFields, jsonText, withoutFields } from '#lib/json.ts';
import { entriesBy, mergeLists } from '#lib/merge-lists.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { compared } from '#contract/changes/looks.ts';
import { listMade, quietIn } from '#contract/changes/operations.ts';
import { keyIn } from '#contract/changes/touched.ts';
import type { Filled } from './fill.ts';

/** What the account has now of what a step is about. */
export interface Now {
  /** The record; undefined where there is none any more. Absent where nothing can be read. */
  readonly record?: unknown;
  /** Of a step that makes a record: those of its list. */
  readonly records?: readonly unknown[];
}

/** What a step would meet that the copy did not have. */
export type Conflict =
  | { readonly what: 'changed'; readonly fields: readonly FieldChange[] }
  | { readonly what: 'gone' }
  /** Someone has already done what the step does. */
  | { readonly what: 'already' }
  | { readonly what: 'exists'; readonly record: Fields };

/** What of a record a write is compared by: without what changes by itself. */
const lasting = (endpoint: Endpoint, record: unknown): unknown =>
  withoutFields(compared(endpoint, record), quietIn(endpoint));

/** The fields in which a record differs from what it was on the copy. */
export const differences = (endpoint: Endpoint, before: unknown, now: unknown): readonly FieldChange[] =>
  fieldChanges(lasting(endpoint, before), lasting(endpoint, now));

/** What a record is called, by itself or in the body that makes it. */
const nameOf = (value: unknown): unknown => (isFields(value) ? (value['label'] ?? value['name']) : undefined);

type Step = Pick<Filled, 'endpoint' | 'body' | 'before' | 'after'>;

/** What a step would meet that it has not met on the copy. */
export function conflicts({ endpoint, body, before, after }: Step, now: Now): readonly Conflict[] {
  const name = nameOf(body);
  const twin = now.records?.filter(isFields).find((record) => name !== undefined && nameOf(record) === name);
  if (twin !== undefined) return [{ what: 'exists', record: twin }];
  if (listMade(endpoint, body) !== undefined || !('record' in now)) return [];
  if (now.record === undefined || now.record === null) return [{ what: 'gone' }];
  if (before === null || before === undefined) return [];
  const fields = differences(endpoint, before, now.record);
  if (fields.length === 0) return [];
  // What others do does not look like this: an instance that boots was not booted by this step.
  const isLasting = endpoint.method === 'PUT' || endpoint.effect?.moves !== undefined;
  if (isLasting && isFields(after) && differences(endpoint, after, now.record).length === 0)
    return [{ what: 'already' }];
  return [{ what: 'changed', fields }];
}

const textOf = (value: unknown): string => jsonText(value, (part) => part !== null && part !== '');
/** A node is known by its address; anything else is another entry when it differs. */
const keyOf = (entry: unknown): unknown => (isFields(entry) && 'address' in entry ? entry['address'] : textOf(entry));
/** Of a node, what both say: its id and defaults are not in both. */
const isSame = (one: unknown, other: unknown): boolean => {
  if (!isFields(one) || !isFields(other) || !('address' in one)) return textOf(one) === textOf(other);
  return Object.keys(one).every((name) => !(name in other) || textOf(one[name]) === textOf(other[name]));
};
const ENTRIES = entriesBy<unknown>(keyOf, isSame);

/** A body that keeps what others have added to lists that it replaces as a whole, and what they took out of them. */
export function bodyFor({ endpoint, body, ...step }: Omit<Step, 'after'>, now: unknown): unknown {
  const { wholeLists = [] } = endpoint;
  const [before, record] = [lasting(endpoint, step.before), lasting(endpoint, now)];
  if (!isFields(body) || !isFields(before) || !isFields(record)) return body;
  const lists = wholeLists.flatMap((name): [string, unknown][] => {
    const [base, mine, theirs] = [before[name], body[name], record[name]];
    if (!Array.isArray(base) || !Array.isArray(mine) || !Array.isArray(theirs)) return [];
    return textOf(base) === textOf(theirs) ? [] : [[name, mergeLists<unknown>(base, mine, theirs, ENTRIES).mine]];
  });
  return lists.length === 0 ? body : { ...body, ...Object.fromEntries(lists) };
}

/** The fields of a value that another has as well, in objects within them too. */
const partOf = (value: unknown, like: unknown): unknown =>
  isFields(value) && isFields(like)
    ? Object.fromEntries(
        Object.keys(like).flatMap((name) => (name in value ? [[name, partOf(value[name], like[name])]] : [])),
      )
    : value;

/**
 * What a request says of a record, against what the account has now: nothing that its body holds is left out but what is
 * so already. A field that the record does not have, or whose record is not known, has nothing before.
 */
export function changesBy(
  { endpoint, body }: Pick<Step, 'endpoint' | 'body'>,
  record: unknown,
): readonly FieldChange[] {
  if (!isFields(body)) return [];
  const said = compared(endpoint, body);
  const wanted = isFields(said) ? { ...body, ...said } : body;
  return fieldChanges(partOf(compared(endpoint, record) ?? {}, wanted), wanted);
}

/** What a look at the account says of a step that was sent and not answered. */
export interface Trace {
  readonly looks: 'done' | 'not-done' | 'unclear';
  /** Records that the step may have made, the likeliest first. */
  readonly candidates: readonly Fields[];
}

/** What became of a step whose answer was lost; `seen`: ids of the list right before it was sent. */
export function traceOf({ endpoint, body, before, after }: Step, now: Now, seen: readonly string[] = []): Trace {
  const none = { candidates: [] };
  const list = listMade(endpoint, body);
  if (list !== undefined) {
    if (now.records === undefined) return { ...none, looks: 'unclear' };
    const key = keyIn(list);
    const fresh = now.records.filter(isFields).filter((record) => !seen.includes(String(record[key])));
    const name = nameOf(body);
    const isNamed = (record: Fields): boolean => name !== undefined && nameOf(record) === name;
    const candidates = [...fresh.filter(isNamed), ...fresh.filter((one) => !isNamed(one))];
    return { candidates, looks: candidates.length === 0 ? 'not-done' : candidates.some(isNamed) ? 'done' : 'unclear' };
  }
  if (!('record' in now)) return { ...none, looks: 'unclear' };
  const isGone = now.record === undefined || now.record === null;
  if (endpoint.method === 'DELETE') return { ...none, looks: isGone ? 'done' : 'not-done' };
  if (isGone) return { ...none, looks: 'unclear' };
  const changed = differences(endpoint, before, after);
  if (!isFields(before) || !isFields(after) || changed.length === 0) return { ...none, looks: 'unclear' };
  const differing = (other: unknown): boolean => {
    const names = new Set(differences(endpoint, other, now.record).map(({ field }) => field));
    return changed.some(({ field }) => names.has(field));
  };
  if (!differing(after)) return { ...none, looks: 'done' };
  return { ...none, looks: differing(before) ? 'unclear' : 'not-done' };
}
