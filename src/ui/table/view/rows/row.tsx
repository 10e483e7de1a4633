import { memo, type ReactNode } from 'react';
import { standsIn } from '#lib/unreadable.ts';
import { explainCut } from '#ui/display/cut.ts';
import { Checkbox } from './checkbox.tsx';
import { PerRow } from '../../data/per-row.tsx';
import { textOf } from '../../data/rows.ts';
import menuClasses from './row-menu.module.css';
import type { RowMenu } from './row-menu.tsx';
import { roles } from './roles.ts';
import classes from '../../table.module.css';
import type { Column, ColumnKind } from '../../types.ts';
import { fits } from '../../columns/widths.ts';

interface RowProps {
  readonly row: unknown;
  readonly id: string;
  readonly label: string;
  readonly columns: readonly Column<unknown>[];
  /** Undefined where rows cannot be selected at all. */
  readonly selected: boolean | undefined;
  readonly selectRefusedBy: string | undefined;
  onSelect(id: string, selected: boolean): void;
  /** Undefined where rows have no actions. */
  readonly menuOpen: boolean | undefined;
  readonly onMenuPress: RowMenu['press'];
  readonly onMenu: RowMenu['toggle'];
}

/** How many cells follow the name on a narrow screen, so that a record takes two lines. */
const ON_SECOND_LINE = 2;

function content(column: Column<unknown>, row: unknown): ReactNode {
  const { cell } = column;
  if (cell === undefined) return textOf(column.value(row));
  return column.perRow === true ? <PerRow>{() => cell(row)}</PerRow> : cell(row);
}

/** What cuts itself where it must, or is never too long. */
const SELF_CUT: readonly ColumnKind[] = ['status', 'tags', 'time'];

/** Whether a cell must cut off what it holds. Without a kind it takes several lines. */
const isCut = ({ kind }: Column<unknown>, held: ReactNode): boolean =>
  kind !== undefined && (typeof held === 'string' ? !fits(held, kind) : !SELF_CUT.includes(kind));

/** A record's row; rerendered only when something of its own changes. */
export const Row = memo(function Row(props: RowProps) {
  const { row, id, label, columns, selected, selectRefusedBy, onSelect, menuOpen, onMenuPress, onMenu } = props;
  // Nothing can be done to what has no id.
  const addressed = !standsIn(id);
  const others = columns.filter(({ identity }) => identity !== true);
  const chosen = others.filter(({ card }) => card === true);
  const onCard = chosen.length > 0 ? chosen : others.slice(0, ON_SECOND_LINE);
  return (
    <tr {...roles.row} className={classes.row} data-row={id} data-selected={selected === true || undefined}>
      {selected !== undefined && (
        <td {...roles.cell} className={classes.select}>
          {addressed && (
            <Checkbox
              label={`Select ${label}`}
              state={selected ? 'all' : 'none'}
              disabledReason={selectRefusedBy}
              onChange={(now) => onSelect(id, now)}
            />
          )}
        </td>
      )}
      {columns.map((column) => {
        const held = content(column, row);
        return column.identity === true ? (
          <th
            key={column.id}
            {...roles.name}
            className={classes.identity}
            data-kind={column.kind}
            data-cut={!fits(textOf(column.value(row)), 'identity') || undefined}
            dir="auto"
            onPointerEnter={explainCut}
          >
            {held}
          </th>
        ) : (
          <td
            key={column.id}
            {...roles.cell}
            className={classes.cell}
            data-label={column.header}
            data-later={onCard.includes(column) ? undefined : column.perRow === true ? 'per row' : 'known'}
            data-align={column.align}
            data-kind={column.kind}
            data-cut={isCut(column, held) || undefined}
            onPointerEnter={explainCut}
          >
            {held}
          </td>
        );
      })}
      {menuOpen !== undefined && (
        <td {...roles.cell} className={classes.actions}>
          {addressed && (
            <button
              type="button"
              className={menuClasses.trigger}
              data-quiet
              aria-label={`Actions for ${label}`}
              aria-haspopup="menu"
              aria-expanded={menuOpen}
              onMouseDown={() => onMenuPress(id)}
              onClick={(event) => onMenu(id, label, event.currentTarget)}
            />
          )}
        </td>
      )}
    </tr>
  );
});
