import { Ellipsis, X } from 'lucide-react';
import { type RefObject, Suspense, useRef, useState } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { MenuButton } from '#ui/actions/menu-button.tsx';
import { footRef } from '#ui/page/window/foot.ts';
import { useNarrow } from '#ui/page/window/use-narrow.ts';
import { toast } from '#ui/actions/toast.ts';
import { removes } from './bulk-run.ts';
import { useRanges } from './use-ranges.ts';
import tools from '../tools.module.css';
import classes from './selection.module.css';
import type { BulkAction, Column, ResourceTableProps } from '../types.ts';
import { lazyPart } from '#ui/page/window/lazy-part.ts';

const BulkDialog = lazyPart(() => import('./bulk-dialog.tsx'));

/** A phone shows this many actions; a menu has the others. */
const SHOWN = 2;

interface BulkBarProps<T> extends Pick<ResourceTableProps<T>, 'collection' | 'rowLabel'> {
  readonly actions: readonly BulkAction<T>[];
  readonly count: number;
  /** A selected record. */
  readonly first: string | undefined;
  /** What holds the rows. */
  readonly table: RefObject<HTMLElement | null>;
  /** The columns of a file of the selected records. */
  readonly columns: readonly Column<T>[];
  /** The selected records; undefined until the whole collection is loaded. */
  readonly rows: readonly T[] | undefined;
  /** How many of them do not match the filters. */
  readonly elsewhere: number;
  /** Whether only some of the records are listed. */
  readonly filtered: boolean;
  /** Every matching record, for "select all". */
  readonly matching: readonly T[] | undefined;
  readonly onSelect: (ids: readonly string[], selected: boolean) => void;
  readonly onClear: () => void;
  /** Called when the element that should get the focus back is gone. */
  readonly onLost: () => void;
}

/** What the bar offers: an action for the records, or a file of them. */
interface Offered extends Pick<BulkAction<unknown>, 'id' | 'label' | 'danger'> {
  run(opener: EventTarget & Element): void;
}

const atFoot = footRef('selection');

/** The number of selected records and the actions for them. Sticks to the bottom of the table. */
export default function BulkBar<T>(props: BulkBarProps<T>) {
  const { actions, count, first, table, columns, rows, elsewhere, filtered, matching } = props;
  const { collection, rowLabel, onSelect, onClear, onLost } = props;
  useRanges(table, first, onSelect);
  const [job, setJob] = useState<{
    action: BulkAction<T>;
    rows: readonly T[];
    turn: number;
    opener: EventTarget & Element;
  }>();
  const close = (): void => {
    setJob(undefined);
    // Deferred until the dialog is gone: while open it traps the focus.
    setTimeout(() => {
      if (document.activeElement !== document.body) return;
      // The button that opened it may be gone together with the selection.
      if (job?.opener.isConnected === true && job.opener instanceof HTMLElement) job.opener.focus();
      else onLost();
    });
  };
  const menu = useRef<HTMLButtonElement>(null);
  const isNarrow = useNarrow();
  const unready = rows === undefined ? 'The selected rows are still being loaded' : undefined;
  const begin = (action: BulkAction<T>, opener: EventTarget & Element): void => {
    if (rows !== undefined) setJob({ action, rows, opener, turn: (job?.turn ?? 0) + 1 });
  };
  const exportCsv = async (): Promise<void> => {
    if (rows === undefined) return;
    const { writeCsv } = await import('../data/csv-rows.ts');
    const text = await writeCsv(collection, columns, rows);
    toast.success({ title: `${formatNumber(rows.length)} exported as CSV`, ...(text !== undefined && { text }) });
  };
  const offered: readonly Offered[] = [
    ...actions.map((action) => ({ ...action, run: (opener: EventTarget & Element) => begin(action, opener) })),
    { id: 'csv', label: 'Export CSV', run: () => void exportCsv() },
  ];
  const [shown, folded] = isNarrow ? [offered.slice(0, SHOWN), offered.slice(SHOWN)] : [offered, []];
  const all = matching ?? [];
  const more = all.length > count - elsewhere;
  return (
    <>
      {count > 0 && (
        <section ref={atFoot} className={classes.bar} aria-label="Selection" data-chrome>
          <span className={classes.count}>
            {formatNumber(count)} selected
            {elsewhere > 0 && <small> ({formatNumber(elsewhere)} not in this view)</small>}
          </span>
          {more && (
            <button type="button" className={tools.link} onClick={() => onSelect(all.map(collection.idOf), true)}>
              Select all {formatNumber(all.length)}
              {filtered && ' matching'}
            </button>
          )}
          <button type="button" className={tools.link} aria-label="Clear selection" onClick={onClear}>
            {isNarrow ? <X size={16} aria-hidden /> : 'Clear selection'}
          </button>
          {isNarrow && <span className={classes.break} />}
          {shown.map((action) => (
            <ActionButton
              key={action.id}
              size="xs"
              variant={action.danger === true ? 'outline' : 'default'}
              color={action.danger === true ? 'red' : undefined}
              disabledReason={unready}
              onClick={({ currentTarget }) => action.run(currentTarget)}
            >
              {action.label}
            </ActionButton>
          ))}
          {folded.length > 0 && (
            <MenuButton
              button={menu}
              size="xs"
              aria-label="More actions"
              rightSection={undefined}
              actions={folded.map((action) => ({
                id: action.id,
                label: action.label,
                danger: action.danger === true,
                disabledReason: unready,
                run: () => menu.current !== null && action.run(menu.current),
              }))}
            >
              <Ellipsis size={16} aria-hidden />
            </MenuButton>
          )}
        </section>
      )}
      {job !== undefined && (
        <Suspense>
          <BulkDialog
            key={job.turn}
            action={job.action}
            rows={job.rows}
            collection={collection}
            rowLabel={rowLabel}
            onSettled={(ids) => removes(job.action) && onSelect(ids, false)}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
