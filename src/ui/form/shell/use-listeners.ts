import { type RefObject, useEffect, useEffectEvent } from 'react';
import { afterPress } from './after-press.ts';

/** Elements that handle Esc themselves while they are open or focused. */
const TAKES_ESCAPE =
  '[aria-expanded="true"][aria-haspopup], [role="combobox"][aria-expanded="true"], [role="menu"], [role="listbox"]';

/**
 * Calls back on Esc inside an element, or anywhere in the dialog that holds it, unless an open list or menu handles the
 * key. A dialog focuses its close button or itself at first, outside the form.
 */
export function useEscape(element: RefObject<HTMLElement | null>, leave: () => void): void {
  const onEscape = useEffectEvent(leave);
  useEffect(() => {
    const dialog = element.current?.closest('[role="dialog"]') ?? null;
    const current = dialog ?? element.current;
    const press = (event: Event): void => {
      if (!(event instanceof KeyboardEvent)) return;
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (event.target instanceof Element && event.target.closest(TAKES_ESCAPE) !== null) return;
      // A dialog over this one, which closes itself.
      if (event.target instanceof Element && event.target.closest('[role="dialog"]') !== dialog) return;
      onEscape();
    };
    current?.addEventListener('keydown', press);
    return () => current?.removeEventListener('keydown', press);
  }, [element]);
}

/** Calls back when the focus leaves an element and everything inside it. */
export function useLeft(element: RefObject<HTMLElement | null>, left: () => void): void {
  const onLeft = useEffectEvent(left);
  useEffect(() => {
    const { current } = element;
    const follow = ({ relatedTarget }: FocusEvent): void => {
      if (!(relatedTarget instanceof Node) || current?.contains(relatedTarget) !== true) afterPress(onLeft);
    };
    current?.addEventListener('focusout', follow);
    return () => current?.removeEventListener('focusout', follow);
  }, [element]);
}
