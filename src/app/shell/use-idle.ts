import { useEffect, useState } from 'react';
import { isLoading, quiet } from '#api/cache/shown.ts';

/** How long a page is left alone after its first rows, in ms. */
const FIRST_MS = 300;

/** Whether the page has had what it shows, and a moment with nothing else to do: the rows come first. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let gone = false;
    const timer = setTimeout(() => void quiet(() => !gone && isLoading()).then(() => !gone && setIdle(true)), FIRST_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, []);
  return isIdle;
}
