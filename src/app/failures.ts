import { store, useStore } from '#api/store.ts';

/** Whether a part of the console can no longer be loaded, as after a deploy. */
const outdated = store(false);

/** Whether to show that a reload is needed. */
export const useOutdated = (): boolean => useStore(outdated);

const messageOf = (reason: unknown): string => (reason instanceof Error ? reason.message : String(reason));

/**
 * Whether an error means that a file of the console is gone (messages of Chromium, Firefox, Safari, and Vite for
 * styles).
 */
export const isMissingPart = (reason: unknown): boolean =>
  /dynamically imported module|importing a module script failed|unable to preload css/i.test(messageOf(reason));

/**
 * The router would reload the page, and lose an open form, unless it finds its own mark that it has done so already.
 */
function keepRouterFromReloading(reason: unknown): void {
  try {
    sessionStorage.setItem(`tanstack_router_reload:${messageOf(reason)}`, '1');
  } catch {
    // Storage is refused: the form's own guard still asks before the page reloads.
  }
}

/** Whether what is loaded now is wanted by nobody yet, and whether that failed. */
const ahead = { loading: false, failed: false };

/** Loads a part ahead of its use: if that fails, nobody is told before the part is wanted. Gives whether it failed. */
export async function loadingAhead(load: () => Promise<unknown> | undefined): Promise<boolean> {
  ahead.loading = true;
  ahead.failed = false;
  await Promise.resolve(load()).catch(() => {
    ahead.failed = true;
  });
  ahead.loading = false;
  return ahead.failed;
}

/** Shows a notice when a part of the console is missing. */
export function watchForFailures(): void {
  window.addEventListener('vite:preloadError', (event) => {
    keepRouterFromReloading(event.payload);
    if (ahead.loading) ahead.failed = true;
    else outdated.set(true);
  });
  window.addEventListener('unhandledrejection', (event) => {
    if (isMissingPart(event.reason)) outdated.set(true);
  });
}
