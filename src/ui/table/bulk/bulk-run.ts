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
  /** Called before each record. Running requests are not aborted, because their outcome would be unknown. */
  stopped(): boolean;
  onResult(row: T, error: unknown): void;
}

/** Whether an action takes records out of the list, and so out of the selection; after others they stay selected. */
export const removes = ({ endpoint }: Pick<BulkAction<never>, 'endpoint'>): boolean => endpoint.method === 'DELETE';

/** Runs an action for every record, a few at a time; a failure is reported and does not stop the others. */
export async function runBulk<T>(rows: readonly T[], { run, stopped, onResult }: BulkRun<T>): Promise<void> {
  const queue = rows.values();
  const worker = async (): Promise<void> => {
    for (const row of queue) {
      if (stopped()) return;
      try {
        await run(row);
      } catch (error) {
        onResult(row, error ?? new Error('Failed'));
        continue;
      }
      onResult(row, undefined);
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
