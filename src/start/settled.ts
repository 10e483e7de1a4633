import { isUnsettled, quiet } from '#api/cache/shown.ts';
import { queryClient } from '#api/cache/query-client.ts';
import { pendingParts } from '#api/pending.ts';

const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

/** Resolves when something begins that may change the page. */
const begun = (): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (!isUnsettled()) return;
      for (const end of ends) end();
      resolve();
    };
    const ends = [queryClient.getQueryCache().subscribe(look), pendingParts.subscribe(look)];
    look();
  });

/**
 * Keeps `data-idle` on `<html>` while the page shows all that it will show by itself: nothing is read for the first time, no part is
 * pending, and two frames have been drawn since. Whoever takes a picture waits for it.
 */
export async function markIdle(): Promise<never> {
  for (;;) {
    await quiet(isUnsettled);
    await frame();
    await frame();
    if (isUnsettled()) continue;
    document.documentElement.toggleAttribute('data-idle', true);
    await begun();
    document.documentElement.removeAttribute('data-idle');
  }
}
