import * as z from 'zod/mini';
import { type Shape, shape } from './record.ts';

/** One page of a collection (doc 1 §2.1). */
export interface Page<T> {
  data: T[];
  page: number;
  pages: number;
  results: number;
}

/** Bounds of the page parameters (doc 2, introduction; doc 3 §8). */
export const PAGE_SIZE = { min: 25, max: 500, default: 100 } as const;

/** How many levels the values of a file or an answer may have: the API has far fewer, and to walk through needs stack. */
export const LEVELS = 64;

const counts = { page: z.int(), pages: z.int(), results: z.int() };

/** A page whatever its records are. */
export const Envelope = z.looseObject({ data: z.array(z.unknown()), ...counts });

const records = new WeakMap<Shape<unknown>, Shape<unknown>>();

/** The paginated envelope around records of one shape. */
export function pageOf<T>(record: Shape<T>): Shape<Page<T>> {
  const page = shape<Page<T>>((use) => use.object({ data: z.array(use.nested(record)), ...counts }));
  records.set(page, record);
  return page;
}

/** The shape of a page's records; undefined for what is no page. */
export const recordOfPage = (page: Shape<unknown>): Shape<unknown> | undefined => records.get(page);

/** "Empty body" and "empty object" mean the same (assumed): `{}`. */
export const nothing: Shape<Record<string, never>> = {
  loose: z.pipe(
    z.unknown(),
    z.transform(() => ({})),
  ),
  strict: z.strictObject({}),
};

/** One reason for a refusal; `field` is a path into the request body, or null (doc 1 §2.1). */
export interface FieldError {
  field: string | null;
  reason: string;
}

/** The error envelope of every failing request (doc 1 §2.1); `field` may also be absent (assumed). */
export const errorEnvelope = z.looseObject({
  errors: z.array(z.looseObject({ field: z.optional(z.nullable(z.string())), reason: z.string() })),
});

/**
 * A path into a request body in the form the mock uses for fields: dots between names, brackets around indexes
 * (`rules.inbound[2].ports`).
 */
export const fieldPath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((whole, part) => {
    if (typeof part === 'number') return `${whole}[${part}]`;
    return whole === '' ? String(part) : `${whole}.${String(part)}`;
  }, '');

/** The issues of zod as errors of the envelope. */
export const fieldErrors = (error: z.core.$ZodError): FieldError[] =>
  error.issues.map((issue) => ({ field: fieldPath(issue.path) || null, reason: issue.message }));
