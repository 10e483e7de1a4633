import * as z from 'zod/mini';
import type { Match } from '../http/router.ts';

const LENGTH = 500;

/** One request to the API. `status` and `ms` are null while there is no answer, and stay so where none ever came. */
export const LogEntry = z.object({
  /** The answer's `X-Request-Id`. */
  id: z.number(),
  /** By the mock's clock, ISO 8601 UTC. */
  at: z.string(),
  method: z.string(),
  /** From `/v4` on, with the query; secrets struck out. */
  path: z.string(),
  status: z.nullable(z.number()),
  /** Real milliseconds. */
  ms: z.nullable(z.number()),
  /** `GET /networking/firewalls/{firewallId}`; null for an address that no operation has. */
  operation: z.nullable(z.string()),
});
export type LogEntry = z.output<typeof LogEntry>;

const STRUCK = '***';
/** No id and no word of the API is as long. */
const LONGEST = 24;

const shownWord = (word: string): string => (word.length > LONGEST ? STRUCK : word);

/** What stands in an address for text parameters: labels may be long. */
const textsOf = ({ route, raw }: Match): string[] =>
  Object.entries(raw).flatMap(([name, text]) => (route.endpoint.integers.includes(name) ? [] : [text]));

/** The path as the log may show it: whoever puts a secret into an address by mistake does not find it again here. */
export function shownPath(path: string, search: URLSearchParams, match: Match | undefined): string {
  const texts = match === undefined ? [] : textsOf(match);
  const shown = path
    .split('/')
    .map((segment) => (texts.includes(segment) ? segment : shownWord(segment)))
    .join('/');
  const known = new Set(['page', 'page_size', ...Object.keys(match?.route.endpoint.query?.shape ?? {})]);
  const query = [...search].map(
    ([name, value]) =>
      `${shownWord(encodeURIComponent(name))}=${known.has(name) ? shownWord(encodeURIComponent(value)) : STRUCK}`,
  );
  return `/v4${shown}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

/** The log of all requests, newest first, the last 500. */
export interface RequestLog {
  /** The next request's id. */
  nextId(): number;
  add(entry: LogEntry): void;
  /** Puts in the answer of a request, by the very entry that was added: after a new world its number is another's. */
  finish(entry: LogEntry, status: number | null, ms: number): void;
  entries(): readonly LogEntry[];
  /** Takes in entries from elsewhere: kept ones, or another tab's. */
  merge(entries: readonly LogEntry[]): void;
  clear(): void;
  /** Takes over that another tab has cleared the log. */
  forget(): void;
  /** Calls with every entry that is new or finished here, and without one when all are gone. */
  onChange(listener: (entry: LogEntry | undefined) => void): void;
}

/** Where requests are counted: tabs that share a log share its numbers. */
export interface Counter {
  /** 1 the first time. */
  next(): number;
  reset(): void;
}

function ownCounter(): Counter {
  let count = 0;
  return {
    next: () => (count += 1),
    reset: () => {
      count = 0;
    },
  };
}

export function createLog(counter: Counter = ownCounter()): RequestLog {
  let entries: readonly LogEntry[] = [];
  const listeners: ((entry: LogEntry | undefined) => void)[] = [];
  const put = (entry: LogEntry): void => {
    const index = entries.findIndex(({ id }) => id === entry.id);
    entries = index < 0 ? [entry, ...entries].slice(0, LENGTH) : entries.with(index, entry);
  };
  const tell = (entry: LogEntry | undefined): void => {
    for (const listener of listeners) listener(entry);
  };
  const add = (entry: LogEntry): void => {
    put(entry);
    tell(entry);
  };
  return {
    nextId: counter.next,
    add,
    finish: (entry, status, ms) => {
      if (entries.includes(entry)) add({ ...entry, status, ms });
    },
    entries: () => entries,
    merge: (others) => {
      for (const entry of others.toReversed()) put(entry);
    },
    clear: () => {
      entries = [];
      counter.reset();
      tell(undefined);
    },
    forget: () => {
      entries = [];
    },
    onChange: (listener) => {
      listeners.push(listener);
    },
  };
}
