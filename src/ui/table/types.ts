import type { ReactElement, ReactNode } from 'react';
import type { Collection, Kind } from '#api/cache/queries.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { LucideIcon } from 'lucide-react';
import type { ConsequencesProps } from '../confirm/types.ts';
import type { Action } from '../actions/action.tsx';
import type { Catalogue } from '../display/blocks/catalogue.tsx';
import type { Tone } from '../display/tone.ts';

/** The value of a cell, for sorting, filtering and CSV. */
export type CellValue = string | number | boolean | null | undefined;

/** A filter option: the value to match, and its label. */
export interface FilterChoice {
  readonly value: string;
  readonly label: string;
}

/** What a column's cells hold, which decides their width and that they keep to one line; `long`: a host name, a path, a phrase. */
export type ColumnKind = 'status' | 'address' | 'long' | 'name' | 'tags' | 'time' | 'number' | 'mark';

export interface Column<T> {
  /** Used in the address (`sort`, `f.<id>`) and in stored preferences. */
  readonly id: string;
  readonly header: string;
  value(row: T): CellValue;
  /** The single values of a cell that holds several, such as tags: each can be searched and filtered by. */
  values?(row: T): readonly string[];
  /** What a value means, by which the rows are sorted first: the worst is on top. */
  tone?(row: T): Tone | undefined;
  /** The names of its values, which are searched and sorted by; the CSV has the values. */
  readonly names?: Catalogue;
  /** Default: a text that may take several lines. */
  readonly kind?: ColumnKind;
  /** Its content needs more room than others of its kind: a sentence, a URL. */
  readonly wide?: true;
  /** Renders a cell; default: the value as a text. */
  cell?(row: T): ReactNode;
  /** Default: true. */
  readonly sortable?: boolean;
  /** The rows are sorted by it unless the address names another. */
  readonly sorts?: true;
  /** A part of the text, one of the values that there are, or one of a few values. */
  readonly filter?: 'text' | 'known' | readonly FilterChoice[];
  /** False excludes it from the CSV. */
  readonly csv?: false;
  /** The column that names the record: always shown, and first on narrow screens. */
  readonly identity?: true;
  /** Hidden until the user shows it. */
  readonly hidden?: true;
  /** Stands on the second line of a card, where narrow screens show records as cards; without any, the first two do. */
  readonly card?: true;
  readonly align?: 'right';
  /** Its cells cost a request per row: loaded only on screen, not sortable, and in the CSV only where `known`. */
  readonly perRow?: true;
  /** The cell's value without making a request; undefined where it was not loaded yet. */
  known?(row: T): CellValue;
}

/**
 * An action for every selected record, one request each; those of resources are told in their `actions.ts`.
 */
export interface BulkAction<T> {
  readonly id: string;
  readonly label: string;
  readonly danger?: boolean;
  readonly confirm: {
    readonly title: string;
    readonly text?: string;
    readonly button: string;
    /** Requires the label of the one record, or the number of several, to be typed first. */
    readonly typed?: true;
  };
  /** What doing it to all of these takes along. */
  consequences?(props: ConsequencesProps<T>): ReactElement;
  /** A text that is asked for first, and applies to every record. */
  readonly ask?: {
    readonly label: string;
    /** The texts to choose from; without them any can be typed. */
    choices?(rows: readonly T[]): readonly string[];
  };
  /** Why it cannot be done to this record; undefined when it can. `answer`: the text that was asked for. */
  can(row: T, answer: string): string | undefined;
  /** The endpoint called once per record. */
  readonly endpoint: Endpoint;
  params(row: T): Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  /** The body for one record, or a promise of it, made right before it is sent; where it depends on the record. */
  bodyOf?(row: T, answer: string, signal: AbortSignal): unknown;
  /** Why it failed, where the console knows more than the response says. */
  explain?(error: unknown, row: T): Promise<string | undefined>;
  /** The message after it was done to `n` records. */
  done(n: number): string;
  /** Called with the records that it was done to, when all are through. */
  onDone?(rows: readonly T[]): void;
  /** First segments of the query keys that are stale afterwards, in addition to the collection's own. */
  readonly invalidates?: readonly Kind[];
}

export interface CreateLink {
  readonly to: string;
  readonly label: string;
  readonly disabledReason?: string | undefined;
  /** Another way to make one. */
  readonly also?: Omit<CreateLink, 'also'>;
}

/** Column id -> its values as in the address (`valuesIn`); `-id` -> the values it must not have. */
export type Filters = Readonly<Record<string, string>>;

/** What one often wants to see of a list. */
export interface View {
  readonly label: string;
  readonly filters: Filters;
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
  readonly empty: {
    readonly title: string;
    readonly text?: string;
    readonly icon?: LucideIcon;
    /** A second way on, beside creating the first record. */
    readonly also?: CreateLink;
  };
  /** Filters that are set by one press. */
  readonly views?: readonly View[];
  /** What needs attention more comes first, unless the address names an order; 0 where nothing does. */
  weigh?: (row: T) => number;
  /** Whether a record is in transition, so that the list is read again. */
  poll?: (row: T) => boolean;
  /** Shows the rows in a way of their own as long as they are in the server's order; sorted they are a table. */
  readonly children?: ((rows: readonly T[]) => ReactNode) | undefined;
}
