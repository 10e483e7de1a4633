import { type Body, type BodyIn, type Endpoint, operationName, type Params } from '#contract/endpoint.ts';
import { masked } from '#lib/text/secrets.ts';
import { standsIn } from '#lib/unreadable.ts';
import { wireTime } from '#lib/time.ts';
import { learnDate, serverNow } from '../clock.ts';
import { environment } from '../environment.ts';
import { ApiError, isApiError } from './errors.ts';
import { exchange, type Incoming, type Wire } from './exchange.ts';
import { forgetRefusal, learnRefusal, learnScopes } from '../permissions/capabilities.ts';
import { activity, type LoggedWrite, requestLog } from './log.ts';
import { isReachable, reached, suspect } from './waiting/offline.ts';
import { ready } from './waiting/ready.ts';
import { MAX_RETRIES, retryPause, worthRetrying } from './waiting/retry.ts';
import { blindLists } from './whole-lists.ts';
import { apiUrl, currentToken, sessionTurn } from '../session/session.ts';
import { raiseUnauthorized, signedInAgain } from '../session/unauthorized.ts';

/** A request, apart from its endpoint. */
export interface CallRequest<P extends string, B extends Body> {
  readonly params?: Params<P>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: BodyIn<B>;
  readonly signal?: AbortSignal;
  /** Whether the console asks for itself, whatever the page shows. */
  readonly background?: boolean | undefined;
  /** The label of the record, for the activity list. */
  readonly label?: string;
  /** Fields of the body that the activity list must not show, in addition to those that are always secret. */
  readonly secrets?: readonly string[];
}

/** The client's dependencies; tests replace them. */
export interface Surroundings extends Wire {
  random(): number;
  sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void>;
  token(): string | undefined;
  /** Increases with every sign-in and sign-out: responses to earlier requests are not about the present user. */
  turn(): number;
  apiUrl(): string;
}

export type Call = <P extends string, B extends Body, T>(
  endpoint: Endpoint<P, B, T>,
  request?: CallRequest<P, B>,
) => Promise<T>;

/** How long a response may take. */
export const TIMEOUT_MS = 30_000;

/** The path of an operation below the base; undefined when a parameter is not allowed in a path. */
export function pathOf(
  path: string,
  params: Readonly<Record<string, string | number>> = {},
  query: Readonly<Record<string, string | number | undefined>> = {},
): string | undefined {
  let possible = true;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(params[name] ?? '');
    // A browser would resolve these as path steps and request another path.
    if (value === '' || value === '.' || value === '..' || standsIn(params[name])) possible = false;
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  if (!possible) return undefined;
  return search.size === 0 ? filled : `${filled}?${search.toString()}`;
}

/** The outcome of an error in the activity list. */
const outcomeOf = (error: ApiError): LoggedWrite['outcome'] => {
  if (!error.sent) return 'not-sent';
  return error.ambiguous ? 'unknown' : 'refused';
};

const abortedOr = (promise: Promise<void>, signal: AbortSignal | undefined): Promise<void> => {
  if (signal === undefined) return promise;
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
    void promise.then(resolve);
  });
};

/** Creates the function that makes requests. */
export function createClient(around: Surroundings): Call {
  /** Sends once, logs it, and evaluates the response's headers and status. */
  async function once(endpoint: Endpoint, path: string, request: CallRequest<string, Body>, attempt = 1) {
    const started = around.now();
    const sentAt = around.serverNow().getTime();
    const screen = globalThis.location?.pathname ?? '';
    const token = around.token();
    const turn = around.turn();
    let answer: Incoming | undefined;
    try {
      answer = await exchange(
        { endpoint, url: around.apiUrl() + path, path, token, body: request.body, signal: request.signal },
        around,
      );
    } catch (error) {
      if (isApiError(error) && error.kind === 'unreachable' && endpoint.method !== 'GET') suspect();
      throw error;
    } finally {
      const body = masked(request.body, request.secrets);
      requestLog.add({
        endpoint,
        at: sentAt,
        ms: Math.round(around.now() - started),
        path,
        screen,
        background: request.background === true,
        attempt,
        body,
        hasSecrets: JSON.stringify(body) !== JSON.stringify(request.body),
        ...(answer && { status: answer.status, answer: answer.raw, requestId: answer.requestId }),
      });
    }
    reached();
    learnDate(answer.headers.get('Date'), around.now());
    if (turn === around.turn()) {
      if (answer.status === 401 && token !== undefined) raiseUnauthorized();
      learnScopes(answer.headers.get('X-OAuth-Scopes'));
      // A refusal with a field is about the sent values (a service without a grant), not about the right to call.
      if (answer.status === 403 && 'error' in answer.read && answer.read.error.errors.every(({ field }) => !field))
        learnRefusal(endpoint, request.params, answer.read.error.message);
      else if (answer.status < 300) forgetRefusal(endpoint, request.params);
    }
    return { ...answer.read, status: answer.status };
  }

  /** Reads with retries; after a refused token it waits until the user has signed in again. */
  async function read(endpoint: Endpoint, path: string, request: CallRequest<string, Body>): Promise<unknown> {
    const { signal } = request;
    let retry = 0;
    for (;;) {
      if (signal?.aborted === true) throw failure('cancelled', endpoint);
      const turn = around.turn();
      try {
        const answer = await once(endpoint, path, request, retry + 1);
        if ('value' in answer) return answer.value;
        throw answer.error;
      } catch (error) {
        if (!isApiError(error)) throw error;
        if (error.status === 401) {
          const changed = turn !== around.turn() || (await signedInAgain(signal));
          if (!changed || around.token() === undefined) throw error;
        } else if (worthRetrying(error) && retry < MAX_RETRIES) {
          await around.sleep(retryPause(retry, error.retryAfter, around.random), signal);
          retry += 1;
        } else {
          if (error.kind === 'unreachable') suspect();
          throw error;
        }
      }
    }
  }

  /** Writes exactly once, and adds it to the activity list. */
  async function write(endpoint: Endpoint, path: string, request: CallRequest<string, Body>): Promise<unknown> {
    const blind = blindLists(endpoint.wholeLists, request.body);
    // What someone else added meanwhile would be deleted.
    if (blind.length > 0) throw new Error(`${operationName(endpoint)} replaces ${blind.join()} unread`);
    const started = around.now();
    const turn = around.turn();
    const note = (outcome: LoggedWrite['outcome'], status?: number, reason?: string): void => {
      if (turn !== around.turn()) return; // by now the list belongs to another user
      activity.add({
        at: wireTime(around.serverNow().getTime()),
        method: endpoint.method,
        path,
        operation: operationName(endpoint),
        ms: Math.round(around.now() - started),
        outcome,
        url: around.apiUrl() + path,
        body: masked(request.body, request.secrets),
        ...(status === undefined ? {} : { status }),
        ...(reason === undefined ? {} : { reason }),
        ...(request.label === undefined ? {} : { label: request.label }),
      });
    };
    try {
      if (request.signal?.aborted === true) throw failure('cancelled', endpoint);
      if (!isReachable()) throw failure('unreachable', endpoint);
      // What could not be read must not come back as something else.
      if (standsIn(request.body)) throw failure('unexpected', endpoint);
      const answer = await once(endpoint, path, request);
      if ('error' in answer) throw answer.error;
      note('done', answer.status);
      return answer.value;
    } catch (error) {
      if (isApiError(error)) note(outcomeOf(error), error.status, error.message);
      throw error;
    }
  }

  return async <P extends string, B extends Body, T>(endpoint: Endpoint<P, B, T>, request: CallRequest<P, B> = {}) => {
    await abortedOr(ready(), request.signal);
    const path = pathOf(endpoint.path, request.params, request.query);
    if (path === undefined)
      throw new ApiError({
        kind: 'answer',
        status: 404,
        operation: operationName(endpoint),
        sent: false,
        at: around.serverNow(),
      });
    const answer = await (endpoint.method === 'GET' ? read : write)(endpoint, path, request);
    return answer as T; // `endpoint.response.loose` has parsed it
  };
}

/** The error of a request that ended before it was sent. */
const failure = (kind: 'cancelled' | 'unreachable' | 'unexpected', endpoint: Endpoint): ApiError =>
  new ApiError({ kind, operation: operationName(endpoint), sent: false, at: serverNow() });

/** Waits, unless the caller aborts. */
export const sleep = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(end, milliseconds);
    function end(): void {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    }
    signal?.addEventListener('abort', end);
  });

/**
 * Calls an operation of the API and parses the response loosely. A GET is retried where that may help, a write never.
 * Rejects only with an `ApiError`.
 */
export const call = createClient({
  fetch: (url, init) => environment().fetch(url, init),
  now: () => Date.now(),
  serverNow,
  deadline: () => AbortSignal.timeout(TIMEOUT_MS),
  random: Math.random,
  sleep,
  token: currentToken,
  turn: sessionTurn,
  apiUrl,
});
