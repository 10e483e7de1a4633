import * as z from 'zod/mini';
import { fieldErrors } from '#contract/envelope.ts';
import { advanceClock, readClock, setClock, setRate } from '../store/clock.ts';
import type { Scenario } from '../scenarios/index.ts';
import type { NewWorld, Store } from '../store/store.ts';
import type { WorldMeta } from '../store/types.ts';
import { notFound, refusal, type Reply } from '../server/http/errors.ts';
import { faultsOf, startCounting } from '../server/faults/injected-faults.ts';
import type { RequestLog } from '../server/pipeline/log.ts';
import { findPersona, OverrideChange, PERSONAS } from '../server/access/personas.ts';
import { toResponse } from '../server/http/respond.ts';
import { segmentsOf } from '../server/http/router.ts';
import { overridePersona, principalOf } from '../server/access/principal.ts';
import { Refusal } from '../server/types.ts';
import type { MockClock } from '../server/mock-clock.ts';
import { internalError } from '../server/pipeline/work.ts';
import { AdvanceBody, BareBody, ClockBody, FaultsBody, isWithinTime, resetBody } from './bodies.ts';

export interface ControlOptions {
  readonly store: Store;
  readonly log: RequestLog;
  readonly clock: MockClock;
  readonly scenarios: readonly Scenario[];
  /** The world of a reset with an empty body. */
  readonly first: NewWorld;
  /** Real time, ms since epoch. */
  real(): number;
  /** Called after every change, so that all tabs reload their data; `anew`: the world was replaced. */
  changed(anew: boolean): void;
}

/** Answers a request; `path` is its path below `/__mock`. */
export type Control = (request: Request, path: string) => Promise<Response>;

/** A call of the control API; `name` is the persona in the path, if any. */
interface ControlCall {
  readonly name: string;
  body<S extends z.ZodMiniType>(schema: S): Promise<z.output<S>>;
  json(): Promise<unknown>;
}

type Act = (ask: ControlCall) => Promise<unknown>;

async function readJson(request: Request): Promise<unknown> {
  const text = await request.text();
  try {
    return text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    throw refusal(400, 'The body is not valid JSON');
  }
}

function callOf(request: Request, name: string): ControlCall {
  return {
    name,
    json: () => readJson(request),
    body: async (schema) => {
      const read = z.safeParse(schema, await readJson(request));
      if (!read.success) throw new Refusal(400, fieldErrors(read.error));
      return read.data;
    },
  };
}

/** The control API for tests and the lab, which is no part of the documented API (docs/mock.md). */
export function createControl({ store, log, clock, scenarios, first, real, changed }: ControlOptions): Control {
  const Reset = resetBody(scenarios.map(({ id }) => id));

  const look = <T>(part: (meta: Readonly<WorldMeta>) => T): Promise<T> =>
    store.read((_transaction, meta) => {
      clock.see(meta);
      return part(meta);
    });

  /** Changes the state of the world and answers with the new state. */
  const change = <T>(part: (meta: WorldMeta) => T): Promise<T> =>
    store.write((_transaction, meta) => {
      const result = part(meta);
      clock.see(meta);
      return result;
    });

  const clockOf = ({ clock }: Readonly<WorldMeta>) => ({
    now: new Date(readClock(clock, real())).toISOString(),
    rate: clock.rate,
  });

  const worldOf = async () => ({
    ...(await look(({ scenario, seed }) => ({ scenario, seed }))),
    durability: store.durability,
    trouble: store.trouble ?? null,
    old_world: (await store.oldWorld()) !== undefined,
    lost: (await store.lost()) ?? null,
  });

  const personaOf = (token: string, meta: Readonly<WorldMeta>) => {
    const persona = findPersona(token);
    if (persona === undefined) throw refusal(400, `There is no persona ${token}`, 'token');
    const { title, username, restricted, scopes, expired, global, account_access } = principalOf(persona, meta);
    return { token, title, username, restricted, scopes, expired, global: { ...global, account_access } };
  };

  const reads: Readonly<Record<string, Act>> = {
    clock: () => look(clockOf),
    scenarios: async () => scenarios.map(({ id, title }) => ({ id, title })),
    world: worldOf,
    'world/old': async () => (await store.oldWorld()) ?? Promise.reject(notFound()),
    faults: () => look(faultsOf),
    requests: async () => log.entries(),
    snapshot: () => store.snapshot(),
    bare: () => look(({ bare }) => ({ bare })),
    personas: () => look((meta) => PERSONAS.map(({ token }) => personaOf(token, meta))),
  };

  const writes: Readonly<Record<string, Act>> = {
    'PUT clock': async ({ body }) => {
      const { now, rate } = await body(ClockBody);
      return change((meta) => {
        // Read once: otherwise time passing in between would show in a clock that is set and stopped at once.
        const at = real();
        if (now !== undefined) meta.clock = setClock(meta.clock, at, Date.parse(now));
        if (rate !== undefined) meta.clock = setRate(meta.clock, at, rate);
        return clockOf(meta);
      });
    },
    'POST clock/advance': async ({ body }) => {
      const { seconds } = await body(AdvanceBody);
      return change((meta) => {
        const clock = advanceClock(meta.clock, real(), seconds);
        if (!isWithinTime(clock.virtual)) throw refusal(400, 'Leads beyond the year 9999', 'seconds');
        meta.clock = clock;
        return clockOf(meta);
      });
    },
    'POST reset': async ({ body }) => {
      const { scenario, seed, now, rate } = await body(Reset);
      const world: NewWorld = {
        ...first,
        ...(scenario !== undefined && { scenario }),
        ...(seed !== undefined && { seed }),
      };
      await store.reset({
        ...world,
        ...(now !== undefined && { now: Date.parse(now) }),
        ...(rate !== undefined && { rate }),
      });
      log.clear();
      return worldOf();
    },
    'PUT faults': async ({ body }) => {
      const faults = await body(FaultsBody);
      return change((meta) => (meta.faults = startCounting(faults)));
    },
    'DELETE faults': () => change((meta) => (meta.faults = [])),
    'PUT snapshot': async ({ json }) => {
      await store.restore(await json());
      return worldOf();
    },
    'PUT bare': async ({ body }) => {
      const { bare } = await body(BareBody);
      return change((meta) => ({ bare: (meta.bare = bare) }));
    },
    'PUT personas/{token}': async ({ name, body }) => {
      const given = await body(OverrideChange);
      return change((meta) => {
        personaOf(name, meta);
        overridePersona(meta, name, given);
        return personaOf(name, meta);
      });
    },
    'DELETE world/lost': async () => {
      await store.discardLost();
      return worldOf();
    },
    'DELETE world/old': async () => {
      await store.discardOldWorld();
      return worldOf();
    },
  };

  /** The result of a request, and whether it changes anything. */
  async function answer(request: Request, path: string): Promise<Reply> {
    const [area = '', name = '', ...rest] = segmentsOf(path);
    const whole = [area, name, ...rest].filter((part) => part !== '').join('/');
    const template = area === 'personas' && name !== '' && rest.length === 0 ? 'personas/{token}' : whole;
    const key = `${request.method} ${template}`;
    const read = request.method === 'GET' && Object.hasOwn(reads, template) ? reads[template] : undefined;
    const write = Object.hasOwn(writes, key) ? writes[key] : undefined;
    const act = read ?? write;
    if (act === undefined) throw notFound();
    const body = await act(callOf(request, name));
    if (act === write) {
      await look(() => undefined);
      changed(/^\/(reset|snapshot)$/.test(path));
    }
    return { status: 200, body };
  }

  return async (request, path) => {
    const reply = await answer(request, path).catch((error: unknown) =>
      internalError(error, `${request.method} /__mock${path}`),
    );
    return toResponse(reply, clock.now());
  };
}
