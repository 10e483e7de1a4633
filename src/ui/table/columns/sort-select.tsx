import { NativeSelect } from '@mantine/core';
import { isSortable, type Sort } from '../data/search.ts';
import type { Column } from '../types.ts';

interface SortSelectProps {
  readonly columns: readonly Column<unknown>[];
  readonly sort: Sort | undefined;
  onSort(sort: Sort | undefined): void;
}

const valueOf = ({ column, descending }: Sort): string => `${descending ? '-' : ''}${column}`;

/** The order of the records where the table has no heads to press: on a narrow screen. */
export function SortSelect({ columns, sort, onSort }: SortSelectProps) {
  const sortable = columns.filter(isSortable);
  if (sortable.length === 0) return null;
  return (
    <NativeSelect
      label="Sort"
      value={sort === undefined ? '' : valueOf(sort)}
      onChange={({ currentTarget: { value } }) =>
        onSort(value === '' ? undefined : { column: value.replace(/^-/, ''), descending: value.startsWith('-') })
      }
    >
      <option value="">Default</option>
      {sortable.map(({ id, header }) => (
        <optgroup key={id} label={header}>
          <option value={id}>{header}, ascending</option>
          <option value={`-${id}`}>{header}, descending</option>
        </optgroup>
      ))}
    </NativeSelect>
  );
}
