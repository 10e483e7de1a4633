import { type ReactNode, useEffect, useRef, useState } from 'react';
import { pending } from '#api/pending.ts';
import { Muted } from '#ui/display/blocks/plain.tsx';

/** Cells count as in view this far before they scroll into it. */
const MARGIN = '200px';

/** How long the scrolling must have rested before a cell in view starts, in ms. */
const REST_MS = 250;

/** How long a cell must be in view to start while one still scrolls, in ms. */
const STAY_MS = 700;

/** How many cells start at once: each sends a request, and 30 in one task would hold up the scrolling. */
const AT_ONCE = 5;

interface Cell {
  start(): void;
  started: boolean;
  /** Since when it is in view (page time, ms); undefined while it is not. */
  since: number | undefined;
}

/** The cells that do not yet show their content. */
const cells = new Map<Element, Cell>();
/** When the page was last scrolled, in page time, ms. */
let scrolled = -REST_MS;
let frame: number | undefined;
/** Says that no cell in view is left to start. */
let rested = (): void => undefined;
let observer: IntersectionObserver | undefined;

/** Starts the next cells in view, once the last ones have rendered; called in each frame as long as there are any. */
function startSome(now: number): void {
  const inView = [...cells.values()].filter(({ since }) => since !== undefined);
  const rests = now - scrolled >= REST_MS;
  const ready = inView.filter(({ since = now }) => rests || now - since >= STAY_MS);
  if (!inView.some(({ started }) => started))
    for (const cell of ready.slice(0, AT_ONCE)) {
      cell.started = true;
      cell.start();
    }
  frame = inView.length === 0 ? undefined : requestAnimationFrame(startSome);
  if (frame === undefined) rested();
}

function begin(): void {
  if (frame !== undefined) return;
  void pending(new Promise<void>((resolve) => (rested = resolve)));
  frame = requestAnimationFrame(startSome);
}

function watch(): IntersectionObserver {
  addEventListener('scroll', () => void (scrolled = performance.now()), { passive: true, capture: true });
  return new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, time } of entries) {
        const cell = cells.get(target);
        if (cell !== undefined) cell.since = isIntersecting ? time : undefined;
      }
      begin();
    },
    { rootMargin: MARGIN },
  );
}

/** A cell that costs a request: it loads only when its row is in view, and not while one scrolls past it. */
export function PerRow({ children, meanwhile = '…' }: { children: () => ReactNode; meanwhile?: ReactNode }) {
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  const index = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = index.current;
    if (seen || element === null) return undefined;
    observer ??= watch();
    cells.set(element, { start: () => setSeen(true), started: false, since: undefined });
    observer.observe(element);
    return () => {
      observer?.unobserve(element);
      cells.delete(element);
    };
  }, [seen]);
  if (seen) return children();
  if (meanwhile !== '…') return <span ref={index}>{meanwhile}</span>;
  return (
    <Muted ref={index} aria-hidden>
      {meanwhile}
    </Muted>
  );
}
