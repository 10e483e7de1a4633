import { textOf } from './rows.ts';
import type { CellValue, Column } from './types.ts';

const cellOf = (value: CellValue): string | number => (typeof value === 'number' ? value : textOf(value));

/** The columns as they are on screen, in their order, without those that cost a request or must stay here. */
export const exported = <T>(columns: readonly Column<T>[]): readonly Column<T>[] =>
  columns.filter(({ csv, perRow }) => csv !== false && perRow !== true);

/** A header line, and one line per row. */
export const csvRows = <T>(columns: readonly Column<T>[], rows: readonly T[]): (string | number)[][] => {
  const written = exported(columns);
  return [
    written.map(({ header }) => header),
    ...rows.map((row) => written.map((column) => cellOf(column.value(row)))),
  ];
};
