import { useId, useLayoutEffect } from 'react';
import { store, useStore } from '#api/store.ts';

/** The dialogs on screen, the topmost last. */
const open = store<readonly string[]>([]);

/** Where the focus is about to go back to: a dialog that follows another one at once has the same opener. */
let returning: Element | undefined;

function change(next: readonly string[]): void {
  open.set(next);
  // The focus, the pointer and screen readers reach nothing but the dialogs, which are put beside this element.
  document.getElementById('root')?.toggleAttribute('inert', next.length > 0);
}

function returnTo(opener: Element | null): void {
  if (!(opener instanceof HTMLElement)) return;
  returning = opener;
  // By then what was inert is so no more; a caller that has moved the focus elsewhere knows better.
  setTimeout(() => {
    returning = undefined;
    const { activeElement, body } = opener.ownerDocument;
    if (activeElement === body && opener.isConnected) opener.focus();
  });
}

/**
 * Puts a dialog on the one stack of all dialogs for as long as it is rendered, and gives the focus back afterwards. True
 * when it is the topmost one, which alone listens to Esc and can be operated.
 */
export function useTopmost(): boolean {
  const id = useId();
  useLayoutEffect(() => {
    const opener = returning ?? document.activeElement;
    change([...open.get(), id]);
    return () => {
      change(open.get().filter((other) => other !== id));
      returnTo(opener);
    };
  }, [id]);
  return useStore(open).at(-1) === id;
}
