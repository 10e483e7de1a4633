import { CancelledError, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient, refetchEverything } from './query-client.ts';

afterEach(() => queryClient.clear());

describe('a failed query', () => {
  afterEach(() => vi.useRealTimers());

  it('is not repeated by the next component that uses it, for ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
    const ask = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('gone')));
    const options = { queryKey: ['record'], queryFn: ask };
    const look = () => new QueryObserver(queryClient, options).subscribe(() => undefined);
    await queryClient.prefetchQuery(options);
    look()();
    vi.setSystemTime(1_010_000);
    look()();
    expect(ask).toHaveBeenCalledTimes(1);
    vi.setSystemTime(1_010_001);
    look()();
    expect(ask).toHaveBeenCalledTimes(2);
  });
});

describe('a query that reads another one', () => {
  /** A read that stops when it is told to, as those of the API do. */
  const reading = (answers: ((value: number) => void)[]) => ({
    queryKey: ['inner'],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      new Promise<number>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        answers.push(resolve);
      }),
  });

  it('gets its answer, though the page that shows the other one is left meanwhile', async () => {
    const answers: ((value: number) => void)[] = [];
    const inner = reading(answers);
    const leave = new QueryObserver(queryClient, inner).subscribe(() => undefined);
    const outer = queryClient.fetchQuery({ queryKey: ['outer'], queryFn: () => queryClient.fetchQuery(inner) });
    await expect.poll(() => answers).toHaveLength(1);
    leave();
    answers[0]?.(7);
    expect(await outer).toBe(7);
    expect(answers).toHaveLength(1);
    expect(queryClient.isFetching()).toBe(0);
  });

  it('is cancelled once the user stops the other one', async () => {
    const answers: ((value: number) => void)[] = [];
    const inner = reading(answers);
    const leave = new QueryObserver(queryClient, inner).subscribe(() => undefined);
    const waiting = queryClient.fetchQuery(inner);
    await expect.poll(() => answers).toHaveLength(1);
    void queryClient.cancelQueries({ queryKey: inner.queryKey });
    await expect(waiting).rejects.toBeInstanceOf(CancelledError);
    expect(answers).toHaveLength(1);
    leave();
  });
});

describe('a read that began before a change', () => {
  const reading = (answers: ((value: string) => void)[]) => ({
    queryKey: ['record'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });

  it('is followed by another one, also where it is the first', async () => {
    const answers: ((value: string) => void)[] = [];
    const observer = new QueryObserver(queryClient, reading(answers));
    const stop = observer.subscribe(() => undefined);
    await expect.poll(() => answers).toHaveLength(1);
    void queryClient.invalidateQueries({ queryKey: ['record'] });
    answers[0]?.('of before');
    await expect.poll(() => answers).toHaveLength(2);
    answers[1]?.('of now');
    await expect.poll(() => observer.getCurrentResult().data).toBe('of now');
    stop();
  });

  it('is not enough for who asks for the record as it is now', async () => {
    const answers: ((value: string) => void)[] = [];
    const record = reading(answers);
    void queryClient.prefetchQuery(record);
    await expect.poll(() => answers).toHaveLength(1);
    const now = queryClient.fetchQuery({ ...record, staleTime: 0 });
    answers[0]?.('of before');
    await expect.poll(() => answers).toHaveLength(2);
    answers[1]?.('of now');
    expect(await now).toBe('of now');
  });
});

describe('refetchEverything', () => {
  it('restarts a query that was waiting for another one', async () => {
    const answers: ((value: number) => void)[] = [];
    const inner = { queryKey: ['inner'], queryFn: () => new Promise<number>((resolve) => answers.push(resolve)) };
    const outer = new QueryObserver(queryClient, {
      queryKey: ['outer'],
      queryFn: () => queryClient.fetchQuery(inner),
    });
    const stop = outer.subscribe(() => undefined);
    await expect.poll(() => answers).toHaveLength(1);
    refetchEverything();
    await expect.poll(() => answers).toHaveLength(2);
    answers[1]?.(7);
    await expect.poll(() => outer.getCurrentResult().data).toBe(7);
    stop();
  });

  it('does not keep the response to an earlier request', async () => {
    const answers: ((value: string) => void)[] = [];
    const observer = new QueryObserver(queryClient, {
      queryKey: ['record'],
      queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
    });
    const stop = observer.subscribe(() => undefined);
    await expect.poll(() => answers).toHaveLength(1);
    refetchEverything();
    await expect.poll(() => answers).toHaveLength(2);
    answers[0]?.('of before');
    answers[1]?.('of now');
    await expect.poll(() => observer.getCurrentResult().data).toBe('of now');
    stop();
  });
});
