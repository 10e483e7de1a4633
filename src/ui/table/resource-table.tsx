import classes from './table.module.css';
import tools from './tools.module.css';
import { type RefObject, Suspense, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { inSentence } from '#lib/text/in-sentence.ts';
import { standsIn } from '#lib/unreadable.ts';
import { formatNumber } from '#lib/text/format.ts';
import type { Names } from '../display/blocks/catalogue.tsx';
import type { Action } from '../actions/action.tsx';
import { FailurePanel } from '../page/failure/failure.tsx';
import { Create } from './view/tools/create.tsx';
import { Export } from './data/export.tsx';
import { Head, nextSort, PER_ROW } from './view/rows/head.tsx';
import { readable } from './columns/readable.tsx';
import { type Layout, useLayout } from './columns/layout.ts';
import { tracksOf, widthsOf } from './columns/widths.ts';
import { Pager } from './view/pages/pager.tsx';
import { Row } from './view/rows/row.tsx';
import { SharedMenu, useRowMenu } from './view/rows/row-menu.tsx';
import { covered, NOTHING, prune, type Selection, selecting } from './bulk/selection.ts';
import { LoadingAll, LoadingRows, Refusal, Stale } from './view/states.tsx';
import { roles } from './view/rows/roles.ts';
import { useGrowing } from './view/pages/use-growing.ts';
import { Toolbar } from './view/tools/toolbar.tsx';
import type { ResourceTableProps } from './types.ts';
import { type Address, useAddress } from './data/use-address.ts';
import { type Rows, useRows } from './data/use-rows.ts';
import { NamesOf } from './data/naming.tsx';
import type { Naming } from './data/rows.ts';
import { lazyPart } from '../page/window/lazy-part.ts';
import { serverNow } from '#api/clock.ts';
import { Hidden } from '#ui/display/blocks/plain.tsx';

/**
 * Marks a box with `data-wide` while its content is wider than the box, so that it scrolls sideways only then: a sticky
 * header sticks to a box that scrolls. `filled`: whether it has content yet.
 */
export function useWide(box: RefObject<HTMLElement | null>, filled: boolean): void {
  useEffect(() => {
    const element = box.current;
    const content = element?.firstElementChild;
    if (element === null || content === null || content === undefined) return undefined;
    const measure = (): void => {
      element.toggleAttribute('data-wide', content.scrollWidth > element.clientWidth + 1);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(content);
    return () => observer.disconnect();
  }, [box, filled]);
}

/** Converts browser time (ms) to the server's time; undefined for 0, when nothing was received yet. */
export const serverTime = (at: number): Date | undefined =>
  at === 0 ? undefined : new Date(at + serverNow().getTime() - Date.now());

export type { BulkAction, Column, ResourceTableProps } from './types.ts';

const BulkBar = lazyPart(() => import('./bulk/bulk.tsx'));
const NoneYet = lazyPart(() => import('./view/none-yet.tsx'));
const NoMatch = lazyPart(() => import('./view/no-match.tsx'));
const ColumnsDialog = lazyPart(() => import('./columns/columns-dialog.tsx'));

/** For the style sheet: the columns of each row's grid, and how many rows are still to come. */
const sizesOf = (widths: Parameters<typeof tracksOf>[0], toCome: number): object => ({
  '--columns': tracksOf(widths),
  '--to-come': toCome,
});

/** The announced result of a filter. */
function resultText<T>(label: string, filtered: boolean, rows: Rows<T>): string {
  if (rows.phase === 'loading') return `Loading ${label}`;
  if (!filtered || !rows.settled || rows.disabledReason !== undefined) return '';
  return `${formatNumber(rows.matching)} of ${formatNumber(rows.total)} ${label} match`;
}

/** The dialog of columns and rows; its code is loaded when it is first opened. */
function ColumnsDoor({ layout, address }: { layout: Layout<unknown>; address: Address }) {
  if (address.state.dialog !== 'columns') return null;
  return (
    <Suspense>
      <ColumnsDialog layout={layout} onClose={() => address.change({ dialog: undefined }, { replace: true })} />
    </Suspense>
  );
}

/**
 * A table of a collection's records: paged by the server; sorted, filtered, selected and exported over the whole
 * collection; its state is in the address, its look is kept per user. `tbody tr` is always a record.
 */
export function ResourceTable<T>(props: ResourceTableProps<T>) {
  const { label, collection, rowLabel, rowActions, bulk = [], create, empty, poll } = props;
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
  const rows = useRows({ label: name, collection, columns, poll, state, naming, wantsWhole });
  const { idOf } = collection;
  const updated = serverTime(rows.updatedAt);
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
  const none = rows.phase === 'ready' && rows.total === 0;
  const hasTable = !none && rows.phase !== 'failed';
  useWide(box, hasTable);
  const noMatch = rows.phase === 'ready' && !none && rows.matching === 0;
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
      {!none && (
        <Toolbar
          label={name}
          columns={columns}
          naming={naming}
          rows={rows.whole ?? rows.rows}
          countable={rows.whole !== undefined}
          layout={layout}
          address={address}
          filtering={filtering}
          onFiltering={setFiltering}
          matching={rows.phase === 'ready' && rows.settled ? rows.matching : undefined}
          disabledReason={rows.disabledReason}
          disabledReasonId={disabledReasonId}
          sort={rows.settled && rows.disabledReason === undefined ? state.sort : undefined}
          updated={updated}
          onRefresh={rows.refresh}
          onBeforeSearch={rows.prepareSearch}
        >
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
          />
        </Toolbar>
      )}
      <Hidden role="status">{resultText(name, filtered, rows)}</Hidden>
      <Hidden role="status">{selection.size > 0 && `${selection.size} selected`}</Hidden>
      {rows.disabledReason !== undefined && <Refusal id={disabledReasonId} reason={rows.disabledReason} />}
      {rows.progress !== undefined && <LoadingAll label={name} progress={rows.progress} onCancel={cancel} />}
      {rows.phase === 'ready' && rows.error !== null && (
        <Stale error={rows.error} updated={updated} onRetry={rows.refresh} />
      )}
      {rows.phase === 'failed' && <FailurePanel error={rows.error} onRetry={rows.refresh} />}
      <span id={perRowId} hidden>
        {PER_ROW}
      </span>
      <div ref={box} className={classes.wrap} tabIndex={-1} data-menu-box>
        {hasTable && (
          <table
            {...roles.table}
            className={classes.table}
            aria-label={label}
            aria-busy={!rows.settled || !done}
            data-stale={!rows.settled || undefined}
            data-density={layout.density}
            style={{
              ...sizesOf(widths, toCome),
              minWidth: widths.reduce((sum, { width }) => sum + width, 0),
            }}
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
      <Suspense>{noMatch && <NoMatch label={name} total={rows.total} onClear={clear} />}</Suspense>
      {hasBar && (
        <Suspense>
          <BulkBar
            actions={bulk}
            count={selection.size}
            rows={known?.filter((row) => selection.has(idOf(row)))}
            elsewhere={matchingIds === undefined ? 0 : [...selection].filter((id) => !matchingIds.has(id)).length}
            matching={rows.arranged}
            collection={collection}
            rowLabel={rowLabel}
            onSelect={select}
            onClear={() => setSelection(NOTHING)}
            onLost={() => box.current?.focus()}
          />
        </Suspense>
      )}
      {rows.rows.length > 0 && (
        <Pager
          page={rows.page}
          pages={rows.pages}
          pageSize={state.pageSize}
          matching={rows.matching}
          onPage={(page) => address.change({ page })}
          onPageSize={setPageSize}
        />
      )}
      <ColumnsDoor layout={layout} address={address} />
    </div>
  );
}
