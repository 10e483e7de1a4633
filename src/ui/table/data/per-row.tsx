import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Cells start loading this far before they scroll into view. */
const MARGIN = '200px';

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

const watcher = (): IntersectionObserver =>
  (observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) waiting.get(target)?.();
    },
    { rootMargin: MARGIN },
  ));

/** A cell that costs a request: it loads only when its row scrolls into view. */
export function PerRow({ children }: { children: () => ReactNode }) {
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  const index = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = index.current;
    if (seen || element === null) return undefined;
    waiting.set(element, () => setSeen(true));
    watcher().observe(element);
    return () => watcher().unobserve(element);
  }, [seen]);
  if (seen) return children();
  return (
    <span ref={index} aria-hidden>
      …
    </span>
  );
}
