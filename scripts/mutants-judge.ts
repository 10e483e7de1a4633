import * as z from 'zod/mini';
import { fieldErrors } from '#contract/envelope.ts';
import type { Example, RefusedExample } from '#contract/specification.ts';
import type { Driver, Reply } from '../tests/specification/drive.ts';
import { mismatches } from '../tests/specification/match.ts';
import { replaced } from '../tests/specification/placeholders.ts';
import type { NamedRule, NamedSpecification } from './specifications.ts';

/**
 * What `tests/specification` holds against the schemas and against the mock, without the test runner, so that a mutant costs
 * a fraction of a second. Each judge gives what is wrong, or nothing.
 */
type Verdict = string | undefined;

/** The error envelope, and nothing else (doc 1 §2.1). */
const Envelope = z.strictObject({
  errors: z
    .array(z.strictObject({ field: z.nullable(z.string()), reason: z.string().check(z.minLength(1)) }))
    .check(z.minLength(1)),
});

const lacks = (field: RefusedExample['field'], named: readonly (string | null)[]): Verdict =>
  field === undefined || [field].flat().every((wanted) => named.includes(wanted))
    ? undefined
    : `names ${JSON.stringify(named)}, not ${JSON.stringify(field)}`;

/** Each placeholder a number of its own, and through JSON, since that is how a body travels. */
function bodyOf({ body }: Example): unknown {
  let last = 0;
  return JSON.parse(JSON.stringify(replaced(body, () => (last += 1))));
}

const isForSchema = ({ endpoint, body }: Example): boolean => endpoint.body !== undefined && body !== undefined;

function takenBySchema(example: Example): Verdict {
  if (!isForSchema(example)) return undefined;
  const { error } = z.safeParse(example.endpoint.body ?? z.never(), bodyOf(example));
  return error === undefined ? undefined : 'the schema refuses it';
}

function refusedBySchema(example: RefusedExample): Verdict {
  if (!isForSchema(example) || example.serverOnly !== undefined || (example.status ?? 400) !== 400) return undefined;
  const { error } = z.safeParse(example.endpoint.body ?? z.any(), bodyOf(example));
  if (error === undefined) return 'the schema lets it through';
  return lacks(
    example.field,
    fieldErrors(error).map(({ field }) => field),
  );
}

function taken(example: Example, { status, headers, body }: Reply, answer: unknown): Verdict {
  if (status !== (example.status ?? 200)) return `answered ${status}`;
  const wrong = example.answer === undefined ? [] : mismatches(answer, body);
  const missing = Object.entries(example.answerHeaders ?? {})
    .filter(([name, pattern]) => !pattern.test(headers.get(name) ?? ''))
    .map(([name]) => `header ${name}`);
  return [...wrong, ...missing][0];
}

function refused(example: RefusedExample, { status, body }: Reply): Verdict {
  if (status !== (example.status ?? 400)) return `answered ${status}`;
  const { data, error } = z.safeParse(Envelope, body);
  if (error !== undefined) return 'is no error envelope';
  return lacks(
    example.field,
    data.errors.map(({ field }) => field),
  );
}

/** Whether the call can be reached on a server that knows no operation but the documented ones. */
const isReached = ({ before = [] }: Example): boolean => before.every(({ endpoint }) => endpoint.assumed === undefined);

const unknownOperation = (example: Example): RefusedExample => ({
  ...example,
  answer: undefined,
  status: 404,
  field: null,
});

/** Everything that one line claims: who says it, and how to find out. */
function* claims({ id, accepted, refused: refusals, assumed }: NamedRule, driver: Driver) {
  const takes = (example: Example, isBare: boolean) => async (): Promise<Verdict> => {
    const { reply, answer } = await driver.play(example, { isBare });
    return taken(example, reply, answer);
  };
  const refuses = (example: RefusedExample, isBare: boolean) => async (): Promise<Verdict> => {
    const { reply } = await driver.play(example, { isBare });
    return refused(example, reply);
  };
  for (const example of accepted) {
    const name = `${id}: takes ${example.name}`;
    yield { rank: 0, name, judge: () => takenBySchema(example) };
    yield { rank: 1, name, judge: takes(example, false) };
    if (assumed === undefined) yield { rank: 2, name: `bare, ${name}`, judge: takes(example, true) };
    if (example.endpoint.assumed !== undefined && isReached(example))
      yield { rank: 2, name: `bare, ${name}`, judge: refuses(unknownOperation(example), true) };
  }
  for (const example of refusals) {
    const name = `${id}: refuses ${example.name}`;
    yield { rank: 0, name, judge: () => refusedBySchema(example) };
    yield { rank: 1, name, judge: refuses(example, false) };
    if (assumed === undefined) yield { rank: 2, name: `bare, ${name}`, judge: refuses(example, true) };
  }
}

/** An example that is red, and why. */
export interface Red {
  readonly name: string;
  readonly why: string;
}

/** Something that a specification claims, and how to find out. */
export interface Claim {
  readonly name: string;
  /** 0 for what the schema alone decides; the higher, the dearer. */
  readonly rank: number;
  judge(): Verdict | Promise<Verdict>;
}

/** Everything that a specification claims, in its order. */
export const claimsOf = ({ rules }: NamedSpecification, driver: Driver): Claim[] =>
  rules.flatMap((rule) => [...claims(rule, driver)]);

interface Choice {
  /** Names of those to ask first, since they noticed others of the kind. */
  readonly early?: ReadonlySet<string> | undefined;
  /** Names of those that come near the mutant; the schema's are asked all the same. All of them when left out. */
  readonly near?: ReadonlySet<string> | undefined;
}

/** The first of the claims that is red, the cheapest first; undefined when all are green. */
export async function firstRed(all: readonly Claim[], { early, near }: Choice = {}): Promise<Red | undefined> {
  const index = ({ name, rank }: Claim): number => (early?.has(name) === true ? -1 : rank);
  const asked = all
    .filter(({ name, rank }) => rank === 0 || near === undefined || near.has(name))
    .toSorted((a, b) => index(a) - index(b));
  for (const { name, judge } of asked) {
    try {
      const why = await judge();
      if (why !== undefined) return { name, why };
    } catch (error) {
      return { name, why: String(error) };
    }
  }
  return undefined;
}
