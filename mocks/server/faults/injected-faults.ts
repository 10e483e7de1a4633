import * as z from 'zod/mini';
import { refine, text, wholeNumber } from '#contract/fields.ts';
import { draw, hashOf } from '#mocks/store/random.ts';
import type { WorldMeta } from '#mocks/store/types.ts';
import { failed, type Reply } from '../http/errors.ts';
import { segmentsOf, parameterOf } from '../http/router.ts';
import { CallMatch, type CallParts, differences } from './match.ts';

const HOUR_MS = 3_600_000;

function headersFault(headers: Record<string, string>): string | undefined {
  try {
    new Headers(headers);
    return undefined;
  } catch {
    return 'Is not a set of HTTP headers';
  }
}

const MOST = 1_000_000;

/** One injected fault: which calls of an operation fail, when, and how. */
export const InjectedFault = z.object({
  /** Its name in the control API; chosen by the mock where it is not given. */
  id: z.optional(
    refine(text({ min: 1, max: 64 }), (id) =>
      /^[\w.-]+$/.test(id) ? undefined : 'Only letters, digits, _, . and - are allowed',
    ),
  ),
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  /** As in docs/api/operations.json: `/networking/firewalls/{firewallId}`. */
  path: refine(z.string(), (path) => (path.startsWith('/') ? undefined : 'Must begin with /')),
  /** One that is not enabled counts no calls. */
  enabled: z._default(z.boolean(), true),
  /** What a call has to be like besides; others are not counted. */
  match: z.optional(CallMatch),
  /** The first call affected, counted from 1. */
  from: z._default(wholeNumber({ min: 1, max: MOST }), 1),
  /** How many calls are affected; null for all that follow. */
  count: z._default(z.nullable(wholeNumber({ min: 1, max: MOST })), 1),
  /** The share of these calls that it acts on, chosen by the seed of the world. */
  chance: z._default(
    refine(z.number(), (share) => (share >= 0 && share <= 1 ? undefined : 'Must be a number from 0 to 1')),
    1,
  ),
  /** `after`: the change is made and stored, only the response is replaced. */
  when: z._default(z.enum(['before', 'after']), 'before'),
  delay_ms: z.optional(wholeNumber({ min: 0, max: HOUR_MS })),
  act: z._default(z.enum(['answer', 'drop', 'hang', 'pass']), 'answer'),
  status: z.optional(wholeNumber({ min: 200, max: 599 })),
  errors: z.optional(z.array(z.object({ field: z._default(z.nullable(z.string()), null), reason: z.string() }))),
  headers: z.optional(refine(z.record(z.string(), z.string()), headersFault)),
  /** A text is sent as it is, anything else as JSON; replaces `errors`. */
  body: z.optional(z.unknown()),
  /** How many of its calls there have been. */
  calls: z._default(wholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER }), 0),
});
export type InjectedFault = z.output<typeof InjectedFault>;

/** A fault of a world. */
export type KeptFault = InjectedFault & { readonly id: string };

/** Gives a name to each fault that has none: `fault-1` and so on. */
export function named(faults: readonly InjectedFault[]): KeptFault[] {
  const taken = new Set(faults.map(({ id }) => id));
  let number = 0;
  const free = (): string => {
    do number += 1;
    while (taken.has(`fault-${number}`));
    return `fault-${number}`;
  };
  return faults.map((fault) => ({ ...fault, id: fault.id ?? free() }));
}

/** The faults of a world. */
export function faultsOf({ faults }: Readonly<Pick<WorldMeta, 'faults'>>): KeptFault[] {
  if (faults.length === 0) return [];
  const read = z.safeParse(z.array(InjectedFault), faults);
  return read.success ? named(read.data) : [];
}

/** A call as faults see it: `template` is the path of its operation, undefined where there is none. */
export interface Called extends CallParts {
  readonly method: string;
  readonly path: string;
  readonly template: string | undefined;
}

const withoutVersion = (path: string): string => path.replace(/^\/v4(?=\/)/, '');

/** The operation that a fault names, with the names of parameters left out, as they may differ. */
export const operationOf = ({ method, path }: Pick<InjectedFault, 'method' | 'path'>): string =>
  `${method} /${segmentsOf(withoutVersion(path))
    .map((segment) => (parameterOf(segment) === undefined ? segment : '{}'))
    .join('/')}`;

/** Whether a fault matches a call: by the template of the operation, and by what it says of the call. */
function speaksOf(fault: InjectedFault, called: Called): boolean {
  const { method, path, template } = called;
  if (!fault.enabled || fault.method !== method) return false;
  if (operationOf(fault) !== operationOf({ method: fault.method, path: template ?? path })) return false;
  return differences(fault.match, called).length === 0;
}

/** Whether any fault matches a call, so that it must be counted. */
export const concerns = (faults: readonly KeptFault[], called: Called): boolean =>
  faults.some((fault) => speaksOf(fault, called));

/** The faults that act on one call. */
export interface FaultMatch {
  readonly before: KeptFault | undefined;
  readonly after: KeptFault | undefined;
}

/** Whether a fault acts on its latest call: within its window, and, where it has a chance, as the seed has it. */
const isStruck = ({ id, from, count, calls, chance }: KeptFault, seed: number): boolean =>
  calls >= from &&
  (count === null || calls < from + count) &&
  (chance === 1 || draw(seed ^ hashOf(id), calls) < chance);

/** Counts a call for every fault that matches; the first active fault of each moment acts. */
export function countCall(
  faults: readonly KeptFault[],
  called: Called,
  seed: number,
): { faults: KeptFault[]; injected: FaultMatch } {
  const counted = faults.map((fault) => (speaksOf(fault, called) ? { ...fault, calls: fault.calls + 1 } : fault));
  const active = counted.filter((fault) => speaksOf(fault, called) && isStruck(fault, seed));
  const first = (when: InjectedFault['when']): KeptFault | undefined => active.find((fault) => fault.when === when);
  return { faults: counted, injected: { before: first('before'), after: first('after') } };
}

/** The response of a fault. */
export function faultReply({ status = 500, errors, headers, body }: InjectedFault): Reply {
  const reply =
    body === undefined
      ? failed(status, errors ?? [{ field: null, reason: `The mock was told to answer ${status}` }])
      : { status, body };
  return headers === undefined ? reply : { ...reply, headers };
}
