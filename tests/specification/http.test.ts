import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allSpecifications } from '../../scripts/specifications.ts';
import type { Reply } from './drive.ts';
import { mismatches } from './match.ts';
import { served } from './served.ts';

/** The error envelope without other fields (doc 1 §2.1). */
const Envelope = z.strictObject({
  errors: z
    .array(z.strictObject({ field: z.nullable(z.string()), reason: z.string().check(z.minLength(1)) }))
    .check(z.minLength(1)),
});

const rules = (await allSpecifications()).flatMap((specification) => specification.rules);
const taken = rules.flatMap((rule) => rule.accepted.map((example) => ({ id: rule.id, rule, ...example })));
const refusals = rules.flatMap((rule) => rule.refused.map((example) => ({ id: rule.id, rule, ...example })));

/** Whether the call can be made on a server with the documented operations only. */
const isReached = ({ before = [] }: (typeof taken)[number]): boolean =>
  before.every(({ endpoint }) => endpoint.assumed === undefined);

/** Documented rules, which also hold in bare mode. */
const isDocumented = ({ rule }: (typeof taken)[number]): boolean => rule.assumed === undefined;

const driver = served();

function expectTaken(example: (typeof taken)[number], reply: Reply, answer: unknown): void {
  expect({ status: reply.status, body: reply.body }).toMatchObject({ status: example.status ?? 200 });
  if (example.answer !== undefined) expect(mismatches(answer, reply.body)).toEqual([]);
  for (const [name, pattern] of Object.entries(example.answerHeaders ?? {}))
    expect(reply.headers.get(name)).toMatch(pattern);
}

function expectRefused(example: (typeof refusals)[number], reply: Reply): void {
  expect({ status: reply.status, body: reply.body }).toMatchObject({ status: example.status ?? 400 });
  const { errors } = z.parse(Envelope, reply.body);
  if (example.field === undefined) return;
  expect(errors.map(({ field }) => field)).toEqual(expect.arrayContaining([example.field].flat()));
}

it.each(taken)('$id: takes $name', async (example) => {
  const { reply, answer } = await driver().play(example);
  expectTaken(example, reply, answer);
});

it.each(refusals)('$id: refuses $name', async (example) => {
  const { reply } = await driver().play(example);
  expectRefused(example, reply);
});

it.each(taken.filter(isDocumented))('bare, $id: takes $name', async (example) => {
  const { reply, answer } = await driver().play(example, { isBare: true });
  expectTaken(example, reply, answer);
});

it.each(refusals.filter(isDocumented))('bare, $id: refuses $name', async (example) => {
  const { reply } = await driver().play(example, { isBare: true });
  expectRefused(example, reply);
});

it.each(taken.filter((example) => example.endpoint.assumed !== undefined && isReached(example)))(
  'bare, $id: knows nothing of $endpoint.path ($name)',
  async (example) => {
    const { reply } = await driver().play({ ...example, answer: undefined }, { isBare: true });
    expectRefused({ ...example, status: 404, field: null }, reply);
  },
);
