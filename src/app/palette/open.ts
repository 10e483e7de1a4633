import { useSyncExternalStore } from 'react';

let opened = false;
const listeners = new Set<() => void>();

/** What was typed after the palette was asked for and before it was there. */
let ahead = '';

function change(next: boolean): void {
  opened = next;
  ahead = '';
  for (const listener of listeners) listener();
}

export const openPalette = (): void => change(true);
export const closePalette = (): void => change(false);

/** Keeps a key for a palette that is on its way; false where there is none, or the key types nothing. */
export function typeAhead(key: string): boolean {
  if (!opened) return false;
  if (key === 'Escape') closePalette();
  else if (key === 'Backspace') ahead = ahead.slice(0, -1);
  else if (key.length === 1) ahead += key;
  else return false;
  return true;
}

/** What was typed meanwhile; once. */
export function takeTypedAhead(): string {
  const text = ahead;
  ahead = '';
  return text;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const usePaletteOpened = (): boolean => useSyncExternalStore(subscribe, () => opened);
