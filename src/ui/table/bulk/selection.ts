/** The selected records, by id; kept over paging, sorting and filtering. */
export type Selection = ReadonlySet<string>;

export const NOTHING: Selection = new Set();

/** The selection with these ids added or removed. */
export function selecting(selection: Selection, ids: readonly string[], selected: boolean): Selection {
  const next = new Set(selection);
  for (const id of ids) {
    if (selected) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** The selection without records that no longer exist; the same set when all do. */
export function prune(selection: Selection, present: ReadonlySet<string>): Selection {
  const left = [...selection].filter((id) => present.has(id));
  return left.length === selection.size ? selection : new Set(left);
}

/** How many of these are selected, as the state of a checkbox above them. */
export function covered(selection: Selection, ids: readonly string[]): 'none' | 'some' | 'all' {
  const count = ids.filter((id) => selection.has(id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}
