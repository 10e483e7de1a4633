import type { Reply } from './errors.ts';

/** Statuses without a body (Fetch standard, null body status). */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

/**
 * JSON in ASCII alone: labels of clusters are answered with Unicode escapes (doc 2 §2.5), which JSON allows everywhere.
 */
const escaped = (json: string): string =>
  json.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A reply as a `Response`; `now` is the mock's clock, ms since epoch. The reply's own headers take precedence. */
export function toResponse(reply: Reply, now: number, extra: Readonly<Record<string, string>> = {}): Response {
  const { status, body } = reply;
  const raw = typeof body === 'string';
  const headers = new Headers({
    'Cache-Control': 'no-store',
    'Content-Type': raw ? 'text/plain; charset=utf-8' : 'application/json',
    Date: new Date(now).toUTCString(),
    ...extra,
  });
  const empty = body === undefined || WITHOUT_BODY.has(status);
  if (empty) headers.delete('Content-Type');
  for (const [name, value] of Object.entries(reply.headers ?? {})) headers.set(name, value);
  return new Response(empty ? null : raw ? body : escaped(JSON.stringify(body)), { status, headers });
}
