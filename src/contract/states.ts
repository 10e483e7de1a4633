import * as z from 'zod/mini';
import { wireTime } from '#lib/time.ts';
import type { Endpoint } from './endpoint.ts';

/** A fault of the mock (docs/mock.md): what goes wrong with the calls of an operation. */
export interface Fault {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly act: 'answer' | 'drop' | 'hang' | 'pass';
  readonly count?: number | null;
  readonly when?: 'before' | 'after';
  readonly delay_ms?: number;
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly errors?: { field: string | null; reason: string }[];
  readonly body?: unknown;
}

/** The name under which a world is kept that another one replaces; `at`: real time, ms. */
export const replacedName = (at: number): string => `Replaced ${wireTime(at).replace('T', ' ')}`;

/** What a state makes of the calls of one operation; undefined where it leaves them alone. */
type Change = (endpoint: Endpoint) => Omit<Fault, 'id' | 'method' | 'path'> | undefined;

/** Without these nobody knows who is there, which is another state than any of these. */
const WHO = ['/profile', '/profile/grants'];

const isRead = ({ method, path }: Endpoint): boolean => method === 'GET' && !WHO.includes(path);

/** Clients repeat what failed; they need not wait for that here. */
const AT_ONCE = { 'Retry-After': '0' };

/** Treats every read in the same way. */
const everyRead =
  (fault: ReturnType<Change>): Change =>
  (endpoint) =>
    fault !== undefined && isRead(endpoint) ? { count: null, ...fault } : undefined;

const answer = (status: number, reason: string): Change =>
  everyRead({ act: 'answer', status, headers: AT_ONCE, errors: [{ field: null, reason }] });

const FAILED = answer(500, 'The database is unavailable');

/** The answers without any record, the one that fits the operation first. */
const NOTHING = [{ data: [], page: 1, pages: 1, results: 0 }, []];

/** A list without records; undefined for what is no list. */
const nothingOf = ({ response }: Endpoint): unknown => NOTHING.find((body) => response.strict.safeParse(body).success);

/** What is used of a schema: its fields, or the schema that it wraps. */
const Wrapped = z.looseObject({
  _zod: z.looseObject({
    def: z.looseObject({
      shape: z.optional(z.record(z.string(), z.unknown())),
      in: z.optional(z.unknown()),
      innerType: z.optional(z.unknown()),
    }),
  }),
});

/** The fields of a request's body: those that the schema names, however it is wrapped. */
function fieldsOf(schema: unknown): string[] {
  const { data } = Wrapped.safeParse(schema);
  if (data === undefined) return [];
  const { shape, in: before, innerType } = data._zod.def;
  return shape === undefined ? fieldsOf(before ?? innerType) : Object.keys(shape);
}

/** The fields that people know best. */
const WELL_KNOWN = ['label', 'name', 'port'];

const refusedField = ({ body }: Endpoint): string | null => {
  const fields = fieldsOf(body);
  return WELL_KNOWN.find((name) => fields.includes(name)) ?? fields[0] ?? null;
};

/** The states that a client of the API must handle, by the name that addresses, flags and faults use. */
export const STATES = {
  loading: everyRead({ act: 'hang' }),
  slow: everyRead({ act: 'pass', delay_ms: 3000 }),
  failed: FAILED,
  gateway: everyRead({
    act: 'answer',
    status: 502,
    headers: { ...AT_ONCE, 'Content-Type': 'text/html' },
    body: '<html><body>Bad gateway</body></html>',
  }),
  limited: answer(429, 'Too many requests'),
  refused: answer(403, 'Unauthorized'),
  offline: ({ path }) => (WHO.includes(path) ? undefined : { count: null, act: 'drop' }),
  /** As `failed`: once something has been loaded. */
  stale: FAILED,
  empty: (endpoint) => {
    const body = isRead(endpoint) ? nothingOf(endpoint) : undefined;
    return body === undefined ? undefined : { count: null, act: 'answer', status: 200, body };
  },
  'signed-out': answer(401, 'Invalid Token'),
  'field-refused': (endpoint) =>
    endpoint.method === 'GET'
      ? undefined
      : { act: 'answer', status: 400, errors: [{ field: refusedField(endpoint), reason: 'Must be unique' }] },
  'lost-answer': ({ method }) => (method === 'GET' ? undefined : { when: 'after', act: 'drop' }),
} as const satisfies Record<string, Change>;

export type StateId = keyof typeof STATES;

export const isState = (id: string): id is StateId => Object.hasOwn(STATES, id);

export const STATE_IDS: readonly StateId[] = Object.keys(STATES).filter(isState);

/** The id of a fault begins with the state that it belongs to, so that whoever reads it knows which one is on. */
const PREFIX = 'state.';

/** What puts a server with these operations into a state. */
export const stateFaults = (id: StateId, endpoints: readonly Endpoint[]): Fault[] =>
  endpoints.flatMap((endpoint, index) => {
    const change = STATES[id](endpoint);
    const { method, path } = endpoint;
    return change === undefined ? [] : [{ id: `${PREFIX}${id}.${index}`, method, path, ...change }];
  });

/** The state that a fault belongs to. */
export function stateOf({ id = '' }: { readonly id?: string | undefined }): StateId | undefined {
  const name = id.startsWith(PREFIX) ? (id.slice(PREFIX.length).split('.')[0] ?? '') : '';
  return isState(name) ? name : undefined;
}
