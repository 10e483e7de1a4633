import type { Body, Endpoint, Params } from '#contract/endpoint.ts';
import { type Page, PAGE_SIZE } from '#contract/envelope.ts';
import { call } from '../http/client.ts';

/** Largest collection that is loaded whole; beyond it sorting and filtering are disabled. */
export const MAX_RECORDS = 10_000;

const IN_FLIGHT = 4;

/** How often a collection is loaded when it changes during loading. */
const ATTEMPTS = 3;

/** A collection, as far as it could be loaded. */
export interface Whole<T> {
  readonly records: T[];
  /** The number of records that the server reports. */
  readonly total: number;
  /**
   * Whether `records` has all of them. False beyond `MAX_RECORDS`, when only the first page was loaded, and when the
   * collection kept changing while it was loaded.
   */
  readonly complete: boolean;
}

/** How to load a collection. */
export interface LoadOptions<T, P extends string> {
  readonly params?: Params<P>;
  readonly signal?: AbortSignal;
  readonly onProgress?: (loaded: number, total: number) => void;
  /** The identity of a record; default: `id`. */
  readonly idOf?: (record: T) => string;
}

const ownId = (record: unknown): string =>
  typeof record === 'object' && record !== null && 'id' in record ? String(record.id) : JSON.stringify(record);

/** Runs tasks with limited concurrency; the first failure stops the rest. */
export async function inTurn(tasks: readonly (() => Promise<void>)[]): Promise<void> {
  const queue = tasks.values();
  const worker = async (): Promise<void> => {
    for (const task of queue) await task();
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
}

/** Loads every page once. `steady` is false when the collection visibly changed meanwhile. */
async function loadOnce<T, P extends string>(
  endpoint: Endpoint<P, Body, Page<T>>,
  { params, signal, onProgress, idOf = ownId }: LoadOptions<T, P>,
): Promise<Whole<T> & { steady: boolean }> {
  const stop = new AbortController();
  const both = signal === undefined ? stop.signal : AbortSignal.any([signal, stop.signal]);
  const take = (page: number): Promise<Page<T>> =>
    call(endpoint, {
      ...(params === undefined ? {} : { params }),
      ...(endpoint.paged ? { query: { page, page_size: PAGE_SIZE.max } } : {}),
      signal: both,
    });
  const first = await take(1);
  const total = first.results;
  if (total > MAX_RECORDS) return { records: first.data, total, complete: false, steady: true };

  const pages: (readonly T[])[] = [first.data];
  let loaded = first.data.length;
  let steady = true;
  const progress = (): void => onProgress?.(Math.min(loaded, total), total);
  progress();
  const rest = Array.from({ length: Math.max(0, first.pages - 1) }, (_, index) => async () => {
    const page = await take(index + 2);
    if (page.results !== total) steady = false;
    pages[index + 1] = page.data;
    loaded += page.data.length;
    progress();
  });
  try {
    await inTurn(rest);
  } finally {
    stop.abort(); // after a failed page the others must not go on loading
  }
  const merged = new Map<string, T>();
  for (const record of pages.flat()) merged.set(idOf(record), record);
  const records = [...merged.values()];
  steady &&= records.length === total;
  return { records, total, complete: steady, steady };
}

/**
 * Loads a whole collection in pages of 500, four at a time, merged by id in the server's order. A collection that
 * changes meanwhile is loaded again, twice at most.
 */
export async function loadAll<T, P extends string = string>(
  endpoint: Endpoint<P, Body, Page<T>>,
  options: LoadOptions<T, P> = {},
): Promise<Whole<T>> {
  for (let attempt = 1; ; attempt += 1) {
    const { steady, ...whole } = await loadOnce(endpoint, options);
    if (steady || attempt === ATTEMPTS) return whole;
  }
}
