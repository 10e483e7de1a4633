import { isFields } from '#lib/json.ts';
import { type Entries, type Merged, mergeLists, PLAIN } from '#lib/merge-lists.ts';
import { readPath, valueAt } from '../validation/field-paths.ts';
import type { Conflict } from './body.ts';

/** A list of the form that two users changed. */
export type MergedList = Merged<unknown>;

/** The lists of objects in a form: how their entries are recognised. */
type Lists = Readonly<Record<string, Entries<never>>>;

/** The form's values of both sides, and of what both began with. */
interface Sides {
  readonly before: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** A list of the form as its body has it. */
  sent(field: string, list: readonly unknown[]): unknown;
}

/** Undefined where the field is no list, or one of objects of which the form does not say how to recognise them. */
function mergeField(
  entries: Entries<never> | undefined,
  before: unknown,
  mine: unknown,
  theirs: unknown,
): MergedList | undefined {
  if (!Array.isArray(before) || !Array.isArray(mine) || !Array.isArray(theirs)) return undefined;
  const recognised = entries ?? ([before, mine, theirs].flat().some(isFields) ? undefined : PLAIN);
  return recognised && mergeLists<unknown>(before, mine, theirs, recognised);
}

/** Merges the lists that both sides changed; what is left are other fields, and lists in which both changed an entry. */
export function mergeFields(
  conflicts: readonly Conflict[],
  entries: Lists | undefined,
  { before, mine, theirs, sent }: Sides,
): { readonly left: readonly Conflict[]; readonly lists: ReadonlyMap<string, MergedList> } {
  const lists = new Map<string, MergedList>();
  const left = conflicts.flatMap((conflict): readonly Conflict[] => {
    const { field } = conflict;
    const path = readPath(field);
    const list = mergeField(entries?.[field], valueAt(before, path), valueAt(mine, path), valueAt(theirs, path));
    if (list === undefined) return [conflict];
    lists.set(field, list);
    return list.clash ? [{ field, yours: sent(field, list.mine), theirs: sent(field, list.theirs) }] : [];
  });
  return { left, lists };
}
