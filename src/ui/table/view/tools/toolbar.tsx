import { Columns3, RotateCw, Rows3, Rows4, Search } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { clockTime } from '#lib/time.ts';
import { useZone } from '#ui/prefs.ts';
import { DebouncedInput } from './debounced-input.tsx';
import type { FiltersProps } from './filter-popover.tsx';
import { FilterButton, FilterChips } from './filters.tsx';
import { ToolButton } from './tool-button.tsx';
import { useNarrow } from '#ui/page/window/use-narrow.ts';
import classes from '../../tools.module.css';
import type { Layout } from '../../columns/layout.ts';
import type { Address } from '../../data/use-address.ts';
import type { Sort } from '../../data/search.ts';
import { lazyPart } from '#ui/page/window/lazy-part.ts';

const SortSelect = lazyPart(() => import('./sort-select.tsx'));

interface ToolbarProps extends Pick<FiltersProps, 'columns' | 'naming' | 'rows' | 'countable'> {
  readonly label: string;
  readonly layout: Pick<Layout<unknown>, 'visible' | 'density' | 'setDensity'>;
  readonly address: Address;
  readonly disabledReason: string | undefined;
  readonly disabledReasonId: string;
  readonly filtering: boolean;
  readonly onFiltering: (open: boolean) => void;
  /** How many records match, if that is known. */
  readonly matching: number | undefined;
  /** When the rows were received, in server time. */
  readonly updated: Date | undefined;
  readonly onRefresh: () => void;
  readonly onBeforeSearch: () => void;
  /** The order of the rows on screen. */
  readonly sort: Sort | undefined;
  /** The CSV button. */
  readonly children: ReactNode;
}

/** The toolbar above a table: search, filters, tools as icons, and on a narrow screen the order. */
export function Toolbar(props: ToolbarProps) {
  const { label, columns, naming, rows, countable, layout, address, disabledReason, disabledReasonId } = props;
  const { filtering, onFiltering, matching, updated, sort, onRefresh, onBeforeSearch, children } = props;
  const { state, change } = address;
  const zone = useZone();
  const isNarrow = useNarrow();
  const filterable = columns.filter(({ filter }) => filter !== undefined);
  const off = disabledReason !== undefined;
  const compact = layout.density === 'compact';

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
            onFocus={onBeforeSearch}
            onCommit={(q, replace) => change({ q }, { replace })}
          />
        </div>
        {filterable.length > 0 && (
          <FilterButton
            columns={filterable}
            filters={state.filters}
            naming={naming}
            rows={rows}
            countable={countable}
            onFilter={filter}
            opened={filtering}
            onOpen={onFiltering}
            disabledReason={disabledReason}
            disabledReasonId={disabledReasonId}
          />
        )}
        <div className={classes.side}>
          {updated !== undefined && <span className={classes.stamp}>Updated {clockTime(updated, zone)}</span>}
          <ToolButton icon={RotateCw} label="Refresh" bare onClick={onRefresh} />
          {children}
          <ToolButton
            icon={compact ? Rows3 : Rows4}
            label="Compact rows"
            bare
            pressed={compact}
            onClick={() => layout.setDensity(compact ? 'comfortable' : 'compact')}
          />
          <ToolButton
            icon={Columns3}
            label="Columns"
            bare
            popup="dialog"
            onClick={() => change({ dialog: 'columns' })}
          />
          {isNarrow && (
            <Suspense>
              <SortSelect columns={layout.visible} sort={sort} off={off} onSort={(next) => change({ sort: next })} />
            </Suspense>
          )}
        </div>
      </div>
      <FilterChips
        columns={columns}
        filters={state.filters}
        naming={naming}
        matching={matching}
        onRemove={(column) => filter(column, '', false)}
        onClear={() => change({ filters: {}, q: '' })}
      />
    </div>
  );
}
