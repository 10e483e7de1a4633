import { whenResized } from './when-resized.ts';

/** How much of the neighbour stays in sight, as a sign that there are more. */
const NEIGHBOUR = 32;

/**
 * Scrolls a strip sideways until one of its items is in sight, and again when the strip or what is in it gets another
 * width: counts come late. Says in `data-fades` at which edges it is cut. Returns how to end this.
 */
export function keepInSight(strip: HTMLElement | null, selector: string): () => void {
  const mark = (): void => {
    if (strip === null) return;
    const { scrollLeft, clientWidth, scrollWidth } = strip;
    const [before, after] = [scrollLeft > 1, scrollLeft + clientWidth < scrollWidth - 1];
    strip.dataset['fades'] = before && after ? 'both' : before ? 'start' : after ? 'end' : 'none';
  };
  const place = (): void => {
    const item = strip?.querySelector(selector);
    mark();
    if (strip === null || item === null || item === undefined) return;
    // One who goes through the items is not taken back.
    if (strip.contains(document.activeElement)) return;
    const [edges, box] = [strip.getBoundingClientRect(), item.getBoundingClientRect()];
    // By its place alone, wherever the strip was before: what is seen does not depend on what came late.
    const end = box.right - edges.left + strip.scrollLeft;
    strip.scrollLeft = end > strip.clientWidth ? end + NEIGHBOUR - strip.clientWidth : 0;
  };
  // A browser leaves an item that has the focus where it is as long as a part of it is in sight.
  const focused = ({ target }: FocusEvent): void => {
    if (target instanceof Element) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const stop = whenResized(strip === null ? [] : [strip, ...strip.children], place);
  strip?.addEventListener('scroll', mark, { passive: true });
  strip?.addEventListener('focusin', focused);
  return () => {
    stop();
    strip?.removeEventListener('scroll', mark);
    strip?.removeEventListener('focusin', focused);
  };
}
