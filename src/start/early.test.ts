import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchOnce } from './early.ts';

const URL_OF_LIST = 'https://api.example.com/v4/regions?page=1&page_size=25';
const AS_ADMIN = { headers: { Authorization: 'Bearer admin' } };

const answerOf = (text: string) => Promise.resolve(new Response(text));

/** What the page asked for, with one early answer `early` to a read of the admin's. */
const asked = (answer: Promise<Response> = answerOf('early'), at = Date.now()): void => {
  globalThis.binnacleEarly = { reads: new Map([[URL_OF_LIST, { answer, authorization: 'Bearer admin', at }]]) };
};
const textOf = async (answer: Promise<Response>): Promise<string> => (await answer).text();

const network = vi.fn<typeof fetch>();

beforeEach(() => {
  network.mockReset().mockImplementation(() => answerOf('sent'));
  vi.stubGlobal('fetch', network);
});
afterEach(() => {
  globalThis.binnacleEarly = undefined;
  vi.unstubAllGlobals();
});

describe('a read that the page has sent already', () => {
  it('is answered by that, once', async () => {
    asked();
    expect(await textOf(fetchOnce(URL_OF_LIST, AS_ADMIN))).toBe('early');
    expect(network).not.toHaveBeenCalled();
    expect(await textOf(fetchOnce(URL_OF_LIST, AS_ADMIN))).toBe('sent');
  });

  it('is sent for another user, and is then gone for the first one too', async () => {
    asked();
    expect(await textOf(fetchOnce(URL_OF_LIST, { headers: { Authorization: 'Bearer other' } }))).toBe('sent');
    expect(await textOf(fetchOnce(URL_OF_LIST, AS_ADMIN))).toBe('sent');
  });

  it.each([
    ['another address', `${URL_OF_LIST}0`, AS_ADMIN],
    ['a write', URL_OF_LIST, { ...AS_ADMIN, method: 'POST' }],
  ])('is not taken for %s', async (_, url, init) => {
    asked();
    expect(await textOf(fetchOnce(url, init))).toBe('sent');
    expect(network).toHaveBeenCalledWith(url, init);
  });

  it('is sent again when it is too old', async () => {
    asked(answerOf('early'), Date.now() - 16_000);
    expect(await textOf(fetchOnce(URL_OF_LIST, AS_ADMIN))).toBe('sent');
  });

  it('is sent again when it failed', async () => {
    const failed = Promise.reject(new TypeError('Failed to fetch'));
    failed.catch(() => undefined);
    asked(failed);
    expect(await textOf(fetchOnce(URL_OF_LIST, AS_ADMIN))).toBe('sent');
  });

  it('ends when the console no longer wants it', async () => {
    asked(new Promise(() => undefined));
    const abort = new AbortController();
    const answer = fetchOnce(URL_OF_LIST, { ...AS_ADMIN, signal: abort.signal });
    abort.abort();
    await expect(answer).rejects.toThrow(/abort/i);
  });

  it('ends at once when it was not wanted any more before', async () => {
    asked(new Promise(() => undefined));
    await expect(fetchOnce(URL_OF_LIST, { ...AS_ADMIN, signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
  });

  it('may have been sent without a user, as the configuration is', async () => {
    const config = '/config.json';
    globalThis.binnacleEarly = {
      reads: new Map([[config, { answer: answerOf('early'), authorization: null, at: Date.now() }]]),
    };
    expect(await textOf(fetchOnce(config, { cache: 'no-store' }))).toBe('early');
    expect(await textOf(fetchOnce(config, { cache: 'no-store' }))).toBe('sent');
    expect(network).toHaveBeenCalledWith(config, { cache: 'no-store' });
  });
});
