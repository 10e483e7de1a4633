import { useSyncExternalStore } from 'react';
import { serverNow } from '#api/clock.ts';

/** Something that happened, said once as a toast and kept in the list. */
export interface Toast {
  readonly id: number;
  readonly tone: 'success' | 'error' | 'info';
  readonly title: string;
  readonly text?: string;
  /** Where it can be looked at. */
  readonly link?: { readonly to: string; readonly label: string };
  readonly at: Date;
  /** Still on screen; errors stay until they are closed. */
  readonly open: boolean;
}

export type ToastText = Pick<Toast, 'title' | 'text' | 'link'>;

const KEPT = 50;

let toasts: readonly Toast[] = [];
let count = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function add(tone: Toast['tone'], text: ToastText): void {
  count += 1;
  change([{ ...text, tone, id: count, at: serverNow(), open: true }, ...toasts].slice(0, KEPT));
}

/** Says something wherever the user is; the list of what was said survives the toast. */
export const toast = {
  success: (text: ToastText): void => add('success', text),
  error: (text: ToastText): void => add('error', text),
  info: (text: ToastText): void => add('info', text),
  /** Takes a toast off the screen; it stays in the list. */
  close: (id: number): void => change(toasts.map((one) => (one.id === id ? { ...one, open: false } : one))),
  /** Empties screen and list, as when another user signs in. */
  clear: (): void => change([]),
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What was said, newest first, at most 50. */
export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, () => toasts);
