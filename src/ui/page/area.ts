import type { QueryClient } from '@tanstack/react-query';
import type { AnyRoute } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Collection, QueryOptions } from '#api/cache/queries.ts';
import type { Endpoint } from '#contract/endpoint.ts';

/** The headings of the navigation, in order. */
export const GROUPS = ['Compute', 'Network', 'Storage', 'Data', 'Services'] as const;
export type Group = (typeof GROUPS)[number] | 'Reference';

/** A page or an action that the palette lists. */
export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  readonly to: string;
  /** Further words to find it by. */
  readonly keywords?: string;
  /** The endpoint it calls in the end: a user who may not call it sees the entry disabled, with the reason. */
  readonly endpoint?: Endpoint;
}

/** A record in the palette. */
export interface Found {
  readonly id: string;
  readonly label: string;
  readonly to: string;
}

/** The records of an area, for the palette and the overview; the record's type is hidden inside. */
export interface AreaRecords {
  /** The first segment of the collection's query keys. */
  readonly name: string;
  /** The endpoint of the list: nothing is requested for users who may not call it. */
  readonly list: Endpoint;
  /** The plural of the records, where it differs from the area's label. */
  readonly label?: string | undefined;
  /** The number of records, read with one small page. */
  count(client: QueryClient): Promise<number>;
  /** Loads the whole collection, or takes it from the cache; incomplete where it is larger than the console loads. */
  load(client: QueryClient): Promise<{ readonly found: readonly Found[]; readonly complete: boolean }>;
}

/** Makes a collection searchable: the records' labels and the pages that show them. */
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

/** For a route's loader: starts reading a record while the screen's code is still loading. */
export function startReading<T>(client: QueryClient, read: () => Promise<QueryOptions<T>>): void {
  // If loading fails here, it fails again in the screen, which shows the error.
  read().then(
    (query) => client.prefetchQuery(query),
    () => undefined,
  );
}

/**
 * What the palette and the overview need of an area. Loaded when they first need it, so it may import schemas and
 * endpoints.
 */
export interface AreaContents {
  /** Its actions ("Create firewall"); the list page is added automatically. */
  readonly palette: readonly PaletteEntry[];
  readonly records?: AreaRecords;
}

/**
 * A resource's entry in the console: one per resource, listed in the router. All are loaded at the start, so they must
 * not import schemas, endpoints or queries; those are loaded lazily.
 */
export interface Area<R extends readonly AnyRoute[] = readonly AnyRoute[]> {
  /** The name of its collection, if it has records. */
  readonly id: string;
  /** The label in navigation, palette and overview ("Firewalls"). */
  readonly label: string;
  /** The path of its list. */
  readonly to: string;
  readonly icon: LucideIcon;
  readonly group: Group;
  /** Its routes, below the root route. */
  readonly routes: R;
  contents(): Promise<AreaContents>;
  /**
   * Records that need attention, shown on the overview below the count: a short list with links, or nothing. Lazy
   * (`React.lazy`), and rendered inside the overview's own Suspense and error boundary.
   */
  readonly attention?: ComponentType;
}

/** Keeps the types of an area's routes, so that links to them are type-checked. */
export const defineArea = <const R extends readonly AnyRoute[]>(area: Area<R>): Area<R> => area;
