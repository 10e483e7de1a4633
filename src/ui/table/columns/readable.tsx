import { unreadableBy } from '#contract/loose.ts';
import { UNREADABLE } from '#lib/unreadable.ts';
import { readCell } from '../../display/unreadable.tsx';
import { textOf } from '../data/rows.ts';
import type { Column } from '../types.ts';

/** A column that says of each record what of it could not be read, wherever its values are used. */
export function readable<T>(column: Column<T>): Column<T> {
  const { value, values, cell = (row) => textOf(value(row)), identity = false } = column;
  const reads = (row: T): unknown => [value(row), values?.(row), cell(row)];
  return {
    ...column,
    value: (row) => (unreadableBy(row, value).length > 0 ? UNREADABLE : value(row)),
    cell: (row) => readCell(row, cell, { reads, names: identity }),
  };
}
