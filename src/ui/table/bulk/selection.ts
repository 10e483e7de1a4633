/** Which records are selected, by id; kept over paging, sorting and filtering. */
export type Selection = ReadonlySet<string>;

export const NOTHING: Selection = new Set();

/** With these ids selected too, or no longer. */
export function selecting(selection: Selection, ids: readonly string[], selected: boolean): Selection {
  const next = new Set(selection);
  for (const id of ids) {
    if (selected) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** Without the records that are no longer there; the same set when all are. */
export function prune(selection: Selection, present: ReadonlySet<string>): Selection {
  const left = [...selection].filter((id) => present.has(id));
  return left.length === selection.size ? selection : new Set(left);
}

/** How many of these are selected, as a checkbox over them shows it. */
export function covered(selection: Selection, ids: readonly string[]): 'none' | 'some' | 'all' {
  const count = ids.filter((id) => selection.has(id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}
