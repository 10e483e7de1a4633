import { type RefObject, useEffect } from 'react';

/**
 * Marks a box with `data-wide` while its content is wider than the box, so that it scrolls sideways only then: a sticky
 * header sticks to a box that scrolls. `filled`: whether it has content yet.
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
