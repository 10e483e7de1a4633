import * as z from 'zod/mini';
import { onNewWorld } from '#api/http/world.ts';
import { serverNow } from '#api/clock.ts';
import { readUserStorage, writeUserStorage } from '#api/session/user-storage.ts';
import { store, useStore } from '#api/store.ts';

const ToastShape = z.object({
  id: z.number(),
  tone: z.enum(['success', 'error', 'info']),
  title: z.string(),
  text: z.optional(z.string()),
  /** The page that shows what the message is about. */
  link: z.optional(z.object({ to: z.string(), label: z.string() })),
  /** The server's time, ms. */
  at: z.number(),
  /** Still on screen; errors stay until the user closes them. */
  open: z.boolean(),
});

/** A message, shown as a toast and kept in the list of notifications. It must never contain a secret. */
export type Toast = z.infer<typeof ToastShape>;

export interface ToastText {
  readonly title: string;
  readonly text?: string;
  readonly link?: { readonly to: string; readonly label: string };
}

const Stored = z.object({ toasts: z.array(ToastShape), seen: z.number() });
/** The messages, newest first, and the last one that the user has seen in the list. */
type Kept = z.infer<typeof Stored>;

const KEY = 'notifications';
const KEPT = 50;
/** Older ones leave the screen when more are open. */
const OPEN = 3;
const NONE: Kept = { toasts: [], seen: 0 };

/** What survives a reload is in the list only: it was on screen before. */
function restored(): Kept {
  const { toasts, seen } = Stored.safeParse(readUserStorage(KEY)).data ?? NONE;
  return { toasts: toasts.map((one) => ({ ...one, open: false })), seen };
}

const kept = store<Kept>(restored());

function change(next: Kept): void {
  kept.set(next);
  writeUserStorage(KEY, next);
}

const changeToasts = (toasts: readonly Toast[]): void => change({ ...kept.get(), toasts: [...toasts] });

function add(tone: Toast['tone'], text: ToastText): void {
  const { toasts } = kept.get();
  const id = (toasts[0]?.id ?? 0) + 1;
  const all: Toast[] = [{ ...text, tone, id, at: serverNow().getTime(), open: true }, ...toasts];
  const shown = all.filter(({ open }) => open).slice(0, OPEN);
  changeToasts(all.slice(0, KEPT).map((one) => (one.open && !shown.includes(one) ? { ...one, open: false } : one)));
}

/** Shows messages on whichever page the user is; they stay in the list after the toast is gone. */
export const toast = {
  success: (text: ToastText): void => add('success', text),
  error: (text: ToastText): void => add('error', text),
  info: (text: ToastText): void => add('info', text),
  /** Takes a toast off the screen; it stays in the list. */
  close: (id: number): void =>
    changeToasts(kept.get().toasts.map((one) => (one.id === id ? { ...one, open: false } : one))),
  /** Empties screen and list, as when another user signs in. */
  clear: (): void => change(NONE),
  /** Counts every message in the list as seen. */
  see: (): void => change({ ...kept.get(), seen: kept.get().toasts[0]?.id ?? kept.get().seen }),
};

/** All messages, newest first, up to 50. */
export const useToasts = (): readonly Toast[] => useStore(kept).toasts;

/** The number of messages that the user has not seen in the list. */
export function useUnseen(): number {
  const { toasts, seen } = useStore(kept);
  return toasts.filter(({ id }) => id > seen).length;
}

onNewWorld(toast.clear);
