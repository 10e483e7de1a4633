import { isLoading, quiet } from '#api/cache/shown.ts';
import { savesData } from '#api/idle.ts';
import { compareTexts } from '#lib/text/format.ts';
import { knownParts } from '#ui/page/window/lazy-part.ts';
import { areas } from '#resources/areas.ts';
import { loadingAhead } from '#app/failures.ts';
import type { AppRouter } from '#app/router.ts';

/** How long after a press, a key or a scroll nothing is loaded ahead, in ms. */
const RESPECT_MS = 1_000;
let last = 0;

/**
 * Whether the page still loads what somebody asked for, somebody is at work, or there is no network: Chromium never asks
 * again for a file that it could not load once.
 */
const isBusy = (): boolean => performance.now() - last < RESPECT_MS || isLoading() || !navigator.onLine;

/** Loads the screens below the current area first, then the other areas' lists. */
function screens(router: AppRouter): (() => Promise<unknown> | undefined)[] {
  const here = `/${router.state.location.pathname.split('/')[1] ?? ''}/`;
  const lists: readonly string[] = areas.map(({ to }) => to);
  const places = Object.values(router.routesByPath).map((route) => {
    const path: string = route.fullPath;
    const isNear = here !== '//' && path.startsWith(here) && path.split('/').length === 3;
    return { rank: isNear ? 0 : lists.includes(path) ? 1 : 2, load: () => router.loadRouteChunk(route) };
  });
  return places
    .filter(({ rank }) => rank < 2)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ load }) => load);
}

/**
 * Loads the code of what the next press may need, one file after another while nothing else happens: menus, hints,
 * dialogs and the palette, the area's pages and forms, the other lists. Ends at the first failure, which whoever needs
 * the part hears of again; does nothing where data is to be saved.
 */
export async function loadAhead(router: AppRouter): Promise<void> {
  if (savesData() || !('requestIdleCallback' in globalThis)) return;
  for (const event of ['pointerdown', 'keydown', 'scroll'])
    addEventListener(event, () => void (last = performance.now()), { passive: true, capture: true });
  await new Promise((resolve) => setTimeout(resolve, 300));
  // On a slow device nothing may be on screen yet, nor be asked for.
  await quiet(() => router.state.resolvedLocation === undefined || isBusy());
  // The first comparison makes the formatters, which takes a slow device 30 ms: not when a form opens.
  const loads = [async () => compareTexts('', ''), ...knownParts(), ...screens(router)];
  for (const load of loads) {
    await quiet(isBusy);
    const failed = await loadingAhead(load);
    if (failed) return;
  }
}
