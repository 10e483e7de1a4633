import * as z from 'zod/mini';
import type { Match } from '../http/router.ts';

const LENGTH = 500;

/** One request to the API. `status` and `ms` are null until there is a response. */
export const KeptEntry = z.object({
  /** The response's `X-Request-Id`. */
  id: z.number(),
  /** By the mock's clock, ISO 8601 UTC. */
  at: z.string(),
  method: z.string(),
  /** From `/v4` on, with the query; secrets are masked. */
  path: z.string(),
  status: z.nullable(z.number()),
  /** Real milliseconds. */
  ms: z.nullable(z.number()),
  /** `GET /networking/firewalls/{firewallId}`; null for an unknown address. */
  operation: z.nullable(z.string()),
  /** The caller's token, where it is a persona's. */
  persona: z._default(z.nullable(z.string()), null),
  /** The ids of the injected faults that acted on it. */
  faults: z._default(z.array(z.string()), []),
  /** The first reason of a refusal. */
  reason: z._default(z.nullable(z.string()), null),
});

/** One request with its bodies, secrets masked: a longer one is cut, as a text. They do not outlive the page. */
export interface LogEntry extends z.output<typeof KeptEntry> {
  readonly body?: unknown;
  readonly answer?: unknown;
}

/** What is known of a request once it is over. */
export type LogEnd = Pick<LogEntry, 'status' | 'ms' | 'faults' | 'reason' | 'body' | 'answer'>;

const STRUCK = '***';
/** No id and no word of the API is as long. */
const LONGEST = 24;

const shownWord = (word: string): string => (word.length > LONGEST ? STRUCK : word);

/** The values of text parameters in an address: labels may be long. */
const textsOf = ({ route, raw }: Match): string[] =>
  Object.entries(raw).flatMap(([name, text]) => (route.endpoint.integers.includes(name) ? [] : [text]));

/** The path with secrets masked, in case one was put into an address by mistake. */
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

/** The log of the last 500 requests, newest first. */
export interface RequestLog {
  /** The next request's id. */
  nextId(): number;
  add(entry: LogEntry): void;
  /** Adds the response to a request. Takes the entry itself, since ids start over with a new world. */
  finish(entry: LogEntry, end: LogEnd): void;
  entries(): readonly LogEntry[];
  /** Merges entries from elsewhere: stored ones, or another tab's. */
  merge(entries: readonly LogEntry[]): void;
  /** `anew`: for a new world, whose requests are numbered from 1. */
  clear(anew: boolean): void;
  /** Empties the log because another tab has cleared it. */
  forget(): void;
  /** The listener gets every entry that is new or finished here, and undefined when the log is cleared. */
  onChange(listener: (entry: LogEntry | undefined) => void): void;
}

/** Numbers the requests: tabs that share a log share its numbers. */
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

/** Two tabs that send at the same moment may number their requests alike: neither must take the other's place. */
const isSame = (one: LogEntry, other: LogEntry): boolean =>
  one.id === other.id && one.at === other.at && one.method === other.method && one.path === other.path;

export function createLog(counter: Counter = ownCounter()): RequestLog {
  let entries: readonly LogEntry[] = [];
  const listeners: ((entry: LogEntry | undefined) => void)[] = [];
  const put = (entry: LogEntry): void => {
    const index = entries.findIndex((known) => isSame(known, entry));
    entries = index < 0 ? [entry, ...entries].slice(0, LENGTH) : entries.with(index, entry);
  };
  const notify = (entry: LogEntry | undefined): void => {
    for (const listener of listeners) listener(entry);
  };
  const add = (entry: LogEntry): void => {
    put(entry);
    notify(entry);
  };
  return {
    nextId: counter.next,
    add,
    finish: (entry, end) => {
      if (entries.includes(entry)) add({ ...entry, ...end });
    },
    entries: () => entries,
    merge: (others) => {
      for (const entry of others.toReversed()) put(entry);
    },
    clear: (anew) => {
      entries = [];
      if (anew) counter.reset();
      notify(undefined);
    },
    forget: () => {
      entries = [];
    },
    onChange: (listener) => {
      listeners.push(listener);
    },
  };
}
