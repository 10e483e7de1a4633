import * as z from 'zod/mini';
import { secondsOf } from '../port/duration.ts';
import { WrongUse } from '../port/flags.ts';
import { start } from '../port/start.ts';
import { isState, STATE_IDS } from '#contract/states.ts';
import type { MockWorld, RunningMock, StartOptions } from './types.ts';

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
const Fault = z.looseObject({ id: z.string(), calls: z.number() });

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
  if (state !== undefined && !isState(state))
    throw new WrongUse(`state must be one of ${STATE_IDS.join(', ')}, not "${state}".`);
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
