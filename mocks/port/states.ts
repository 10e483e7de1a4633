import type { Endpoint } from '#contract/endpoint.ts';
import type { InjectedFault } from '../server/faults/injected-faults.ts';

type Effect = Partial<Pick<InjectedFault, 'act' | 'delay_ms' | 'status' | 'errors' | 'headers' | 'body'>>;

/** How long a slow answer takes, in ms. */
const SLOW_MS = 3000;

const GATEWAY = '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>';

const reason = (text: string) => [{ field: null, reason: text }];

/** States that every read may be in, as injected faults. */
export const STATES = {
  loading: { act: 'hang' },
  slow: { act: 'pass', delay_ms: SLOW_MS },
  failed: { status: 500, errors: reason('Internal server error') },
  gateway: { status: 502, headers: { 'Content-Type': 'text/html' }, body: GATEWAY },
  limited: { status: 429, headers: { 'Retry-After': '30' }, errors: reason('Too many requests') },
  refused: { status: 403, errors: reason('Unauthorized') },
  'signed-out': { status: 401, errors: reason('Invalid token') },
  offline: { act: 'drop' },
  empty: { status: 200, body: { data: [], page: 1, pages: 1, results: 0 } },
} as const satisfies Readonly<Record<string, Effect>>;

export const isState = (name: string): name is keyof typeof STATES => Object.hasOwn(STATES, name);

/** The faults of a state: for every read, of lists only where nothing is to be in them; the own profile stays. */
export const stateFaults = (state: keyof typeof STATES, operations: readonly Endpoint[]): object[] =>
  operations
    .filter(
      ({ method, path, paged }) => method === 'GET' && !path.startsWith('/profile') && (state !== 'empty' || paged),
    )
    .map(({ method, path }) => ({ method, path, count: null, ...STATES[state] }));
