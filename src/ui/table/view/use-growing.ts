import { startTransition, useEffect, useState } from 'react';

/** Rows that are rendered at once: more than a screen shows, and few enough for one frame of a slow machine. */
const STEP = 50;

/**
 * How many of `count` rows to render now. The first ones come at once, the others a step at a time, so that no press
 * waits for 500 rows. `key` identifies the rows: with another key it begins again; undefined while the next are awaited.
 */
export function useGrowing(count: number, key: string | undefined): number {
  const [{ of, limit }, setGrown] = useState({ of: key, limit: STEP });
  const isNew = key !== undefined && key !== of;
  const shown = isNew ? STEP : limit;
  useEffect(() => {
    if (isNew || shown < count) startTransition(() => setGrown({ of: key ?? of, limit: shown + STEP }));
  }, [key, of, isNew, shown, count]);
  return Math.min(shown, count);
}
