import type { ReactNode } from 'react';
import type { Collection } from '#api/cache/queries.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Action } from '../actions/action.tsx';

/** The value of a cell, for sorting, filtering and CSV. */
export type CellValue = string | number | boolean | null | undefined;

/** A filter option: the value to match, and its label. */
export interface FilterChoice {
  readonly value: string;
  readonly label: string;
}

export interface Column<T> {
  /** Used in the address (`sort`, `f.<id>`) and in stored preferences. */
  readonly id: string;
  readonly header: string;
  value(row: T): CellValue;
  /** Renders a cell; default: the value as a text. */
  cell?(row: T): ReactNode;
  /** Default: true. */
  readonly sortable?: boolean;
  /** A search text, or one of a few values. */
  readonly filter?: 'text' | readonly FilterChoice[];
  /** False excludes it from the CSV. */
  readonly csv?: false;
  /** The column that names the record: always shown, and first on narrow screens. */
  readonly identity?: true;
  /** Hidden until the user shows it. */
  readonly hidden?: true;
  readonly align?: 'right';
  /** Its cells cost a request per row: loaded only on screen, not sortable, and in the CSV only where `known`. */
  readonly perRow?: true;
  /** The cell's value without making a request; undefined where it was not loaded yet. */
  known?(row: T): CellValue;
}

/**
 * An action for every selected record, one request each; made by `bulkAction`, which type-checks it against the
 * endpoint.
 */
export interface BulkAction<T> {
  readonly id: string;
  readonly label: string;
  readonly danger?: boolean;
  readonly confirm: {
    readonly title: string;
    readonly text: string;
    readonly button: string;
    /** Requires the label of the one record, or the number of several, to be typed first. */
    readonly typed?: true;
  };
  /** Why it cannot be done to this record; undefined when it can. */
  can(row: T): string | undefined;
  /** The endpoint called once per record. */
  readonly endpoint: Endpoint;
  params(row: T): Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  /** Why it failed, where the console knows more than the response says. */
  explain?(error: unknown, row: T): Promise<string | undefined>;
  /** The message after it was done to `n` records. */
  done(n: number): string;
  /** First segments of the query keys that are stale afterwards, in addition to the collection's own. */
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
  /** Shown while there are no records at all. */
  readonly empty: { readonly title: string; readonly text: string };
  /** Whether a record is in transition, so that the list is read again. */
  poll?: (row: T) => boolean;
}
