import { sleep } from '#api/http/client.ts';
import { isApiError } from '#api/http/errors.ts';
import { retryPause } from '#api/http/waiting/retry.ts';
import { sessionTurn } from '#api/session/session.ts';
import { signedInAgain } from '#api/session/unauthorized.ts';
import { duration } from '#lib/time.ts';
import type { BulkAction } from '../types.ts';

/** Number of concurrent requests of a bulk action. */
export const IN_FLIGHT = 4;

/** The result for one record; `reason` says why it was not done. */
export interface BulkResult<T> {
  readonly row: T;
  readonly outcome: 'done' | 'failed' | 'refused' | 'gone' | 'stopped';
  readonly reason?: string;
}

interface BulkRun<T> {
  run(row: T): Promise<void>;
  /** Starts no further record once it aborts. Running requests go on, because their outcome would be unknown. */
  readonly halt: AbortSignal;
  /** Called when a record waits to be sent again, with the reason. */
  onWait(row: T, reason: string): void;
  onResult(row: T, error: unknown): void;
}

/** The shortest pause of a server that limits requests, in ms. */
const LEAST_PAUSE = 1000;

/** Whether an action takes records out of the list, and so out of the selection; after others they stay selected. */
export const removes = ({ endpoint }: Pick<BulkAction<never>, 'endpoint'>): boolean => endpoint.method === 'DELETE';

/**
 * Runs an action for every record, a few at a time; a failure is reported and does not stop the others. What the server
 * refused before it looked is sent again, and holds up the rest: on a 429 after the pause that it asks for, on a 401 after
 * the user has signed in again. Ends where nobody can.
 */
export async function runBulk<T>(rows: readonly T[], { run, halt, onWait, onResult }: BulkRun<T>): Promise<void> {
  const queue = rows.values();
  let gate: Promise<void> | undefined;
  let isOver = false;
  const holdUp = (until: Promise<unknown>): void => {
    const mine = Promise.all([gate, until]).then(() => {
      if (gate === mine) gate = undefined;
    });
    gate = mine;
  };
  /** Whether a record has to be sent again, once the gate is open. */
  const waits = (row: T, error: unknown, turn: number): boolean => {
    if (!isApiError(error) || halt.aborted) return false;
    if (error.status === 401) {
      if (turn !== sessionTurn()) return true;
      onWait(row, 'Waiting until you sign in again');
      holdUp(signedInAgain(halt).then((again) => void (isOver ||= !again)));
    } else if (error.status === 429) {
      const pause = Math.max(LEAST_PAUSE, retryPause(0, error.retryAfter, Math.random));
      onWait(row, `Too many requests. Waiting ${duration(pause)}`);
      holdUp(sleep(pause, halt));
    } else return false;
    return true;
  };
  const worker = async (): Promise<void> => {
    for (const row of queue) {
      let error: unknown;
      let turn: number;
      do {
        while (gate !== undefined) await gate;
        if (halt.aborted || isOver) {
          if (error !== undefined) onResult(row, error);
          return;
        }
        turn = sessionTurn();
        error = await run(row).then(
          () => undefined,
          (reason: unknown) => reason ?? new Error('Failed'),
        );
      } while (waits(row, error, turn));
      onResult(row, error);
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
}

/** Separates the records that it can be done to now from the others, with the reasons. */
export function resultOf<T>(
  rows: readonly T[],
  can: (row: T) => string | undefined,
): { able: T[]; unable: { row: T; reason: string }[] } {
  const able: T[] = [];
  const unable: { row: T; reason: string }[] = [];
  for (const row of rows) {
    const reason = can(row);
    if (reason === undefined) able.push(row);
    else unable.push({ row, reason });
  }
  return { able, unable };
}

/**
 * What a retry has to do, decided by the current records: a request whose response was lost may have been carried out.
 */
export function retryOf<T>(
  results: readonly BulkResult<T>[],
  fresh: readonly T[],
  idOf: (row: T) => string,
  can: (row: T) => string | undefined,
): { kept: BulkResult<T>[]; again: T[] } {
  const now = new Map(fresh.map((row) => [idOf(row), row]));
  const kept: BulkResult<T>[] = [];
  const again: T[] = [];
  for (const result of results) {
    const row = now.get(idOf(result.row));
    const reason = row === undefined ? undefined : can(row);
    if (result.outcome === 'done' || result.outcome === 'gone') kept.push(result);
    else if (row === undefined) kept.push({ row: result.row, outcome: 'gone', reason: 'It no longer exists' });
    else if (reason !== undefined) kept.push({ row, outcome: 'refused', reason });
    else again.push(row);
  }
  return { kept, again };
}

/** Number of results by outcome. */
export function tally(results: readonly BulkResult<unknown>[]): Record<BulkResult<unknown>['outcome'], number> {
  const counts = { done: 0, failed: 0, refused: 0, gone: 0, stopped: 0 };
  for (const { outcome } of results) counts[outcome] += 1;
  return counts;
}
