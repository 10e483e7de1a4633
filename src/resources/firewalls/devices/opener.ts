import { useState } from 'react';

/**
 * What had the focus when a dialog was drawn for the first time, to give it back: such a dialog is opened by the address
 * and mounted open, which Mantine's own return of the focus does not see. A menu that led here is gone by then.
 */
export function useOpener(): HTMLElement | null {
  const [opener] = useState(() => {
    const element = document.activeElement;
    return element instanceof HTMLElement && element !== document.body ? element : null;
  });
  return opener;
}
