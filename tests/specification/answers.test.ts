import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allSpecifications } from '../../scripts/specifications.ts';
import { createMock } from '#mocks/mock.ts';
import { driverInProcess } from './drive.ts';

/**
 * Responses that the mock never sends: values of the wrong type. No example can show that the console rejects such
 * records, so every value in some responses of each operation is replaced by one of a wrong type here.
 */

const EXAMPLES = 5;

/** Numbers that may be fractions: percentages, seconds, MB of traffic, and statistics with their times. */
const FRACTIONS =
  /(^|\.)(percent_complete|duration|transfer\.(in|out|total)|data\.(connections|traffic\.\w+)\.\d+\.\d+)$/;
/** Texts on some records and numbers on others. */
const EITHER = /(^|\.)(entity\.id|secondary_entity\.id|time_remaining)$/;

const examples = (await allSpecifications())
  .flatMap(({ rules }) => rules.flatMap(({ accepted }) => accepted))
  .filter(({ status = 200 }) => status === 200);
const operations = [...Map.groupBy(examples, ({ endpoint: { method, path } }) => `${method} ${path}`)];

const driver = driverInProcess(createMock());

type Path = readonly (string | number)[];

/** Values of a wrong type, by the path of the value. */
function others(value: unknown, path: string): unknown[] {
  if (EITHER.test(path)) return [true];
  if (typeof value === 'number') return FRACTIONS.test(path) ? [String(value)] : [String(value), value + 0.5];
  if (typeof value === 'string') return [5, true];
  if (typeof value === 'boolean') return ['yes', 1];
  if (value === null) return [[[]]];
  return Array.isArray(value) ? [{}, 'none'] : ['none', 5];
}

/** Copies of a value, each with one part replaced: the path, the replacement, and the whole copy. */
function* withWrongTypes(value: unknown, path: Path = []): Generator<{ path: Path; other: unknown; whole: unknown }> {
  for (const other of others(value, path.join('.'))) yield { path, other, whole: other };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value).slice(0, Array.isArray(value) ? 3 : undefined))
    for (const { whole, ...rest } of withWrongTypes(part, [...path, key]))
      yield { ...rest, whole: Array.isArray(value) ? value.with(Number(key), whole) : { ...value, [key]: whole } };
}

it.each(operations)('an answer of %s is rejected with a value of a wrong type', async (_, [...some]) => {
  const taken: string[] = [];
  for (const example of some.slice(0, EXAMPLES)) {
    const { reply } = await driver.play(example);
    const { loose } = example.endpoint.response;
    expect(z.safeParse(loose, reply.body).success).toBe(true);
    if (typeof reply.body !== 'object' || reply.body === null || Object.keys(reply.body).length === 0) continue;
    for (const { path, other, whole } of withWrongTypes(reply.body))
      if (z.safeParse(loose, whole).success) taken.push(`${path.join('.')}: ${JSON.stringify(other)}`);
  }
  expect([...new Set(taken)]).toEqual([]);
});
