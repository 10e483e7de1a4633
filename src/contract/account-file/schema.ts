import * as z from 'zod/mini';
import { REDACTED } from '../nodebalancers/configs/terms.ts';
import { dateTime } from '../record.ts';
import { isSecret, replaced } from '#lib/text/secrets.ts';
import { fieldPath, LEVELS } from '../envelope.ts';
import { isFields } from '#lib/json.ts';
import { type Place, placesBelow, problemIn, recordsIn, TOP } from './places.ts';

export const ACCOUNT_KIND = 'binnacle-account';

/** The newest format of the file; a later one has a higher number. */
export const ACCOUNT_VERSION = 1;

/** A copy of an account: everything that the reads of `COLLECTIONS` answered, without secrets. */
const AccountFile = z.looseObject({
  kind: z.literal(ACCOUNT_KIND),
  version: z.literal(ACCOUNT_VERSION),
  /** The base address of the API, `/v4` included. */
  api: z.string(),
  /** The server's time when it was read, UTC. */
  at: dateTime,
  /** Null where the server names no user. */
  username: z.nullable(z.string()),
  /** Whether the server left out of its lists what this user has no grant for; null: it does not say. */
  restricted: z.nullable(z.boolean()),
  /** The answers by path, as they came: a list as the array of all its records. */
  answers: z.record(z.string(), z.unknown()),
  /**
   * What was not read, each with the reason as a sentence. A path whose parameters have no values
   * (`/compute/instances/{computeId}/disks`) stands for all such lists.
   */
  missing: z.array(z.object({ path: z.string(), reason: z.string() })),
});
export type AccountFile = z.infer<typeof AccountFile>;

type Reading = { readonly file: AccountFile } | { readonly problem: string };

/** Line and column of a position in a text, both from 1. */
function lineAt(text: string, position: number): string {
  const before = text.slice(0, position).split('\n');
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}

/**
 * A part of JSON, unless what follows cannot. A text has as many escapes as the search has room for: one with more is
 * said to be the place.
 */
const TOKEN =
  /\s*(?:[[{](?!\s*[,:])|[\]}]|[,:](?!\s*[\]},:])|"[^"\\]*(?:\\.[^"\\]*){0,9999}"|-?\d[\d.eE+-]*|true|false|null)/y;

/** Where JSON breaks off: as the browser says it, else at the first thing that is no part of JSON. */
function placeOfError(text: string, error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  const position = /position (\d+)/.exec(message)?.[1];
  if (position !== undefined) return lineAt(text, Number(position));
  const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? [];
  if (line !== undefined) return `line ${line}, column ${column}`;
  let end = 0;
  TOKEN.lastIndex = 0;
  while (TOKEN.test(text)) end = TOKEN.lastIndex;
  return lineAt(text, end + (/^\s*/.exec(text.slice(end))?.[0].length ?? 0));
}

/** The first answer of a file that cannot be that of its place, as a sentence. */
function firstProblem({ answers }: AccountFile): string | undefined {
  const places: Place[] = [...TOP];
  for (const place of places) {
    if (!Object.hasOwn(answers, place.path)) continue;
    const answer = answers[place.path];
    const problem = problemIn(place.kind, answer);
    if (problem !== undefined) return `The answer to ${place.path}${problem.at} ${problem.reason}.`;
    for (const record of recordsIn(place.kind, answer)) places.push(...placesBelow(place, record));
  }
  return undefined;
}

const isTooDeep = (value: unknown, levels = LEVELS): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => isTooDeep(part, levels - 1)));

/** Reads JSON; a problem says in one sentence where it breaks off, or that it is nested without end. */
export function readJson(text: string): { readonly value: unknown } | { readonly problem: string } {
  try {
    const value: unknown = JSON.parse(text);
    return isTooDeep(value) ? { problem: `Its values are nested more than ${LEVELS} levels deep.` } : { value };
  } catch (error) {
    return { problem: `This is not JSON: it breaks off at ${placeOfError(text, error)}.` };
  }
}

/** Reads the text of an account file; a problem says in one sentence what is wrong, and where. Never throws. */
export function readAccountFile(text: string): Reading {
  const json = readJson(text);
  if ('problem' in json) return json;
  const { value } = json;
  if (!isFields(value) || value['kind'] !== ACCOUNT_KIND)
    return { problem: `This is not an account file: its kind must be ${ACCOUNT_KIND}.` };
  const { version } = value;
  if (typeof version === 'number' && version > ACCOUNT_VERSION)
    return { problem: `A newer Binnacle wrote this file: format ${version}, and this one reads ${ACCOUNT_VERSION}.` };
  const read = AccountFile.safeParse(value);
  const [issue] = read.error?.issues ?? [];
  if (issue !== undefined) return { problem: `The file is damaged at ${fieldPath(issue.path)}: ${issue.message}.` };
  if (read.data === undefined) return { problem: 'The file is damaged.' };
  const problem = firstProblem(read.data);
  return problem === undefined ? { file: read.data } : { problem };
}

const isEmpty = (value: unknown): boolean => value === null || value === '' || value === REDACTED;

/**
 * An answer as a file may hold it: the value of a field that is a secret is replaced, as servers do with keys. Most
 * answers have none, and are returned as they are.
 */
export const withoutSecrets = (value: unknown): unknown =>
  replaced(value, (name, part) => (isSecret(name, part) && !isEmpty(part) ? REDACTED : undefined));
