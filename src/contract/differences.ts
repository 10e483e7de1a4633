import type * as z from 'zod/mini';
import { fieldPath } from './envelope.ts';

/** Where an answer differs from what the documents and the assumptions say. */
export interface Difference {
  readonly path: string;
  readonly what: 'unknown' | 'missing' | 'unexpected';
}

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

/** How a value differs from a schema; a place in a list stands for all of its places. */
export function differencesFrom(schema: z.ZodMiniType, value: unknown): readonly Difference[] {
  const read = schema.safeParse(value);
  if (read.success) return [];
  const all = read.error.issues
    .flatMap((issue) => differencesIn(value, issue, []))
    .map(({ path, what }) => ({ path: path.replaceAll(/\[\d+\]/g, '[…]'), what }));
  return [...new Map(all.map((one) => [`${one.what} ${one.path}`, one])).values()];
}
