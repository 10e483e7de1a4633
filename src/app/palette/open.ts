import { useSyncExternalStore } from 'react';

let opened = false;
const listeners = new Set<() => void>();

function change(next: boolean): void {
  opened = next;
  for (const listener of listeners) listener();
}

export const openPalette = (): void => change(true);
export const closePalette = (): void => change(false);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const usePaletteOpened = (): boolean => useSyncExternalStore(subscribe, () => opened);
