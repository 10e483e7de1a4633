import * as z from 'zod/mini';
import { isFields } from '#lib/json.ts';
import { refine } from '#contract/fields.ts';
import { findPersona, PERSONAS } from '../access/personas.ts';

const plain = z.union([z.string(), z.number(), z.boolean()]);

/** The token of a persona. */
export const personaToken = refine(z.string(), (token) =>
  findPersona(token) === undefined ? `Must be one of: ${PERSONAS.map((one) => one.token).join(', ')}` : undefined,
);

/** What a call has to be like besides its operation. A property left out does not matter. */
export const CallMatch = z.strictObject({
  /** Path parameters by name, as they stand in the address. */
  params: z.optional(z.record(z.string(), plain)),
  /** Query parameters by name. */
  query: z.optional(z.record(z.string(), plain)),
  /** A part of the body: further properties do not matter, lists have to have as many elements. */
  body: z.optional(z.unknown()),
  /** The token of a persona; null for a call without one. */
  persona: z.optional(z.nullable(personaToken)),
});
export type CallMatch = z.output<typeof CallMatch>;

/** A call as matches see it. */
export interface CallParts {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly persona: string | null;
}

/** Whether a JSON value has all that a wanted one names. */
function holds(given: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted))
    return (
      Array.isArray(given) && given.length === wanted.length && wanted.every((part, index) => holds(given[index], part))
    );
  if (!isFields(wanted)) return Object.is(given, wanted);
  if (!isFields(given)) return false;
  return Object.entries(wanted).every(([name, part]) => Object.hasOwn(given, name) && holds(given[name], part));
}

/** The properties of a match that a call does not have: `params.firewallId`, `body`, …; empty where it matches. */
export function differences(match: CallMatch | undefined, call: CallParts): string[] {
  if (match === undefined) return [];
  const texts = (['params', 'query'] as const).flatMap((where) =>
    Object.entries(match[where] ?? {}).flatMap(([name, wanted]) =>
      Object.hasOwn(call[where], name) && call[where][name] === String(wanted) ? [] : [`${where}.${name}`],
    ),
  );
  if (match.body !== undefined && !holds(call.body, match.body)) texts.push('body');
  if (match.persona !== undefined && match.persona !== call.persona) texts.push('persona');
  return texts;
}
