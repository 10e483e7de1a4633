import { type RefObject, useEffect } from 'react';
import { whenResized } from '#ui/page/window/when-resized.ts';

/**
 * Marks a box with `data-wide` while its content is wider than the box, so that it scrolls sideways only then: a sticky
 * header sticks to a box that scrolls. `filled`: whether it has content yet.
 */
export function useWide(box: RefObject<HTMLElement | null>, filled: boolean): void {
  useEffect(() => {
    const element = box.current;
    const content = element?.firstElementChild;
    if (element === null || content === null || content === undefined) return undefined;
    return whenResized([element, content], () => {
      element.toggleAttribute('data-wide', content.scrollWidth > element.clientWidth + 1);
    });
  }, [box, filled]);
}
