import * as z from 'zod/mini';
import { refine, wholeNumber } from '#contract/fields.ts';
import type { WorldMeta } from '#mocks/store/types.ts';
import { failed, type Reply } from '../http/errors.ts';
import { segmentsOf, parameterOf } from '../http/router.ts';

const HOUR_MS = 3_600_000;

function headersFault(headers: Record<string, string>): string | undefined {
  try {
    new Headers(headers);
    return undefined;
  } catch {
    return 'Is not a set of HTTP headers';
  }
}

/** One injected fault: which calls of an operation fail, when, and how. */
export const InjectedFault = z.object({
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  /** As in docs/api/operations.json: `/networking/firewalls/{firewallId}`. */
  path: refine(z.string(), (path) => (path.startsWith('/') ? undefined : 'Must begin with /')),
  /** The first call affected, counted from 1. */
  from: z._default(wholeNumber({ min: 1, max: 1_000_000 }), 1),
  /** How many calls are affected; null for all that follow. */
  count: z._default(z.nullable(wholeNumber({ min: 1, max: 1_000_000 })), 1),
  /** `after`: the change is made and stored, only the response is replaced. */
  when: z._default(z.enum(['before', 'after']), 'before'),
  delay_ms: z.optional(wholeNumber({ min: 0, max: HOUR_MS })),
  act: z._default(z.enum(['answer', 'drop', 'hang', 'pass']), 'answer'),
  status: z.optional(wholeNumber({ min: 200, max: 599 })),
  errors: z.optional(z.array(z.object({ field: z._default(z.nullable(z.string()), null), reason: z.string() }))),
  headers: z.optional(refine(z.record(z.string(), z.string()), headersFault)),
  /** A text is sent as it is, anything else as JSON; replaces `errors`. */
  body: z.optional(z.unknown()),
});
export type InjectedFault = z.output<typeof InjectedFault>;

/** A fault with the number of matching calls so far. */
const Kept = z.extend(InjectedFault, { calls: z.number() });
export type KeptFault = z.output<typeof Kept>;

export const startCounting = (faults: readonly InjectedFault[]): KeptFault[] =>
  faults.map((fault) => ({ ...fault, calls: 0 }));

/** The faults of a world. */
export function faultsOf({ faults }: Readonly<Pick<WorldMeta, 'faults'>>): KeptFault[] {
  if (faults.length === 0) return [];
  const read = z.safeParse(z.array(Kept), faults);
  return read.success ? read.data : [];
}

/** A call as faults see it: `template` is the path of its operation, undefined where there is none. */
export interface Called {
  readonly method: string;
  readonly path: string;
  readonly template: string | undefined;
}

const withoutVersion = (path: string): string => path.replace(/^\/v4(?=\/)/, '');

/** Whether a fault matches a call: by the template of the operation, regardless of the names of parameters. */
function speaksOf(fault: InjectedFault, { method, path, template }: Called): boolean {
  if (fault.method !== method) return false;
  const own = segmentsOf(withoutVersion(fault.path));
  const other = segmentsOf(template ?? path);
  if (own.length !== other.length) return false;
  return own.every((segment, index) => {
    const given = other[index] ?? '';
    if (parameterOf(segment) === undefined) return segment === given;
    return template === undefined || parameterOf(given) !== undefined;
  });
}

/** Whether any fault matches a call, so that it must be counted. */
export const concerns = (faults: readonly KeptFault[], called: Called): boolean =>
  faults.some((fault) => speaksOf(fault, called));

/** The faults that act on one call. */
export interface FaultMatch {
  readonly before: InjectedFault | undefined;
  readonly after: InjectedFault | undefined;
}

const isStruck = ({ from, count, calls }: KeptFault): boolean =>
  calls >= from && (count === null || calls < from + count);

/** Counts a call for every fault that matches; the first active fault of each moment acts. */
export function countCall(faults: readonly KeptFault[], called: Called): { faults: KeptFault[]; injected: FaultMatch } {
  const counted = faults.map((fault) => (speaksOf(fault, called) ? { ...fault, calls: fault.calls + 1 } : fault));
  const active = counted.filter((fault) => speaksOf(fault, called) && isStruck(fault));
  const first = (when: InjectedFault['when']): InjectedFault | undefined => active.find((fault) => fault.when === when);
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
