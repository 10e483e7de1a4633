import { Columns3, ListFilter, RotateCw, Search } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { clockTime } from '#lib/time.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { useZone } from '#ui/prefs.ts';
import { DebouncedInput } from './debounced-input.tsx';
import { FilterChips, FilterPanel } from './filters.tsx';
import { ToolButton } from './tool-button.tsx';
import classes from '../tools.module.css';
import type { Address } from '../data/use-address.ts';
import type { Column, CreateLink } from '../types.ts';

interface ToolbarProps {
  readonly label: string;
  readonly columns: readonly Column<unknown>[];
  readonly address: Address;
  readonly disabledReason: string | undefined;
  readonly disabledReasonId: string;
  /** When the rows were received, in server time. */
  readonly updated: Date | undefined;
  readonly onRefresh: () => void;
  readonly create: CreateLink | undefined;
  /** The CSV button. */
  readonly children: ReactNode;
}

/** The toolbar above a table: search, filters, last update, CSV, columns, and a link to create a record. */
export function Toolbar(props: ToolbarProps) {
  const { label, columns, address, disabledReason, disabledReasonId, updated, onRefresh, create, children } = props;
  const { state, change } = address;
  const zone = useZone();
  const panelId = useId();
  const [open, setOpen] = useState(false);
  const filterable = columns.filter(({ filter }) => filter !== undefined);
  const set = Object.keys(state.filters).length;
  const off = disabledReason !== undefined;

  const filter = (column: string, wanted: string, again: boolean): void => {
    const { [column]: _, ...others } = state.filters;
    change({ filters: wanted.trim() === '' ? others : { ...others, [column]: wanted } }, { replace: again });
  };

  return (
    <div className={classes.tools} data-chrome>
      <div className={classes.bar}>
        <div className={classes.search} role="search">
          <Search size={16} aria-hidden className={classes.glass} />
          <DebouncedInput
            type="search"
            className={classes.input}
            aria-label={`Search ${label}`}
            placeholder={`Search ${label}`}
            value={state.q}
            readOnly={off}
            aria-disabled={off || undefined}
            aria-describedby={off ? disabledReasonId : undefined}
            onCommit={(q, replace) => change({ q }, { replace })}
          />
        </div>
        {filterable.length > 0 && (
          <ToolButton
            icon={ListFilter}
            label={set === 0 ? 'Filters' : `Filters (${set})`}
            expanded={open}
            controls={open ? panelId : undefined}
            onClick={() => setOpen(!open)}
          />
        )}
        <div className={classes.side}>
          {updated !== undefined && <span className={classes.stamp}>Updated {clockTime(updated, zone)}</span>}
          <ToolButton icon={RotateCw} label="Refresh" bare onClick={onRefresh} />
          {children}
          <ToolButton icon={Columns3} label="Columns" popup="dialog" onClick={() => change({ dialog: 'columns' })} />
          {create !== undefined && (
            <ActionButton to={create.to} disabledReason={create.disabledReason} size="xs">
              {create.label}
            </ActionButton>
          )}
        </div>
      </div>
      {open && (
        <FilterPanel
          id={panelId}
          columns={filterable}
          filters={state.filters}
          disabledReason={disabledReason}
          disabledReasonId={disabledReasonId}
          onFilter={filter}
        />
      )}
      <FilterChips
        columns={columns}
        filters={state.filters}
        onRemove={(column) => filter(column, '', false)}
        onClear={() => change({ filters: {}, q: '' })}
      />
    </div>
  );
}
