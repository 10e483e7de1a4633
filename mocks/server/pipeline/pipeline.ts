import { errorEnvelope } from '#contract/envelope.ts';
import { COPY } from '#mocks/copy/table.ts';
import type { Store } from '#mocks/store/store.ts';
import type { Transaction, WorldMeta } from '#mocks/store/types.ts';
import { checked } from '../http/answer.ts';
import { tokenOf } from '../access/auth.ts';
import { findPersona } from '../access/personas.ts';
import { notFound, type Reply } from '../http/errors.ts';
import {
  concerns,
  countCall,
  type Called,
  type InjectedFault,
  faultReply,
  faultsOf,
  type FaultMatch,
} from '../faults/injected-faults.ts';
import { grantTables } from '../access/grants.ts';
import type { Call } from './check-request.ts';
import { type LogEnd, type LogEntry, type RequestLog, shownPath } from './log.ts';
import { toResponse } from '../http/respond.ts';
import { type Found, inOrder, type Match, type Router } from '../http/router.ts';
import type { MockResource } from '../types.ts';
import type { MockClock } from '../mock-clock.ts';
import { internalError, type Handled, look, type Outcome, whereOf, work } from './work.ts';
import { isSecret, maskAll } from '#lib/text/secrets.ts';

/** The longest body that the log shows whole, in characters of JSON. */
const SHOWN = 4096;

/** Whether a value is written whole; the text of a list of thousands is given up early. */
function write(value: unknown, add: (part: string) => boolean): boolean {
  if (typeof value !== 'object' || value === null) return add(JSON.stringify(value) ?? 'null');
  const isList = Array.isArray(value);
  let mark = isList ? '[' : '{';
  for (const [name, inner] of Object.entries(value)) {
    if (inner === undefined) continue;
    if (!add(isList ? mark : `${mark}${JSON.stringify(name)}:`)) return false;
    if (!write(!isList && isSecret(name, inner) ? maskAll(inner) : inner, add)) return false;
    mark = ',';
  }
  return add(`${mark === ',' ? '' : mark}${isList ? ']' : '}'}`);
}

/** A body for the log, with its secrets masked; of one that is too long the beginning, as a text. */
function shownBody(body: unknown): unknown {
  if (body === undefined) return undefined;
  let text = '';
  const isWhole = write(body, (part) => (text += part).length <= SHOWN);
  return isWhole ? JSON.parse(text) : `${text.slice(0, SHOWN)}…`;
}

/** Resolves after real milliseconds; rejects with the signal's reason when the caller aborts first. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    }, ms);
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });
}

/** Never resolves; rejects when the caller aborts. */
function forever(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const giveUp = (): void => reject(signal.reason);
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });
}

export interface PipelineOptions {
  readonly store: Store;
  readonly resources: readonly MockResource[];
  readonly router: Router;
  readonly log: RequestLog;
  readonly clock: MockClock;
}

/**
 * Answers a request; `path` is its path below `/v4`. A dropped connection is `Response.error()`; one that hangs rejects
 * when the request's signal aborts.
 */
export type Pipeline = (request: Request, path: string) => Promise<Response>;

/** The handler of an unknown address; never called, since the checks refuse such a request first. */
const unknownOperation = (): never => {
  throw notFound();
};

/** The address of the mock, from that of a request to it: everything before `v4/`. */
const rootOf = (url: string): string => url.slice(0, url.indexOf('/v4/') + 1);

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A request without what comes with its body. */
const calledOf = (method: string, path: string, match: Match | undefined, search: URLSearchParams) => ({
  method,
  path,
  template: match?.route.endpoint.path,
  params: Object.fromEntries(Object.entries(match?.raw ?? {}).map(([name, raw]) => [name, decoded(raw)])),
  query: Object.fromEntries(search),
});

/** What the log tells of a reply. */
const endOf = ({ status, body }: Reply): Pick<LogEnd, 'answer' | 'reason'> => {
  const first = status < 400 ? undefined : errorEnvelope.safeParse(body).data?.errors[0];
  return { answer: shownBody(body), reason: first?.reason ?? null };
};

/** What a write is called where it can be undone; undefined for a read. */
type Name = (() => string) | undefined;

const UNSTRUCK: FaultMatch = { before: undefined, after: undefined };

/** Applies a fault; undefined lets the request through. */
async function injectFault(fault: InjectedFault | undefined, signal: AbortSignal): Promise<Reply | 'drop' | undefined> {
  if (fault?.delay_ms !== undefined) await wait(fault.delay_ms, signal);
  if (fault === undefined || fault.act === 'pass') return undefined;
  if (fault.act === 'hang') return forever(signal);
  return fault.act === 'drop' ? 'drop' : faultReply(fault);
}

/** The pipeline of every request (docs/mock.md): log, faults, checks, handler, store, faults, response check. */
export function createPipeline({ store, resources, router, log, clock }: PipelineOptions): Pipeline {
  const find = inOrder(router);
  const tables = grantTables(resources);
  // Node garbage-collects a request without references, and with it the signal that would end a hanging one.
  const pending = new Set<Request>();

  /** The faults that act on a call; counted in the world if any matches, so that all tabs count together. */
  async function injectedFor(called: Called): Promise<FaultMatch & { readonly isCopy: boolean }> {
    const { concerned, isCopy } = await store.read((_transaction, meta) => {
      clock.see(meta);
      return { concerned: concerns(faultsOf(meta), called), isCopy: meta.scenario === COPY };
    });
    if (!concerned) return { ...UNSTRUCK, isCopy };
    return store.write((_transaction, meta) => {
      const { faults, injected } = countCall(faultsOf(meta), called, meta.seed);
      meta.faults = faults;
      return { ...injected, isCopy };
    });
  }

  /** Runs a call's part in a transaction; one without a name is a read, and may not change anything. */
  const transact = <T>(name: Name, part: (transaction: Transaction, meta: WorldMeta) => T): Promise<T> =>
    name === undefined ? store.read(part) : store.write(part, name);

  /**
   * Checks and handles a call in one transaction, as nearly all are: a browser's database takes its time for each.
   * Undefined where a fault concerns the call, its handler has work to do before the transaction, or the world is a copy
   * of an account.
   */
  async function handleAtOnce(call: Call, called: Called, name: Name): Promise<Outcome<Handled> | undefined> {
    const handler = call.match?.route.handler ?? unknownOperation;
    if (typeof handler !== 'function') return undefined;
    return transact(name, (transaction, meta) => {
      clock.see(meta);
      const isPlain = meta.scenario !== COPY && !concerns(faultsOf(meta), called);
      return isPlain ? work(call, transaction, meta, tables, handler) : undefined;
    });
  }

  /** Checks and handles a call, and resolves when its outcome is stored. */
  async function handle(call: Call, name: Name, run: typeof work): Promise<Outcome<Handled>> {
    const handler = call.match?.route.handler ?? unknownOperation;
    if (typeof handler === 'function')
      return transact(name, (transaction, meta) => run(call, transaction, meta, tables, handler));
    const looked = await store.read((transaction, meta) => look(call, transaction, meta));
    if (!looked.ok) return looked;
    const prepared = await handler.prepare(looked.value.body);
    return store.write((transaction, meta) => run(call, transaction, meta, tables, prepared), name);
  }

  /** Everything between the request's start and end in the log; `end` is told what the log shows of it. */
  async function answer(
    request: Request,
    method: string,
    path: string,
    { match, others, broken }: Found,
    id: number,
    end: (known: Partial<LogEnd>) => void,
  ): Promise<Response> {
    const respond = (reply: Reply, scopes?: readonly string[]): Response => {
      end(endOf(reply));
      return toResponse(reply, clock.now(), {
        'X-Request-Id': String(id),
        ...(scopes === undefined ? {} : { 'X-OAuth-Scopes': scopes.join(' ') }),
      });
    };
    try {
      // As where no server can be reached: the page is being left, or its files are gone. The browser says which.
      if (broken) return Response.error();
      const reading = method === 'GET' || match === undefined;
      const bodyText = reading ? '' : await request.text();
      const search = new URL(request.url).searchParams;
      const token = tokenOf(request.headers.get('authorization'));
      const body = bodyText === '' ? undefined : parsed(bodyText);
      end({
        body: body === undefined && bodyText !== '' ? `(${bodyText.length} characters, not JSON)` : shownBody(body),
      });
      const persona = findPersona(token ?? '')?.token ?? null;
      const called: Called = { ...calledOf(method, path, match, search), body, persona };
      const call = { match, others, search, token, bodyText, root: rootOf(request.url) };
      const respondWith = (outcome: Outcome<Handled>): Response =>
        respond(outcome.ok ? checked(outcome.value) : outcome.reply, outcome.scopes);

      const shown = `${method} ${shownPath(path, new URLSearchParams(), match).replace(/^\/v4/, '')}`;
      const name = reading ? undefined : () => shown;
      const quick = await handleAtOnce(call, called, name);
      if (quick !== undefined) return respondWith(quick);

      const injected = await injectedFor(called);
      const acting = [injected.before, injected.after].flatMap((fault) => fault?.id ?? []);
      end({ faults: acting });
      const before = await injectFault(injected.before, request.signal);
      if (before === 'drop') return Response.error();
      if (before !== undefined) return respond(before);

      const run = injected.isCopy ? await (await import('#mocks/copy/work.ts')).workInCopy(router, call) : work;
      const outcome = await handle(call, name, run);

      const after = await injectFault(injected.after, request.signal);
      if (after === 'drop') return Response.error();
      if (after !== undefined) return respond(after, outcome.scopes);
      // A copy checks its own answers: what it then shows of the copied account need not be as documented.
      return injected.isCopy && outcome.ok ? respond(outcome.value.reply, outcome.scopes) : respondWith(outcome);
    } catch (error) {
      if (request.signal.aborted) throw error;
      return respond(internalError(error, whereOf(match)));
    }
  }

  return async (request, path) => {
    const started = performance.now();
    pending.add(request);
    // `HEAD` is answered as `GET`, and sent without the body (mock.ts).
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const found = await find(method, path);
    const { match } = found;
    const entry: LogEntry = {
      id: log.nextId(),
      at: new Date(clock.now()).toISOString(),
      method: request.method,
      path: shownPath(path, new URL(request.url).searchParams, match),
      status: null,
      ms: null,
      operation: match?.route.operation ?? null,
      persona: findPersona(tokenOf(request.headers.get('authorization')) ?? '')?.token ?? null,
      faults: [],
      reason: null,
    };
    log.add(entry);
    let end: LogEnd = { status: null, ms: null, faults: [], reason: null };
    try {
      const response = await answer(request, method, path, found, entry.id, (known) => {
        end = { ...end, ...known };
      });
      end = { ...end, status: response.type === 'error' ? null : response.status };
      return response;
    } finally {
      pending.delete(request);
      log.finish(entry, { ...end, ms: Math.round(performance.now() - started) });
    }
  };
}
