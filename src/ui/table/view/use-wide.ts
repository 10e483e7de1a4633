import { type RefObject, useEffect } from 'react';

/**
 * Marks a box with `data-wide` while what it holds is wider than it is, so that it scrolls sideways then and only then:
 * a box that scrolls is what a sticky header sticks to. `filled`: whether there is anything in it yet.
 */
export function useWide(box: RefObject<HTMLElement | null>, filled: boolean): void {
  useEffect(() => {
    const element = box.current;
    const content = element?.firstElementChild;
    if (element === null || content === null || content === undefined) return undefined;
    const measure = (): void => {
      element.toggleAttribute('data-wide', content.scrollWidth > element.clientWidth + 1);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(content);
    return () => observer.disconnect();
  }, [box, filled]);
}
