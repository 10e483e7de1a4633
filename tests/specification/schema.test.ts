import { expect, it } from 'vitest';
import * as z from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { fieldErrors } from '#contract/envelope.ts';
import type { Example, RefusedExample } from '#contract/specification.ts';
import { schemaOf } from '#mocks/openapi/schema.ts';
import { allSpecifications } from '../../scripts/specifications.ts';
import { replaced } from './placeholders.ts';

/** The body for the schema, with a number of its own for each placeholder. */
function bodyOf({ body }: Example): unknown {
  let last = 0;
  return replaced(body, () => (last += 1));
}

const hasBody = ({ endpoint, body }: Example): boolean => endpoint.body !== undefined && body !== undefined;

/** Whether the schema alone refuses it: not for another record, a state, a token or a path. */
const isForSchema = (example: RefusedExample): boolean =>
  hasBody(example) && example.serverOnly === undefined && (example.status ?? 400) === 400;

/** Through JSON, as a body is sent: an undefined field is left out. */
const sent = (body: unknown): unknown => JSON.parse(JSON.stringify(body));

const rules = (await allSpecifications()).flatMap((specification) => specification.rules);
const taken = rules.flatMap(({ id, accepted }) => accepted.filter(hasBody).map((example) => ({ id, ...example })));
const refusals = rules.flatMap(({ id, refused }) => refused.filter(isForSchema).map((example) => ({ id, ...example })));

it.each(taken)('$id: takes $name', (example) => {
  const { error } = z.safeParse(example.endpoint.body ?? z.never(), sent(bodyOf(example)));
  expect(error === undefined ? [] : fieldErrors(error)).toEqual([]);
});

const described = new Map<Endpoint, z.ZodType>();

it.each(taken)('$id: the OpenAPI file takes $name', ({ endpoint, ...example }) => {
  const known = described.get(endpoint) ?? z.fromJSONSchema(schemaOf(endpoint.body ?? z.never(), 'input', false));
  described.set(endpoint, known);
  expect(known.safeParse(sent(bodyOf({ endpoint, ...example }))).error?.issues ?? []).toEqual([]);
});

it.each(refusals)('$id: refuses $name', (example) => {
  const { error } = z.safeParse(example.endpoint.body ?? z.any(), sent(bodyOf(example)));
  if (error === undefined) throw new Error('The schema lets it through');
  if (example.field === undefined) return;
  expect(fieldErrors(error).map(({ field }) => field)).toEqual(expect.arrayContaining([example.field].flat()));
});
