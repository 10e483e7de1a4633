import type * as z from 'zod/mini';
import { type Endpoint, operationName } from '#contract/endpoint.ts';
import { errorEnvelope, fieldPath, type FieldError, LEVELS } from '#contract/envelope.ts';
import { unreadableIn } from '#contract/loose.ts';
import { masked } from '#lib/text/secrets.ts';
import { ApiError } from './errors.ts';
import { readRetryAfter } from './waiting/retry.ts';

/** A request as it is sent. */
export interface Outgoing {
  readonly endpoint: Endpoint;
  readonly url: string;
  /** The path in the URL, below the API's address. */
  readonly path: string;
  readonly token: string | undefined;
  readonly body: unknown;
  readonly signal: AbortSignal | undefined;
}

/** The dependencies of a single exchange. */
export interface Wire {
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** Browser time, ms. */
  now(): number;
  serverNow(): Date;
  /** A signal that aborts after the time a response may take. */
  deadline(): AbortSignal;
}

/** A response: the status, headers, and either the parsed body or the error. */
export interface Incoming {
  readonly headers: Headers;
  readonly status: number;
  readonly read: { readonly value: unknown } | { readonly error: ApiError };
  /** As it came, JSON or a text that is none, without secrets. */
  readonly raw: unknown;
  readonly requestId: string | undefined;
}

const REQUEST_ID_HEADERS = ['X-Request-Id', 'X-Correlation-Id', 'X-Trace-Id', 'CF-Ray'] as const;

const requestIdOf = (headers: Headers): string | undefined =>
  REQUEST_ID_HEADERS.map((name) => headers.get(name)).find((id) => id !== null) ?? undefined;

/** What the console goes on with after it created something. */
const NEEDED = /(^|\.)(id|upload_to)$/;

/** The paths where a response is not as documented, at most 20. */
function pathsOf(issues: readonly z.core.$ZodIssue[], above: readonly PropertyKey[] = []): string[] {
  const paths = issues.flatMap((issue) => {
    const path = [...above, ...issue.path];
    // Of a union, the alternative that matched best is the most informative.
    const nearest =
      issue.code === 'invalid_union' ? issue.errors.toSorted((a, b) => a.length - b.length)[0] : undefined;
    return nearest === undefined || nearest.length === 0
      ? [fieldPath(path) || 'the whole answer']
      : pathsOf(nearest, path);
  });
  return [...new Set(paths)].slice(0, 20);
}

/** Without what is nested deeper than any value of the API: what walks through it would run out of stack. */
function bound(value: unknown, levels = LEVELS): unknown {
  if (typeof value !== 'object' || value === null) return value;
  for (const [key, part] of Object.entries(value)) Reflect.set(value, key, levels > 0 ? bound(part, levels - 1) : null);
  return value;
}

const parseJson = (text: string): { value: unknown } | undefined => {
  try {
    return { value: bound(JSON.parse(text)) };
  } catch {
    return undefined;
  }
};

/** Removes the token from a server's error messages, so that it never appears on screen. */
const withoutToken = (text: string, token: string | undefined): string =>
  token === undefined || token === '' ? text : text.replaceAll(token, '$TOKEN');

/** A response as the log keeps it. */
function rawOf(text: string, json: { value: unknown } | undefined, token: string | undefined): unknown {
  const cleaned = withoutToken(text, token);
  return masked((cleaned === text ? json : parseJson(cleaned))?.value ?? cleaned);
}

/** Parses a response's text by the endpoint's schema. */
async function readAnswer(
  { endpoint, path, token }: Outgoing,
  response: Response,
  text: string,
  json: { value: unknown } | undefined,
  wire: Wire,
): Promise<Incoming['read']> {
  const requestId = requestIdOf(response.headers);
  const retryAfter = readRetryAfter(response.headers, wire.now());
  const date = Date.parse(response.headers.get('Date') ?? '');
  const facts = {
    operation: operationName(endpoint),
    path,
    // The answer's own date: the console's clock follows it only afterwards.
    at: Number.isNaN(date) ? wire.serverNow() : new Date(date),
    // Redirects are not followed: they could send the request to an unknown address. They have no status to show.
    ...(response.type === 'opaqueredirect' ? {} : { status: response.status }),
    ...(requestId === undefined ? {} : { requestId }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
  if (response.ok) {
    if (json === undefined) return { error: new ApiError({ ...facts, kind: 'unreadable' }) };
    const whole = endpoint.response.loose.safeParse(json.value);
    if (whole.success) return { value: whole.data };
    // Few answers are not as documented: what mends them is loaded for the first.
    const mending = await import('#contract/mend.ts').catch(() => undefined);
    const read = mending?.readLoosely(endpoint.response, json.value) ?? { issues: whole.error.issues };
    if ('issues' in read) return { error: new ApiError({ ...facts, kind: 'unexpected', paths: pathsOf(read.issues) }) };
    // What was created has to be looked for where the answer does not say what it is called, or where to go on.
    const lost = endpoint.method === 'POST' ? unreadableIn(read.value).filter((path) => NEEDED.test(path)) : [];
    if (lost.length > 0) return { error: new ApiError({ ...facts, kind: 'unexpected', paths: lost }) };
    return read;
  }
  if (text.trim() === '' && response.type !== 'opaqueredirect')
    return { error: new ApiError({ ...facts, kind: 'answer' }) };
  const envelope = errorEnvelope.safeParse(json?.value);
  if (!envelope.success) return { error: new ApiError({ ...facts, kind: 'unreadable' }) };
  const errors = envelope.data.errors.map(({ field = null, reason }): FieldError => ({
    field,
    reason: withoutToken(reason, token),
  }));
  return { error: new ApiError({ ...facts, kind: 'answer', errors }) };
}

/** Sends a request once. Rejects with an ApiError when there was no response; resolves with any response. */
export async function exchange(outgoing: Outgoing, wire: Wire): Promise<Incoming> {
  const { endpoint, url, path, token, body, signal } = outgoing;
  const deadline = wire.deadline();
  try {
    const response = await wire.fetch(url, {
      method: endpoint.method,
      headers: {
        Accept: 'application/json',
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      cache: 'no-store',
      redirect: 'manual',
      signal: signal === undefined ? deadline : AbortSignal.any([signal, deadline]),
    });
    const text = response.status === 204 ? '' : await response.text();
    const json = text.trim() === '' ? { value: {} } : parseJson(text);
    return {
      headers: response.headers,
      status: response.status,
      read: await readAnswer(outgoing, response, text, json, wire),
      raw: rawOf(text, json, token),
      requestId: requestIdOf(response.headers),
    };
  } catch {
    const kind = signal?.aborted === true ? 'cancelled' : deadline.aborted ? 'timeout' : 'unreachable';
    throw new ApiError({ kind, operation: operationName(endpoint), path, at: wire.serverNow() });
  }
}
