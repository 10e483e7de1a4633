import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { store, useStore } from '#api/store.ts';
import { SHORTCUTS, usePreference } from '#ui/prefs.ts';
import { openPalette, typeAhead } from '#app/palette/open.ts';
import { NAVIGATION } from '../navigation/nav.tsx';

/** `g` and then a letter leads to a place. */
export interface Jump {
  readonly letter: string;
  readonly label: string;
  readonly to: string;
}

/** Gives every place the first letter of its name that is still free. */
export function jumpsOf(places: readonly { readonly label: string; readonly to: string }[]): readonly Jump[] {
  const taken = new Set<string>();
  return places.flatMap(({ label, to }) => {
    const letter = label
      .toLowerCase()
      .split('')
      .find((sign) => /[a-z]/.test(sign) && !taken.has(sign));
    if (letter === undefined) return [];
    taken.add(letter);
    return [{ letter, label, to }];
  });
}

export const JUMPS = jumpsOf(NAVIGATION.flatMap(({ places }) => places));

/** How long the second key of a pair may take. */
const PAIR_MS = 1500;

/** Whether the list of shortcuts is on screen. */
const listed = store(false);

export const showShortcuts = (): void => listed.set(true);
export const hideShortcuts = (): void => listed.set(false);

export const useShortcutsListed = (): boolean => useStore(listed);

/** Whether keys belong to whatever has the focus: a field, a menu, a list of choices, or a dialog over the page. */
export function keysAreTaken(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches('input, textarea, select')) return true;
  if (target.closest('[role="menu"], [role="listbox"], [role="combobox"]') !== null) return true;
  return document.querySelector('[aria-modal="true"]') !== null;
}

/** Whether a dialog of the shell is on screen, the palette itself among them: another one would not be looked for there. */
const isShellDialogOpen = (): boolean => document.querySelector('[data-chrome] [aria-modal="true"]') !== null;

/** Listens to the keyboard: Ctrl or ⌘ with K anywhere; `?` and `g …` outside fields, unless switched off. */
export function useShortcuts(): void {
  const router = useRouter();
  const enabled = usePreference(SHORTCUTS)[0] === 'on';
  useEffect(() => {
    let began = Number.NEGATIVE_INFINITY;
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        if (!isShellDialogOpen()) openPalette();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      // From a field too: what is typed next is meant for the palette, and not to be lost or written there.
      if (!isShellDialogOpen() && typeAhead(event.key)) {
        event.preventDefault();
        return;
      }
      if (!enabled || keysAreTaken(event.target)) return;
      const second = event.timeStamp - began < PAIR_MS;
      began = Number.NEGATIVE_INFINITY;
      if (event.key === '?') showShortcuts();
      else if (second) {
        const jump = JUMPS.find(({ letter }) => letter === event.key);
        if (jump !== undefined) void router.navigate({ to: jump.to });
      } else if (event.key === 'g') began = event.timeStamp;
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [router, enabled]);
}
