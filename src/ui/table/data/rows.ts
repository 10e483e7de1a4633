import { compareTexts } from '#lib/format.ts';
import type { CellValue, Column } from '../types.ts';
import type { TableState } from './search.ts';

/** A value as a text, for CSV, search and plain cells. */
export function textOf(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

/** Numbers inside texts are compared as numbers: web-2 comes before web-10. */

function compare(a: Exclude<CellValue, null | undefined>, b: Exclude<CellValue, null | undefined>): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return compareTexts(textOf(a), textOf(b));
}

/** Sorts all rows by one column. Equal values keep the server's order; empty values come last in both directions. */
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

/** The searchable texts of a column: the value, and its label on screen. */
function wordsOf<T>({ value, filter }: Column<T>, row: T): string {
  const written = textOf(value(row));
  const choice = typeof filter === 'object' ? filter.find((one) => one.value === written)?.label : undefined;
  return choice === undefined || choice === written ? written : `${written} ${choice}`;
}

function matches<T>(row: T, column: Column<T>, wanted: string): boolean {
  const written = textOf(column.value(row));
  return column.filter === 'text' ? written.toLowerCase().includes(wanted.trim().toLowerCase()) : written === wanted;
}

/** The rows that pass every filter and contain every search word in some column, or as their id. */
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

/** The rows of a whole collection that match, in the requested order. */
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

/** A page of rows, cut by the console. A page past the end gives the last page, as on the server (assumed). */
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
