import classes from './table.module.css';
import tools from './tools.module.css';
import { Suspense, use, useCallback, useId, useMemo, useRef, useState } from 'react';
import { serverTimeAt } from '#api/clock.ts';
import { inSentence } from '#lib/text/in-sentence.ts';
import { standsIn } from '#lib/unreadable.ts';
import type { Names } from '../display/blocks/catalogue.tsx';
import type { Action } from '../actions/action.tsx';
import { LazyFailurePanel } from '../page/failure/lazy-panel.tsx';
import { TitleSlot } from '../page/title-slot.ts';
import { useNarrow } from '../page/window/use-narrow.ts';
import { Count } from './view/tools/count.tsx';
import { Create } from './view/tools/create.tsx';
import { Export } from './data/export.tsx';
import { Head, nextSort, PER_ROW } from './view/rows/head.tsx';
import { readable } from './columns/readable.tsx';
import { useLayout } from './columns/layout.ts';
import { sizesOf, widthsOf } from './columns/widths.ts';
import { useAfterPaint } from '../page/window/after-paint.ts';
import { useWide } from './view/use-wide.ts';
import { Row } from './view/rows/row.tsx';
import { SharedMenu, useRowMenu } from './view/rows/row-menu.tsx';
import { covered, NOTHING, prune, type Selection, selecting } from './bulk/selection.ts';
import { LoadingRows, Refusal, resultText } from './view/states.tsx';
import { roles } from './view/rows/roles.ts';
import { useGrowing } from './view/pages/use-growing.ts';
import { Toolbar } from './view/tools/toolbar.tsx';
import type { ResourceTableProps } from './types.ts';
import { useAddress } from './data/use-address.ts';
import { useRows } from './data/use-rows.ts';
import { NamesOf } from './data/naming.tsx';
import type { Naming } from './data/rows.ts';
import { lazyPart } from '../page/window/lazy-part.ts';
import Stale from './view/stale.tsx';
import { Hidden } from '#ui/display/blocks/plain.tsx';

export type { BulkAction, Column, ResourceTableProps } from './types.ts';

const BulkBar = lazyPart(() => import('./bulk/bulk.tsx'));
const Pager = lazyPart(() => import('./view/pages/pager.tsx'));
const LoadingAll = lazyPart(() => import('./view/loading-all.tsx'));
const NoneYet = lazyPart(() => import('./view/none-yet.tsx'));
const NoMatch = lazyPart(() => import('./view/no-match.tsx'));
const ColumnsDialog = lazyPart(() => import('./columns/columns-dialog.tsx'));

/** Fewer rows below a record's facts have no bar above them. */
const FEW = 10;

/**
 * A table of a collection's records: paged by the server; sorted, filtered, selected and exported over the whole
 * collection; its state is in the address, its look is kept per user. `tbody tr` is always a record.
 */
export function ResourceTable<T>(props: ResourceTableProps<T>) {
  const { label, collection, rowLabel, rowActions, bulk = [], create, empty, poll, weigh, views = [] } = props;
  const columns = useMemo(() => props.columns.map(readable), [props.columns]);
  const layout = useLayout(collection.name, columns);
  const address = useAddress(columns, layout.pageSize);
  const { state } = address;
  const [selection, setSelection] = useState<Selection>(NOTHING);
  const [filtering, setFiltering] = useState(false);
  // The bar and its dialogs stay when the last row is deselected.
  const [hasBar, setHasBar] = useState(false);
  if (!hasBar && selection.size > 0) setHasBar(true);
  const [naming, setNaming] = useState<Naming>({});
  const setNames = useCallback(
    (column: string, names: Names): void => setNaming((before) => ({ ...before, [column]: names })),
    [],
  );
  const filtered = state.q !== '' || Object.keys(state.filters).length > 0;
  const wantsWhole = selection.size > 0 || filtering;
  const name = inSentence(label);
  const rows = useRows({ label: name, collection, columns, poll, weigh, state, naming, wantsWhole });
  const { idOf } = collection;
  const updated = rows.updatedAt === 0 ? undefined : serverTimeAt(rows.updatedAt);
  const painted = useAfterPaint();
  const disabledReasonId = useId();
  const perRowId = useId();
  const box = useRef<HTMLDivElement>(null);
  const menu = useRowMenu();

  const known = selection.size === 0 ? undefined : rows.whole;
  const present = known === undefined ? selection : prune(selection, new Set(known.map(idOf)));
  if (present !== selection) setSelection(present);
  const selectable = bulk.length > 0;
  const select = (ids: readonly string[], selected: boolean): void =>
    setSelection((before) => selecting(before, ids, selected));
  // The same function every time: rows render again only when something of their own changes.
  const selectOne = useCallback(
    (id: string, selected: boolean): void => setSelection((before) => selecting(before, [id], selected)),
    [],
  );
  const { page, pageSize, q, filters, sort } = state;
  const { groups, toCome, done } = useGrowing(
    rows.rows,
    rows.settled ? JSON.stringify([page, pageSize, q, filters, sort]) : undefined,
  );
  // What has no id cannot be asked for.
  const pageIds = rows.rows.map(idOf).filter((id) => !standsIn(id));
  const matchingIds = known === undefined ? undefined : new Set(rows.arranged?.map(idOf));

  const actionsOf = (id: string): readonly Action[] => {
    const row = rows.rows.find((one) => idOf(one) === id);
    return row === undefined || rowActions === undefined ? [] : rowActions(row);
  };
  const clear = (): void => address.change({ q: '', filters: {} });
  const cancel = (): void => {
    rows.cancel();
    setSelection(NOTHING);
    address.change({ q: '', filters: {}, sort: undefined }, { replace: true });
  };
  const setPageSize = (pageSize: number): void => {
    layout.setPageSize(pageSize);
    address.change({ pageSize }, { preferred: pageSize });
  };

  const widths = widthsOf(layout.visible, { selectable, hasActions: rowActions !== undefined });
  const draw = state.sort === undefined ? props.children : undefined;
  const none = rows.phase === 'ready' && rows.total === 0;
  const hasTable = !none && rows.phase !== 'failed';
  useWide(box, hasTable);
  const noMatch = rows.phase === 'ready' && !none && rows.matching === 0;
  const title = use(TitleSlot);
  const isFew = title.count === null && !filtered && rows.total < FEW;
  const isNarrow = useNarrow();
  const counted = title.count !== null && title.text === label;
  const openView = (): void => address.change({ dialog: 'columns' });
  const csv = (worded: boolean) => (
    <Export
      label={name}
      collection={collection}
      columns={columns}
      visible={layout.visible}
      state={state}
      naming={naming}
      disabledReason={rows.disabledReason}
      disabledReasonId={disabledReasonId}
      whole={rows.whole}
      worded={worded}
    />
  );
  return (
    <div className={tools.tools}>
      {columns.map(
        ({ id, names }) =>
          names !== undefined &&
          (filtered || filtering || state.sort?.column === id || layout.visible.some((shown) => shown.id === id)) && (
            <NamesOf key={id} column={id} catalogue={names} onNames={setNames} />
          ),
      )}
      {create !== undefined && <Create {...create} quiet={none} />}
      {title.count !== null && counted && <Count place={title.count} rows={rows} filtered={filtered} />}
      {!none && !isFew && (
        <Toolbar
          label={name}
          columns={columns}
          naming={naming}
          rows={rows.whole ?? rows.rows}
          idOf={idOf}
          countable={rows.whole !== undefined}
          layout={layout}
          address={address}
          filtering={filtering}
          onFiltering={setFiltering}
          disabledReason={rows.disabledReason}
          disabledReasonId={disabledReasonId}
          updated={updated}
          onRefresh={rows.refresh}
          onBeforeSearch={rows.prepareSearch}
          onView={openView}
          views={views}
        >
          {csv(false)}
        </Toolbar>
      )}
      <Hidden role="status">{resultText(name, filtered, rows)}</Hidden>
      <Hidden role="status">{selection.size > 0 && `${selection.size} selected`}</Hidden>
      {rows.disabledReason !== undefined && <Refusal id={disabledReasonId} reason={rows.disabledReason} />}
      <Suspense>
        {rows.progress !== undefined && <LoadingAll label={name} progress={rows.progress} onCancel={cancel} />}
        {rows.phase === 'ready' && rows.error !== null && (
          <Stale error={rows.error} what={label} updated={updated} onRetry={rows.refresh} />
        )}
      </Suspense>
      {rows.phase === 'failed' && <LazyFailurePanel error={rows.error} what={label} onRetry={rows.refresh} />}
      <span id={perRowId} hidden>
        {PER_ROW}
      </span>
      <div ref={box} className={classes.wrap} tabIndex={-1} data-menu-box>
        {hasTable && draw?.(groups.flatMap((group) => (group.former ? [] : group.rows)))}
        {hasTable && draw === undefined && (
          <table
            {...roles.table}
            className={classes.table}
            aria-label={label}
            aria-busy={!rows.settled || !done}
            data-stale={!rows.settled || undefined}
            data-density={layout.density}
            style={sizesOf(widths, toCome)}
          >
            <colgroup>
              {widths.map(({ key, width }) => (
                <col key={key} style={{ width }} />
              ))}
            </colgroup>
            <Head
              columns={layout.visible}
              sort={rows.settled && rows.disabledReason === undefined ? state.sort : undefined}
              onSort={(column) => address.change((now) => ({ sort: nextSort(column, now.sort) }))}
              disabledReason={rows.disabledReason}
              disabledReasonId={disabledReasonId}
              perRowId={perRowId}
              selected={selectable ? covered(selection, pageIds) : undefined}
              onSelectPage={(selected) => select(pageIds, selected)}
              hasActions={rowActions !== undefined}
              onView={isFew ? openView : undefined}
            />
            {groups.map((group) => (
              <tbody key={group.place} {...roles.group} className={classes.body} hidden={group.former}>
                {group.rows.map((row) => {
                  const id = idOf(row);
                  return (
                    <Row
                      key={id}
                      row={row}
                      id={id}
                      label={rowLabel(row)}
                      columns={layout.visible}
                      selected={selectable ? selection.has(id) : undefined}
                      selectRefusedBy={rows.disabledReason === undefined ? undefined : disabledReasonId}
                      onSelect={selectOne}
                      menuOpen={rowActions === undefined ? undefined : menu.open?.id === id}
                      onMenuPress={menu.press}
                      onMenu={menu.toggle}
                    />
                  );
                })}
              </tbody>
            ))}
          </table>
        )}
        <SharedMenu menu={menu} actions={actionsOf} />
        {rows.phase === 'loading' && <LoadingRows widths={widths} compact={layout.density === 'compact'} />}
      </div>
      <Suspense>{none && <NoneYet empty={empty} create={create} />}</Suspense>
      <Suspense>{noMatch && <NoMatch label={name} onClear={clear} />}</Suspense>
      {hasBar && (
        <Suspense>
          <BulkBar
            actions={bulk}
            count={selection.size}
            first={[...selection][0]}
            table={box}
            columns={layout.visible}
            rows={known?.filter((row) => selection.has(idOf(row)))}
            elsewhere={matchingIds === undefined ? 0 : [...selection].filter((id) => !matchingIds.has(id)).length}
            filtered={filtered}
            matching={rows.arranged}
            collection={collection}
            rowLabel={rowLabel}
            onSelect={select}
            onClear={() => setSelection(NOTHING)}
            onLost={() => box.current?.focus()}
          />
        </Suspense>
      )}
      <Suspense>
        {painted && rows.rows.length > 0 && (
          <Pager
            page={rows.page}
            pages={rows.pages}
            pageSize={state.pageSize}
            matching={rows.matching}
            counted={counted}
            onPage={(page) => address.change({ page })}
            onPageSize={setPageSize}
          />
        )}
      </Suspense>
      {state.dialog === 'columns' && (
        <Suspense>
          <ColumnsDialog
            layout={layout}
            tools={
              isNarrow || isFew || draw !== undefined
                ? {
                    sort: state.sort,
                    onSort: rows.disabledReason === undefined ? (sort) => address.change({ sort }) : undefined,
                    onRefresh: rows.refresh,
                    csv: csv(true),
                  }
                : undefined
            }
            onClose={() => address.change({ dialog: undefined }, { replace: true })}
          />
        </Suspense>
      )}
    </div>
  );
}
