import type * as z from 'zod/mini';
import type { Body, BodyOut, Endpoint, GrantKind, Level, Params } from '#contract/endpoint.ts';
import type { FieldError, Page } from '#contract/envelope.ts';
import type { Grants } from '#contract/profile/schema.ts';
import type { Scope } from '#contract/scopes.ts';
import type { CopyOf } from '../copy/account.ts';
import type { Row, RowId, Table, Transaction } from '../store/types.ts';
import type { Counts, Drafts } from '../scenarios/drafts.ts';
import type { EventEntity, EventRow, EventState } from './events.ts';

/** The caller: a persona in its present state. */
export interface Caller {
  readonly token: string;
  readonly username: string;
  readonly restricted: boolean;
  readonly scopes: readonly (Scope | '*')[];
}

/** A collection in the order of the response; an array is one. Lets a handler present only the rows of the page. */
export interface Sliceable<T> {
  readonly length: number;
  slice(from: number, to: number): readonly T[];
}

export type { EventEntity } from './events.ts';

/** Everything a handler can use. */
export interface Context<E extends Endpoint = Endpoint> extends Transaction {
  readonly params: Params<E['path']>;
  /** Parsed query parameters other than the page's, as the endpoint's `query` schema gives them. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: BodyOut<E['body']>;
  /** Undefined where the operation is public and no token was sent. */
  readonly caller: Caller | undefined;
  /** The clock in the API's time format. */
  readonly nowText: string;
  readonly bare: boolean;
  /** The absolute address of the mock, with a slash at its end: `http://127.0.0.1:4174/`. */
  readonly root: string;
  /** Whether the caller may read or change a record; always true for an unrestricted user. */
  may(kind: GrantKind, id: RowId, level: Level): boolean;
  /** The rows that the caller may see. */
  visible<R extends Row>(kind: GrantKind, rows: readonly R[]): readonly R[];
  /** Gives a restricted caller `read_write` on a record it just created. */
  grantCreator(kind: GrantKind, id: RowId): void;
  /** The caller's grants, for every record that grants can be given on (assumed). */
  grants(): Grants;
  /**
   * Adds an action of the caller to the account's events, by default `finished` (assumed). A long job stores the id of
   * its event and updates it with `moveEvent`.
   */
  event(action: string, entity: EventEntity, state?: EventState): EventRow;
}

/** The result of a handler where the API answers 204 without a body (assumed). */
export const NO_CONTENT: Record<string, never> = Object.freeze({});

/** The result of a handler: a list operation returns its whole collection and the pipeline cuts the page. */
export type HandlerResult<E extends Endpoint> =
  E extends Endpoint<string, Body, infer T> ? (T extends Page<infer R> ? Sliceable<R> : T) : never;

export type Handle<E extends Endpoint> = (context: Context<E>) => HandlerResult<E>;

/**
 * A handler. Asynchronous work (PEM, password strength) is done by `prepare`, outside the transaction and with a
 * validated body; it returns the handler proper, which then has the result.
 */
export type Handler<E extends Endpoint> =
  | Handle<E>
  | { readonly prepare: (body: BodyOut<E['body']>) => Promise<Handle<E>> };

/** One handler per endpoint of an `api.ts`. */
export type Handlers<Api extends Readonly<Record<string, Endpoint>>> = {
  readonly [Name in keyof Api]: Handler<Api[Name]>;
};

/** The record that a path parameter names; `within` checks that it belongs to the records of the other parameters. */
export interface RecordParam<R extends Row = Row> {
  readonly table: Table<R>;
  within?(row: R, params: Readonly<Record<string, RowId>>): boolean;
}

/** What a resource gets to seed its tables of a new world. */
export interface Seeding extends Transaction {
  /** `default`, `empty`, `large`, `huge`. */
  readonly scenario: string;
  /** What a world with a story has instead of the usual records. */
  readonly drafts?: Drafts | undefined;
  /** How many records of some kinds are asked for. */
  readonly counts?: Counts | undefined;
  /** The clock in the API's time format, `ago` seconds back. */
  timeText(ago?: number): string;
}

/** A handler of any endpoint: `mockHandlers` has checked that it fits. */
export type AnyHandle = (context: Context) => unknown;
export type AnyHandler = AnyHandle | { readonly prepare: (body: unknown) => Promise<AnyHandle> };

/** The handlers of a resource. */
export interface ResourceHandlers {
  readonly api: Readonly<Record<string, Endpoint>>;
  /** By the endpoint's name in `api`. */
  readonly handlers: Readonly<Record<string, AnyHandler>>;
  /** Path parameter -> record. A parameter that is not listed is not looked up. */
  readonly records: Readonly<Record<string, RecordParam>>;
  /** The schemas of its rows, made only to check rows from outside, in a snapshot. */
  rows?(): readonly (readonly [Table, z.ZodMiniType<Row>])[];
  /** How records of an account become rows; resources are copied in the order of the registry. */
  readonly copy?: CopyOf;
}

/** A resource of the mock as it declares itself: its tables and seeds, which load at the start. */
export interface Registration {
  readonly name: string;
  /** Every operation's path begins with one of these (`/networking/firewalls`); `{…}` stands for any id. */
  readonly paths: readonly string[];
  readonly tables: readonly Table[];
  /** The tables of records that grants can be given on. */
  readonly grants?: Partial<Readonly<Record<GrantKind, Table>>>;
  /** Fills the tables of a new world; resources are seeded in the order of the registry. */
  seed?(world: Seeding): void;
}

/** With its handlers, which load with its first request: the registry alone knows where they are. */
export interface MockResource extends Registration {
  /** Imports `handlers.ts`: endpoints, handlers and their dependencies. */
  load(): Promise<{ readonly handlers: ResourceHandlers }>;
}

/** Thrown by rules: the request is refused and its changes are undone. */
export class Refusal extends Error {
  readonly status: number;
  readonly errors: readonly FieldError[];
  /** Of the answer, besides the usual ones. */
  readonly headers: Readonly<Record<string, string>>;
  constructor(status: number, errors: readonly FieldError[], headers: Readonly<Record<string, string>> = {}) {
    super(errors.map(({ reason }) => reason).join('; '));
    this.name = 'Refusal';
    this.status = status;
    this.errors = errors;
    this.headers = headers;
  }
}

/** Throws a refusal with all errors; does nothing when there are none. */
export function refuse(status: number, errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new Refusal(status, errors);
}

/** The row, or a 404: for records that a handler looks up itself. */
export function found<T>(row: T | undefined, reason = 'Not found'): T {
  if (row === undefined) throw new Refusal(404, [{ field: null, reason }]);
  return row;
}
