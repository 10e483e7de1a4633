import { ListFilter, X } from 'lucide-react';
import { Suspense, useCallback, useEffect, useRef } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import { labelOf } from '../../data/rows.ts';
import { ToolButton } from './tool-button.tsx';
import classes from '../../tools.module.css';
import type { FiltersProps } from './filter-popover.tsx';

const FilterPopover = lazyPart(() => import('./filter-popover.tsx'));

interface FilterButtonProps extends FiltersProps {
  readonly opened: boolean;
  readonly onOpen: (opened: boolean) => void;
  readonly disabledReason: string | undefined;
  readonly disabledReasonId: string;
}

/** The button that opens the choice of a filter; that part's code is loaded when it is first opened. */
export function FilterButton({ opened, onOpen, disabledReason, disabledReasonId, ...props }: FilterButtonProps) {
  const box = useRef<HTMLDivElement>(null);
  const close = useCallback((): void => {
    onOpen(false);
    box.current?.querySelector('button')?.focus();
  }, [onOpen]);
  useEffect(() => {
    if (!opened) return undefined;
    const onPress = ({ target }: PointerEvent): void => {
      if (target instanceof Node && box.current?.contains(target) === false) onOpen(false);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [opened, onOpen, close]);
  return (
    <div
      ref={box}
      className={classes.filter}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget instanceof Node && box.current?.contains(relatedTarget) === false) onOpen(false);
      }}
    >
      <ToolButton
        icon={ListFilter}
        label="Filter"
        expanded={opened}
        disabledReason={disabledReason}
        disabledReasonId={disabledReasonId}
        onClick={() => onOpen(!opened)}
      />
      {opened && disabledReason === undefined && (
        <Suspense>
          <FilterPopover {...props} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

interface ChipsProps extends Pick<FiltersProps, 'columns' | 'filters' | 'naming'> {
  readonly onRemove: (column: string) => void;
  readonly onClear: () => void;
  /** How many records match; undefined while this is not known. */
  readonly matching: number | undefined;
}

/** The set filters, each with a button to remove it, and how many records match. */
export function FilterChips({ columns, filters, naming, onRemove, onClear, matching }: ChipsProps) {
  const set = columns.flatMap((column) => {
    const wanted = filters[column.id];
    return wanted === undefined ? [] : [{ column, label: labelOf(column, wanted, naming[column.id]) }];
  });
  if (set.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Filters set">
      {set.map(({ column: { id, header }, label }) => (
        <li key={id} className={classes.chip}>
          <span dir="auto">
            <span className={classes.property}>{header}</span> {label}
          </span>
          <button type="button" aria-label={`Remove filter ${header}: ${label}`} onClick={() => onRemove(id)}>
            <X size={14} aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={classes.link} onClick={onClear}>
          Clear
        </button>
      </li>
      {matching !== undefined && (
        <li className={classes.stamp} aria-hidden>
          {formatNumber(matching)} found
        </li>
      )}
    </ul>
  );
}
