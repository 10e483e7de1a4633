import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allLedgers } from '../../scripts/ledgers.ts';
import { Driver } from './drive.ts';
import { mismatches } from './match.ts';
import { type Server, serveMock } from './server.ts';

/** The error envelope, and nothing else (doc 1 §2.1). */
const Envelope = z.strictObject({
  errors: z
    .array(z.strictObject({ field: z.nullable(z.string()), reason: z.string().check(z.minLength(1)) }))
    .check(z.minLength(1)),
});

const lines = (await allLedgers()).flatMap((ledger) => ledger.lines);
const taken = lines.flatMap(({ id, accepted }) => accepted.map((example) => ({ id, ...example })));
const refusals = lines.flatMap(({ id, refused }) => refused.map((example) => ({ id, ...example })));

let server: Server;
let driver: Driver;

beforeAll(async () => {
  server = await serveMock();
  driver = new Driver(server.origin);
});

afterAll(() => server.close());

it.each(taken)('$id: takes $name', async (example) => {
  const { reply, answer } = await driver.play(example);
  expect({ status: reply.status, body: reply.body }).toMatchObject({ status: example.status ?? 200 });
  if (example.answer !== undefined) expect(mismatches(answer, reply.body)).toEqual([]);
  for (const [name, pattern] of Object.entries(example.answerHeaders ?? {}))
    expect(reply.headers.get(name)).toMatch(pattern);
});

it.each(refusals)('$id: refuses $name', async (example) => {
  const { reply } = await driver.play(example);
  expect({ status: reply.status, body: reply.body }).toMatchObject({ status: example.status ?? 400 });
  const { errors } = z.parse(Envelope, reply.body);
  if (example.field === undefined) return;
  expect(errors.map(({ field }) => field)).toEqual(expect.arrayContaining([example.field].flat()));
});
