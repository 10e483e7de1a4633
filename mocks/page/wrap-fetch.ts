import type { Mock } from '../mock.ts';

/** The error of a browser when a connection breaks. */
const broken = (): TypeError => new TypeError('Failed to fetch');

/** Rejects as soon as the caller aborts, even if the mock goes on, as a real request does. */
const givenUp = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/**
 * Puts the mock in front of the page's own `fetch`, until a service worker runs or where there can be none. Returns the
 * function that undoes it.
 */
export function wrapFetch(mock: Pick<Mock, 'handle'>, isOurs: (url: URL) => boolean): () => void {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, document.baseURI);
    if (!isOurs(url)) return fetch.call(window, input, init);
    const request = new Request(input instanceof Request ? input : url, init);
    const response = await Promise.race([mock.handle(request), givenUp(request.signal)]);
    if (response === undefined || response.type === 'error') throw broken();
    return response;
  };
  return () => {
    window.fetch = fetch;
  };
}
