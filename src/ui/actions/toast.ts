import * as z from 'zod/mini';
import { onNewWorld } from '#api/http/world.ts';
import { serverNow } from '#api/clock.ts';
import { keyOf, onSettled, type Started, watch } from '#api/cache/waiting.ts';
import { readUserStorage, writeUserStorage } from '#api/session/user-storage.ts';
import { store, useStore } from '#api/store.ts';

const ToastShape = z.object({
  id: z.number(),
  tone: z.enum(['success', 'error', 'info', 'busy']),
  title: z.string(),
  text: z.optional(z.string()),
  /** The page that shows what the message is about. */
  link: z.optional(z.object({ to: z.string(), label: z.string() })),
  /** The record whose job it speaks of: what is said of it next takes its place. */
  job: z.optional(z.string()),
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
  readonly job?: string;
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

const newest = (toasts: readonly Toast[]): number => Math.max(0, ...toasts.map(({ id }) => id));

/** Whether a message is no longer true once the next about its job is said: never are both to be read. */
const isFormer = ({ job, open, tone }: Toast, next: ToastText): boolean =>
  job !== undefined && job === next.job && (open || tone === 'busy');

function add(tone: Toast['tone'], text: ToastText): void {
  const { toasts } = kept.get();
  const one: Toast = { ...text, tone, id: newest(toasts) + 1, at: serverNow().getTime(), open: true };
  const former = toasts.findIndex((other) => isFormer(other, text));
  // On screen it stays where it was; the number is new, so that it is read out and counted as new.
  const all =
    toasts[former]?.open === true ? toasts.with(former, one) : [one, ...toasts.filter((_, place) => place !== former)];
  const shown = all.filter(({ open }) => open).slice(0, OPEN);
  changeToasts(all.slice(0, KEPT).map((one) => (one.open && !shown.includes(one) ? { ...one, open: false } : one)));
}

/** Shows messages on whichever page the user is; they stay in the list after the toast is gone. */
export const toast = {
  success: (text: ToastText): void => add('success', text),
  error: (text: ToastText): void => add('error', text),
  info: (text: ToastText): void => add('info', text),
  /** Says that a job on a record has begun; when it has ended, its outcome takes the place of this message. */
  started: (text: ToastText, record: Started): void => {
    add('busy', { ...text, job: keyOf(record) });
    watch(record);
  },
  /** Takes a toast off the screen; it stays in the list. */
  close: (id: number): void =>
    changeToasts(kept.get().toasts.map((one) => (one.id === id ? { ...one, open: false } : one))),
  /** Empties screen and list, as when another user signs in. */
  clear: (): void => change(NONE),
  /** Counts every message in the list as seen. */
  see: (): void => change({ ...kept.get(), seen: newest(kept.get().toasts) }),
};

/** All messages, newest first, up to 50. */
export const useToasts = (): readonly Toast[] => useStore(kept).toasts;

/** The last message that the user has seen in the list. */
export const useSeen = (): number => useStore(kept).seen;

/** Whether something failed that the user has not seen in the list. */
export function useUnseenFailures(): boolean {
  const { toasts, seen } = useStore(kept);
  return toasts.some(({ id, tone }) => id > seen && tone === 'error');
}

onNewWorld(toast.clear);
// Here alone: whatever the kind of record, and on whichever page.
onSettled(({ tone, title, to, watcher }) =>
  add(tone, {
    title,
    job: keyOf(watcher),
    ...(to !== undefined && { link: { to, label: `Open ${watcher.label}` } }),
  }),
);
