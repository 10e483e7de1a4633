/** What the page has asked for before the console's code was there (script.js). */
interface Early {
  /** The list that the page at hand shows first: its path, and the size of its pages. */
  readonly list?: { readonly path: string; readonly size: number } | undefined;
  /** By address. */
  readonly reads: Map<string, EarlyRead>;
}

interface EarlyRead {
  readonly answer: Promise<Response>;
  /** Null where it was sent without. */
  readonly authorization: string | null;
  /** Browser time, ms. */
  readonly at: number;
}

declare global {
  var binnacleEarly: Early | undefined;
}

/** An answer that waited longer for the console is too old to be shown as new, in ms. */
const LONGEST = 15_000;

const rejected = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const fail = (): void => reject(signal.reason instanceof Error ? signal.reason : new Error('Aborted'));
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });

/**
 * Sends a request, or gives the answer to the same request that the page has sent already: each is given once, only to
 * a read with the same token, and only while it is fresh. If it failed, the request is sent.
 */
export function fetchOnce(url: string, init: RequestInit): Promise<Response> {
  const early = globalThis.binnacleEarly?.reads.get(url);
  if (early === undefined || (init.method ?? 'GET') !== 'GET') return globalThis.fetch(url, init);
  globalThis.binnacleEarly?.reads.delete(url);
  const isSame = new Headers(init.headers).get('Authorization') === early.authorization;
  if (!isSame || Date.now() - early.at > LONGEST) return globalThis.fetch(url, init);
  const answer = early.answer.catch(() => globalThis.fetch(url, init));
  return init.signal ? Promise.race([answer, rejected(init.signal)]) : answer;
}
