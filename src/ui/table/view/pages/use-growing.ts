import { startTransition, useEffect, useRef, useState } from 'react';
import { groupCount, groupsOf } from '../rows/groups.ts';

/** Rows that are rendered in one step: few enough for one frame of a slow machine. */
const STEP = 50;

/** The least height of what stands above rows: the two headers that stay, in px. */
const ABOVE = 90;

/** How many rows to begin with: as many as can be in sight. */
function inSight(): number {
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

/** Rows that stand in one place of the table; `former`: those of before, which are not shown any more. */
interface Group<T> {
  readonly place: number;
  readonly rows: readonly T[];
  readonly former: boolean;
}

interface State<T> {
  readonly of: string | undefined;
  readonly limit: number;
  /** What was on screen before `of`. */
  readonly former: readonly Group<T>[];
}

interface Grown<T> {
  readonly groups: readonly Group<T>[];
  /** How many rows are still to come. */
  readonly toCome: number;
  /** Whether all rows have come, and all of before have gone. */
  readonly done: boolean;
}

/**
 * The groups of rows to render now. The first rows come at once, the others a step at a time, so that no press waits for
 * 500 rows, nor the page for those that are out of sight; rows of before go a step at a time as well, hidden until then.
 * `key` identifies the rows: with another key it begins again with one step; undefined while the next are awaited.
 */
export function useGrowing<T>(rows: readonly T[], key: string | undefined): Grown<T> {
  const [state, setState] = useState<State<T>>(() => ({ of: key, limit: inSight(), former: [] }));
  const last = useRef<readonly Group<T>[]>([]);
  const { of, limit, former } = state;
  if (key !== undefined && key !== of)
    // oxlint-disable-next-line react/refs -- what was last on screen: nothing needs to render when it changes
    setState({ of: key, limit: inSight(), former: last.current.map((group) => ({ ...group, former: true })) });
  const left = former.filter(({ place }) => place >= groupCount(limit));
  const come = groupsOf(rows.slice(0, limit)).map((group, place) => ({ place, rows: group, former: false }));
  const groups = [...come, ...left];
  const done = limit >= rows.length && left.length === 0;
  useEffect(() => {
    last.current = groups;
  });
  useEffect(() => {
    if (done) return undefined;
    const grow = (): void =>
      startTransition(() => setState((now) => (now.of === of ? { ...now, limit: limit + STEP } : now)));
    return limit < STEP ? afterPaint(grow) : grow();
  }, [of, limit, done]);
  return { groups, toCome: Math.max(0, rows.length - limit), done };
}
