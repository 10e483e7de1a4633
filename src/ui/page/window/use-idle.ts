import { useEffect, useState } from 'react';
import { isLoading, quiet } from '#api/cache/shown.ts';
import { pending, pendingWaits } from '#api/pending.ts';

/** How long a page is left alone after its first rows, in ms. */
const FIRST_MS = 300;

/** Whether what the page shows is on its way: its reads, or the code of its screen, which asks for them. */
const isComing = (): boolean =>
  isLoading() || document.querySelector('main :is([data-state="loading"], [aria-busy="true"])') !== null;

/** Whether the page has had what it shows, and a moment with nothing else to do: the rows come first. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let gone = false;
    const first = new Promise((resolve) => setTimeout(resolve, FIRST_MS));
    const rest = first.then(() => quiet(() => !gone && isComing()));
    void pending(rest, pendingWaits).then(() => !gone && setIdle(true));
    return () => {
      gone = true;
    };
  }, []);
  return isIdle;
}
