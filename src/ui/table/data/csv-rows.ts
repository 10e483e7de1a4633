import type { Collection } from '#api/cache/queries.ts';
import { toCsv } from '#lib/text/csv.ts';
import { andList } from '#lib/text/format.ts';
import { downloadCsv } from './download.ts';
import { textOf } from './rows.ts';
import type { CellValue, Column } from '../types.ts';

const cellOf = (value: CellValue): string | number => (typeof value === 'number' ? value : textOf(value));

/** The columns as on screen, in order, without those that cost a request per row or are excluded from the CSV. */
const exported = <T>(columns: readonly Column<T>[]): readonly Column<T>[] =>
  columns.filter(({ csv, perRow, known }) => csv !== false && (perRow !== true || known !== undefined));

const valueIn = <T>(column: Column<T>, row: T): CellValue =>
  column.known === undefined ? column.value(row) : column.known(row);

/** A header line and one line per row; the id comes first, unless a column shows it. */
export const csvRows = <T>(
  columns: readonly Column<T>[],
  rows: readonly T[],
  idOf: (row: T) => string,
): (string | number)[][] => {
  const shown = exported(columns);
  const written: readonly Column<T>[] = shown.some(({ id }) => id === 'id')
    ? shown
    : [{ id: 'id', header: 'ID', value: idOf }, ...shown];
  return [
    written.map(({ header }) => header),
    ...rows.map((row) => written.map((column) => cellOf(valueIn(column, row)))),
  ];
};

/** A sentence about the columns that cost a request per row and were not loaded for some rows; undefined if none. */
export function gapText<T>(columns: readonly Column<T>[], rows: readonly T[]): string | undefined {
  const gappy = exported(columns).filter(
    ({ known }) => known !== undefined && rows.some((row) => known(row) === undefined),
  );
  if (gappy.length === 0) return undefined;
  const names = andList(gappy.map(({ header }) => header));
  return `${names}: empty for rows that have not been on screen, as each would cost a request.`;
}

/** Downloads the rows as a CSV file; gives a sentence about what is missing in it. */
export async function writeCsv<T>(
  { name, idOf }: Pick<Collection<T>, 'name' | 'idOf'>,
  columns: readonly Column<T>[],
  rows: readonly T[],
): Promise<string | undefined> {
  downloadCsv(name, await toCsv(csvRows(columns, rows, idOf)));
  return gapText(columns, rows);
}
