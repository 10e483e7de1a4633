import type { ApiError } from '../errors.ts';

/** How often a GET is retried. */
export const MAX_RETRIES = 3;

/** The longest pause that `Retry-After` can cause, in seconds. */
export const MAX_RETRY_AFTER = 60;

const FIRST_PAUSE_MS = 500;

/**
 * Reads `Retry-After`: seconds, or a date, compared with the response's own `Date`. Gives seconds, or undefined when
 * absent or invalid.
 */
export function readRetryAfter(headers: Headers, now: number): number | undefined {
  const value = headers.get('Retry-After')?.trim();
  if (value === undefined || value === '') return undefined;
  if (/^\d+$/.test(value)) return Number(value);
  const until = Date.parse(value);
  if (Number.isNaN(until)) return undefined;
  const sent = Date.parse(headers.get('Date') ?? '');
  return Math.max(0, Math.ceil((until - (Number.isNaN(sent) ? now : sent)) / 1000));
}

/**
 * Whether a retry may help: the connection failed, or the server asked for one or failed. A timeout is not retried:
 * half a minute has passed already, so the user decides.
 */
export function worthRetrying({ kind, status = 0 }: ApiError): boolean {
  if (kind === 'unreachable') return true;
  if (kind !== 'answer' && kind !== 'unreadable') return false;
  return status === 408 || status === 429 || status >= 500;
}

/**
 * The pause before retry number `retry` (from 0), in ms: what the server asked for, else 0.5 s, 1 s, 2 s with jitter.
 */
export function retryPause(retry: number, retryAfter: number | undefined, random: () => number): number {
  if (retryAfter !== undefined) return Math.min(retryAfter, MAX_RETRY_AFTER) * 1000;
  return FIRST_PAUSE_MS * 2 ** retry * (0.75 + random() / 2);
}
