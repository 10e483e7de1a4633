import { Muted, NONE } from '#ui/display/blocks/plain.tsx';
import { CellLink } from '#ui/page/navigation/cell-link.tsx';
import { TagsCell } from '#ui/display/tags/tags.tsx';
import { Time } from '#ui/display/time.tsx';
import classes from '../table.module.css';
import type { Column } from '../types.ts';

/** The content of a cell whose field the server leaves out. */
export const NOT_GIVEN = <Muted className={classes.whole}>Not reported</Muted>;

/** Filter options for a boolean column. */
export const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

type Extra<T> = Partial<Pick<Column<T>, 'card' | 'filter' | 'hidden' | 'identity' | 'kind' | 'wide'>>;

/** A column with links, such as the record's name; `toOf`: an absolute path whose parts are encoded. */
export const linkColumn = <T,>(
  id: string,
  header: string,
  textOf: (row: T) => string,
  toOf: (row: T) => string,
  extra?: Extra<T>,
): Column<T> => ({
  id,
  header,
  value: textOf,
  cell: (row) => (
    <CellLink to={toOf(row)} className={extra?.identity ? undefined : classes.whole}>
      {textOf(row) || 'Unnamed'}
    </CellLink>
  ),
  ...extra,
});

/** A column of values that a catalogue has names for. */
export const namedColumn = <T,>(
  column: Pick<Column<T>, 'id' | 'header' | 'value' | 'hidden' | 'cell' | 'kind' | 'card'> &
    Required<Pick<Column<T>, 'names'>>,
): Column<T> => ({ filter: 'known', kind: 'name', ...column });

/** The record's id, for users who search by it. */
export const idColumn = <T extends { readonly id: number }>(): Column<T> => ({
  id: 'id',
  header: 'ID',
  value: ({ id }) => id,
  align: 'right',
  kind: 'number',
  hidden: true,
});

export const tagsColumn = <T extends { readonly tags: readonly string[] }>(): Column<T> => ({
  id: 'tags',
  header: 'Tags',
  value: ({ tags }) => tags.join(', '),
  values: ({ tags }) => tags,
  cell: ({ tags }) => <TagsCell tags={tags} />,
  filter: 'known',
  kind: 'tags',
});

/** A time, shown relative to now. */
export const timeColumn = <T,>(
  id: string,
  header: string,
  timeOf: (row: T) => string | null | undefined,
  extra?: Extra<T>,
): Column<T> => ({
  id,
  header,
  value: timeOf,
  kind: 'time',
  cell: (row) => {
    const at = timeOf(row);
    return at === undefined ? NOT_GIVEN : at === null ? NONE : <Time at={at} />;
  },
  ...extra,
});
