import { environment } from '#api/environment.ts';
import { type Link, linkFollowed } from './link.ts';

/** A page at `/console` is outside the scope of a worker at `/console/`: it moves there. */
function movesInto(base: string): boolean {
  if (`${location.pathname}/` !== base) return false;
  location.replace(`${base}${location.search}${location.hash}`);
  return true;
}

/**
 * Starts the demo's mock, and brings about the world that the page's address asked for. Resolves when the API answers;
 * `<html data-mock>` says then through what. The mock is loaded here and nowhere else.
 */
export async function startMock(link: Link = {}): Promise<void> {
  const { base } = environment();
  if (movesInto(base)) return new Promise(() => undefined);
  const { startInBrowser } = await import('#mocks/browser.ts');
  // Offline work and several builds side by side need the worker of our own; there is none in the dev server.
  const script = import.meta.env.DEV ? 'mockServiceWorker.js' : 'sw.js';
  await startInBrowser({ base, script, link });
  linkFollowed();
}
