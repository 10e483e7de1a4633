import * as z from 'zod/mini';
import { errorEnvelope, type FieldError } from '#contract/envelope.ts';
import type { Mock } from '../mock.ts';

/** A refusal of the mock, with the reasons in its own words. */
export class Refused extends Error {
  readonly status: number;
  readonly errors: readonly FieldError[];
  constructor(call: string, status: number, errors: readonly FieldError[]) {
    super(`${call} was answered ${status}: ${errors.map(({ reason }) => reason).join('; ')}`);
    this.name = 'Refused';
    this.status = status;
    this.errors = errors;
  }
}

/** Calls a mock within this process: `v4/…` is the API, `__mock/…` the control API. Rejects with `Refused`. */
export type Caller = (method: string, path: string, body?: unknown, token?: string) => Promise<unknown>;

/** Calls the mock at a base path. */
export function callerOf(mock: Pick<Mock, 'handle'>, base = '/'): Caller {
  return async (method, path, body, token) => {
    const response = await mock.handle(
      new Request(new URL(`${base}${path}`, 'http://127.0.0.1'), {
        method,
        headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    if (response === undefined || response.type === 'error') throw new Refused(`${method} ${path}`, 0, []);
    const json: unknown = response.status === 204 ? undefined : await response.json();
    if (response.ok) return json;
    const { data } = z.safeParse(errorEnvelope, json);
    const errors = data?.errors.map(({ field = null, reason }) => ({ field, reason })) ?? [];
    throw new Refused(`${method} ${path}`, response.status, errors);
  };
}
