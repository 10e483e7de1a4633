import { advanceClock, readClock, setClock, setRate, CLOCK_YEARS, clockBounds } from '../store/clock.ts';
import { changeOf, historyActs } from './history.ts';
import { loadStory } from '../scenarios/index.ts';
import type { WorldMeta, ClockState } from '../store/types.ts';
import { notAllowed, notFound, refusal, type Reply } from '../server/http/errors.ts';
import { faultsOf, InjectedFault, named } from '../server/faults/injected-faults.ts';
import { findPersona, OverrideChange, PERSONAS } from '../server/access/personas.ts';
import { toResponse } from '../server/http/respond.ts';
import { segmentsOf } from '../server/http/router.ts';
import { overridePersona, principalOf } from '../server/access/principal.ts';
import { internalError } from '../server/pipeline/work.ts';
import { version } from '../version.ts';
import { AdvanceBody, BareBody, ClockBody, Expected, FaultsBody, resetBody, Wanted, WantedQuery } from './bodies.ts';
import { callOf, type Act } from './call.ts';
import { copyActs, startCopyOver } from './copy.ts';
import { addFault, changedFault, checkOperations, putFault, removeFault, unknownOperation } from './faults.ts';
import type { ControlOptions } from './options.ts';
import { upcomingActs } from './upcoming.ts';
import { replaceWorld, worldsActs } from './worlds.ts';
import { chosen, expectRequests } from './requests.ts';
import { wireTime } from '#lib/time.ts';
import type { Store } from '../store/store.ts';

/** Walks a packet through the world: a second opinion on what the console says, made apart from it. */
const packetsActs = (store: Store): Readonly<Record<string, Readonly<Record<string, Act>>>> => ({
  packets: {
    POST: async ({ body }) => {
      const [{ PacketBody }, { walk }] = await Promise.all([import('./packets/body.ts'), import('./packets/walk.ts')]);
      const packet = await body(PacketBody);
      return store.read((transaction) => walk(transaction, packet));
    },
  },
});

/** A time that the clock of this world can show; throws a refusal otherwise. */
function reachable(clock: ClockState, ms: number, field: string): number {
  const [first, last] = clockBounds(clock);
  if (ms >= first && ms <= last) return ms;
  const bounds = `${wireTime(first)}Z to ${wireTime(last)}Z, ${CLOCK_YEARS} years around the start of this world`;
  throw refusal(400, field === 'now' ? `Must be from ${bounds}` : `Leads out of ${bounds}`, field);
}

/** What was removed within the last day, newest first, and the way back of each. */
const trashActs = (store: Store): Readonly<Record<string, Readonly<Record<string, Act>>>> => ({
  trash: { GET: async () => (await import('./restore.ts')).trashed(store) },
  'trash/{id}': { POST: async ({ name }) => (await import('./restore.ts')).restored(store, name) },
});

/** Answers a request; `path` is its path below `/__mock`. */
export type Control = (request: Request, path: string) => Promise<Response>;

/** Calls that change nothing of the world: no tab has to ask again. */
const ASIDE: ReadonlySet<string> = new Set([
  'requests',
  'requests/count',
  'requests/expect',
  'worlds/{name}',
  'packets',
]);

/** Paths with a name in them. */
const NAMED = ['personas/{token}', 'faults/{id}', 'worlds/{name}', 'trash/{id}', 'rows/{row}'] as const;

/** The control API for tests and the lab, which is no part of the documented API (docs/mock.md). */
export function createControl(options: ControlOptions): Control {
  const { store, log, clock, router, scenarios, first, real, changed, about = () => ({}), origin } = options;
  const Reset = resetBody(scenarios.map(({ id }) => id));

  const look = <T>(part: (meta: Readonly<WorldMeta>) => T): Promise<T> =>
    store.read((_transaction, meta) => {
      clock.see(meta);
      return part(meta);
    });

  /** Changes the state of the world and answers with the new state. */
  const change = <T>(part: (meta: WorldMeta) => T): Promise<T> => {
    let name: string | undefined;
    return store.write(
      (_transaction, meta) => {
        const before = { ...meta };
        const result = part(meta);
        name = changeOf(before, meta);
        clock.see(meta);
        return result;
      },
      () => name,
    );
  };

  const clockOf = ({ clock }: Readonly<WorldMeta>) => ({
    now: new Date(readClock(clock, real())).toISOString(),
    rate: clock.rate,
  });

  const worldOf = async () => ({
    ...(await look(({ scenario, seed, counts }) => ({ scenario, seed, ...(counts && { counts }) }))),
    durability: store.durability,
    trouble: store.trouble ?? null,
    old_world: (await store.oldWorld()) !== undefined,
    aside: (await store.aside()) ?? null,
    lost: (await store.lost()) ?? null,
  });

  const begun = () => {
    log.clear(true);
    return worldOf();
  };

  const personaOf = (token: string, meta: Readonly<WorldMeta>) => {
    const persona = findPersona(token);
    if (persona === undefined) throw refusal(400, `There is no persona ${token}`, 'token');
    const { title, username, restricted, scopes, expired, global, account_access } = principalOf(persona, meta);
    return { token, title, username, restricted, scopes, expired, global: { ...global, account_access } };
  };

  /** Refuses what names an operation that does not exist. */
  async function known<T extends { readonly operation?: string | undefined }>(wanted: T): Promise<T> {
    const [, method = '', path = ''] = /^(\S+) +(\S+)$/.exec(wanted.operation ?? '') ?? [];
    const reason = wanted.operation === undefined ? undefined : await unknownOperation(router, { method, path });
    if (reason !== undefined) throw refusal(400, reason, 'operation');
    return wanted;
  }

  const ready: Act = async ({ root }) => {
    const links = Object.keys(table).filter((path) => /^[a-z]+$/.test(path) && table[path]?.['GET'] !== undefined);
    return {
      name: 'binnacle-mock',
      version,
      ...(await look((meta) => ({
        world: { scenario: meta.scenario, seed: meta.seed },
        clock: clockOf(meta),
        bare: meta.bare,
      }))),
      links: {
        api: root.replace(/__mock$/, 'v4'),
        ...Object.fromEntries(links.map((link) => [link, `${root}/${link}`])),
      },
      ...about(),
    };
  };

  /** Path -> method -> what it does. */
  const table: Readonly<Record<string, Readonly<Record<string, Act>>>> = {
    '': { GET: ready },
    clock: {
      GET: () => look(clockOf),
      PUT: async ({ body }) => {
        const { now, rate } = await body(ClockBody);
        return change((meta) => {
          // Read once: otherwise time passing in between would show in a clock that is set and stopped at once.
          const at = real();
          if (now !== undefined) meta.clock = setClock(meta.clock, at, reachable(meta.clock, Date.parse(now), 'now'));
          if (rate !== undefined) meta.clock = setRate(meta.clock, at, rate);
          return clockOf(meta);
        });
      },
    },
    'clock/advance': {
      POST: async ({ body }) => {
        const { seconds } = await body(AdvanceBody);
        return change((meta) => {
          const moved = advanceClock(meta.clock, real(), seconds);
          reachable(moved, moved.virtual, 'seconds');
          meta.clock = moved;
          return clockOf(meta);
        });
      },
    },
    reset: {
      POST: async ({ body, query }) => {
        const { scenario, seed, now, rate, counts } = await body(Reset);
        const isPlain = Object.values({ scenario, seed, now, rate, counts }).every((part) => part === undefined);
        const own = isPlain ? origin?.() : undefined;
        if (isPlain && own === undefined && (await startCopyOver(options))) return begun();
        await loadStory(scenario ?? first.scenario);
        const next = {
          ...first,
          ...(scenario !== undefined && { scenario }),
          ...(seed !== undefined && { seed }),
          ...(now !== undefined && { now: Date.parse(now) }),
          ...(rate !== undefined && { rate }),
          counts,
        };
        await replaceWorld(store, { query }, () => (own === undefined ? store.reset(next) : store.restore(own)));
        return begun();
      },
    },
    scenarios: {
      GET: async () =>
        scenarios.map(({ id, title, persona }) => ({ id, title, ...(persona !== undefined && { persona }) })),
    },
    world: { GET: worldOf },
    'world/old': {
      GET: async () => (await store.oldWorld()) ?? Promise.reject(notFound()),
      DELETE: async () => {
        await store.discardOldWorld();
        return worldOf();
      },
    },
    'world/lost': {
      DELETE: async () => {
        await store.discardLost();
        return worldOf();
      },
    },
    faults: {
      GET: () => look(faultsOf),
      PUT: async ({ body }) => {
        const faults = await body(FaultsBody);
        await checkOperations(router, faults, (index) => `[${index}].path`);
        return change((meta) => (meta.faults = named(faults)));
      },
      POST: async ({ body }) => {
        const fault = await body(InjectedFault);
        await checkOperations(router, [fault], () => 'path');
        return change((meta) => addFault(meta, fault));
      },
      DELETE: () => change((meta) => (meta.faults = [])),
    },
    'faults/{id}': {
      PATCH: async ({ name, json }) => {
        const given = await json();
        const fault = await look((meta) => changedFault(meta, name, given));
        await checkOperations(router, [fault], () => 'path');
        return change((meta) => putFault(meta, changedFault(meta, name, given)));
      },
      DELETE: ({ name }) => change((meta) => removeFault(meta, name)),
    },
    requests: {
      GET: async ({ query }) => {
        const { limit, ...wanted } = await known(query(WantedQuery));
        return chosen(log.entries(), wanted).slice(0, limit === undefined ? undefined : Number(limit));
      },
      DELETE: async () => {
        log.clear(false);
        return [];
      },
    },
    'requests/count': {
      POST: async ({ body }) => {
        const found = chosen(log.entries(), await known(await body(Wanted)));
        return { count: found.length, ids: found.map(({ id }) => id) };
      },
    },
    'requests/expect': {
      POST: async ({ body }) => {
        const expected = await known(await body(Expected));
        return expectRequests(log.entries(), expected);
      },
    },
    snapshot: {
      GET: () => store.snapshot(),
      PUT: async ({ json, query }) => {
        const world = await json();
        await replaceWorld(store, { query }, () => store.restore(world));
        return worldOf();
      },
    },
    ...copyActs(options),
    ...historyActs(store),
    ...trashActs(store),
    ...upcomingActs(store),
    ...packetsActs(store),
    ...worldsActs(store),
    bare: {
      GET: () => look(({ bare }) => ({ bare })),
      PUT: async ({ body }) => {
        const { bare } = await body(BareBody);
        return change((meta) => ({ bare: (meta.bare = bare) }));
      },
    },
    personas: { GET: () => look((meta) => PERSONAS.map(({ token }) => personaOf(token, meta))) },
    'personas/{token}': {
      PUT: async ({ name, body }) => {
        const given = await body(OverrideChange);
        return change((meta) => {
          personaOf(name, meta);
          overridePersona(meta, name, given);
          return personaOf(name, meta);
        });
      },
    },
  };

  /** The result of a request. */
  async function answer(request: Request, path: string): Promise<Reply> {
    const segments = segmentsOf(path);
    const template = NAMED.find((one) => segments.length === 2 && one.startsWith(`${segments[0]}/`));
    const name = template === undefined ? '' : decodeURIComponent(segments[1] ?? '');
    const whole = template ?? segments.join('/');
    const acts = Object.hasOwn(table, whole) ? table[whole] : undefined;
    if (acts === undefined) throw notFound();
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const act = Object.hasOwn(acts, method) ? acts[method] : undefined;
    if (act === undefined) throw notAllowed(Object.keys(acts));
    const body = await act(callOf(request, name));
    if (method !== 'GET' && !ASIDE.has(whole)) {
      await look(() => undefined);
      changed(/^(reset|snapshot|copy)$/.test(whole));
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
