import { ArrowDown, ArrowUp } from 'lucide-react';
import { Checkbox } from './checkbox.tsx';
import { Hinted } from '#ui/display/hints/hint.tsx';
import menuClasses from './row-menu.module.css';
import { isSortable, type Sort } from '../../data/search.ts';
import { roles } from './roles.ts';
import { useNarrow } from '#ui/page/window/use-narrow.ts';
import classes from '../../table.module.css';
import type { Column } from '../../types.ts';
import { Hidden } from '#ui/display/blocks/plain.tsx';

/** Why a column that is loaded row by row cannot be sorted by. */
export const PER_ROW = 'One request per row: it can’t be sorted by, and a CSV has only what was loaded.';

interface HeadProps {
  readonly columns: readonly Column<unknown>[];
  /** The order of the rows on screen. */
  readonly sort: Sort | undefined;
  /** A column's header was pressed. */
  readonly onSort: (column: string) => void;
  readonly disabledReason: string | undefined;
  readonly disabledReasonId: string;
  /** Id of the element that shows `PER_ROW`. */
  readonly perRowId: string;
  /** How much of the page is selected; undefined where rows cannot be selected. */
  readonly selected: 'none' | 'some' | 'all' | undefined;
  readonly onSelectPage: (selected: boolean) => void;
  readonly hasActions: boolean;
  /** Opens the dialog of columns and rows, where no bar above the table does. */
  readonly onView: (() => void) | undefined;
}

/** The next order by a column: ascending, descending, the server's order. */
export function nextSort(column: string, now: Sort | undefined): Sort | undefined {
  if (now?.column !== column) return { column, descending: false };
  return now.descending ? undefined : { column, descending: true };
}

/** The order of the rows; of another column, the one that a press begins with. */
function SortMark({ descending }: { descending: boolean | undefined }) {
  const Icon = descending === true ? ArrowDown : ArrowUp;
  return <Icon size={14} aria-hidden className={classes.mark} data-on={descending !== undefined || undefined} />;
}

function HeadCell({
  column,
  sort,
  onSort,
  disabledReason,
  disabledReasonId,
  perRowId,
}: HeadProps & { column: Column<unknown> }) {
  const { id, header } = column;
  const isNarrow = useNarrow();
  const on = sort?.column === id ? sort : undefined;
  const why = column.perRow === true ? PER_ROW : disabledReason;
  return (
    <th
      {...roles.column}
      data-align={column.align}
      data-identity={column.identity}
      aria-sort={on === undefined ? undefined : on.descending ? 'descending' : 'ascending'}
    >
      {!isNarrow && (column.perRow === true || isSortable(column)) ? (
        <Hinted text={why}>
          {(hint) => (
            <button
              type="button"
              {...hint}
              className={classes.sort}
              aria-disabled={why !== undefined || undefined}
              aria-describedby={column.perRow === true ? perRowId : why && disabledReasonId}
              onClick={why === undefined ? () => onSort(id) : undefined}
            >
              <span className="bn-clip">{header}</span>
              {why === undefined && <SortMark descending={on?.descending} />}
            </button>
          )}
        </Hinted>
      ) : (
        <span className={classes.plain}>{header}</span>
      )}
    </th>
  );
}

/** The column headers: buttons where the column can be sorted, with the reason where it currently cannot. */
export function Head(props: HeadProps) {
  const { columns, disabledReason, disabledReasonId, selected, onSelectPage, hasActions, onView } = props;
  return (
    <thead {...roles.group} className={classes.head}>
      <tr
        // A wide table scrolls sideways, and a browser may leave the focused header out of view.
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
        {...roles.row}
      >
        {selected !== undefined && (
          <th {...roles.column} className={classes.select}>
            <Checkbox
              label="Select all rows on this page"
              state={selected}
              disabledReason={disabledReason === undefined ? undefined : disabledReasonId}
              onChange={onSelectPage}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} {...props} />
        ))}
        {hasActions && (
          <th {...roles.column} className={classes.actions} data-view={onView !== undefined || undefined}>
            <Hidden>Actions</Hidden>
            {onView !== undefined && (
              <button
                type="button"
                className={menuClasses.trigger}
                aria-label="View options"
                aria-haspopup="dialog"
                onClick={onView}
              />
            )}
          </th>
        )}
      </tr>
    </thead>
  );
}
