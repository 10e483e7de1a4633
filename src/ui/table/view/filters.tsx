import { X } from 'lucide-react';
import { useId } from 'react';
import { DebouncedInput } from './debounced-input.tsx';
import classes from '../tools.module.css';
import type { Column } from '../types.ts';

type Filters = Readonly<Record<string, string>>;

interface FiltersProps {
  readonly columns: readonly Column<unknown>[];
  readonly filters: Filters;
  readonly disabledReason: string | undefined;
  readonly disabledReasonId: string;
  /** An empty text removes the filter. `again`: a further keystroke of the same edit. */
  readonly onFilter: (column: string, wanted: string, again: boolean) => void;
}

function FilterField({
  column,
  filters,
  disabledReason,
  disabledReasonId,
  onFilter,
}: FiltersProps & { column: Column<unknown> }) {
  const id = useId();
  const value = filters[column.id] ?? '';
  const off = disabledReason !== undefined;
  const choices = typeof column.filter === 'object' ? column.filter : undefined;
  const unlisted = choices !== undefined && value !== '' && !choices.some((one) => one.value === value);
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{column.header}</label>
      {choices === undefined ? (
        <DebouncedInput
          id={id}
          className={classes.input}
          value={value}
          readOnly={off}
          aria-disabled={off || undefined}
          aria-describedby={off ? disabledReasonId : undefined}
          onCommit={(text, again) => onFilter(column.id, text, again)}
        />
      ) : (
        <select
          id={id}
          className={classes.input}
          value={value}
          aria-disabled={off || undefined}
          aria-describedby={off ? disabledReasonId : undefined}
          onChange={(event) => {
            if (!off) onFilter(column.id, event.currentTarget.value, false);
          }}
        >
          <option value="">Any</option>
          {choices.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
          {unlisted && <option value={value}>{value}</option>}
        </select>
      )}
    </div>
  );
}

/** A field for every column that can be filtered. */
export function FilterPanel({ id, ...props }: FiltersProps & { id: string }) {
  return (
    <div id={id} role="group" aria-label="Filters" className={classes.panel}>
      {props.columns.map((column) => (
        <FilterField key={column.id} column={column} {...props} />
      ))}
    </div>
  );
}

interface ChipsProps {
  readonly columns: readonly Column<unknown>[];
  readonly filters: Filters;
  readonly onRemove: (column: string) => void;
  readonly onClear: () => void;
}

/** The active filters, each with a button to remove it. */
export function FilterChips({ columns, filters, onRemove, onClear }: ChipsProps) {
  const set = columns.flatMap(({ id, header, filter }) => {
    const wanted = filters[id];
    if (wanted === undefined) return [];
    const choice = typeof filter === 'object' ? filter.find(({ value }) => value === wanted)?.label : undefined;
    return [{ id, text: `${header}: ${choice ?? wanted}` }];
  });
  if (set.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Filters set">
      {set.map(({ id, text }) => (
        <li key={id} className={classes.chip}>
          <span>{text}</span>
          <button type="button" aria-label={`Remove filter ${text}`} onClick={() => onRemove(id)}>
            <X size={14} aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={classes.link} onClick={onClear}>
          Clear filters
        </button>
      </li>
    </ul>
  );
}
