/** Hints among tabs that the world has changed. Only hints: the revision in the store is what counts. */
interface Tabs {
  /** Tells the other tabs which revision this one has stored. */
  tell(revision: number): void;
  /** Tells this tab's listeners of another tab's revision, once. */
  announce(revision: number): void;
  listen(listener: () => void): () => void;
  close(): void;
}

/** Joins the channel of that name; without one, changes show when this tab next looks. */
export function hearTabs(name: string | undefined, own: () => number): Tabs {
  const listeners = new Set<() => void>();
  let announced: unknown;
  const announce = (revision: unknown): void => {
    if (revision === announced) return;
    announced = revision;
    // Not within the transaction in which the change was seen.
    for (const listener of listeners) queueMicrotask(listener);
  };
  const channel =
    name === undefined || typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`world ${name}`);
  const hear = ({ data }: MessageEvent<unknown>): void => {
    if (data !== own()) announce(data);
  };
  channel?.addEventListener('message', hear);
  return {
    tell: (revision) => channel?.postMessage(revision),
    announce,
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => channel?.close(),
  };
}
