import { withoutPort } from '#lib/net/without-port.ts';
import { UNREADABLE } from '#lib/unreadable.ts';
import { compareTexts } from '#lib/text/format.ts';
import { severityOf } from '#ui/display/tone.ts';
import type { Names } from '#ui/display/blocks/catalogue.tsx';
import type { CellValue, Column } from '../types.ts';
import { type TableState, valuesIn } from './search.ts';

/** A value as a text, for CSV, search and plain cells. */
export function textOf(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

/** The names of values, by column. */
export type Naming = Readonly<Record<string, Names>>;

/** Numbers inside texts are compared as numbers: web-2 comes before web-10. */
function compare(a: Exclude<CellValue, null | undefined>, b: Exclude<CellValue, null | undefined>): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return compareTexts(textOf(a), textOf(b));
}

/**
 * Sorts all rows by one column, by the names of its values where they are known; states by what they mean first. Equal values keep the server's order;
 * empty values come last in both directions.
 */
export function sortRows<T>(
  rows: readonly T[],
  { value, tone }: Pick<Column<T>, 'value' | 'tone'>,
  descending: boolean,
  names?: Names,
): T[] {
  const full: { row: T; key: Exclude<CellValue, null | undefined> }[] = [];
  const blank: T[] = [];
  for (const row of rows) {
    const key = value(row);
    if (key === null || key === undefined || key === '' || key === UNREADABLE) blank.push(row);
    else
      full.push({
        row,
        key: tone === undefined ? (names?.get(textOf(key)) ?? key) : `${severityOf(tone(row))} ${key}`,
      });
  }
  const direction = descending ? -1 : 1;
  full.sort((a, b) => direction * compare(a.key, b.key));
  return [...full.map(({ row }) => row), ...blank];
}

type Columns<T> = readonly Column<T>[];

/** The single values of a cell, as texts. */
export const valuesOf = <T>({ value, values }: Column<T>, row: T): readonly string[] =>
  values === undefined ? [textOf(value(row))] : values(row);

/** What a value is called on screen. */
export const labelOf = ({ filter }: Pick<Column<never>, 'filter'>, value: string, names?: Names): string =>
  (typeof filter === 'object' ? filter.find((one) => one.value === value)?.label : undefined) ??
  names?.get(value) ??
  value;

/** A value and what it is called on screen. */
function wordsOf<T>(column: Column<T>, value: string, names?: Names): string {
  const label = labelOf(column, value, names);
  return label === value ? value : `${value} ${label}`;
}

/** The searchable text of a row, in lower case: its id and every value. */
function textOfRow<T>(row: T, id: string, columns: Columns<T>, naming: Naming): string {
  let text = id;
  for (const column of columns) {
    const names = naming[column.id];
    if (column.values === undefined) text += `\n${wordsOf(column, textOf(column.value(row)), names)}`;
    else for (const value of column.values(row)) text += `\n${wordsOf(column, value, names)}`;
  }
  return text.toLowerCase();
}

/** The searchable texts of rows, with what they were made from. */
const kept = new WeakMap<readonly unknown[], { columns: unknown; naming: unknown; texts: readonly string[] }>();

/**
 * The searchable text of each row. They are kept: for 10,000 rows it takes as long as all else that a search does, and
 * one searches the same rows again with each letter.
 */
export function textsOf<T>(
  rows: readonly T[],
  columns: Columns<T>,
  idOf: (row: T) => string,
  naming: Naming,
): readonly string[] {
  const before = kept.get(rows);
  if (before?.columns === columns && before.naming === naming) return before.texts;
  const searched = columns.filter(({ perRow }) => perRow !== true);
  const texts = rows.map((row) => textOfRow(row, idOf(row), searched, naming));
  kept.set(rows, { columns, naming, texts });
  return texts;
}

/** Whether a row has one of these values; of a text, a part is enough. */
function matches<T>(row: T, column: Column<T>, wanted: readonly string[]): boolean {
  const values = valuesOf(column, row);
  if (column.filter !== 'text') return values.some((value) => wanted.includes(value));
  const parts = wanted.map((part) => part.trim().toLowerCase());
  return values.some((value) => parts.some((part) => value.toLowerCase().includes(part)));
}

/** The rows that pass every filter and contain every search word in some column, or as their id. */
export function matchRows<T>(
  rows: readonly T[],
  columns: Columns<T>,
  { q, filters }: Pick<TableState, 'q' | 'filters'>,
  idOf: (row: T) => string,
  naming: Naming = {},
): readonly T[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean).map(withoutPort);
  const asked = columns.flatMap((column) =>
    [column.id, `-${column.id}`].flatMap((key) => {
      const wanted = valuesIn(filters[key]);
      return wanted.length === 0 ? [] : [{ column, wanted, has: key === column.id }];
    }),
  );
  if (words.length === 0 && asked.length === 0) return rows;
  const texts = words.length === 0 ? [] : textsOf(rows, columns, idOf, naming);
  return rows.filter(
    (row, place) =>
      asked.every(({ column, wanted, has }) => matches(row, column, wanted) === has) &&
      words.every((word) => texts[place]?.includes(word)),
  );
}

/** The rows of a whole collection that match, in the requested order. */
export function arrangeRows<T>(
  rows: readonly T[],
  columns: Columns<T>,
  state: Pick<TableState, 'q' | 'filters' | 'sort'>,
  idOf: (row: T) => string,
  naming: Naming = {},
): readonly T[] {
  const matching = matchRows(rows, columns, state, idOf, naming);
  const column = columns.find(({ id }) => id === state.sort?.column);
  if (column === undefined) return matching;
  return sortRows(matching, column, state.sort?.descending === true, naming[column.id]);
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
