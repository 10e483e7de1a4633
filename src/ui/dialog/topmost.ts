import { createContext, use, useId, useLayoutEffect } from 'react';
import { store, useStore } from '#api/store.ts';

/** The dialogs on screen, the topmost last. */
const open = store<readonly string[]>([]);

/** The element that is about to get the focus back: a dialog that opens right after another one has the same opener. */
let returning: Element | undefined;

function change(next: readonly string[]): void {
  open.set(next);
  // Inert: focus, pointer and screen readers reach only the dialogs, which are rendered outside this element.
  document.getElementById('root')?.toggleAttribute('inert', next.length > 0);
}

function returnTo(opener: Element | null): void {
  if (!(opener instanceof HTMLElement)) return;
  returning = opener;
  // By then the page is no longer inert. If a caller has moved the focus already, it stays there.
  setTimeout(() => {
    returning = undefined;
    const { activeElement, body } = opener.ownerDocument;
    if (activeElement === body && opener.isConnected) opener.focus();
  });
}

/** True where dialogs stand within the page, to be looked at: there they are not on the stack, and take nothing over. */
export const OnDisplay = createContext(false);

/**
 * Puts a dialog on the stack of all dialogs while it is rendered, and returns the focus afterwards. Gives true for the
 * topmost one, the only one that listens to Esc and can be operated.
 */
export function useTopmost(): boolean {
  const id = useId();
  const displayed = use(OnDisplay);
  useLayoutEffect(() => {
    if (displayed) return undefined;
    const opener = returning ?? document.activeElement;
    change([...open.get(), id]);
    return () => {
      change(open.get().filter((other) => other !== id));
      returnTo(opener);
    };
  }, [id, displayed]);
  return useStore(open).at(-1) === id || displayed;
}
