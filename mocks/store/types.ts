import type * as z from 'zod/mini';
import type { Counts } from '../scenarios/drafts.ts';

/** The key of a row. */
export type RowId = number | string;

export interface Row {
  readonly id: RowId;
}

/** What happens to rows that refer to a record when that record is deleted. */
export interface Reference<R extends Row> {
  /** Name of the referenced table. */
  readonly to: string;
  /** The ids in `to` that a row refers to. */
  ids(row: R): readonly RowId[];
  /** `cascade` deletes the row, `refuse` refuses the deletion, `clear` returns the row without the reference. */
  readonly onDelete: 'cascade' | 'refuse' | { clear(row: R, gone: RowId): R };
}

/** A table: its rows, their references, and how their long jobs end. */
export interface Table<R extends Row = Row> {
  readonly name: string;
  /** Counts the shapes its rows have had, default 1: rows of another shape are carried over as far as they can be read. */
  readonly version?: number;
  readonly references?: readonly Reference<R>[];
  /** The number in a text id that is counted (`private/6`); undefined for ids that are not. */
  numberIn?(id: RowId): number | undefined;
  /** Whether a removed row is kept for a day; by default none is. */
  isKept?(row: R): boolean;
  /** The schema of a row, loaded only to validate rows from outside, in a snapshot; the registry gives those of resources. */
  row?(): Promise<z.ZodMiniType<R> | undefined>;
  /** When a row in transition is due for its next step (clock time, ms since epoch); undefined when it rests. */
  due?(row: R): number | undefined;
  /** Takes the due step. Called once per due time, in order of time, with the clock at that time. */
  settle?(row: R, transaction: Transaction): void;
  /**
   * For a step that comes again and again: the row as one that changes nothing else leaves it, due first at `from` or
   * later; undefined where its next step is no repetition. Repetitions without effect are calculated, not taken, so that
   * a century costs no more than an hour.
   */
  repeated?(row: R, from: number): R | undefined;
}

/** The rows of one table within a transaction. Rows are never changed in place: put a new one. */
export interface Rows<R extends Row> {
  get(id: RowId): R | undefined;
  /** Every row, ordered by id. */
  all(): readonly R[];
  /** Adds a row under the table's next number; rows with text ids are `put`. */
  insert(fields: R['id'] extends number ? Omit<R, 'id'> : never): R;
  put(row: R): void;
  /** The number that comes next: no row has it, nor had it before it was removed. */
  nextNumber(): number;
  /** Removes a row and follows the references to it; throws a refusal where one refuses. */
  remove(id: RowId): void;
}

/** One synchronous, all-or-nothing transaction on the world. */
export interface Transaction {
  rows<R extends Row>(table: Table<R>): Rows<R>;
  /** The mock clock, ms since epoch. */
  readonly now: number;
  /** Deterministic: from the world's seed and the number of draws so far, 0 <= x < 1. */
  random(): number;
}

/**
 * How clock time follows real time: `virtual` was the clock when real time was `real` (both ms since epoch); `rate` 0
 * stands still. `start` is the clock time at which the world began: the clock stays near it.
 */
export interface ClockState {
  readonly real: number;
  readonly virtual: number;
  readonly rate: number;
  readonly start: number;
}

/** The state of a world besides its rows. Fields are replaced as a whole, never changed in place. */
export interface WorldMeta {
  readonly scenario: string;
  readonly seed: number;
  /** How many records of some kinds it began with at least. */
  readonly counts?: Counts | undefined;
  clock: ClockState;
  /** Injected faults with their counters, as the control API stores them. */
  faults: readonly unknown[];
  /** Persona token -> its overrides. */
  personas: Readonly<Record<string, unknown>>;
  bare: boolean;
}

/** A transaction that may also undo a part of itself. */
export interface WriteTransaction extends Transaction {
  /**
   * Runs a part; when it throws, the changes of that part (rows and meta) are undone, the rest of the write is kept,
   * and the error is rethrown.
   */
  attempt<T>(part: () => T): T;
}
