import { serverNow } from '#api/clock.ts';
import { store, useStore } from '#api/store.ts';

/** A message, shown as a toast and kept in the list of notifications. */
export interface Toast {
  readonly id: number;
  readonly tone: 'success' | 'error' | 'info';
  readonly title: string;
  readonly text?: string;
  /** The page that shows what the message is about. */
  readonly link?: { readonly to: string; readonly label: string };
  readonly at: Date;
  /** Still on screen; errors stay until the user closes them. */
  readonly open: boolean;
}

export type ToastText = Pick<Toast, 'title' | 'text' | 'link'>;

const KEPT = 50;

const toasts = store<readonly Toast[]>([]);
let count = 0;

function add(tone: Toast['tone'], text: ToastText): void {
  count += 1;
  toasts.set([{ ...text, tone, id: count, at: serverNow(), open: true }, ...toasts.get()].slice(0, KEPT));
}

/** Shows messages on whichever page the user is; they stay in the list after the toast is gone. */
export const toast = {
  success: (text: ToastText): void => add('success', text),
  error: (text: ToastText): void => add('error', text),
  info: (text: ToastText): void => add('info', text),
  /** Takes a toast off the screen; it stays in the list. */
  close: (id: number): void => toasts.set(toasts.get().map((one) => (one.id === id ? { ...one, open: false } : one))),
  /** Empties screen and list, as when another user signs in. */
  clear: (): void => toasts.set([]),
};

/** All messages, newest first, at most 50. */
export const useToasts = (): readonly Toast[] => useStore(toasts);
