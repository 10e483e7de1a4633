import { useSyncExternalStore } from 'react';

/** The widest screen that counts as a telephone: tables show their rows as cards (`src/ui/table/styles/cards.css` has the same limit). */
const NARROW = '(max-width: 599.98px)';

const subscribe = (changed: () => void): (() => void) => {
  const query = matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether the screen is as narrow as a telephone. Mantine has such a hook, but its code would delay the first rows. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches);
