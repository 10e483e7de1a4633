/** As many rows as most pages have: these are never left out. */
const FIRST = 25;

/** Rows that the browser leaves out together when they are out of sight: one scrolls to few enough of them at a time. */
const GROUP = 10;

/** The rows in groups, each a part of the table of its own; none without rows. */
export function groupsOf<T>(rows: readonly T[]): T[][] {
  const groups = rows.length === 0 ? [] : [rows.slice(0, FIRST)];
  for (let from = FIRST; from < rows.length; from += GROUP) groups.push(rows.slice(from, from + GROUP));
  return groups;
}

/** How many groups so many rows are. */
export const groupCount = (rows: number): number => (rows === 0 ? 0 : 1 + Math.ceil(Math.max(0, rows - FIRST) / GROUP));
