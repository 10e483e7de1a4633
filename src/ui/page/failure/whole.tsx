import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { queryClient } from '#api/cache/queries.ts';
import { RecordOutline } from './outline.tsx';
import classes from './outline.module.css';

/** How long a page waits for what does not answer, in ms. */
const PATIENCE_MS = 2000;

/** How many lists and records are read for the first time; those that failed once are not waited for. */
const reading = (): number =>
  queryClient.isFetching({ predicate: ({ state }) => state.data === undefined && state.fetchFailureCount === 0 });

interface WholeProps {
  /** What it holds is the part of a page below its tabs. */
  readonly part?: true;
  readonly children: ReactNode;
}

/**
 * A `Page` that shows its title at once, and what is below it when all that it reads at first is there, so that nothing
 * of it moves once it can be pressed. Until then the outline stands for it. Code that comes late has a fallback with
 * `data-coming`.
 */
export function Whole({ part, children }: WholeProps) {
  const [whole, setWhole] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (whole) return undefined;
    const end = (): void => setWhole(true);
    const check = (): void => {
      if (reading() === 0 && box.current?.querySelector('[data-coming]') === null) end();
    };
    let frame = 0;
    // What has come is on screen a frame later, and may ask for more.
    const look = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => (frame = requestAnimationFrame(check)));
    };
    const timer = setTimeout(end, PATIENCE_MS);
    const unsubscribe = queryClient.getQueryCache().subscribe(look);
    look();
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      unsubscribe();
    };
  }, [whole]);
  return (
    <div ref={box} className={whole ? undefined : classes.awaited} data-part={part}>
      {children}
      {!whole && <RecordOutline />}
    </div>
  );
}
