import { isSortable, type Sort } from '../../data/search.ts';
import classes from './sort-select.module.css';
import type { Column } from '../../types.ts';

interface SortSelectProps {
  readonly columns: readonly Column<unknown>[];
  readonly sort: Sort | undefined;
  /** Whether the records cannot be sorted now. */
  readonly off: boolean;
  onSort(sort: Sort | undefined): void;
}

const valueOf = ({ column, descending }: Sort): string => `${descending ? '-' : ''}${column}`;

/** The order of the records where the table has no heads to press: on a narrow screen. */
export default function SortSelect({ columns, sort, off, onSort }: SortSelectProps) {
  const sortable = columns.filter(isSortable);
  if (sortable.length === 0 || off) return null;
  return (
    <select
      className={classes.sort}
      aria-label="Sort by"
      value={sort === undefined ? '' : valueOf(sort)}
      onChange={({ currentTarget: { value } }) =>
        onSort(value === '' ? undefined : { column: value.replace(/^-/, ''), descending: value.startsWith('-') })
      }
    >
      <option value="">Default order</option>
      {sortable.map(({ id, header }) => (
        <optgroup key={id} label={header}>
          <option value={id}>{header}, ascending</option>
          <option value={`-${id}`}>{header}, descending</option>
        </optgroup>
      ))}
    </select>
  );
}
