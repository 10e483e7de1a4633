import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { choicesOf, type Naming } from '../../data/rows.ts';
import { DebouncedInput } from './debounced-input.tsx';
import classes from '../../tools.module.css';
import type { Column } from '../../types.ts';

export interface FiltersProps {
  readonly columns: readonly Column<unknown>[];
  readonly filters: Readonly<Record<string, string>>;
  readonly naming: Naming;
  /** The rows whose values can be chosen. */
  readonly rows: readonly unknown[];
  /** Whether these are all of the collection, so that they can be counted. */
  readonly countable: boolean;
  /** An empty text removes the filter. `again`: a further change of the same filter. */
  onFilter(column: string, wanted: string, again: boolean): void;
}

/** The choice of a filter: a property, then one of its values or a part of its text. */
export default function FilterPopover(props: FiltersProps & { onClose: () => void }) {
  const { columns, filters, naming, rows, countable, onFilter, onClose } = props;
  const [asked, setAsked] = useState(() => (columns.find(({ id }) => filters[id] === undefined) ?? columns[0])?.id);
  // Whether the filter was changed since its property was chosen: then it is the same edit.
  const [changed, setChanged] = useState(false);
  const property = useRef<HTMLSelectElement>(null);
  const id = useId();
  useEffect(() => property.current?.focus(), []);

  const column = columns.find((one) => one.id === asked);
  const names = column && naming[column.id];
  // Looked for in 10,000 rows.
  const choices = useMemo(() => column && choicesOf(column, rows, names), [column, rows, names]);
  if (column === undefined) return null;
  const value = filters[column.id] ?? '';
  const unlisted = value !== '' && choices?.every((one) => one.value !== value) === true;
  const valueId = `${id}-value`;
  return (
    <div role="group" aria-label="Filters" className={classes.popover}>
      <div className={classes.field}>
        <label htmlFor={id}>Property</label>
        <select
          ref={property}
          id={id}
          className={classes.input}
          value={column.id}
          onChange={(event) => {
            setAsked(event.currentTarget.value);
            setChanged(false);
          }}
        >
          {columns.map((one) => (
            <option key={one.id} value={one.id}>
              {one.header}
            </option>
          ))}
        </select>
      </div>
      <div className={classes.field}>
        <label htmlFor={valueId}>{choices === undefined ? 'Contains' : 'Is'}</label>
        {choices === undefined ? (
          <DebouncedInput
            key={column.id}
            id={valueId}
            className={classes.input}
            value={value}
            onCommit={(text, again) => onFilter(column.id, text, again)}
          />
        ) : (
          <select
            id={valueId}
            className={classes.input}
            value={value}
            onChange={(event) => {
              onFilter(column.id, event.currentTarget.value, changed);
              setChanged(true);
            }}
          >
            <option value="">Any</option>
            {choices.map((one) => (
              <option key={one.value} value={one.value}>
                {countable ? `${one.label} (${formatNumber(one.count)})` : one.label}
              </option>
            ))}
            {unlisted && <option value={value}>{value}</option>}
          </select>
        )}
      </div>
      <button type="button" className={classes.done} onClick={onClose}>
        Done
      </button>
    </div>
  );
}
