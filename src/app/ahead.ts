import { idle, savesData } from '#api/idle.ts';
import { queryClient } from '#api/cache/query-client.ts';
import { loadTheme } from '#ui/look/look.tsx';
import { knownParts } from '#ui/page/lazy-part.ts';
import { areas } from './areas.ts';
import { loadingAhead } from './failures.ts';
import type { AppRouter } from './router.ts';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** How long after a press or a key nothing is loaded ahead, in ms. */
const RESPECT_MS = 1_000;
let last = 0;

/** Whether the page still loads what somebody asked for, or somebody is at work. */
const isBusy = (): boolean =>
  performance.now() - last < RESPECT_MS ||
  queryClient.isFetching() > 0 ||
  document.querySelector('[data-placeholder], [data-state=loading]') !== null;

/** Resolves when the page has what it shows, and nothing to do for a moment. */
async function quiet(): Promise<void> {
  await idle();
  while (isBusy()) {
    await pause(200);
    await idle();
  }
}

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
  for (const event of ['pointerdown', 'keydown'])
    addEventListener(event, () => void (last = performance.now()), { passive: true, capture: true });
  await pause(300);
  await quiet();
  const loads = [loadTheme, ...knownParts(), ...screens(router)];
  for (const load of loads) {
    await quiet();
    const failed = await loadingAhead(load);
    if (failed) return;
  }
}
