import type { Mock } from '../mock.ts';

/** As a browser puts it when a connection breaks. */
const broken = (): TypeError => new TypeError('Failed to fetch');

/** A rejection as soon as the caller gives up, whatever the mock still does: that is how a real request behaves. */
const givenUp = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** Puts the mock in front of the page's own `fetch`, where no service worker can be. Gives the function that ends it. */
export function wrapFetch(mock: Mock, isOurs: (url: URL) => boolean): () => void {
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
