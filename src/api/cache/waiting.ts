import { CancelledError } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { isApiError } from '../http/errors.ts';
import { readUserStorage, writeUserStorage } from '../session/user-storage.ts';
import { type Page, PAGE_SIZE } from '#contract/envelope.ts';
import type { Whole } from './pages.ts';
import type { Collection, Kind } from './queries.ts';
import { queryClient } from './query-client.ts';
import { onIdentityChange } from '../session/session.ts';
import { signal, store, useStore } from '../store.ts';
import { onNewWorld } from '../http/world.ts';

const SECOND = 1000;

/**
 * The time until the next poll, after `elapsed` (both ms): short at first, while the user is likely to look, then
 * longer and longer. For `refetchInterval`, which pauses while the page is hidden.
 */
export function pollInterval(elapsed: number): number {
  if (elapsed < 30 * SECOND) return 3 * SECOND;
  if (elapsed < 300 * SECOND) return 10 * SECOND;
  return 30 * SECOND;
}

const WatcherShape = z.object({
  collection: z.string(),
  id: z.string(),
  label: z.string(),
  since: z.number(),
  /** The status that was asked for, and what is said of the record if it ends in another: "could not be booted". */
  wish: z.optional(z.object({ status: z.string(), otherwise: z.string() })),
});

/** A record in transition that the user waits for; `since` is browser time, ms. */
export type Watcher = z.infer<typeof WatcherShape>;

/** A record with which something has begun. */
export interface Started extends Omit<Watcher, 'id' | 'since'> {
  readonly id: string | number;
}

/** How a waited-for record ended; `record` is undefined when it is gone. */
export interface Settled {
  readonly watcher: Watcher;
  readonly record: unknown;
  /** A sentence for the toast: "Database db-1 is active". */
  readonly title: string;
  /** The record's page; undefined when it is gone. */
  readonly to?: string;
  readonly tone: 'success' | 'error';
}

/** What is going on with a record. */
export interface Work {
  /** "Rebooting". */
  readonly verb: string;
  readonly name: string;
  /** Since when, as the API tells it. */
  readonly since?: string | undefined;
  /** Its status, which says how long it usually takes (`analysis/usual.ts`). */
  readonly status?: string | undefined;
}

/** How records of a collection are waited for. */
export interface Awaitable<T> {
  /** Whether the record is still in transition. */
  pending(record: T): boolean;
  work(record: T): Work;
  /** The message when it has settled (undefined: it is gone), and the record's page. */
  outcome(record: T | undefined, watcher: Watcher): Pick<Settled, 'title' | 'to' | 'tone'>;
  /** Further kinds of records that are stale when it has settled. */
  readonly stale?: readonly Kind[];
}

/** A record that is in transition now. */
export interface Job extends Work {
  readonly collection: string;
  readonly id: string;
}

interface Registered extends Pick<Awaitable<never>, 'stale'> {
  /** The records in transition among those that the frame reads, as they were read last. */
  running(): readonly Job[];
  /** Loads the record; undefined when it is gone. */
  look(watcher: Watcher): Promise<Settled | undefined>;
}

const KEY = 'waiting';
const GIVE_UP_MS = 24 * 3600 * SECOND;

const watchers = store<readonly Watcher[]>(z.array(WatcherShape).safeParse(readUserStorage(KEY)).data ?? []);
const registered = new Map<string, Registered>();
const settlements = signal<Settled>();
const looking = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;
const lastLook = new Map<string, number>();

/** Names a record that is waited for. */
export const keyOf = ({ collection, id }: Pick<Started, 'collection' | 'id'>): string => `${collection} ${id}`;
const isHidden = (): boolean => globalThis.document?.visibilityState === 'hidden';

function change(next: readonly Watcher[]): void {
  watchers.set(next);
  writeUserStorage(KEY, next);
  plan();
}

const drop = (gone: Watcher): void => change(watchers.get().filter((one) => keyOf(one) !== keyOf(gone)));

async function look(watcher: Watcher): Promise<void> {
  const key = keyOf(watcher);
  if (looking.has(key)) return;
  looking.add(key);
  try {
    const settled = await registered.get(watcher.collection)?.look(watcher);
    // The user may have signed out meanwhile.
    if (settled === undefined || !watchers.get().some((one) => keyOf(one) === key)) return;
    drop(watcher);
    for (const kind of [watcher.collection, ...(registered.get(watcher.collection)?.stale ?? [])])
      void queryClient.invalidateQueries({ queryKey: [kind] });
    settlements.emit(settled);
  } catch (error) {
    // A query is cancelled when the world or the user changes.
    if (!isApiError(error) && !(error instanceof CancelledError)) throw error;
    // After a failed request too, the next poll is due after its interval.
  } finally {
    looking.delete(key);
    lastLook.set(key, Date.now());
    plan();
  }
}

/** When a watcher's next poll is due, browser time. */
const dueAt = (watcher: Watcher): number => {
  const last = lastLook.get(keyOf(watcher)) ?? watcher.since;
  return last + pollInterval(last - watcher.since);
};

/** Sets a single timer for the watcher that is due next; none while the page is hidden. */
function plan(): void {
  clearTimeout(timer);
  if (isHidden()) return;
  const able = watchers.get().filter((one) => registered.has(one.collection) && !looking.has(keyOf(one)));
  if (able.length === 0) return;
  const next = Math.min(...able.map(dueAt));
  timer = setTimeout(
    () => {
      const now = Date.now();
      for (const watcher of able) {
        if (now - watcher.since > GIVE_UP_MS) drop(watcher);
        else if (dueAt(watcher) <= now) void look(watcher);
      }
      // A timer may fire a millisecond before the clock says so, and the clock may be set back: then none was due.
      plan();
    },
    Math.max(0, next - Date.now()),
  );
}

/**
 * The records of the page that the frame reads, each as it was read last. No others: what a page happens to have read
 * must not change what is counted on it.
 */
function latestOf<T>(collection: Collection<T>): readonly T[] {
  const counted = queryClient.getQueryData(collection.page(1, PAGE_SIZE.max).queryKey)?.data ?? [];
  if (counted.length === 0) return [];
  const latest = new Map<string, T>();
  const note = (record: T): void => void latest.set(collection.idOf(record), record);
  const kept = queryClient
    .getQueryCache()
    .findAll({ queryKey: [collection.name] })
    .filter(({ state: { data } }) => data !== undefined)
    .toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt);
  for (const { queryKey } of kept) {
    const [, kind, part] = queryKey;
    if (queryKey.length !== (kind === 'all' ? 2 : 3)) continue;
    if (kind === 'page') queryClient.getQueryData<Page<T>>(queryKey)?.data.forEach(note);
    else if (kind === 'all') queryClient.getQueryData<Whole<T>>(queryKey)?.records.forEach(note);
    else if (kind === 'one')
      [queryClient.getQueryData<T>(collection.one(String(part)).queryKey)].forEach((record) => {
        if (record !== undefined) note(record);
      });
  }
  return counted.flatMap((record) => latest.get(collection.idOf(record)) ?? []);
}

/** What is known to be running: waited for or not, in this tab or elsewhere. */
export const runningJobs = (): readonly Job[] => [...registered.values()].flatMap(({ running }) => running());

/** Registers how records of a collection are waited for; watchers from before a reload then resume. */
export function registerWaiting<T>(collection: Collection<T>, { pending, work, outcome, stale }: Awaitable<T>): void {
  registered.set(collection.name, {
    ...(stale && { stale }),
    running: () =>
      latestOf(collection).flatMap((record) =>
        pending(record) ? [{ collection: collection.name, id: collection.idOf(record), ...work(record) }] : [],
      ),
    async look(watcher) {
      const settled = (record: T | undefined): Settled => ({ ...outcome(record, watcher), watcher, record });
      try {
        const record = await queryClient.fetchQuery({ ...collection.one(watcher.id), staleTime: 0 });
        return pending(record) ? undefined : settled(record);
      } catch (error) {
        if (isApiError(error) && error.status === 404) return settled(undefined);
        throw error;
      }
    },
  });
  plan();
}

/** Reads a record: whether it has left its transition, or is gone. */
export async function hasSettled(collection: string, id: string | number): Promise<boolean> {
  const known = registered.get(collection);
  return known === undefined || (await known.look({ collection, id: String(id), label: '', since: 0 })) !== undefined;
}

/** Waits until a record has left its transition, on any page. */
export function watch({ id, ...record }: Started): void {
  const watcher: Watcher = { ...record, id: String(id), since: Date.now() };
  lastLook.delete(keyOf(watcher));
  change([...watchers.get().filter((one) => keyOf(one) !== keyOf(watcher)), watcher]);
}

/** Stops waiting for a record. */
export const unwatch = (collection: string, id: string | number): void =>
  change(watchers.get().filter((one) => keyOf(one) !== keyOf({ collection, id: String(id) })));

/** Calls back when a waited-for record has settled. */
export const onSettled = settlements.subscribe;

/** The records being waited for, oldest first. */
export const useWatchers = (): readonly Watcher[] => useStore(watchers);

globalThis.document?.addEventListener('visibilitychange', plan);
const forget = (): void => {
  lastLook.clear();
  change([]);
};
onIdentityChange(forget);
onNewWorld(forget);
