import type { Example, RefusedExample, Step } from '../specification.ts';

/** Turns a value into a request: `(label) => create({ label })`. */
export type Sends<T = unknown> = (value: T) => Example;

/** An id that does not exist in any world. */
export const UNKNOWN_ID = 987_654_321;

/** The refusal for a missing scope or grant. */
export const FORBIDDEN = { status: 403, field: null } as const;
/** The response for a record that does not exist. */
export const MISSING = { status: 404, field: null } as const;

/** Texts without blanks, separated by blanks. */
export const words = (text: string): string[] => text.trim().split(/\s+/);

/** A value as the name of an example; a long one is shortened in the middle, with its length. */
function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'left out';
  return text.length > 100 ? `${text.slice(0, 60)}…${text.slice(-20)} (${text.length})` : text;
}

/** One accepted example for each value. */
export const taken = <T>(sends: Sends<T>, values: readonly T[]): Example[] =>
  values.map((value) => ({ name: shown(value), ...sends(value) }));

/** One refused example for each value; `field` as in `RefusedExample`, undefined for any. */
export const refused = <T>(
  sends: Sends<T>,
  field: RefusedExample['field'],
  values: readonly T[],
  more: Partial<RefusedExample> = {},
): RefusedExample[] =>
  values.map((value) => ({
    name: shown(value),
    ...sends(value),
    answer: undefined,
    ...(field !== undefined && { field }),
    ...more,
  }));

/** The same examples with additional properties: a token, a persona, the status of a refusal. */
export const each = (more: Partial<RefusedExample>, examples: readonly RefusedExample[]): RefusedExample[] =>
  examples.map((example) => ({ ...example, ...more }));

/** The same examples after these calls. */
export const after = <E extends Example>(before: readonly Step[], ...examples: readonly E[]): E[] =>
  examples.map((example) => ({ ...example, before: [...before, ...(example.before ?? [])] }));

/** A refusal that depends on other records, with the request of an accepted example; `field` null for none. */
export const denied = (example: Example, field: RefusedExample['field'], name?: string): RefusedExample => ({
  ...example,
  answer: undefined,
  serverOnly: true,
  ...(field !== undefined && { field }),
  ...(name !== undefined && { name }),
});

/** A call among those of `before` that must be refused. */
export const failing = (step: Step): Step => ({ ...step, isRefused: true });
