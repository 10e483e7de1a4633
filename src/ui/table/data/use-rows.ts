import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_RECORDS } from '#api/cache/pages.ts';
import { type Progress, useAllProgress } from '#api/cache/queries.ts';
import { pollInterval } from '#api/cache/waiting.ts';
import { PAGE_SIZE } from '#contract/envelope.ts';
import { formatNumber } from '#lib/text/format.ts';
import { arrangeRows, cutPage, type Naming, textsOf } from './rows.ts';
import type { TableState } from './search.ts';
import type { ResourceTableProps } from '../types.ts';

/** What a table shows of its collection, and how far that is loaded. */
export interface Rows<T> {
  /** `failed`: nothing can be shown because of `error`. With `ready`, `error` is that of the latest refresh. */
  readonly phase: 'loading' | 'failed' | 'ready';
  /** The rows on screen, in order. */
  readonly rows: readonly T[];
  readonly page: number;
  readonly pages: number;
  /** Number of records that pass the filters. */
  readonly matching: number;
  /** Number of all records. */
  readonly total: number;
  /** Every record, once the whole collection is loaded. */
  readonly whole: readonly T[] | undefined;
  /** All matching records, in order. */
  readonly arranged: readonly T[] | undefined;
  /** Whether the rows on screen already have the requested order and filters. */
  readonly settled: boolean;
  /** Why sorting, filtering, selection and CSV are not available. */
  readonly disabledReason: string | undefined;
  readonly error: unknown;
  /** When the rows were received, browser time in ms. */
  readonly updatedAt: number;
  /** Set while a collection of more than one full page loads. */
  readonly progress: Progress | undefined;
  refresh(): void;
  cancel(): void;
  /** Makes ready for a search that is about to be typed. */
  prepareSearch(): void;
}

/** What the latest page showed: it is the whole collection, the collection is too large to load, or neither. */
type Reach = 'unknown' | 'single' | 'over';

const refusal = (label: string, total: number): string =>
  total > MAX_RECORDS
    ? `Sorting, filtering, selecting and CSV work for up to ${formatNumber(MAX_RECORDS)} ${label}. There are ${formatNumber(total)}.`
    : `Sorting, filtering, selecting and CSV are off: the ${label} kept changing while they were loaded.`;

/** Gives how long records have been in transition, in ms; starts again when one more is added, not when one is done. */
function transitions(): (ids: readonly string[]) => number {
  let since = 0;
  let before = new Set<string>();
  return (ids) => {
    if (ids.some((id) => !before.has(id))) since = Date.now();
    before = new Set(ids);
    return Date.now() - since;
  };
}

interface Asked<T> extends Pick<ResourceTableProps<T>, 'label' | 'collection' | 'columns' | 'poll' | 'weigh'> {
  readonly state: TableState;
  readonly naming: Naming;
  /** Whether something other than sorting and filtering needs the whole collection. */
  readonly wantsWhole: boolean;
}

/**
 * Reads a collection for a list: one page from the server or, as soon as something needs it, the whole collection,
 * arranged here. A single page of several is never sorted or filtered.
 */
export function useRows<T>({ label, collection, columns, poll, weigh, state, naming, wantsWhole }: Asked<T>): Rows<T> {
  const client = useQueryClient();
  const progress = useAllProgress(collection);
  const [reach, setReach] = useState<Reach>('unknown');
  const [elapsed] = useState(transitions);
  const narrowed = state.sort !== undefined || state.q !== '' || Object.keys(state.filters).length > 0;

  /** The interval grows with the number of requests that a refresh costs. */
  const interval = (records: readonly T[] | undefined): number | false => {
    const moving = poll === undefined ? [] : (records ?? []).filter(poll);
    if (moving.length === 0) return false;
    return pollInterval(elapsed(moving.map(collection.idOf))) * Math.ceil((records ?? []).length / PAGE_SIZE.max);
  };
  const all = useQuery({
    ...collection.all(),
    enabled: (narrowed || wantsWhole) && reach === 'unknown',
    refetchInterval: ({ state: { data } }) => interval(data?.records),
    refetchOnWindowFocus: ({ state: { data } }) => (data?.total ?? 0) <= PAGE_SIZE.max,
  });
  const page = useQuery({
    ...collection.page(state.page, state.pageSize),
    enabled: !narrowed || reach !== 'unknown',
    refetchInterval: ({ state: { data } }) => interval(data?.data),
    placeholderData: keepPreviousData,
  });

  const cut = page.isPlaceholderData ? undefined : page.data;
  const pageIsNewer = page.dataUpdatedAt >= all.dataUpdatedAt;
  const total = (pageIsNewer ? cut?.results : undefined) ?? all.data?.total ?? page.data?.results ?? 0;
  const unsteady = all.data?.complete === false && all.data.total <= MAX_RECORDS;
  const over = total > MAX_RECORDS || unsteady;
  const now: Reach = over ? 'over' : cut?.pages === 1 && pageIsNewer ? 'single' : 'unknown';
  if (now !== reach && (page.data !== undefined || all.data !== undefined)) setReach(now);

  const complete = all.data?.complete === true ? all.data.records : undefined;
  const whole = now === 'single' ? cut?.data : over ? undefined : complete;
  const disabledReason = over ? refusal(label, total) : undefined;
  // Only where all rows are on one page: else each page would be in an order of its own until all are loaded.
  const weighed = weigh !== undefined && state.sort === undefined && (whole?.length ?? Infinity) <= state.pageSize;
  const matched = whole && arrangeRows(whole, columns, state, collection.idOf, naming);
  const arranged = weighed ? matched?.toSorted((one, other) => weigh(other) - weigh(one)) : matched;
  // Rows cut here replace a server page that is older, not yet loaded, or in the server's order.
  const cutHere = arranged !== undefined && (narrowed || weighed || cut === undefined || !pageIsNewer);
  const own = cutHere ? cutPage(arranged, state.page, state.pageSize) : undefined;
  const shown = own ?? (page.data && { rows: page.data.data, page: page.data.page, pages: page.data.pages });
  const active = narrowed && reach === 'unknown' ? all : page;
  const nothing = shown === undefined || (active.isError && active.data === undefined && own === undefined);

  return {
    phase: nothing ? (active.isError ? 'failed' : 'loading') : 'ready',
    rows: nothing ? [] : shown.rows,
    page: shown?.page ?? 1,
    pages: shown?.pages ?? 1,
    matching: own === undefined || arranged === undefined ? total : arranged.length,
    total,
    whole,
    arranged,
    settled: own !== undefined || (!page.isPlaceholderData && (!narrowed || disabledReason !== undefined)),
    disabledReason,
    error: active.error ?? (wantsWhole ? all.error : null),
    updatedAt: own === undefined ? page.dataUpdatedAt : Math.max(page.dataUpdatedAt, all.dataUpdatedAt),
    progress: progress !== undefined && progress.total > PAGE_SIZE.max ? progress : undefined,
    refresh() {
      void active.refetch();
      if (active !== all && (unsteady || all.isError)) void all.refetch();
    },
    prepareSearch() {
      if (whole !== undefined) textsOf(whole, columns, collection.idOf, naming);
    },
    cancel: () => void client.cancelQueries({ queryKey: collection.all().queryKey }),
  };
}
