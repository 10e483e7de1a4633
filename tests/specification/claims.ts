import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Example, RefusedExample } from '#contract/specification.ts';
import type { Driver } from './drive.ts';
import { mismatches } from './match.ts';

/** The error envelope without other fields (doc 1 §2.1). */
const Envelope = z.strictObject({
  errors: z
    .array(z.strictObject({ field: z.nullable(z.string()), reason: z.string().check(z.minLength(1)) }))
    .check(z.minLength(1)),
});

interface Server {
  readonly isBare?: boolean;
}

/** Expects an example to be accepted, with the response that it gives. */
export async function expectAccepted(driver: Driver, example: Example, server: Server = {}): Promise<void> {
  const { reply, answer } = await driver.play(example, server);
  expect({ status: reply.status, body: reply.body }).toMatchObject({ status: example.status ?? 200 });
  if (example.answer !== undefined) expect(mismatches(answer, reply.body)).toEqual([]);
  for (const [name, pattern] of Object.entries(example.answerHeaders ?? {}))
    expect(reply.headers.get(name)).toMatch(pattern);
}

/** Expects an example to be refused, with its status and for its fields. */
export async function expectRefused(driver: Driver, example: RefusedExample, server: Server = {}): Promise<void> {
  const { reply } = await driver.play(example, server);
  expect({ status: reply.status, body: reply.body }).toMatchObject({ status: example.status ?? 400 });
  const { errors } = z.parse(Envelope, reply.body);
  if (example.field === undefined) return;
  expect(errors.map(({ field }) => field)).toEqual(expect.arrayContaining([example.field].flat()));
}
