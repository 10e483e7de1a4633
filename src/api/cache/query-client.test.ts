import { QueryObserver } from '@tanstack/react-query';
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
