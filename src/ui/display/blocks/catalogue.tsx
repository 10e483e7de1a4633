import {
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  QueryObserver,
  useQueryClient,
} from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { standsIn } from '#lib/unreadable.ts';
import classes from './catalogue.module.css';
import { Hinted } from '../hints/hint.tsx';

/** The names of a catalogue's records by their ids, such as `Newark, NJ` of `us-east`. */
export type Names = ReadonlyMap<string, string>;

interface Source<T> {
  readonly queryKey: QueryKey;
  queryFn?(context: QueryFunctionContext): T | Promise<T>;
}

/** A query for the names of a catalogue: one request, whatever the number of rows that show them. */
export interface Catalogue extends Source<unknown> {
  readonly staleTime: number;
  select(data: unknown): Names;
}

/** A catalogue hardly changes during a session. */
const STALE_AFTER_MS = 5 * 60_000;

interface Named {
  readonly id: string;
  readonly label: string;
}

/** The names of what a query loads; shares the query's cache. */
export function catalogueOf<T>(query: Source<T>, recordsOf: (data: T) => readonly Named[]): Catalogue {
  // One map per response, not one per cell.
  const made = new WeakMap<readonly Named[], Names>();
  const select = (data: T): Names => {
    const records = recordsOf(data);
    const names =
      made.get(records) ?? new Map(records.flatMap(({ id, label }) => (standsIn([id, label]) ? [] : [[id, label]])));
    made.set(records, names);
    return names;
  };
  return { ...query, staleTime: STALE_AFTER_MS, select };
}

/** What all readers of a catalogue share. */
interface Reader {
  subscribe(listener: () => void): () => void;
  names(): Names | undefined;
}

/** One observer for all cells that show names: one for each would cost more than the cell itself. */
function readerOf(client: QueryClient, catalogue: Catalogue): Reader {
  const listeners = new Set<() => void>();
  let stop: (() => void) | undefined;
  return {
    subscribe(listener) {
      listeners.add(listener);
      stop ??= new QueryObserver(client, catalogue).subscribe(() => {
        for (const one of listeners) one();
      });
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
    names() {
      const data = client.getQueryData(catalogue.queryKey);
      return data === undefined ? undefined : catalogue.select(data);
    },
  };
}

const readers = new WeakMap<QueryClient, WeakMap<Catalogue, Reader>>();

function useReader(catalogue: Catalogue): Reader {
  const client = useQueryClient();
  const known = readers.get(client) ?? new WeakMap<Catalogue, Reader>();
  readers.set(client, known);
  const reader = known.get(catalogue) ?? readerOf(client, catalogue);
  known.set(catalogue, reader);
  return reader;
}

/** The name of a catalogue's record; undefined until it is known. */
export function useKnownName(catalogue: Catalogue, id: string): string | undefined {
  const { subscribe, names } = useReader(catalogue);
  return useSyncExternalStore(subscribe, () => names()?.get(id));
}

/** The name of a catalogue's record; its id until the name is known. */
export const useName = (catalogue: Catalogue, id: string): string => useKnownName(catalogue, id) ?? id;

/** The name of a catalogue's record with its id as a tooltip; the id alone while the name is unknown. */
export function CatalogueName({ catalogue, id }: { catalogue: Catalogue; id: string }) {
  const name = useName(catalogue, id);
  return (
    <Hinted text={name === id ? undefined : id}>
      {(hint) => (
        <span {...hint} className={classes.name}>
          {name}
        </span>
      )}
    </Hinted>
  );
}
