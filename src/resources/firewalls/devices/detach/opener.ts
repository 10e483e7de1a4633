import { useState } from 'react';

/**
 * The element that had the focus when a dialog was first rendered, for restoring it: Mantine's own focus return does
 * not cover dialogs that are mounted open because of the address. A menu that led here is gone by then.
 */
export function useOpener(): HTMLElement | null {
  const [opener] = useState(() => {
    const element = document.activeElement;
    return element instanceof HTMLElement && element !== document.body ? element : null;
  });
  return opener;
}
