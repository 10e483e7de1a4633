import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allSpecifications } from '../../scripts/specifications.ts';
import { fieldPath, recordOfPage } from '#contract/envelope.ts';
import { asItCame, unreadableIn } from '#contract/loose.ts';
import { readLoosely } from '#contract/mend.ts';
import { valueAt } from '#ui/form/validation/field-paths.ts';
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

/** The same answer with one value replaced, or removed. */
function* oddly(value: unknown, path: Path = []): Generator<{ path: Path; whole: unknown }> {
  if (path.length > 0) for (const other of [null, '', ...others(value, path.join('.'))]) yield { path, whole: other };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value).slice(0, Array.isArray(value) ? 3 : undefined)) {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    for (const { path: below, whole } of oddly(part, at))
      yield { path: below, whole: Array.isArray(value) ? value.with(Number(key), whole) : { ...value, [key]: whole } };
    if (!Array.isArray(value)) yield { path: at, whole: { ...value, [key]: undefined } };
  }
}

const recordsIn = (page: unknown): readonly unknown[] =>
  typeof page === 'object' && page !== null && 'data' in page && Array.isArray(page.data) ? page.data : [];

/** A copy without the field at a path. */
function without(value: unknown, [step = '', ...below]: Path): unknown {
  if (Array.isArray(value)) return value.with(Number(step), without(value[Number(step)], below));
  const { [step]: part, ...rest } = Object.fromEntries(Object.entries(value ?? {}));
  return below.length === 0 ? rest : { ...rest, [step]: without(part, below) };
}

/** Null in a field that may be left out is "not given". */
const isOptional = (value: unknown, loose: z.ZodMiniType, path: Path): boolean =>
  typeof path.at(-1) === 'string' && z.safeParse(loose, without(value, path)).success;

it.each(operations)('an odd value in an answer of %s is named, and takes nothing else with it', async (_, [first]) => {
  const wrong: string[] = [];
  for (const example of first === undefined ? [] : [first]) {
    const { reply } = await driver.play(example);
    const { response } = example.endpoint;
    const isPage = recordOfPage(response) !== undefined;
    for (const { path, whole } of oddly(reply.body)) {
      if (z.safeParse(response.loose, whole).success) continue;
      const read = readLoosely(response, whole);
      const inRecord = isPage ? path[0] === 'data' && path.length > 1 : Object.keys(reply.body ?? {}).length > 1;
      if (!inRecord) {
        if ('value' in read && isPage) wrong.push(`${path.join('.')}: taken`);
        continue;
      }
      if ('issues' in read) {
        wrong.push(`${path.join('.')}: refused`);
        continue;
      }
      const place = isPage ? Number(path[1]) : 0;
      const records = isPage ? recordsIn(read.value) : [read.value];
      const came = isPage ? recordsIn(whole) : [whole];
      const own = isPage ? path.slice(2) : path;
      const named = unreadableIn(records[place]);
      const given = !(isOptional(reply.body, response.loose, path) && valueAt(whole, path) === null);
      if (named.length !== (given ? 1 : 0) || !named.every((one) => one.startsWith(fieldPath(own))))
        wrong.push(`${path.join('.')}: ${named.join()}`);
      if (JSON.stringify(asItCame(records[place])) !== JSON.stringify(came[place]))
        wrong.push(`${path.join('.')}: not as it came`);
      if (records.some((record, index) => index !== place && JSON.stringify(record) !== JSON.stringify(came[index])))
        wrong.push(`${path.join('.')}: changes others`);
    }
  }
  expect([...new Set(wrong)]).toEqual([]);
});
