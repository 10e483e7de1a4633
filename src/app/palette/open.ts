import { store, useStore } from '#api/store.ts';

/** What is searched for, typed before the palette is there as well as into its field; undefined while it is closed. */
const query = store<string | undefined>(undefined);

export const openPalette = (): void => query.set('');
export const closePalette = (): void => query.set(undefined);

/** Searches for something else; nothing where the palette was closed meanwhile. */
export function search(text: string): void {
  if (query.get() !== undefined) query.set(text);
}

/** Takes a key for a palette that is on its way; false where there is none, or the key types nothing. */
export function typeAhead(key: string): boolean {
  const typed = query.get();
  if (typed === undefined) return false;
  if (key === 'Escape') closePalette();
  else if (key === 'Backspace') search(typed.slice(0, -1));
  else if (key.length === 1) search(typed + key);
  else return false;
  return true;
}

export const usePaletteOpened = (): boolean => useStore(query) !== undefined;

/** What is searched for. */
export const useQueryText = (): string => useStore(query) ?? '';
