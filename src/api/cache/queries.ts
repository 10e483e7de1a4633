import { type DataTag, type QueryFunction, useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { type Body, type BodyIn, type Endpoint, parameterNames, type Params } from '#contract/endpoint.ts';
import { type Page, PAGE_SIZE } from '#contract/envelope.ts';
import type { CollectionName } from '#contract/kinds.ts';
import { identify } from '#contract/loose.ts';
import { call, type CallRequest } from '../http/client.ts';
import { ApiError } from '../http/errors.ts';
import { loadAll, type LoadOptions, MAX_RECORDS, type Whole } from './pages.ts';
import { queryClient } from './query-client.ts';
import { store, useStore } from '../store.ts';

export { queryClient } from './query-client.ts';

type Key = readonly unknown[];

/** Options for `useQuery`, `ensureQueryData` and the like. */
export interface QueryOptions<T> {
  readonly queryKey: DataTag<Key, T, ApiError>;
  readonly queryFn: QueryFunction<T, Key>;
}

type Values = Readonly<Record<string, string | number>>;

/** What is cached besides the lists of the account. Each `queries.ts` adds its own. */
// eslint-disable-next-line typescript/no-empty-object-type -- filled elsewhere
export interface Kinds {}

/** The first segments of query keys: a kind of records that does not exist cannot be made stale. */
export type Kind = CollectionName | keyof Kinds;

/** How far a whole collection has been loaded. */
export interface Progress {
  readonly loaded: number;
  readonly total: number;
}

/** The records of a list operation, and how to read them. */
export interface Collection<T> {
  /** The first segment of its query keys. */
  readonly name: Kind;
  /** The endpoint of the list: users who may not call it see no records. */
  readonly list: Endpoint;
  /** The identity of a record. */
  idOf(record: T): string;
  /** One page, cut by the server. */
  page(page: number, page_size: number): QueryOptions<Page<T>>;
  /** All records, up to `MAX_RECORDS`; progress: `useAllProgress`; stop: `queryClient.cancelQueries(all())`. */
  all(): QueryOptions<Whole<T>>;
  one(id: string | number): QueryOptions<T>;
  /** Loads all records, bypassing the cache. */
  load(options?: Pick<LoadOptions<T, string>, 'signal' | 'onProgress'>): Promise<Whole<T>>;
  /** Loads one page, bypassing the cache. */
  loadPage(page: number, page_size: number): Promise<Page<T>>;
}

/** The operations of a collection; without `view` a record is looked up in the whole collection. */
export interface CollectionEndpoints<T> {
  readonly list: Endpoint<string, undefined, Page<T>>;
  readonly view?: Endpoint<string, undefined, T>;
  /** Required where records have no `id`. */
  readonly idOf?: (record: T) => string;
}

const progress = store<Readonly<Record<string, Progress>>>({});

/** The key of a collection in the progress store; collections below a record include `params`. */
const progressKey = (key: Key): string => JSON.stringify(key);

function setProgress(key: Key, value: Progress | undefined): void {
  const { [progressKey(key)]: _, ...others } = progress.get();
  progress.set(value === undefined ? others : { ...others, [progressKey(key)]: value });
}

/** Progress of the collection's `all()` while it loads, else undefined. */
export function useAllProgress(collection: Pick<Collection<unknown>, 'all'>): Progress | undefined {
  return useStore(progress)[progressKey(collection.all().queryKey)];
}

/** A key with the type of its data. */
export const tagged = <T>(key: Key, queryFn: QueryFunction<T, Key>): QueryOptions<T> => ({
  queryKey: key as DataTag<Key, T, ApiError>,
  queryFn,
});

/** The error for a record that its list does not have. */
export const notFound = (endpoint: Endpoint): ApiError =>
  new ApiError({ kind: 'answer', status: 404, operation: `${endpoint.method} ${endpoint.path}` });

/** A page of a list that takes no page parameters and came as a whole. */
function cutPage<T>(whole: Page<T>, page: number, size: number): Page<T> {
  const pages = Math.max(1, Math.ceil(whole.data.length / size));
  const shown = Math.min(page, pages);
  return { ...whole, data: whole.data.slice((shown - 1) * size, shown * size), page: shown, pages };
}

/**
 * Makes the queries of a collection. Keys: `[name, 'page', {page, page_size}]`, `[name, 'all']`, `[name, 'one', id]`;
 * below another record, given by `params`, the parameters are part of the key.
 */
export function collectionOf<T>(
  name: Kind,
  { list, view, idOf: ownId = (record) => String((record as { id?: string | number }).id) }: CollectionEndpoints<T>,
  params: Values = {},
): Collection<T> {
  const idOf = (record: T): string => identify(record, ownId);
  const below = Object.keys(params).length > 0;
  const tail = below ? [params] : [];
  const load: Collection<T>['load'] = (options) => loadAll(list, { ...options, params, idOf });
  const loadPage = async (
    page: number,
    page_size: number,
    { signal, background }: Pick<CallRequest<string, undefined>, 'signal' | 'background'> = {},
  ): Promise<Page<T>> => {
    const answer = await call(list, {
      params,
      ...(list.paged ? { query: { page, page_size } } : {}),
      ...(signal === undefined ? {} : { signal }),
      background,
    });
    return list.paged ? answer : cutPage(answer, page, page_size);
  };
  const idParam = parameterNames(view?.path ?? '').find((param) => !(param in params));
  const collection: Collection<T> = {
    name,
    list,
    idOf,
    load,
    loadPage,
    page: (page, page_size) =>
      tagged([name, 'page', { ...params, page, page_size }], ({ signal, meta }) =>
        loadPage(page, page_size, { signal, background: meta?.background === true }),
      ),
    all() {
      const key = [name, 'all', ...tail];
      return tagged(key, async ({ signal }) => {
        try {
          return await load({ signal, onProgress: (loaded, total) => setProgress(key, { loaded, total }) });
        } finally {
          setProgress(key, undefined);
        }
      });
    },
    one: (id) =>
      tagged([name, 'one', String(id), ...tail], async ({ signal }) => {
        if (view !== undefined)
          return call(view, { params: { ...params, ...(idParam === undefined ? {} : { [idParam]: id }) }, signal });
        const { records } = await load({ signal });
        const found = records.find((record) => idOf(record) === String(id));
        if (found === undefined) throw notFound(list);
        return found;
      }),
  };
  if (!below) firstPages.set(list.path, (size) => queryClient.prefetchQuery(collection.page(1, size)));
  return collection;
}

const firstPages = new Map<string, (size: number) => Promise<void>>();

/** Reads the first page of the list at a path into the cache, if the code of its area is there. */
export const readFirstPage = (path: string, size: number): Promise<void> | undefined => firstPages.get(path)?.(size);

/** The request of `useApiMutation`. */
export interface WriteRequest<P extends string, B extends Body> {
  readonly params?: Params<P>;
  readonly body?: BodyIn<B>;
}

/** What a write changes, and its label in the activity list. */
export interface WriteOptions<P extends string, B extends Body> {
  /** First segments of the query keys that are stale afterwards, the record's own first. */
  readonly invalidates: readonly Kind[];
  readonly label?: (request: WriteRequest<P, B>) => string;
  /** Fields of the body that must never be shown, in addition to those that are always secret. */
  readonly secrets?: readonly string[];
}

/** The value of the path's last parameter, if the path ends with it: the record that a call is about. */
function recordOf({ path }: Endpoint, params: Values | undefined): string | undefined {
  const name = /\{(\w+)\}$/.exec(path)?.[1];
  const value = name === undefined ? undefined : params?.[name];
  return value === undefined ? undefined : String(value);
}

/**
 * Marks everything that writes of a kind may have changed as stale. Queries on screen load again, except those of
 * records that were just deleted, which would only be answered with 404. `done`: the parameters of each call that
 * succeeded.
 */
export async function invalidate(
  endpoint: Endpoint,
  invalidates: readonly Kind[],
  done: readonly Values[] = [],
): Promise<void> {
  const gone = new Set(endpoint.method === 'DELETE' ? done.map((params) => recordOf(endpoint, params)) : []);
  // Every write adds to the account's events and may change its network; a restricted user gets grants for what they
  // create.
  const names = new Set<Kind>([
    ...invalidates,
    'events',
    'network',
    ...(endpoint.access.add === undefined ? [] : (['who'] as const)),
  ]);
  // Only in its own collection: other kinds of records may have the same number.
  const [own] = invalidates;
  await Promise.all(
    [...names].map((name) =>
      queryClient.invalidateQueries({
        queryKey: [name],
        predicate: ({ queryKey: [, kind, id] }) => name !== own || kind !== 'one' || !gone.has(String(id)),
      }),
    ),
  );
  for (const id of gone)
    if (id !== undefined) queryClient.removeQueries({ queryKey: [own, 'one', id], type: 'inactive' });
}

/**
 * A write from a screen. It is never repeated; a second call while the first runs is dropped (its promise is the
 * first's). What it affects loads again, also when the outcome is unknown.
 */
export function useApiMutation<P extends string, B extends Body, T>(
  endpoint: Endpoint<P, B, T>,
  { invalidates, label, secrets }: WriteOptions<P, B>,
): UseMutationResult<T, ApiError, WriteRequest<P, B>> {
  const running = useRef<Promise<T> | undefined>(undefined);
  const mutation = useMutation<T, ApiError, WriteRequest<P, B>>({
    mutationFn: (request) =>
      call(endpoint, {
        ...request,
        ...(label === undefined ? {} : { label: label(request) }),
        ...(secrets === undefined ? {} : { secrets }),
      }),
    onSettled: (_, error, { params }) => {
      if (error === null || error.ambiguous)
        void invalidate(endpoint, invalidates, error === null && params !== undefined ? [params] : []);
    },
    gcTime: 0, // a request may hold secrets
  });
  const mutateAsync: typeof mutation.mutateAsync = (request, options) => {
    running.current ??= mutation.mutateAsync(request, options).finally(() => {
      running.current = undefined;
    });
    return running.current;
  };
  const mutate: typeof mutation.mutate = (request, options) => {
    if (running.current === undefined) mutateAsync(request, options).catch(() => undefined); // shown by `error`
  };
  return { ...mutation, mutate, mutateAsync };
}

/**
 * Looks for records that a write of unknown outcome may have created: loads the collection, bypassing all caches, and
 * gives the records that match. Beyond `MAX_RECORDS` only its last page is searched, because new records come last, by
 * id.
 */
export async function findWritten<T>(collection: Collection<T>, match: (record: T) => boolean): Promise<T[]> {
  const { records, total } = await collection.load();
  const looked =
    total > MAX_RECORDS ? (await collection.loadPage(Math.ceil(total / PAGE_SIZE.max), PAGE_SIZE.max)).data : records;
  return looked.filter(match);
}
