import { isUnsettled, lacksParts, quiet } from '#api/cache/shown.ts';
import { queryClient } from '#api/cache/query-client.ts';
import { pendingParts, pendingWaits } from '#api/pending.ts';

const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

/** Resolves when something begins that may change the page. */
const begun = (isBusy: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (!isBusy()) return;
      for (const end of ends) end();
      resolve();
    };
    const sources = [queryClient.getQueryCache(), pendingParts, pendingWaits];
    const ends = sources.map((source) => source.subscribe(look));
    look();
  });

/** Keeps an attribute on `<html>` while nothing is busy, and two frames have been drawn since. */
async function mark(attribute: string, isBusy: () => boolean): Promise<never> {
  for (;;) {
    await quiet(isBusy);
    await frame();
    await frame();
    if (isBusy()) continue;
    document.documentElement.toggleAttribute(attribute, true);
    await begun(isBusy);
    document.documentElement.removeAttribute(attribute);
  }
}

/**
 * For whoever takes a picture: `data-idle` while the page shows all that it will show by itself, which is when nothing is
 * read for the first time and no part is pending; `data-loaded` while it has all its code, whatever it still reads.
 */
export function markIdle(): void {
  void mark('data-idle', isUnsettled);
  void mark('data-loaded', lacksParts);
}
