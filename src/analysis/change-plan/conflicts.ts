import { type FieldChange, fieldChanges, withoutFields } from '../account-file/fields.ts';
import { type Fields, isFields } from '#contract/account-file/places.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { entriesBy, mergeLists } from '#lib/merge-lists.ts';
import { byCodeUnits } from '#lib/text/by-code-units.ts';
import { compared, isMove } from '#contract/changes/looks.ts';
import { listMadeIn, quietAt, viewOf, WRITES } from '#contract/changes/operations.ts';
import type { PlanStep } from './schema.ts';
import { keyIn } from '#contract/changes/touched.ts';

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

/** The fields in which a record differs from what it was on the copy, apart from those that change by themselves. */
function differences(step: Pick<PlanStep, 'operation'>, before: unknown, now: unknown): readonly FieldChange[] {
  const endpoint = WRITES.get(step.operation);
  const quiet = endpoint === undefined ? [] : quietAt(viewOf(endpoint)?.path ?? endpoint.path);
  const own = step.operation.endsWith('/rules') ? [] : quiet;
  const [was, is] = [before, now].map((one) => withoutFields(compared(step, one), own));
  return fieldChanges(was, is);
}

/** What a record is called, by itself or in the body that makes it. */
const nameOf = (value: unknown): unknown => (isFields(value) ? (value['label'] ?? value['name']) : undefined);

/** What a step would meet that it has not met on the copy. */
export function conflicts(
  step: Pick<PlanStep, 'operation' | 'body' | 'before' | 'after'>,
  now: Now,
): readonly Conflict[] {
  const name = nameOf(step.body);
  const twin = now.records?.filter(isFields).find((record) => name !== undefined && nameOf(record) === name);
  if (twin !== undefined) return [{ what: 'exists', record: twin }];
  if (listMadeIn(step.operation) !== undefined || !('record' in now)) return [];
  if (now.record === undefined || now.record === null) return [{ what: 'gone' }];
  if (step.before === null || step.before === undefined) return [];
  const fields = differences(step, step.before, now.record);
  if (fields.length === 0) return [];
  // What others do does not look like this: an instance that boots was not booted by this step.
  const isLasting = step.operation.startsWith('PUT ') || isMove(step.operation);
  if (isLasting && isFields(step.after) && differences(step, step.after, now.record).length === 0)
    return [{ what: 'already' }];
  return [{ what: 'changed', fields }];
}

/** A value whose text only depends on what it means: without what is empty, and in one order of names. */
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain);
  if (!isFields(value)) return value;
  const entries = Object.entries(value).filter(([, part]) => part !== null && part !== '' && part !== undefined);
  return Object.fromEntries(
    entries.toSorted(([one], [other]) => byCodeUnits(one, other)).map(([key, part]) => [key, plain(part)]),
  );
};
const textOf = (value: unknown): string => JSON.stringify(plain(value));
/** A node is known by its address; anything else is another entry when it differs. */
const keyOf = (entry: unknown): unknown => (isFields(entry) && 'address' in entry ? entry['address'] : textOf(entry));
/** Of a node, what both say: its id and defaults are not in both. */
const isSame = (one: unknown, other: unknown): boolean => {
  if (!isFields(one) || !isFields(other) || !('address' in one)) return textOf(one) === textOf(other);
  return Object.keys(one).every((name) => !(name in other) || textOf(one[name]) === textOf(other[name]));
};
const ENTRIES = entriesBy<unknown>(keyOf, isSame);

/** A body that keeps what others have added to lists that it replaces as a whole, and what they took out of them. */
export function bodyFor(
  { wholeLists = [] }: Pick<Endpoint, 'wholeLists'>,
  step: Pick<PlanStep, 'operation' | 'body' | 'before'>,
  now: unknown,
): unknown {
  const { body } = step;
  const [before, record] = [compared(step, step.before), compared(step, now)];
  if (!isFields(body) || !isFields(before) || !isFields(record)) return body;
  const lists = wholeLists.flatMap((name): [string, unknown][] => {
    const [base, mine, theirs] = [before[name], body[name], record[name]];
    if (!Array.isArray(base) || !Array.isArray(mine) || !Array.isArray(theirs)) return [];
    return textOf(base) === textOf(theirs) ? [] : [[name, mergeLists<unknown>(base, mine, theirs, ENTRIES).mine]];
  });
  return lists.length === 0 ? body : { ...body, ...Object.fromEntries(lists) };
}

/** What a look at the account says of a step that was sent and not answered. */
export interface Trace {
  readonly looks: 'done' | 'not-done' | 'unclear';
  /** Records that the step may have made, the likeliest first. */
  readonly candidates: readonly Fields[];
}

/** What became of a step whose answer was lost; `seen`: ids of the list right before it was sent. */
export function traceOf(
  step: Pick<PlanStep, 'operation' | 'body' | 'before' | 'after'>,
  now: Now,
  seen: readonly string[] = [],
): Trace {
  const none = { candidates: [] };
  const list = listMadeIn(step.operation);
  if (list !== undefined) {
    if (now.records === undefined) return { ...none, looks: 'unclear' };
    const key = keyIn(list);
    const fresh = now.records.filter(isFields).filter((record) => !seen.includes(String(record[key])));
    const name = nameOf(step.body);
    const isNamed = (record: Fields): boolean => name !== undefined && nameOf(record) === name;
    const candidates = [...fresh.filter(isNamed), ...fresh.filter((one) => !isNamed(one))];
    return { candidates, looks: candidates.length === 0 ? 'not-done' : candidates.some(isNamed) ? 'done' : 'unclear' };
  }
  if (!('record' in now)) return { ...none, looks: 'unclear' };
  const isGone = now.record === undefined || now.record === null;
  if (step.operation.startsWith('DELETE ')) return { ...none, looks: isGone ? 'done' : 'not-done' };
  if (isGone) return { ...none, looks: 'unclear' };
  const changed = differences(step, step.before, step.after);
  if (!isFields(step.before) || !isFields(step.after) || changed.length === 0) return { ...none, looks: 'unclear' };
  const differing = (other: unknown): boolean => {
    const names = new Set(differences(step, other, now.record).map(({ field }) => field));
    return changed.some(({ field }) => names.has(field));
  };
  if (!differing(step.after)) return { ...none, looks: 'done' };
  return { ...none, looks: differing(step.before) ? 'unclear' : 'not-done' };
}
