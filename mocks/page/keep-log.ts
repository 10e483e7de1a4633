import * as z from 'zod/mini';
import { type Counter, LogEntry, type RequestLog } from '../server/pipeline/log.ts';

/** How long entries gather before they are written down. */
const PAUSE_MS = 300;

const Message = z.union([z.object({ entry: LogEntry }), z.object({ cleared: z.literal(true) })]);

/** What a browser that refuses storage leaves: nothing outlives a reload then. */
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
    // full: only the survival of a reload is lost
  }
}

const logKey = (base: string): string => `binnacle.requests ${base}`;
const countKey = (base: string): string => `binnacle.request-count ${base}`;

/** Counts requests across the tabs of the page at `base`, and across reloads. */
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
    const read = z.safeParse(z.array(LogEntry), JSON.parse(storage()?.getItem(key) ?? '[]'));
    return read.success ? read.data : [];
  } catch {
    return [];
  }
}

/** Keeps the log over reloads, and in step with the other tabs. Entries hold no secrets (see `shownPath`). */
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
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(`binnacle-requests ${base}`) : undefined;
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
