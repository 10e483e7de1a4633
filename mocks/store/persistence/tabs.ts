import { openChannel } from '#lib/channel.ts';

/** Announces changes of the world between tabs. These are only hints: the revision in the store is authoritative. */
interface Tabs {
  /** Announces the revision that this tab has stored to the other tabs. */
  send(revision: number): void;
  /** Announces another tab's revision to this tab's listeners, once. */
  announce(revision: number): void;
  listen(listener: () => void): () => void;
  close(): void;
}

/** Joins the channel of that name; without one, changes are seen at this tab's next request. */
export function hearTabs(name: string | undefined, own: () => number): Tabs {
  const listeners = new Set<() => void>();
  let announced: unknown;
  const announce = (revision: unknown): void => {
    if (revision === announced) return;
    announced = revision;
    // Outside the transaction in which the change was seen.
    for (const listener of listeners) queueMicrotask(listener);
  };
  const channel = name === undefined ? undefined : openChannel(`world ${name}`);
  const hear = ({ data }: MessageEvent<unknown>): void => {
    if (data !== own()) announce(data);
  };
  channel?.addEventListener('message', hear);
  return {
    send: (revision) => channel?.postMessage(revision),
    announce,
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => channel?.close(),
  };
}
