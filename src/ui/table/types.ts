import type { ReactNode } from 'react';
import type { Collection } from '#api/cache/queries.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Action } from '../actions/action.tsx';

/** What a cell holds, for sorting, filtering and CSV. */
export type CellValue = string | number | boolean | null | undefined;

/** A choice of a filter: what the value must be, and how it is called. */
export interface FilterChoice {
  readonly value: string;
  readonly label: string;
}

export interface Column<T> {
  /** Stands in the address (`sort`, `f.<id>`) and in the kept preferences. */
  readonly id: string;
  readonly header: string;
  value(row: T): CellValue;
  /** How it is shown; the value as a text when left out. */
  cell?(row: T): ReactNode;
  /** True when left out. */
  readonly sortable?: boolean;
  /** Part of a text, or one of a few values. */
  readonly filter?: 'text' | readonly FilterChoice[];
  /** False keeps it out of the CSV. */
  readonly csv?: false;
  /** Names the record: always shown, first on narrow screens. */
  readonly identity?: true;
  /** Hidden until the user chooses it. */
  readonly hidden?: true;
  readonly align?: 'right';
  /** Its cell costs a request per row: loaded on screen only, not sorted, and in the CSV as far as it is `known`. */
  readonly perRow?: true;
  /** What is known of a cell that costs a request, without making it; undefined where it was not on screen. */
  known?(row: T): CellValue;
}

/** Something done to every selected record, one request each; made by `bulkAction`, which holds it against its endpoint. */
export interface BulkAction<T> {
  readonly id: string;
  readonly label: string;
  readonly danger?: boolean;
  readonly confirm: {
    readonly title: string;
    readonly text: string;
    readonly button: string;
    /** The label of the one record, or the number of several, has to be typed first. */
    readonly typed?: true;
  };
  /** Why it cannot be done to this record; undefined when it can. */
  can(row: T): string | undefined;
  /** What is called, once for each record. */
  readonly endpoint: Endpoint;
  params(row: T): Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  /** Why it failed, where the console knows more than the answer says. */
  explain?(error: unknown, row: T): Promise<string | undefined>;
  /** What to say of `n` records to which it was done. */
  done(n: number): string;
  /** First segments of the query keys that are stale afterwards, besides the collection's own. */
  readonly invalidates?: readonly string[];
}

export interface CreateLink {
  readonly to: string;
  readonly label: string;
  readonly disabledReason?: string | undefined;
}

export interface ResourceTableProps<T> {
  /** What the records are, in the plural: "Firewalls". */
  readonly label: string;
  readonly collection: Collection<T>;
  readonly columns: readonly Column<T>[];
  rowLabel(row: T): string;
  rowActions?: (row: T) => readonly Action[];
  readonly bulk?: readonly BulkAction<T>[];
  readonly create?: CreateLink;
  /** What to say while there is no record at all. */
  readonly empty: { readonly title: string; readonly text: string };
  /** Whether a record is in transition, and the list is to be asked for again. */
  poll?: (row: T) => boolean;
}
