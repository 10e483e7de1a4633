import * as z from 'zod/mini';
import { secondsOf } from '../port/duration.ts';
import { WrongUse } from '../port/flags.ts';
import { start } from '../port/start.ts';
import type { STATES } from '../port/states.ts';

/** What a mock of a test begins with; everything has a default. */
export interface StartOptions {
  /** A named world, a snapshot or overlay file, or an overlay as an object. Default `default`. */
  readonly world?: string | Readonly<Record<string, unknown>>;
  readonly seed?: number;
  /** Its first time, such as `2026-03-01T12:00:00Z`; default: real time. */
  readonly clock?: string;
  /** How fast its clock goes; default 1, 0 stands still. */
  readonly rate?: number;
  /** Default: any free one. */
  readonly port?: number;
  readonly host?: string;
  /** A folder that keeps the world. */
  readonly data?: string;
  readonly state?: keyof typeof STATES;
  readonly bare?: boolean;
  /** Lines on standard output; default `none`. */
  readonly log?: 'text' | 'json' | 'none';
}

const Requests = z.array(
  z.looseObject({
    id: z.number(),
    at: z.string(),
    method: z.string(),
    path: z.string(),
    status: z.nullable(z.number()),
    operation: z.nullable(z.string()),
    persona: z.nullable(z.string()),
    reason: z.nullable(z.string()),
  }),
);
/** A request that the mock has had, newest first, with `body` and `answer`. */
export type MockRequest = z.output<typeof Requests>[number];

/** What requests are like: `status`, `persona`, `params`, `query`, a part of the `body`, `since`. */
export type RequestFilter = Readonly<Record<string, unknown>>;

const Fault = z.looseObject({ id: z.string(), calls: z.number() });

/** A world of a running mock. */
export interface MockWorld {
  /** The address of the API, to be given to what is tested. */
  readonly api: string;
  /** Calls the control API; rejects with its reasons. */
  control(method: string, path: string, body?: unknown): Promise<unknown>;
  /** Moves the clock on by seconds, or by a length such as `20m`. */
  advance(by: number | string): Promise<void>;
  /** Sets the clock, stops it (`rate: 0`), or both. */
  setClock(clock: { readonly now?: string; readonly rate?: number }): Promise<void>;
  /** Makes calls of an operation go wrong, by default the next one with a 500; resolves to the id of that fault. */
  fail(
    operation: string,
    how?: Readonly<Record<string, unknown>> & { readonly times?: number | null },
  ): Promise<string>;
  /** Takes faults away, by default all. */
  heal(id?: string): Promise<void>;
  /** The requests so far, newest first. */
  calls(operation?: string, like?: RequestFilter): Promise<readonly MockRequest[]>;
  /** Rejects, naming the calls that come nearest, unless there were as many: at least one by default. */
  expectCalls(operation: string, like?: RequestFilter & { readonly times?: unknown }): Promise<void>;
  /** Begins the world anew, as the mock was started. */
  reset(): Promise<void>;
}

/** A mock that runs in this process, on a port of its own. */
export interface RunningMock extends MockWorld {
  /** Without a slash at the end. */
  readonly url: string;
  /** Another world beside it, for tests that run at the same time. */
  world(name: string): MockWorld;
  close(): Promise<void>;
}

const Errors = z.looseObject({ errors: z.array(z.looseObject({ reason: z.string() })) });

function operationOf(operation: string): { readonly method: string; readonly path: string } {
  const [method = '', path = ''] = operation.split(' ');
  return { method, path };
}

/** A world of a mock that runs anywhere: `url` is its address, before `/v4`. */
export function worldAt(url: string): MockWorld {
  const control = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`${url}/__mock/${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const json: unknown = await answer.json();
    if (answer.ok) return json;
    const reasons = z.safeParse(Errors, json).data?.errors.map(({ reason }) => reason) ?? [];
    throw new Error(reasons.join('\n') || `${method} ${path} was answered ${answer.status}`);
  };
  return {
    api: `${url}/v4`,
    control,
    advance: async (by) => {
      const seconds = typeof by === 'number' ? by : secondsOf(by);
      if (seconds === undefined) throw new WrongUse(`"${by}" is no length of time such as 20m or 1h30m.`);
      await control('POST', 'clock/advance', { seconds });
    },
    setClock: async (clock) => void (await control('PUT', 'clock', clock)),
    fail: async (operation, { times = 1, ...how } = {}) => {
      const fault = { ...operationOf(operation), count: times, ...how };
      return z.parse(Fault, await control('POST', 'faults', fault)).id;
    },
    heal: async (id) => void (await control('DELETE', id === undefined ? 'faults' : `faults/${id}`)),
    calls: async (operation, like = {}) => {
      // The address takes no bodies: those are matched by the ids that `count` would count.
      const all = z.parse(Requests, await control('GET', 'requests'));
      if (operation === undefined && Object.keys(like).length === 0) return all;
      const ids = z.parse(
        z.object({ ids: z.array(z.number()) }),
        await control('POST', 'requests/count', { operation, ...like }),
      );
      return all.filter(({ id }) => ids.ids.includes(id));
    },
    expectCalls: async (operation, like = {}) =>
      void (await control('POST', 'requests/expect', { operation, ...like })),
    reset: async () => void (await control('POST', 'reset', {})),
  };
}

/**
 * Starts the mock in this process.
 * @throws Error with a sentence where an option, a file or the port is wrong
 */
export async function startMock(options: StartOptions = {}): Promise<RunningMock> {
  const { world, seed, clock, rate, port = 0, host, data, state, bare = false, log = 'none' } = options;
  const now = clock === undefined ? undefined : Date.parse(clock);
  if (Number.isNaN(now)) throw new WrongUse(`clock must be a time such as 2026-03-01T12:00:00Z, not "${clock}".`);
  const isFile = typeof world === 'string' && /[./\\]/.test(world);
  const listening = await start(
    {
      port,
      first: {
        ...(typeof world === 'string' && !isFile && { scenario: world }),
        ...(seed !== undefined && { seed }),
        ...(now !== undefined && { now }),
        ...(rate !== undefined && { rate }),
      },
      ...(isFile && { file: world }),
      ...(typeof world === 'object' && { overlay: world }),
      ...(host !== undefined && { host }),
      ...(data !== undefined && { data }),
      ...(state !== undefined && { state }),
      bare,
      log,
      help: false,
      version: false,
    },
    (line) => void process.stdout.write(`${line}\n`),
  );
  return {
    ...worldAt(listening.url),
    url: listening.url,
    world: (name) => worldAt(`${listening.url}/w/${name}`),
    close: listening.close,
  };
}
