import type * as z from 'zod/mini';
import type { LoggedRequest } from '#api/http/log.ts';
import { fieldPath } from '#contract/envelope.ts';

/** Where an answer differs from what the documents and the assumptions say. */
export interface Difference {
  readonly path: string;
  readonly what: 'unknown' | 'missing' | 'unexpected';
}

/** The most that is listed. */
const MOST = 50;

const valueAt = (whole: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    whole,
  );

function differencesIn(answer: unknown, issue: z.core.$ZodIssue, above: readonly PropertyKey[]): Difference[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: fieldPath([...path, key]), what: 'unknown' }));
  if (issue.code === 'invalid_union') {
    // The alternative that fits best says most.
    const [nearest] = issue.errors.toSorted((one, other) => one.length - other.length);
    if (nearest !== undefined && nearest.length > 0) return nearest.flatMap((one) => differencesIn(answer, one, path));
  }
  return [
    {
      path: fieldPath(path) || 'the whole answer',
      what: valueAt(answer, path) === undefined ? 'missing' : 'unexpected',
    },
  ];
}

/** How an answer differs from the operation's schema; a place in a list stands for all of its places. */
export function differencesOf({ endpoint, status, answer }: LoggedRequest): Difference[] {
  if (answer === undefined || status === undefined || status >= 300) return [];
  const read = endpoint.response.strict.safeParse(answer);
  if (read.success) return [];
  const all = read.error.issues
    .flatMap((issue) => differencesIn(answer, issue, []))
    .map(({ path, what }) => ({ path: path.replaceAll(/\[\d+\]/g, '[…]'), what }));
  const different = new Map(all.map((one) => [`${one.what} ${one.path}`, one]));
  return [...different.values()].slice(0, MOST);
}
