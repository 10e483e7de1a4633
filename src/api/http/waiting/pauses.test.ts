import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firewallsApi } from '#contract/firewalls/api.ts';
import { regionsApi } from '#contract/regions/api.ts';
import { configure } from '../../environment.ts';
import { json, refusal } from '../../testing.ts';
import { call } from '../client.ts';

/** The client as the console uses it: only the network and the clock are replaced. */

const params = { firewallId: 1 };
const body = { label: 'web-1', rules: { inbound_policy: 'DROP', outbound_policy: 'ACCEPT' } } as const;
const page = { data: [], page: 1, pages: 1, results: 0 };

/** Answers every request in the same way. */
function answering(answer: Response) {
  const sent = vi.fn<typeof fetch>(async () => answer.clone());
  vi.stubGlobal('fetch', sent);
  return sent;
}

beforeEach(() => {
  configure({ demo: false });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => vi.useRealTimers());

/** Waits until the client pauses: reading a response takes some turns of the event loop. */
async function pausing(): Promise<void> {
  while (vi.getTimerCount() === 0) await new Promise(setImmediate);
}

/** Reads regions, which the server answers in this way; gives the pauses between the requests, in ms. */
async function pausesOf(...answers: readonly [Response, ...Response[]]): Promise<number[]> {
  const times: number[] = [];
  vi.stubGlobal('fetch', async () => {
    times.push(Date.now());
    return answers[times.length - 1];
  });
  const read = call(regionsApi.list);
  for (let pauses = 1; pauses < answers.length; pauses += 1) {
    await pausing();
    await vi.advanceTimersToNextTimerAsync();
  }
  expect(await read).toEqual(page);
  return times.slice(1).map((time, index) => time - (times[index] ?? 0));
}

const between = (value: number | undefined, least: number, most: number): void => {
  expect(value).toBeGreaterThanOrEqual(least);
  expect(value).toBeLessThanOrEqual(most);
};

it('waits about half a second, one and two before it reads again', async () => {
  const [first, second, third] = await pausesOf(refusal(503), refusal(503), refusal(503), json(page));
  between(first, 375, 625);
  between(second, 750, 1250);
  between(third, 1500, 2500);
});

it('waits as long as the server asks', async () => {
  expect(await pausesOf(refusal(429, 'Slowly', { 'Retry-After': '3' }), json(page))).toEqual([3000]);
});

it('stops waiting when the caller leaves', async () => {
  const sent = answering(refusal(503));
  const caller = new AbortController();
  const read = call(regionsApi.list, { signal: caller.signal });
  await pausing();
  caller.abort();
  await expect(read).rejects.toMatchObject({ kind: 'cancelled' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveBeenCalledOnce();
});

it.each([
  ['POST', () => call(firewallsApi.create, { body })],
  ['PUT', () => call(firewallsApi.update, { params, body: { label: 'web-2' } })],
  ['DELETE', () => call(firewallsApi.remove, { params })],
])('never sends a %s again, however long it waits', async (_, write) => {
  const sent = answering(refusal(503, 'Slowly', { 'Retry-After': '1' }));
  const failed = write().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await failed).toMatchObject({ status: 503 });
  expect(sent).toHaveBeenCalledOnce();
});

// That the time passes is proved in e2e/failure.spec.ts: the platform's deadline does not follow a replaced clock.
it('gives each attempt thirty seconds, by the platform’s own deadline', async () => {
  const deadlines = vi.spyOn(AbortSignal, 'timeout');
  const signals: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    signals.push(signal);
    return signals.length === 1 ? refusal(503) : json(page);
  });
  const read = call(regionsApi.list);
  await pausing();
  await vi.advanceTimersToNextTimerAsync();
  await read;
  expect(deadlines.mock.calls).toEqual([[30_000], [30_000]]);
  expect(signals).toHaveLength(2);
  for (const [index, { value }] of deadlines.mock.results.entries()) expect(signals[index]).toBe(value);
});

it('keeps the deadline where the caller may leave as well', async () => {
  const deadlines = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const sent = vi.fn<typeof fetch>(async (_, init) => {
    init?.signal?.throwIfAborted();
    return json(page);
  });
  vi.stubGlobal('fetch', sent);
  const { signal } = new AbortController();
  await expect(call(regionsApi.list, { signal })).rejects.toMatchObject({ kind: 'timeout' });
  expect(deadlines.mock.calls).toEqual([[30_000]]);
  expect(sent).toHaveBeenCalledOnce();
});
