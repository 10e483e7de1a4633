import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { store, useStore } from '#api/store.ts';
import { SHORTCUTS, usePreference } from '#ui/prefs.ts';
import { openPalette, typeAhead } from '#features/palette/public.ts';
import { toggleInspector } from '#features/inspector/public.ts';
import { toggleTimeMachine } from '#features/lab/time/open.ts';
import { NAVIGATION } from '../navigation/nav.tsx';

/** `g` and then a letter opens a page. */
export interface Jump {
  readonly letter: string;
  readonly label: string;
  readonly to: string;
}

/** Gives every page the first letter of its name that is still free. */
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

/** How long after the first key of a pair the second may come. */
export const PAIR_MS = 1500;

/** Whether the list of shortcuts is open. */
const listed = store(false);

export const showShortcuts = (): void => listed.set(true);
export const hideShortcuts = (): void => listed.set(false);

export const useShortcutsListed = (): boolean => useStore(listed);

/** Whether the focused element handles keys itself: a field, a menu, a list of options, or a dialog over the page. */
export function keysAreTaken(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches('input, textarea, select')) return true;
  if (target.closest('[role="menu"], [role="listbox"], [role="combobox"]') !== null) return true;
  return document.querySelector('[aria-modal="true"]') !== null;
}

/** Whether a dialog of the shell is open, including the palette; another one must not open over it. */
const isShellDialogOpen = (): boolean => document.querySelector('[data-chrome] [aria-modal="true"]') !== null;

/** The key that is meant: where a layout has other letters, the Latin one in its place. A filled-in field tells no key. */
export const keyOf = ({ key = '', code = '' }: Partial<KeyboardEvent>): string =>
  key <= '~' ? key : key === '؟' ? '?' : code.replace('Key', '').toLowerCase();

/** Listens to the keyboard: Ctrl or ⌘ with K anywhere; `?`, `f` and `g …` outside fields, unless switched off. */
export function useShortcuts(): void {
  const router = useRouter();
  const enabled = usePreference(SHORTCUTS)[0] === 'on';
  useEffect(() => {
    let began = Number.NEGATIVE_INFINITY;
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const key = keyOf(event);
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && key.toLowerCase() === 'k') {
        event.preventDefault();
        if (!isShellDialogOpen()) openPalette();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      // From within a field too: the next keys are meant for the palette and must neither get lost nor be typed into
      // the field.
      if (!isShellDialogOpen() && typeAhead(event.key)) {
        event.preventDefault();
        return;
      }
      if (!enabled || keysAreTaken(event.target)) return;
      const second = event.timeStamp - began < PAIR_MS;
      began = Number.NEGATIVE_INFINITY;
      if (key === '?') showShortcuts();
      else if (key === 'i' && !second) toggleInspector();
      else if (__DEMO__ && key === 't' && !second) toggleTimeMachine();
      else if (key === 'f' && !second) {
        const field = document.querySelector<HTMLElement>('[data-search]');
        if (field === null) return;
        // Or the letter would be typed into it.
        event.preventDefault();
        field.focus();
        // Opens what it suggests.
        field.click();
      } else if (second) {
        const jump = JUMPS.find(({ letter }) => letter === key);
        if (jump !== undefined) void router.navigate({ to: jump.to });
      } else if (key === 'g') began = event.timeStamp;
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [router, enabled]);
}
