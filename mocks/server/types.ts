import type { Body, BodyOut, Endpoint, GrantKind, Level, Params } from '#contract/endpoint.ts';
import type { FieldError, Page } from '#contract/envelope.ts';
import type { Grants } from '#contract/profile/schema.ts';
import type { Scope } from '#contract/scopes.ts';
import type { Row, RowId, Table, Transaction } from '../store/types.ts';
import type { EventRow, EventState } from './events.ts';

/** Who calls: a persona as it stands now. */
export interface Caller {
  readonly token: string;
  readonly username: string;
  readonly restricted: boolean;
  readonly scopes: readonly (Scope | '*')[];
}

/** A collection in the order of the answer; an array is one. Lets a handler present only the rows of the page. */
export interface Sliceable<T> {
  readonly length: number;
  slice(from: number, to: number): readonly T[];
}

/** What an event is about (assumed). */
export interface EventEntity {
  readonly id: RowId;
  readonly label: string;
  readonly type: string;
  readonly url: string;
}

/** What a handler sees. */
export interface Context<E extends Endpoint = Endpoint> extends Transaction {
  readonly params: Params<E['path']>;
  /** Read query parameters beyond the page's, as the endpoint's `query` schema gives them. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: BodyOut<E['body']>;
  /** Undefined where the operation is public and no token came. */
  readonly caller: Caller | undefined;
  /** The clock as the API writes times. */
  readonly nowText: string;
  readonly bare: boolean;
  /** Whether the caller may read or change a record; always true for an unrestricted user. */
  may(kind: GrantKind, id: RowId, level: Level): boolean;
  /** The rows that the caller may see. */
  visible<R extends Row>(kind: GrantKind, rows: readonly R[]): readonly R[];
  /** Gives a restricted caller `read_write` on what he just created. */
  grantCreator(kind: GrantKind, id: RowId): void;
  /** What the caller may do, over every record that grants are given on (assumed). */
  grants(): Grants;
  /**
   * Adds to the account's events what the caller did, `finished` unless said otherwise (assumed). A long job keeps the
   * id of its event, and takes it further with `moveEvent`.
   */
  event(action: string, entity: EventEntity, state?: EventState): EventRow;
}

/** What a handler answers where the API answers 204 without a body (assumed). */
export const NO_CONTENT: Record<string, never> = Object.freeze({});

/** What a handler answers: a list operation gives its whole collection and the pipeline cuts the page. */
export type HandlerResult<E extends Endpoint> =
  E extends Endpoint<string, Body, infer T> ? (T extends Page<infer R> ? Sliceable<R> : T) : never;

export type Handle<E extends Endpoint> = (context: Context<E>) => HandlerResult<E>;

/**
 * A handler. What cannot be done in one go (PEM, password strength) is done by `prepare`, outside the transaction and
 * with a body that was judged; it gives the handler proper, which then knows the outcome.
 */
export type Handler<E extends Endpoint> =
  | Handle<E>
  | { readonly prepare: (body: BodyOut<E['body']>) => Promise<Handle<E>> };

/** One handler per endpoint of an `api.ts`. */
export type Handlers<Api extends Readonly<Record<string, Endpoint>>> = {
  readonly [Name in keyof Api]: Handler<Api[Name]>;
};

/** The record a path parameter names; `within` says whether it belongs to what the other parameters name. */
export interface RecordParam<R extends Row = Row> {
  readonly table: Table<R>;
  within?(row: R, params: Readonly<Record<string, RowId>>): boolean;
}

/** What a world hands to a resource that fills its tables. */
export interface Seeding extends Transaction {
  /** `default`, `empty`, `large`, `huge`. */
  readonly scenario: string;
  /** The clock as the API writes times, `ago` seconds back. */
  timeText(ago?: number): string;
}

/** A handler of some endpoint, as the pipeline holds it: `mockHandlers` has checked that it fits. */
export type AnyHandle = (context: Context) => unknown;
export type AnyHandler = AnyHandle | { readonly prepare: (body: unknown) => Promise<AnyHandle> };

/** What answers the requests of a resource. */
export interface ResourceHandlers {
  readonly api: Readonly<Record<string, Endpoint>>;
  /** By the endpoint's name in `api`. */
  readonly handlers: Readonly<Record<string, AnyHandler>>;
  /** Path parameter -> record. A parameter without a line is not looked up. */
  readonly records: Readonly<Record<string, RecordParam>>;
}

/** What a resource brings to every world, and where to get what answers its requests: that is loaded with the first. */
export interface MockResource {
  readonly name: string;
  /** Every operation's path begins with one of these (`/networking/firewalls`); `{…}` stands for any id. */
  readonly paths: readonly string[];
  readonly tables: readonly Table[];
  /** The tables whose records grants are given on. */
  readonly grants?: Partial<Readonly<Record<GrantKind, Table>>>;
  /** Fills the tables of a new world; resources are seeded in the order of the registry. */
  seed?(world: Seeding): void;
  /** Imports `handlers.ts`: endpoints, handlers and whatever they need. */
  load(): Promise<{ readonly handlers: ResourceHandlers }>;
}

/** Thrown by rules: the request is refused and nothing of it is kept. */
export class Refusal extends Error {
  readonly status: number;
  readonly errors: readonly FieldError[];
  constructor(status: number, errors: readonly FieldError[]) {
    super(errors.map(({ reason }) => reason).join('; '));
    this.name = 'Refusal';
    this.status = status;
    this.errors = errors;
  }
}

/** Ends a request with every error that was found; goes on where there is none. */
export function refuse(status: number, errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new Refusal(status, errors);
}

/** The row, or a 404: for what a handler looks up itself. */
export function found<T>(row: T | undefined, reason = 'Not found'): T {
  if (row === undefined) throw new Refusal(404, [{ field: null, reason }]);
  return row;
}
