import type { FieldError } from '#contract/envelope.ts';
import { Refusal } from '../types.ts';

/** A reply: a status, and a JSON value (no body where it is undefined) or a text that is sent as it is. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A refusal with one reason. */
export const refusal = (status: number, reason: string, field: string | null = null): Refusal =>
  new Refusal(status, [{ field, reason }]);

/** The error envelope of every failing request (doc 1 §2.1). */
export const failed = (status: number, errors: readonly FieldError[]): Reply => ({ status, body: { errors } });

/** The reply to a refused request; rethrows any other error. */
export function replyOf(error: unknown): Reply {
  if (error instanceof Refusal) return { ...failed(error.status, error.errors), headers: error.headers };
  throw error;
}

export const notFound = (): Refusal => refusal(404, 'Not found');

/** Refuses a method at a path that has others (RFC 9110 §15.5.6); `HEAD` answers wherever `GET` does. */
export function notAllowed(methods: readonly string[]): Refusal {
  const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  const list = [...new Set(allowed)].toSorted().join(', ');
  return new Refusal(405, [{ field: null, reason: `This address takes ${list}` }], { Allow: list });
}
