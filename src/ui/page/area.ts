import type { QueryClient } from '@tanstack/react-query';
import type { AnyRoute } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Collection, QueryOptions } from '#api/cache/queries.ts';
import type { Endpoint } from '#contract/endpoint.ts';

/** The headings of the navigation, in their order. */
export const GROUPS = ['Compute', 'Network', 'Storage', 'Data', 'Services', 'Account'] as const;
export type Group = (typeof GROUPS)[number];

/** A page or an action that the palette offers. */
export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  readonly to: string;
  /** Further words by which it is found. */
  readonly keywords?: string;
  /** What it ends up calling: where the user may not, the entry says why and does nothing. */
  readonly endpoint?: Endpoint;
}

/** A record as the palette lists it. */
export interface Found {
  readonly id: string;
  readonly label: string;
  readonly to: string;
}

/** The records of an area, for the palette and the overview; the type of a record stays inside. */
export interface AreaRecords {
  /** The first segment of the collection's query keys. */
  readonly name: string;
  /** What lists them: nothing is asked of whoever may not call it. */
  readonly list: Endpoint;
  /** What they are, in the plural, where the area's own name does not say it. */
  readonly label?: string | undefined;
  /** How many there are, by one small page. */
  count(client: QueryClient): Promise<number>;
  /** Loads the whole collection, or takes it from the cache; incomplete where it is larger than may be loaded. */
  load(client: QueryClient): Promise<{ readonly found: readonly Found[]; readonly complete: boolean }>;
}

/** Makes a collection searchable: what a record is called, and where it is shown. */
export function recordsOf<T>(
  collection: Collection<T>,
  { label, labelOf, toOf }: { label?: string; labelOf(record: T): string; toOf(record: T): string },
): AreaRecords {
  return {
    name: collection.name,
    list: collection.list,
    label,
    count: async (client) => (await client.fetchQuery(collection.page(1, 25))).results,
    load: async (client) => {
      const { records, complete } = await client.fetchQuery(collection.all());
      const found = records.map((record) => ({
        id: collection.idOf(record),
        label: labelOf(record),
        to: toOf(record),
      }));
      return { found, complete };
    },
  };
}

/** For the loader of a route: starts to read a record while the code of its screen is on the way. */
export function startReading<T>(client: QueryClient, read: () => Promise<QueryOptions<T>>): void {
  // What cannot be loaded here fails again in the screen, which says so.
  read().then(
    (query) => client.prefetchQuery(query),
    () => undefined,
  );
}

/** What the palette and the overview ask of an area. It may know schemas and endpoints: it is loaded with the first of them. */
export interface AreaContents {
  /** Its actions ("Create firewall"); the list itself is offered without a line here. */
  readonly palette: readonly PaletteEntry[];
  readonly records?: AreaRecords;
}

/**
 * What a part of the API brings to the console: one of these per resource, and one line in the router. All of them are
 * there from the start, so they know neither schemas nor endpoints nor queries: whatever does is loaded when it is used.
 */
export interface Area<R extends readonly AnyRoute[] = readonly AnyRoute[]> {
  /** The name of its collection, where it has records. */
  readonly id: string;
  /** The name in navigation, palette and overview ("Firewalls"). */
  readonly label: string;
  /** Its list. */
  readonly to: string;
  readonly icon: LucideIcon;
  readonly group: Group;
  /** Its subtree, hung below the root route. */
  readonly routes: R;
  contents(): Promise<AreaContents>;
  /**
   * What needs somebody's attention, as the overview shows it below the count: a short list with links, or nothing.
   * Lazy (`React.lazy`), and inside the overview's own Suspense and error boundary.
   */
  readonly attention?: ComponentType;
}

/** Keeps the types of an area's routes, so that links to them are checked. */
export const defineArea = <const R extends readonly AnyRoute[]>(area: Area<R>): Area<R> => area;
