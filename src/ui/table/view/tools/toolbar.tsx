import { RotateCw, Rows4, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import { Updated } from '#ui/display/updated.tsx';
import { ToolButton } from './tool-button.tsx';
import { FilterField } from '../filter/field.tsx';
import type { Suggested } from '../filter/suggestions.tsx';
import { useNarrow } from '#ui/page/window/use-narrow.ts';
import classes from '../../tools.module.css';
import type { Layout } from '../../columns/layout.ts';
import type { Address } from '../../data/use-address.ts';
import type { View } from '../../types.ts';

const Views = lazyPart(() => import('./views.tsx'));

interface ToolbarProps extends Omit<Suggested, 'filters'> {
  readonly layout: Pick<Layout<unknown>, 'density' | 'setDensity'>;
  readonly address: Address;
  readonly disabledReason: string | undefined;
  readonly disabledReasonId: string;
  readonly filtering: boolean;
  readonly onFiltering: (open: boolean) => void;
  /** When the rows were received, in server time. */
  readonly updated: Date | undefined;
  readonly onRefresh: () => void;
  readonly onBeforeSearch: () => void;
  /** Opens the dialog of columns and rows. */
  readonly onView: () => void;
  readonly views: readonly View[];
  idOf(row: unknown): string;
  /** The CSV button. */
  readonly children: ReactNode;
}

/** The toolbar above a table: one field to search and filter, and tools as icons; on a narrow screen one for all. */
export function Toolbar(props: ToolbarProps) {
  const { layout, address, disabledReason, disabledReasonId, filtering, onFiltering, ...others } = props;
  const { updated, onRefresh, onBeforeSearch, onView, views, children, ...suggested } = others;
  const { state, change } = address;
  const compact = layout.density === 'compact';
  const isNarrow = useNarrow();
  return (
    <div className={classes.bar} data-chrome>
      <FilterField
        {...suggested}
        filters={state.filters}
        q={state.q}
        refusedBy={disabledReason === undefined ? undefined : disabledReasonId}
        opened={filtering}
        onOpen={onFiltering}
        onFocus={onBeforeSearch}
        onChange={(wanted, replace) => change(wanted, { replace })}
      />
      {views.length > 0 && (
        <Suspense>
          <Views views={views} address={address} off={disabledReason !== undefined} />
        </Suspense>
      )}
      <div className={classes.side}>
        {!isNarrow && (
          <>
            {updated !== undefined && <Updated at={updated} />}
            <ToolButton icon={RotateCw} label="Refresh" bare onClick={onRefresh} />
            {children}
            <ToolButton
              icon={Rows4}
              label="Compact rows"
              bare
              pressed={compact}
              onClick={() => layout.setDensity(compact ? 'comfortable' : 'compact')}
            />
          </>
        )}
        <ToolButton
          icon={SlidersHorizontal}
          label={isNarrow ? 'View options' : 'Columns'}
          bare
          popup="dialog"
          onClick={onView}
        />
      </div>
    </div>
  );
}
