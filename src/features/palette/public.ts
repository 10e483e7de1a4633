import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { store, useStore } from '#api/store.ts';

/** The query, typed before the palette is loaded or into its field; undefined while the palette is closed. */
const query = store<string | undefined>(undefined);

export const openPalette = (): void => query.set('');
export const closePalette = (): void => query.set(undefined);

/** Changes the query; does nothing if the palette was closed meanwhile. */
export function search(text: string): void {
  if (query.get() !== undefined) query.set(text);
}

/**
 * Adds a key to the query while the palette is still loading; gives false otherwise, or for a key that is not a
 * character.
 */
export function typeAhead(key: string): boolean {
  const typed = query.get();
  if (typed === undefined) return false;
  if (key === 'Escape') closePalette();
  else if (key === 'Backspace') search(typed.slice(0, -1));
  else if (key.length === 1) search(typed + key);
  else return false;
  return true;
}

const isOpened = (): boolean => query.get() !== undefined;

/** Renders the frame when the palette opens or closes, not at every key. */
export const usePaletteOpened = (): boolean => useSyncExternalStore(query.subscribe, isOpened);

/** The query as a text. */
export const queryText = (): string => query.get() ?? '';
export const useQueryText = (): string => useStore(query) ?? '';

/**
 * The query as the results follow it: behind what is typed where that would be held up by them, and only after the frame
 * that shows the key.
 */
export function useSearchedText(): string {
  const [text, setText] = useState(queryText);
  useEffect(() => {
    let frame = 0;
    const follow = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setTimeout(() => startTransition(() => setText(queryText()))));
    };
    follow();
    const unsubscribe = query.subscribe(follow);
    return () => {
      cancelAnimationFrame(frame);
      unsubscribe();
    };
  }, []);
  return text;
}
