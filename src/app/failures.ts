import { store, useStore } from '#api/store.ts';

/** Whether a part of the console could not be loaded any more, as after a deploy. */
const outdated = store(false);

/** Whether to say that a reload is needed. */
export const useOutdated = (): boolean => useStore(outdated);

const messageOf = (reason: unknown): string => (reason instanceof Error ? reason.message : String(reason));

/** Whether an error says that a file of the console is gone (Chromium, Firefox, Safari, and Vite for styles). */
export const isMissingPart = (reason: unknown): boolean =>
  /dynamically imported module|importing a module script failed|unable to preload css/i.test(messageOf(reason));

/** The router would reload the page by itself, and a form with it, unless it finds that it has done so already. */
function keepRouterFromReloading(reason: unknown): void {
  try {
    sessionStorage.setItem(`tanstack_router_reload:${messageOf(reason)}`, '1');
  } catch {
    // Storage is refused: the form's own guard still asks before the page goes.
  }
}

/** Follows what nobody caught: missing parts of the console become a notice, a failed look for a new worker nothing. */
export function watchForFailures(): void {
  window.addEventListener('vite:preloadError', (event) => {
    keepRouterFromReloading(event.payload);
    outdated.set(true);
  });
  window.addEventListener('unhandledrejection', (event) => {
    // Offline, looking for a new service worker fails; there is nothing to say or do.
    if (/update a ServiceWorker/i.test(messageOf(event.reason))) event.preventDefault();
    else if (isMissingPart(event.reason)) outdated.set(true);
  });
}
