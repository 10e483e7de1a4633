import type { Example, RefusedExample, Step } from '../specification.ts';

/** How a value becomes a request: `(label) => create({ label })`. */
export type Sends<T = unknown> = (value: T) => Example;

/** An id that no world has. */
export const UNKNOWN_ID = 987_654_321;

/** What a refusal for lack of a scope or a grant looks like. */
export const FORBIDDEN = { status: 403, field: null } as const;
/** What the answer about something that does not exist looks like. */
export const MISSING = { status: 404, field: null } as const;

/** Texts without blanks, written one after the other. */
export const words = (text: string): string[] => text.trim().split(/\s+/);

/** A value as the name of an example; a long one keeps its ends and says how long it is. */
function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'left out';
  return text.length > 100 ? `${text.slice(0, 60)}…${text.slice(-20)} (${text.length})` : text;
}

/** One example for each value, all let through. */
export const taken = <T>(sends: Sends<T>, values: readonly T[]): Example[] =>
  values.map((value) => ({ name: shown(value), ...sends(value) }));

/** One example for each value, all refused; `field` as in `RefusedExample`, undefined for any. */
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

/** The same examples with something more in each: a token, a persona, the status of a refusal. */
export const each = (more: Partial<RefusedExample>, examples: readonly RefusedExample[]): RefusedExample[] =>
  examples.map((example) => ({ ...example, ...more }));

/** The same examples after these calls. */
export const after = <E extends Example>(before: readonly Step[], ...examples: readonly E[]): E[] =>
  examples.map((example) => ({ ...example, before: [...before, ...(example.before ?? [])] }));

/** A refusal by what the store knows, in place of what the request would have been answered; `field` null for none. */
export const denied = (example: Example, field: RefusedExample['field'], name?: string): RefusedExample => ({
  ...example,
  answer: undefined,
  serverOnly: true,
  ...(field !== undefined && { field }),
  ...(name !== undefined && { name }),
});

/** A call among those of `before` that must be refused. */
export const failing = (step: Step): Step => ({ ...step, isRefused: true });
