import * as z from 'zod/mini';
import { openChannel } from '#lib/channel.ts';
import { type Counter, KeptEntry, type LogEntry, type RequestLog } from '../server/pipeline/log.ts';

/** How long entries are collected before they are written. */
const PAUSE_MS = 300;

const Message = z.union([z.object({ entry: KeptEntry }), z.object({ cleared: z.literal(true) })]);

/** Undefined in a browser that refuses storage: then nothing survives a reload. */
function storage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

function write(key: string, text: string): void {
  try {
    storage()?.setItem(key, text);
  } catch {
    // full: the log does not survive a reload, nothing else is lost
  }
}

const logKey = (base: string): string => `binnacle.requests ${base}`;
const countKey = (base: string): string => `binnacle.request-count ${base}`;

/** Numbers requests across the tabs of the page at `base`, and across reloads. */
export function sharedCounter(base: string): Counter {
  const key = countKey(base);
  let own = 0;
  return {
    next: () => {
      const kept = Number(storage()?.getItem(key) ?? own);
      own = (Number.isSafeInteger(kept) ? kept : own) + 1;
      write(key, String(own));
      return own;
    },
    reset: () => {
      own = 0;
      write(key, '0');
    },
  };
}

function keptEntries(key: string): LogEntry[] {
  try {
    const read = z.safeParse(z.array(KeptEntry), JSON.parse(storage()?.getItem(key) ?? '[]'));
    return read.success ? read.data : [];
  } catch {
    return [];
  }
}

/** Keeps the log across reloads and in sync with other tabs. Entries contain no secrets (see `shownPath`). */
export function keepLog(log: RequestLog, base: string): void {
  const key = logKey(base);
  log.merge(keptEntries(key));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = (): void => {
    clearTimeout(timer);
    timer = undefined;
    write(key, JSON.stringify(log.entries()));
  };
  addEventListener('pagehide', () => {
    if (timer !== undefined) save();
  });
  const channel = openChannel(`binnacle-requests ${base}`);
  log.onChange((entry) => {
    timer ??= setTimeout(save, PAUSE_MS);
    channel?.postMessage(entry === undefined ? { cleared: true } : { entry });
  });
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const read = z.safeParse(Message, data);
    if (!read.success) return;
    if ('entry' in read.data) log.merge([read.data.entry]);
    else log.forget();
  });
}
