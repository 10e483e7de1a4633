import { type Entries, type Merged, mergeLists, PLAIN } from '#lib/merge-lists.ts';
import { isFields } from '../validation/paths.ts';

/** A list of the form that two users changed. */
export type MergedList = Merged<unknown>;

/**
 * Merges a field that both sides changed; undefined where it is no list, or one of objects of which the form does not
 * say how to recognise them.
 */
export function mergeField(
  entries: Entries<never> | undefined,
  before?: unknown,
  mine?: unknown,
  theirs?: unknown,
): MergedList | undefined {
  if (!Array.isArray(before) || !Array.isArray(mine) || !Array.isArray(theirs)) return undefined;
  const known = entries ?? ([before, mine, theirs].flat().some(isFields) ? undefined : PLAIN);
  return known && mergeLists<unknown>(before, mine, theirs, known);
}
