import { useCombobox } from '@mantine/core';
import { useEffect, useId } from 'react';

/**
 * A field with a list, which is made when it is opened. Mantine would keep a closed one in the page and compute its
 * place, for which the browser lays out the whole form once more before it is first on screen. `props` are for
 * `Combobox`, `listId` for `Combobox.Options`.
 */
export function useChoices() {
  const listId = useId();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { setListId } = combobox;
  // Before there is a list: the field refers to it as soon as it is opened.
  useEffect(() => setListId(listId), [setListId, listId]);
  const props = {
    store: combobox,
    keepMounted: false,
    // At once: what is chosen by typing is marked in a list that is there.
    transitionProps: { duration: 0 },
    // While a dialog is open, screen readers reach only what is inside it.
    withinPortal: false,
    floatingStrategy: 'fixed',
  } as const;
  return { combobox, listId, props };
}
