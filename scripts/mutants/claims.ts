import * as z from 'zod/mini';
import { fieldErrors } from '#contract/envelope.ts';
import type { Example, RefusedExample } from '#contract/specification.ts';
import type { Driver, Reply } from '../../tests/specification/drive.ts';
import { mismatches } from '../../tests/specification/match.ts';
import { replaced } from '../../tests/specification/placeholders.ts';
import type { NamedRule, NamedSpecification } from '../specifications.ts';

/**
 * The checks of `tests/specification` against the schemas and the mock, without the test runner, so that a mutant costs
 * a fraction of a second. Each check returns an error, or undefined.
 */
type Verdict = string | undefined;

/** The error envelope without other fields (doc 1 §2.1). */
const Envelope = z.strictObject({
  errors: z
    .array(z.strictObject({ field: z.nullable(z.string()), reason: z.string().check(z.minLength(1)) }))
    .check(z.minLength(1)),
});

const missingField = (field: RefusedExample['field'], named: readonly (string | null)[]): Verdict =>
  field === undefined || [field].flat().every((wanted) => named.includes(wanted))
    ? undefined
    : `names ${JSON.stringify(named)}, not ${JSON.stringify(field)}`;

/** Each placeholder becomes a number of its own; through JSON, as a body is sent. */
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
  return missingField(
    example.field,
    fieldErrors(error).map(({ field }) => field),
  );
}

function taken(example: Example, { status, headers, body }: Reply, answer: unknown): Verdict {
  if (status !== (example.status ?? 200)) return `answered ${status}`;
  const differences = example.answer === undefined ? [] : mismatches(answer, body);
  const missing = Object.entries(example.answerHeaders ?? {})
    .filter(([name, pattern]) => !pattern.test(headers.get(name) ?? ''))
    .map(([name]) => `header ${name}`);
  return [...differences, ...missing][0];
}

function refused(example: RefusedExample, { status, body }: Reply): Verdict {
  if (status !== (example.status ?? 400)) return `answered ${status}`;
  const { data, error } = z.safeParse(Envelope, body);
  if (error !== undefined) return 'is no error envelope';
  return missingField(
    example.field,
    data.errors.map(({ field }) => field),
  );
}

/** Whether the call can be made on a server with the documented operations only. */
const isReached = ({ before = [] }: Example): boolean => before.every(({ endpoint }) => endpoint.assumed === undefined);

const unknownOperation = (example: Example): RefusedExample => ({
  ...example,
  answer: undefined,
  status: 404,
  field: null,
});

/** All claims of one rule with their checks. */
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
    yield { rank: 0, name, check: () => takenBySchema(example) };
    yield { rank: 1, name, check: takes(example, false) };
    if (assumed === undefined) yield { rank: 2, name: `bare, ${name}`, check: takes(example, true) };
    if (example.endpoint.assumed !== undefined && isReached(example))
      yield { rank: 2, name: `bare, ${name}`, check: refuses(unknownOperation(example), true) };
  }
  for (const example of refusals) {
    const name = `${id}: refuses ${example.name}`;
    yield { rank: 0, name, check: () => refusedBySchema(example) };
    yield { rank: 1, name, check: refuses(example, false) };
    if (assumed === undefined) yield { rank: 2, name: `bare, ${name}`, check: refuses(example, true) };
  }
}

/** A failing example, and why it fails. */
export interface Red {
  readonly name: string;
  readonly why: string;
}

/** A claim of a specification with its check. */
export interface Claim {
  readonly name: string;
  /** 0 for claims about the schema alone; higher ranks take longer. */
  readonly rank: number;
  check(): Verdict | Promise<Verdict>;
}

/** All claims of a specification, in order. */
export const claimsOf = ({ rules }: NamedSpecification, driver: Driver): Claim[] =>
  rules.flatMap((rule) => [...claims(rule, driver)]);

interface Choice {
  /** Names of claims to check first, since they noticed similar mutants. */
  readonly early?: ReadonlySet<string> | undefined;
  /** Names of the claims that reach the mutant, all by default; claims about the schema are always checked. */
  readonly near?: ReadonlySet<string> | undefined;
}

/** The first failing claim, the cheapest first; undefined when all hold. */
export async function firstRed(all: readonly Claim[], { early, near }: Choice = {}): Promise<Red | undefined> {
  const index = ({ name, rank }: Claim): number => (early?.has(name) === true ? -1 : rank);
  const chosen = all
    .filter(({ name, rank }) => rank === 0 || near === undefined || near.has(name))
    .toSorted((a, b) => index(a) - index(b));
  for (const { name, check } of chosen) {
    try {
      const why = await check();
      if (why !== undefined) return { name, why };
    } catch (error) {
      return { name, why: String(error) };
    }
  }
  return undefined;
}
