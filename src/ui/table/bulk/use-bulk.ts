import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '#api/http/errors.ts';
import { type Collection, invalidate } from '#api/cache/queries.ts';
import { call } from '#api/http/client.ts';
import { failureText } from '#ui/page/failure/failure.tsx';
import { type BulkResult, resultOf, retryOf, runBulk, tally } from './bulk-run.ts';
import type { BulkAction } from '../types.ts';
import { useStoppable } from './use-stoppable.ts';

function reasonOf(error: unknown): string {
  const { text } = failureText(error);
  return isApiError(error) && error.ambiguous ? `It may have been done. ${text}` : text;
}

interface BulkJob<T> {
  readonly action: BulkAction<T>;
  readonly rows: readonly T[];
  readonly collection: Collection<T>;
  rowLabel(row: T): string;
  /** Called with the ids of the records that it was done to, or that are gone. */
  readonly onSettled: (ids: readonly string[]) => void;
}

/** A bulk action, from the preview to the results. */
export interface Bulk<T> {
  readonly phase: 'preview' | 'running' | 'over';
  /** The records that it will be, or is being, done to. */
  readonly able: readonly T[];
  readonly unable: readonly { readonly row: T; readonly reason: string }[];
  readonly results: readonly BulkResult<T>[];
  /** Why records wait to be sent again. */
  readonly waiting: readonly { readonly row: T; readonly reason: string }[];
  readonly stopping: boolean;
  /** Why the records could not be read again before a retry. */
  readonly lookFailed: string | undefined;
  /** The text that the action asks for. */
  readonly answer: string;
  setAnswer(answer: string): void;
  start(): void;
  stop(): void;
  retry(): void;
}

/** Runs a bulk action on the records as they were when it was started. Leaving the screen stops it. */
export function useBulk<T>({ action, rows, collection, rowLabel, onSettled }: BulkJob<T>): Bulk<T> {
  const client = useQueryClient();
  const [answer, setAnswer] = useState('');
  const preview = (given: string) => resultOf(rows, (row) => action.can(row, given));
  const [{ able, unable }, setDoable] = useState<Pick<Bulk<T>, 'able' | 'unable'>>(() => preview(''));
  const [phase, setPhase] = useState<Bulk<T>['phase']>('preview');
  const [results, setResults] = useState<readonly BulkResult<T>[]>([]);
  const [waiting, setWaiting] = useState<Bulk<T>['waiting']>([]);
  const [lookFailed, setLookFailed] = useState<string>();
  const runner = useStoppable();

  const send = async (row: T, signal: AbortSignal): Promise<void> => {
    try {
      const label = `${action.label} ${rowLabel(row)}`;
      await call(action.endpoint, {
        params: action.params(row),
        body: (await action.bodyOf?.(row, answer, signal)) ?? action.body,
        label,
        signal,
      });
    } catch (error) {
      const reason = await action.explain?.(error, row);
      throw reason === undefined ? error : new Error(reason);
    }
  };

  const run = async (todo: readonly T[], before: readonly BulkResult<T>[]): Promise<void> => {
    let results = before;
    setLookFailed(undefined);
    setDoable({ able: todo, unable });
    setResults(results);
    setPhase('running');
    const goesOn = (row: T): void => setWaiting((all) => all.filter((one) => one.row !== row));
    await runner.run((signal, halt) =>
      runBulk(todo, {
        run: (row) => {
          goesOn(row);
          return send(row, signal);
        },
        halt,
        onWait: (row, reason) => setWaiting((all) => [...all, { row, reason }]),
        onResult(row, error) {
          const result: BulkResult<T> =
            error === undefined ? { row, outcome: 'done' } : { row, outcome: 'failed', reason: reasonOf(error) };
          results = [...results, result];
          setResults(results);
        },
      }),
    );
    setWaiting([]);
    const handled = new Set(results.map(({ row }) => collection.idOf(row)));
    const notStarted = todo.filter((row) => !handled.has(collection.idOf(row)));
    results = [
      ...results,
      ...notStarted.map((row): BulkResult<T> => ({ row, outcome: 'stopped', reason: 'Not started' })),
    ];
    setResults(results);
    setPhase('over');
    const settled = results.filter(({ outcome }) => outcome === 'done' || outcome === 'gone');
    onSettled(settled.map(({ row }) => collection.idOf(row)));
    const done = results.filter(({ outcome }) => outcome === 'done');
    action.onDone?.(done.map(({ row }) => row));
    void invalidate(
      action.endpoint,
      [collection.name, ...(action.invalidates ?? [])],
      done.map(({ row }) => action.params(row)),
    );
  };

  const retry = async (): Promise<void> => {
    try {
      const { records } = await client.fetchQuery({ ...collection.all(), staleTime: 0 });
      const { kept, again } = retryOf(results, records, collection.idOf, (row) => action.can(row, answer));
      await run(again, kept);
    } catch (error) {
      setLookFailed(failureText(error).text);
    }
  };

  return {
    phase,
    able,
    unable,
    results,
    waiting,
    stopping: runner.stopping,
    lookFailed,
    answer,
    setAnswer(given) {
      setAnswer(given);
      setDoable(preview(given));
    },
    start: () =>
      void run(
        able,
        unable.map(({ row, reason }) => ({ row, outcome: 'refused', reason })),
      ),
    stop: runner.stop,
    retry: () => void retry(),
  };
}

/** The number of records that can be retried. */
export const unfinished = (results: readonly BulkResult<unknown>[]): number => {
  const { failed, stopped } = tally(results);
  return failed + stopped;
};
