import * as z from 'zod/mini';
import { errorEnvelope } from '#contract/envelope.ts';
import type { AccountFile } from '#contract/account-file/schema.ts';
import { CopyState } from '#contract/changes/recorded.ts';
import { ApiError } from './errors.ts';
import { siteUrl } from '../environment.ts';
import { ready } from './waiting/ready.ts';

const Clock = z.object({ now: z.string(), rate: z.number() });
/** The mock's clock: `now` is ISO 8601 UTC, `rate` 0 pauses. */
export type MockClock = z.infer<typeof Clock>;

const Shown = z.object({ label: z.nullable(z.string()), status: z.nullable(z.string()) });
const Upcoming = z.extend(Shown, { at: z.string(), table: z.string(), id: z.union([z.string(), z.number()]) });
/** What a row of the mock will do by itself at a time; `table` is the mock's own name for its kind. */
export type Upcoming = z.infer<typeof Upcoming>;

const Scenario = z.object({ id: z.string(), title: z.string(), persona: z.optional(z.string()) });
export type Scenario = z.infer<typeof Scenario>;

const FieldFault = z.object({ field: z.optional(z.nullable(z.string())), reason: z.string() });

const InjectedFault = z.object({
  id: z.optional(z.string()),
  method: z.string(),
  path: z.string(),
  from: z.optional(z.number()),
  count: z.optional(z.nullable(z.number())),
  when: z.optional(z.enum(['before', 'after'])),
  delay_ms: z.optional(z.number()),
  act: z.enum(['answer', 'drop', 'hang', 'pass']),
  status: z.optional(z.number()),
  errors: z.optional(z.array(FieldFault)),
  headers: z.optional(z.record(z.string(), z.string())),
  body: z.optional(z.unknown()),
  calls: z.optional(z.number()),
});
/**
 * A planned fault of the mock; `path` as in docs/api/operations.json. It affects `count` calls (null: all) from number
 * `from` on; `calls` is the number of calls so far.
 */
export type InjectedFault = z.infer<typeof InjectedFault>;

const MockRequest = z.looseObject({
  id: z.union([z.string(), z.number()]),
  at: z.string(),
  method: z.string(),
  path: z.string(),
  status: z.nullable(z.number()),
  ms: z.nullable(z.number()),
  operation: z.nullable(z.string()),
});
/**
 * A request in the mock's log; status and time are missing while there is no response, and the operation when none
 * matched.
 */
export type MockRequest = z.infer<typeof MockRequest>;

const Persona = z.looseObject({
  token: z.string(),
  title: z.optional(z.string()),
  username: z.optional(z.string()),
  restricted: z.optional(z.boolean()),
  expired: z.optional(z.boolean()),
  scopes: z.optional(z.array(z.string())),
  global: z.optional(z.record(z.string(), z.unknown())),
});
/** A demo user, identified by its token; `global` are the global grants. */
export type Persona = z.infer<typeof Persona>;

/** Changes to a persona; `grants` as in `GET /profile/grants`. Left-out fields stay unchanged. */
export interface PersonaChange {
  readonly scopes?: readonly string[];
  readonly grants?: unknown;
  readonly restricted?: boolean;
  readonly expired?: boolean;
}

/** The scenario of a world that is a copy of an account. */
export const COPY = 'copy';

const World = z.looseObject({
  scenario: z.string(),
  seed: z.number(),
  counts: z.optional(z.record(z.string(), z.number())),
  durability: z.string(),
  trouble: z.nullable(z.string()),
  old_world: z.boolean(),
  aside: z.nullable(
    z.object({
      since: z.string(),
      carried: z._default(z.boolean(), false),
      back: z._default(z.boolean(), false),
      left: z._default(z.record(z.string(), z.number()), {}),
    }),
  ),
  lost: z.nullable(z.object({ found: z.string(), last: z.nullable(z.string()), restored: z.boolean() })),
});
/**
 * The current world: how it is stored and, as a sentence, what is wrong with that; `old_world`: a world that cannot be
 * read was put aside and can be downloaded, `aside`: since when, where another version of this page has stored it; `lost`: the browser dropped the world, and a copy or a new one replaced it.
 */
export type MockWorld = z.infer<typeof World>;

/** How a new world starts; `now` and `rate` set its clock. */
export interface NewWorld {
  readonly scenario?: string;
  readonly seed?: number;
  readonly now?: string;
  readonly rate?: number;
  /** At least so many records of a kind. */
  readonly counts?: Readonly<Record<string, number>>;
}

const Step = z.object({ number: z.number(), at: z.string(), name: z.string() });

const Trashed = z.object({ id: z.number(), table: z.string(), label: z.string(), removed: z.string() });

const KeptWorld = z.object({ name: z.string(), description: z.string(), saved: z.string(), size: z.number() });
/** A world that is kept under a name; `size` in bytes. */
export type KeptWorld = z.infer<typeof KeptWorld>;

const Bare = z.object({ bare: z.boolean() });

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';

/** Calls the mock at a path of this site, by default without a token. Rejects with an ApiError, as API calls do. */
async function ask<T>(
  method: Method,
  path: string,
  schema: z.ZodMiniType<T>,
  body?: unknown,
  token?: string,
): Promise<T> {
  await ready();
  const operation = `${method} /${path}`;
  const response = await fetch(siteUrl(path), {
    method,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => undefined);
  if (response === undefined) throw new ApiError({ kind: 'unreachable', operation });
  const { status } = response;
  const json: unknown = await response.json().catch(() => undefined);
  if (!response.ok) {
    const { data } = errorEnvelope.safeParse(json);
    if (data === undefined) throw new ApiError({ kind: 'unreadable', operation, status });
    const errors = data.errors.map(({ field = null, reason }) => ({ field, reason }));
    throw new ApiError({ kind: 'answer', operation, status, errors });
  }
  const read = schema.safeParse(json);
  if (read.success) return read.data;
  throw new ApiError({
    kind: 'unexpected',
    operation,
    status,
    paths: read.error.issues.map(({ path: at }) => at.join('.')),
  });
}

/** Calls the control API. */
const control = <T>(method: Method, path: string, schema: z.ZodMiniType<T>, body?: unknown): Promise<T> =>
  ask(method, `__mock/${path}`, schema, body);

const anything = z.unknown();

/** Controls the demo's mock from the page. */
export const mockControl = {
  /** Calls the API, at a path below `/v4`, as another administrator would. */
  asAdmin: (method: Method, path: string, body?: unknown) => ask(method, `v4${path}`, anything, body, 'demo-admin'),
  clock: () => control('GET', 'clock', Clock),
  setClock: (clock: Partial<MockClock>) => control('PUT', 'clock', Clock, clock),
  upcoming: () => control('GET', 'upcoming', z.array(Upcoming)),
  /** What is shown of a row; null where it is gone. */
  row: (table: string, id: string | number) =>
    control('GET', `rows/${encodeURIComponent(`${table}:${id}`)}`, z.object({ row: z.nullable(Shown) })),
  advance: (seconds: number) => control('POST', 'clock/advance', Clock, { seconds }),
  /** Creates a new world, by default the first one, or in a copy that copy again; also clears faults, log, clock and bare mode. */
  reset: (world: NewWorld) => control('POST', 'reset', anything, world),
  world: () => control('GET', 'world', World),
  /** The stored world of an older version that was put aside. */
  oldWorld: () => control('GET', 'world/old', anything),
  discardLost: () => control('DELETE', 'world/lost', anything),
  discardOldWorld: () => control('DELETE', 'world/old', anything),
  scenarios: () => control('GET', 'scenarios', z.array(Scenario)),
  faults: () => control('GET', 'faults', z.array(InjectedFault)),
  /** Replaces the whole list. */
  setFaults: (faults: readonly InjectedFault[]) => control('PUT', 'faults', anything, faults),
  clearFaults: () => control('DELETE', 'faults', anything),
  /** Newest first, last 500, secrets masked. */
  requests: () => control('GET', 'requests', z.array(MockRequest)),
  /** The whole world as a versioned JSON value. */
  snapshot: () => control('GET', 'snapshot', anything),
  /** `keep`: the name under which the present world is kept first, if it was changed. */
  restore: (snapshot: unknown, keep?: string) =>
    control('PUT', keep === undefined ? 'snapshot' : `snapshot?keep=${encodeURIComponent(keep)}`, anything, snapshot),
  /** What the world is a copy of, and what was changed in it; null where it is none. */
  copy: () => control('GET', 'copy', CopyState),
  openCopy: (file: AccountFile) => control('PUT', 'copy', anything, file),
  /** The last changes, newest first. */
  history: () => control('GET', 'history', z.array(Step)),
  undo: (steps: number) => control('POST', 'undo', anything, { steps }),
  /** What was deleted within a day of the clock, newest first. */
  trash: () => control('GET', 'trash', z.array(Trashed)),
  restoreTrashed: (id: number) => control('POST', `trash/${id}`, anything),
  worlds: () => control('GET', 'worlds', z.array(KeptWorld)),
  keptWorld: (name: string) => control('GET', `worlds/${encodeURIComponent(name)}`, anything),
  keepWorld: ({ name, description }: Pick<KeptWorld, 'name' | 'description'>) =>
    control('PUT', `worlds/${encodeURIComponent(name)}`, anything, { description }),
  discardWorld: (name: string) => control('DELETE', `worlds/${encodeURIComponent(name)}`, anything),
  bare: () => control('GET', 'bare', Bare),
  setBare: (bare: boolean) => control('PUT', 'bare', Bare, { bare }),
  personas: () => control('GET', 'personas', z.array(Persona)),
  setPersona: (token: string, change: PersonaChange) =>
    control('PUT', `personas/${encodeURIComponent(token)}`, anything, change),
};
