import { useSyncExternalStore } from 'react';

let opened = false;
/** What is searched for; typed before the palette is there as well as into its field. */
let query = '';
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function change(next: boolean): void {
  opened = next;
  query = '';
  tell();
}

export const openPalette = (): void => change(true);
export const closePalette = (): void => change(false);

/** Searches for something else. */
export function search(text: string): void {
  query = text;
  tell();
}

/** Takes a key for a palette that is on its way; false where there is none, or the key types nothing. */
export function typeAhead(key: string): boolean {
  if (!opened) return false;
  if (key === 'Escape') closePalette();
  else if (key === 'Backspace') search(query.slice(0, -1));
  else if (key.length === 1) search(query + key);
  else return false;
  return true;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const usePaletteOpened = (): boolean => useSyncExternalStore(subscribe, () => opened);

/** What is searched for. */
export const useQueryText = (): string => useSyncExternalStore(subscribe, () => query);
