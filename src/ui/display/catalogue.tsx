import { type QueryFunctionContext, type QueryKey, useQuery } from '@tanstack/react-query';
import classes from './catalogue.module.css';
import { Hinted } from './hint.tsx';

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
    const names = made.get(records) ?? new Map(records.map(({ id, label }) => [id, label]));
    made.set(records, names);
    return names;
  };
  return { ...query, staleTime: STALE_AFTER_MS, select };
}

/** The name of a catalogue's record; its id until the name is known. */
export const useName = (catalogue: Catalogue, id: string): string => useQuery(catalogue).data?.get(id) ?? id;

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
