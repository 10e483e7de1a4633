import { compareTexts } from '#lib/format.ts';
import type { CellValue, Column } from '../types.ts';
import type { TableState } from './search.ts';

/** How a value reads in CSV, search and a plain cell. */
export function textOf(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

/** Numbers inside texts count as numbers: web-2 comes before web-10. */

function compare(a: Exclude<CellValue, null | undefined>, b: Exclude<CellValue, null | undefined>): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return compareTexts(textOf(a), textOf(b));
}

/**
 * Sorts by one column, all of the rows and never a part of them; equal ones stay in the order of the server, empty
 * ones come last either way.
 */
export function sortRows<T>(rows: readonly T[], { value }: Pick<Column<T>, 'value'>, descending: boolean): T[] {
  const full: { row: T; key: Exclude<CellValue, null | undefined> }[] = [];
  const blank: T[] = [];
  for (const row of rows) {
    const key = value(row);
    if (key === null || key === undefined || key === '') blank.push(row);
    else full.push({ row, key });
  }
  const direction = descending ? -1 : 1;
  full.sort((a, b) => direction * compare(a.key, b.key));
  return [...full.map(({ row }) => row), ...blank];
}

type Columns<T> = readonly Column<T>[];

/** All that can be found in a column: the value, and the word by which the screen calls it. */
function wordsOf<T>({ value, filter }: Column<T>, row: T): string {
  const written = textOf(value(row));
  const choice = typeof filter === 'object' ? filter.find((one) => one.value === written)?.label : undefined;
  return choice === undefined || choice === written ? written : `${written} ${choice}`;
}

function matches<T>(row: T, column: Column<T>, wanted: string): boolean {
  const written = textOf(column.value(row));
  return column.filter === 'text' ? written.toLowerCase().includes(wanted.trim().toLowerCase()) : written === wanted;
}

/** The rows that pass every filter and hold every word of the search in some column, or as their id. */
export function matchRows<T>(
  rows: readonly T[],
  columns: Columns<T>,
  { q, filters }: Pick<TableState, 'q' | 'filters'>,
  idOf: (row: T) => string,
): readonly T[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const asked = columns.flatMap((column) => {
    const wanted = filters[column.id];
    return wanted === undefined ? [] : [{ column, wanted }];
  });
  if (words.length === 0 && asked.length === 0) return rows;
  const searched = columns.filter(({ perRow }) => perRow !== true);
  return rows.filter((row) => {
    if (!asked.every(({ column, wanted }) => matches(row, column, wanted))) return false;
    if (words.length === 0) return true;
    const found = [idOf(row), ...searched.map((column) => wordsOf(column, row))].join('\n').toLowerCase();
    return words.every((word) => found.includes(word));
  });
}

/** The rows to show of a whole collection: those that match, in the order asked for. */
export function arrangeRows<T>(
  rows: readonly T[],
  columns: Columns<T>,
  state: Pick<TableState, 'q' | 'filters' | 'sort'>,
  idOf: (row: T) => string,
): readonly T[] {
  const matching = matchRows(rows, columns, state, idOf);
  const column = columns.find(({ id }) => id === state.sort?.column);
  return column === undefined ? matching : sortRows(matching, column, state.sort?.descending === true);
}

/** One page of rows, cut here. A page past the end is the last one, as on the server (gaps §0). */
export interface Cut<T> {
  readonly rows: readonly T[];
  readonly page: number;
  readonly pages: number;
}

export function cutPage<T>(rows: readonly T[], page: number, pageSize: number): Cut<T> {
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const shown = Math.min(page, pages);
  return { rows: rows.slice((shown - 1) * pageSize, shown * pageSize), page: shown, pages };
}
