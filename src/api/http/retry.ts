import type { ApiError } from './errors.ts';

/** How often a GET is tried again. */
export const MAX_RETRIES = 3;

/** The longest pause that a server's `Retry-After` can impose, seconds. */
export const MAX_RETRY_AFTER = 60;

const FIRST_PAUSE_MS = 500;

/** Reads `Retry-After`: seconds, or a date judged by the answer's own `Date`. Seconds; undefined when it says nothing. */
export function readRetryAfter(headers: Headers, now: number): number | undefined {
  const said = headers.get('Retry-After')?.trim();
  if (said === undefined || said === '') return undefined;
  if (/^\d+$/.test(said)) return Number(said);
  const until = Date.parse(said);
  if (Number.isNaN(until)) return undefined;
  const sent = Date.parse(headers.get('Date') ?? '');
  return Math.max(0, Math.ceil((until - (Number.isNaN(sent) ? now : sent)) / 1000));
}

/**
 * Whether asking again may help: the connection failed, or the server said "later" or failed itself. A timeout is not
 * tried again: half a minute has passed already, and the person decides.
 */
export function worthRetrying({ kind, status = 0 }: ApiError): boolean {
  if (kind === 'unreachable') return true;
  if (kind !== 'answer' && kind !== 'unreadable') return false;
  return status === 408 || status === 429 || status >= 500;
}

/** Pause before retry number `retry` (0 is the first), milliseconds: what the server asked for, else 0.5 s, 1 s, 2 s with jitter. */
export function retryPause(retry: number, retryAfter: number | undefined, random: () => number): number {
  if (retryAfter !== undefined) return Math.min(retryAfter, MAX_RETRY_AFTER) * 1000;
  return FIRST_PAUSE_MS * 2 ** retry * (0.75 + random() / 2);
}
