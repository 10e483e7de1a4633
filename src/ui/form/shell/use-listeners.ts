import { type RefObject, useEffect, useEffectEvent } from 'react';
import { afterPress } from './sending/after-press.ts';

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
    let taken: Event | undefined;
    // Before all others: a menu closes while the key is still on its way down, and browsers let React remove its items,
    // the key's target among them, before the key comes back up.
    const look = (event: Event): void => {
      if (!(event instanceof KeyboardEvent) || event.key !== 'Escape' || !(event.target instanceof Element)) return;
      const { target } = event;
      // The second is a dialog over this one, which closes itself.
      if (target.closest(TAKES_ESCAPE) !== null || target.closest('[role="dialog"]') !== dialog) taken = event;
    };
    const press = (event: Event): void => {
      if (!(event instanceof KeyboardEvent)) return;
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (event !== taken) onEscape();
    };
    window.addEventListener('keydown', look, true);
    current?.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', look, true);
      current?.removeEventListener('keydown', press);
    };
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
