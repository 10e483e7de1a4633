import type { PointerEvent } from 'react';

/** Shows the whole text of a cell whose content is cut off, while the pointer is over it. */
export function explainCut({ currentTarget: cell }: PointerEvent<HTMLElement>): void {
  const cut = [cell, ...cell.querySelectorAll('*')].some(
    ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1,
  );
  if (cut) cell.title = cell.textContent;
  else cell.removeAttribute('title');
}
