import { environment } from '#api/environment.ts';
import { type Link, linkFollowed, misspelt } from './link.ts';

/** A page at `/console` is outside the scope of a worker at `/console/`: redirects it there. */
function movesInto(base: string): boolean {
  if (`${location.pathname}/` !== base) return false;
  location.replace(`${base}${location.search}${location.hash}`);
  return true;
}

/**
 * Starts the demo's mock, and creates the world that the page's address requests. Resolves when the API can answer,
 * with what of that address was refused, as sentences; `<html data-mock>` names the transport as soon as it is known. Only this file imports the mock.
 */
export async function startMock(link: Link = {}): Promise<readonly string[]> {
  const { base } = environment();
  if (movesInto(base)) return new Promise(() => undefined);
  const storage = import('#mocks/page/storage.ts').then(({ openStorage }) => openStorage(base));
  const { startInBrowser } = await import('#mocks/browser.ts');
  // Offline use and several builds side by side need our own worker; the dev server has only the mock's.
  const script = import.meta.env.DEV ? 'mockServiceWorker.js' : 'sw.js';
  const refused = [...misspelt(), ...(await startInBrowser({ base, script, link, storage: await storage }))];
  if (link.state !== undefined || link.faults !== undefined || link.snapshot !== undefined) {
    const { followState } = await import('./follow.ts');
    refused.push(...(await followState(link)));
  }
  linkFollowed();
  return refused;
}
