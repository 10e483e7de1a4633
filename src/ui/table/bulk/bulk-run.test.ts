import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiError, isApiError } from '#api/http/errors.ts';
import { type BulkResult, IN_FLIGHT, resultOf, retryOf, runBulk, tally } from './bulk-run.ts';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

const onWait = (): void => undefined;

/** Tasks that end when the test resolves them. */
function manualTasks() {
  const open = new Map<number, { resolve(): void; reject(error: unknown): void }>();
  return {
    open,
    run: (row: number) =>
      new Promise<void>((resolve, reject) => {
        open.set(row, {
          resolve: () => (open.delete(row), resolve()),
          reject: (error) => (open.delete(row), reject(error)),
        });
      }),
  };
}

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

test('at most four are under way, and the next begins when one ends', async () => {
  const { open, run } = manualTasks();
  const done: number[] = [];
  const all = runBulk(numbers(6), {
    run,
    halt: new AbortController().signal,
    onWait,
    onResult: (row) => done.push(row),
  });
  expect([...open.keys()]).toEqual([1, 2, 3, 4]);
  expect(IN_FLIGHT).toBe(4);
  open.get(2)?.resolve();
  await settle();
  expect([...open.keys()]).toEqual([1, 3, 4, 5]);
  while (open.size > 0) {
    for (const { resolve } of open.values()) resolve();
    await settle();
  }
  await all;
  expect(done.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a failure is reported and stops none of the others', async () => {
  const reported: [number, unknown][] = [];
  await runBulk(numbers(6), {
    run: (row) => (row === 2 ? Promise.reject(new Error('no')) : Promise.resolve()),
    halt: new AbortController().signal,
    onWait,
    onResult: (row, error) => reported.push([row, error instanceof Error ? error.message : error]),
  });
  expect(reported.toSorted(([a], [b]) => a - b)).toEqual([
    [1, undefined],
    [2, 'no'],
    [3, undefined],
    [4, undefined],
    [5, undefined],
    [6, undefined],
  ]);
});

test('a rejection without a reason is a failure too', async () => {
  const reported: unknown[] = [];
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- a rejection that is no Error is what is tested
  await runBulk([1], {
    run: () => Promise.reject(undefined),
    halt: new AbortController().signal,
    onWait,
    onResult: (_, error) => reported.push(error),
  });
  expect(reported[0]).toBeInstanceOf(Error);
});

test('stopping lets running requests end and starts no other', async () => {
  const { open, run } = manualTasks();
  const halting = new AbortController();
  const done: number[] = [];
  const all = runBulk(numbers(9), { run, halt: halting.signal, onWait, onResult: (row) => done.push(row) });
  halting.abort();
  for (const { resolve } of open.values()) resolve();
  await all;
  expect(done).toEqual([1, 2, 3, 4]);
});

/** A refusal by status. */
const refusedBy = (status: number, retryAfter?: number): ApiError =>
  new ApiError({
    kind: 'answer',
    status,
    operation: 'DELETE /crates/{id}',
    ...(retryAfter !== undefined && { retryAfter }),
  });

test('a pause that the server asks for holds up every record, and nothing is lost', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const waits: [number, string][] = [];
  const done: number[] = [];
  let isLimited = true;
  const run = vi.fn<(row: number) => Promise<void>>(() =>
    isLimited ? Promise.reject(refusedBy(429, 7)) : Promise.resolve(),
  );
  const all = runBulk(numbers(9), {
    run,
    halt: new AbortController().signal,
    onWait: (row, reason) => waits.push([row, reason]),
    onResult: (row, error) => error === undefined && done.push(row),
  });
  await vi.advanceTimersByTimeAsync(6999);
  isLimited = false;
  expect(run.mock.calls.flat()).toEqual(numbers(4));
  await vi.advanceTimersByTimeAsync(1);
  await all;
  expect(waits).toEqual(numbers(4).map((row) => [row, 'Too many requests. Waiting 7 s']));
  expect(done.toSorted((a, b) => a - b)).toEqual(numbers(9));
  expect(run).toHaveBeenCalledTimes(13);
});

test('a pause ends when the run is stopped, and what waited is reported with its refusal', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const halting = new AbortController();
  const results: [number, unknown][] = [];
  const run = vi.fn<() => Promise<void>>(() => Promise.reject(refusedBy(429, 3600)));
  const all = runBulk(numbers(9), {
    run,
    halt: halting.signal,
    onWait,
    onResult: (row, error) => results.push([row, isApiError(error) && error.status]),
  });
  await vi.advanceTimersByTimeAsync(1000);
  halting.abort();
  await all;
  expect(run).toHaveBeenCalledTimes(4);
  expect(results.toSorted(([a], [b]) => a - b)).toEqual(numbers(4).map((row) => [row, 429]));
});

test('without a way to sign in again a refused token ends the run', async () => {
  const results: [number, unknown][] = [];
  const run = vi.fn<() => Promise<void>>(() => Promise.reject(refusedBy(401)));
  await runBulk(numbers(191), {
    run,
    halt: new AbortController().signal,
    onWait,
    onResult: (row, error) => results.push([row, isApiError(error) && error.status]),
  });
  expect(run).toHaveBeenCalledTimes(4);
  expect(results.toSorted(([a], [b]) => a - b)).toEqual(numbers(4).map((row) => [row, 401]));
});

test('separates what can be done from what cannot', () => {
  expect(resultOf(numbers(3), (row) => (row === 2 ? 'it is even' : undefined))).toEqual({
    able: [1, 3],
    unable: [{ row: 2, reason: 'it is even' }],
  });
});

interface Row {
  readonly id: string;
  readonly state: string;
}

test('a retry uses the current records', () => {
  const row = (id: string, state = 'on'): Row => ({ id, state });
  const results: BulkResult<Row>[] = [
    { row: row('done'), outcome: 'done' },
    { row: row('failed'), outcome: 'failed', reason: 'no' },
    { row: row('done-after-all'), outcome: 'failed', reason: 'no answer' },
    { row: row('vanished'), outcome: 'failed', reason: 'no answer' },
    { row: row('stopped'), outcome: 'stopped', reason: 'Not started' },
  ];
  const now = [row('failed'), row('done-after-all', 'off'), row('stopped')];
  const { kept, again } = retryOf(
    results,
    now,
    ({ id }) => id,
    ({ state }) => (state === 'off' ? 'it is off' : undefined),
  );
  expect(again.map(({ id }) => id)).toEqual(['failed', 'stopped']);
  expect(kept.map(({ row: { id }, outcome, reason }) => [id, outcome, reason])).toEqual([
    ['done', 'done', undefined],
    ['done-after-all', 'refused', 'it is off'],
    ['vanished', 'gone', 'It no longer exists'],
  ]);
  expect(tally(kept)).toEqual({ done: 1, failed: 0, refused: 1, gone: 1, stopped: 0 });
});
