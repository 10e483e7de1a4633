import type * as z from 'zod/mini';

/** The key of a row. */
export type RowId = number | string;

export interface Row {
  readonly id: RowId;
}

/** What happens to rows that point at a record when that record is deleted. */
export interface Reference<R extends Row> {
  /** Name of the table pointed at. */
  readonly to: string;
  /** The ids in `to` that a row points at. */
  ids(row: R): readonly RowId[];
  /** `cascade` deletes the row, `refuse` refuses the deletion, `clear` gives the row without the pointer. */
  readonly onDelete: 'cascade' | 'refuse' | { clear(row: R, gone: RowId): R };
}

/** One table: what it holds, what its rows point at, and how its long jobs end. */
export interface Table<R extends Row = Row> {
  readonly name: string;
  /** Counts the shapes that its rows have had, 1 when left out: a world kept with other shapes is seeded anew. */
  readonly version?: number;
  readonly references?: readonly Reference<R>[];
  /** What a row must look like, loaded where rows come from outside, in a snapshot, and are held against it. */
  row?(): Promise<z.ZodMiniType<R>>;
  /** When a row in transition is due for its next step (clock time, ms since epoch); undefined when it rests. */
  due?(row: R): number | undefined;
  /** Takes the step that is due. Called once per due time, in order of time, with the clock standing at that time. */
  settle?(row: R, transaction: Transaction): void;
}

/** The rows of one table within a transaction. Rows are never changed in place: put a new one. */
export interface Rows<R extends Row> {
  get(id: RowId): R | undefined;
  /** Every row, ordered by id. */
  all(): readonly R[];
  /** Adds a row under the table's next number; rows with texts for ids are `put`. */
  insert(fields: R['id'] extends number ? Omit<R, 'id'> : never): R;
  put(row: R): void;
  /** Removes a row and does to other tables what their references say; throws a refusal where one refuses. */
  remove(id: RowId): void;
}

/** One synchronous, all-or-nothing look at and change of the world. */
export interface Transaction {
  rows<R extends Row>(table: Table<R>): Rows<R>;
  /** The mock clock, ms since epoch. */
  readonly now: number;
  /** Deterministic: from the world's seed and the count of draws so far, 0 <= x < 1. */
  random(): number;
}

/** How clock time follows real time: `virtual` was the clock when real time was `real` (both ms since epoch); `rate` 0 stands still. */
export interface ClockState {
  readonly real: number;
  readonly virtual: number;
  readonly rate: number;
}

/** What a world knows about itself besides its rows. Slots are replaced as a whole, never changed inside. */
export interface WorldMeta {
  readonly scenario: string;
  readonly seed: number;
  clock: ClockState;
  /** Fault rules with their counters, as the control API keeps them. */
  faults: readonly unknown[];
  /** Persona token -> what was overridden. */
  personas: Readonly<Record<string, unknown>>;
  bare: boolean;
}

/** What a write may do beyond a handler's transaction. */
export interface WriteTransaction extends Transaction {
  /** Runs a part; when it throws, what that part did (rows and slots of meta) is undone, the rest of the write stands, and the error goes on. */
  attempt<T>(part: () => T): T;
}
