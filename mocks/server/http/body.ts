import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { type FieldError, fieldErrors } from '#contract/envelope.ts';
import { withoutAssumed } from '../pipeline/bare.ts';

/** A read body, or what is wrong with it. */
export type BodyReading = { readonly body: unknown; readonly errors: readonly FieldError[] };

/**
 * Reads the body that an operation takes. Unknown fields fall away (gaps §0); no body is an empty object; in bare mode
 * assumed fields fall away before anything is judged.
 */
export function readBody({ body: schema }: Endpoint, text: string, bare: boolean): BodyReading {
  if (schema === undefined) return { body: undefined, errors: [] };
  let value: unknown = {};
  try {
    if (text.trim() !== '') value = JSON.parse(text);
  } catch {
    return { body: undefined, errors: [{ field: null, reason: 'The body is not valid JSON' }] };
  }
  const read = z.safeParse(schema, bare ? withoutAssumed(schema, value) : value);
  return read.success ? { body: read.data, errors: [] } : { body: undefined, errors: fieldErrors(read.error) };
}
