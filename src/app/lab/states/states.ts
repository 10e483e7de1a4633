import * as z from 'zod/mini';
import type { InjectedFault } from '#api/http/mock-control.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '../operations.ts';

/** What a state changes about one operation; undefined where it leaves it alone. */
type Change = (endpoint: Endpoint) => Omit<InjectedFault, 'method' | 'path' | 'id'> | undefined;

/** A state that any screen can be put into, by faults of the mock. */
interface State {
  readonly label: string;
  /** What happens, in a few words. */
  readonly text: string;
  /** Whether it lasts for all calls, or ends with the next write. */
  readonly until: 'switched off' | 'the next write';
  /** Whether what is loaded already goes first. */
  readonly anew: boolean;
  readonly change: Change;
}

/** Without these the console does not know who is there, which is another state than any of these. */
const WHO = ['/profile', '/profile/grants'];

const isRead = ({ method, path }: Endpoint): boolean => method === 'GET' && !WHO.includes(path);

/** The console repeats what failed; it need not wait for that here. */
const AT_ONCE = { 'Retry-After': '0' };

/** Answers every read in the same way. */
const everyRead =
  (answer: Omit<InjectedFault, 'method' | 'path'>): Change =>
  (endpoint) =>
    isRead(endpoint) ? { count: null, ...answer } : undefined;

const FAILED = everyRead({
  act: 'answer',
  status: 500,
  headers: AT_ONCE,
  errors: [{ field: null, reason: 'The database is unavailable' }],
});

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

const refusedField = ({ body }: Endpoint): string | undefined => {
  const fields = fieldsOf(body);
  return WELL_KNOWN.find((name) => fields.includes(name)) ?? fields[0];
};

/** The states, by the name that an address and the mock's faults use. */
export const STATES = {
  loading: {
    label: 'Loading',
    text: 'Nothing is answered',
    until: 'switched off',
    anew: true,
    change: everyRead({ act: 'hang' }),
  },
  slow: {
    label: 'Slow',
    text: 'Three seconds for each read',
    until: 'switched off',
    anew: true,
    change: everyRead({ act: 'pass', delay_ms: 3000 }),
  },
  failed: { label: 'Failed', text: 'Server error (500)', until: 'switched off', anew: true, change: FAILED },
  gateway: {
    label: 'Gateway page',
    text: 'HTML in place of JSON (502)',
    until: 'switched off',
    anew: true,
    change: everyRead({
      act: 'answer',
      status: 502,
      headers: { ...AT_ONCE, 'Content-Type': 'text/html' },
      body: '<html><body>Bad gateway</body></html>',
    }),
  },
  limited: {
    label: 'Limited',
    text: 'Too many requests (429)',
    until: 'switched off',
    anew: true,
    change: everyRead({
      act: 'answer',
      status: 429,
      headers: AT_ONCE,
      errors: [{ field: null, reason: 'Too many requests' }],
    }),
  },
  refused: {
    label: 'Refused',
    text: 'No permission (403)',
    until: 'switched off',
    anew: true,
    change: everyRead({ act: 'answer', status: 403, errors: [{ field: null, reason: 'Unauthorized' }] }),
  },
  offline: {
    label: 'Offline',
    text: 'Every connection breaks',
    until: 'switched off',
    anew: false,
    change: ({ path }) => (WHO.includes(path) ? undefined : { count: null, act: 'drop' }),
  },
  stale: {
    label: 'Stale',
    text: 'Loaded once, refreshes fail',
    until: 'switched off',
    anew: false,
    change: FAILED,
  },
  empty: {
    label: 'Empty',
    text: 'Lists have no records',
    until: 'switched off',
    anew: true,
    change: (endpoint) => {
      const body = isRead(endpoint) ? nothingOf(endpoint) : undefined;
      return body === undefined ? undefined : { count: null, act: 'answer', status: 200, body };
    },
  },
  'signed-out': {
    label: 'Signed out',
    text: 'The token has expired (401)',
    until: 'switched off',
    anew: true,
    change: everyRead({ act: 'answer', status: 401, errors: [{ field: null, reason: 'Invalid Token' }] }),
  },
  'field-refused': {
    label: 'One field refused',
    text: 'Such as a label in use (400)',
    until: 'the next write',
    anew: false,
    change: (endpoint) => {
      if (endpoint.method === 'GET') return undefined;
      const field = refusedField(endpoint) ?? null;
      return { act: 'answer', status: 400, errors: [{ field, reason: 'Must be unique' }] };
    },
  },
  'lost-answer': {
    label: 'Lost answer',
    text: 'It is done, but nobody hears of it',
    until: 'the next write',
    anew: false,
    change: ({ method }) => (method === 'GET' ? undefined : { when: 'after', act: 'drop' }),
  },
} as const satisfies Record<string, State>;

export type StateId = keyof typeof STATES;

export const isState = (id: string): id is StateId => Object.hasOwn(STATES, id);

export const STATE_IDS: readonly StateId[] = Object.keys(STATES).filter(isState);

/** The id of a fault begins with the state that it belongs to, so that each tab and each reload knows which is on. */
const PREFIX = 'state.';

/** What puts every screen into a state. */
export const faultsOf = (id: StateId): InjectedFault[] =>
  ENDPOINTS.flatMap((endpoint, index) => {
    const change = STATES[id].change(endpoint);
    const { method, path } = endpoint;
    return change === undefined ? [] : [{ id: `${PREFIX}${id}.${index}`, method, path, ...change }];
  });

/** The state that a fault belongs to. */
export function stateOf({ id = '' }: InjectedFault): StateId | undefined {
  const name = id.startsWith(PREFIX) ? (id.slice(PREFIX.length).split('.')[0] ?? '') : '';
  return isState(name) ? name : undefined;
}
