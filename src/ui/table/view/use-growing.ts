import { startTransition, useEffect, useState } from 'react';

/** Rows that are rendered in one step: few enough for one frame of a slow machine. */
const STEP = 50;

/** The least height of what stands above the rows of a page, in px. */
const ABOVE = 200;

/** How many rows to begin with: while the page shows its frame only (build/start.js), as many as can be in sight. */
function beginning(): number {
  if (document.querySelector('[data-frame]') === null) return STEP;
  const row = document.documentElement.dataset['compact'] === undefined ? 40 : 32;
  return Math.max(1, Math.min(STEP, Math.ceil((innerHeight - ABOVE) / row)));
}

/** Calls back after the next frame is painted; gives a function that cancels it. */
function afterPaint(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(callback)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * How many of `count` rows to render now. The first ones come at once, the others a step at a time, so that no press
 * waits for 500 rows, nor the page for those that are out of sight. `key` identifies the rows: with another key it begins
 * again with one step; undefined while the next are awaited.
 */
export function useGrowing(count: number, key: string | undefined): number {
  const [first] = useState(beginning);
  const [{ of, limit }, setGrown] = useState({ of: key, limit: first });
  const isNew = key !== undefined && key !== of;
  const shown = !isNew ? limit : of === undefined ? first : STEP;
  useEffect(() => {
    if (!isNew && shown >= count) return undefined;
    const grow = (): void => startTransition(() => setGrown({ of: key ?? of, limit: shown + STEP }));
    return shown < STEP ? afterPaint(grow) : grow();
  }, [key, of, isNew, shown, count]);
  return Math.min(shown, count);
}
