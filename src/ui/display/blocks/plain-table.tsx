import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './plain-table.module.css';
import { explainCut } from '../cut.ts';
import { readCell } from '../unreadable.tsx';
import { roles } from '../../table/view/rows/roles.ts';

/** A column of a `PlainTable`. */
export interface PlainColumn<T> {
  readonly header: string;
  cell(row: T): ReactNode;
  readonly align?: 'right';
}

/** On a narrow screen a longer table is folded. */
const FOLDED_FROM = 8;

interface PlainTableProps<T> {
  /** What the rows are, in the plural. */
  readonly label: string;
  /** The first column names the row. */
  readonly columns: readonly [PlainColumn<NoInfer<T>>, ...PlainColumn<NoInfer<T>>[]];
  readonly rows: readonly T[];
  keyOf(row: NoInfer<T>): string | number;
}

/**
 * A short table without paging and sorting, for data of one record. On narrow screens each row becomes a block: its name,
 * and under it the other cells with the names of their columns; of a long table the first rows are shown.
 */
export function PlainTable<T>({ label, columns, rows, keyOf }: PlainTableProps<T>) {
  const [first, ...others] = columns;
  const [whole, setWhole] = useState(false);
  const folds = rows.length > FOLDED_FROM && !whole;
  return (
    <div className={classes.wrap} data-folds={folds || undefined}>
      <table {...roles.table} className={classes.table} aria-label={label}>
        <thead {...roles.group}>
          <tr {...roles.row}>
            {columns.map(({ header, align }) => (
              <th key={header} {...roles.column} data-align={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.group}>
          {rows.map((row) => (
            <tr key={keyOf(row)} {...roles.row}>
              <th {...roles.name} dir="auto" onPointerEnter={explainCut}>
                {readCell(row, first.cell, { names: true })}
              </th>
              {others.map(({ header, cell, align }) => (
                <td key={header} {...roles.cell} data-label={header} data-align={align} onPointerEnter={explainCut}>
                  {readCell(row, cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {folds && (
        <Button className={classes.unfold ?? ''} variant="default" size="compact-sm" onClick={() => setWhole(true)}>
          Show all {rows.length}
        </Button>
      )}
    </div>
  );
}
