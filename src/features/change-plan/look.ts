import { inTurn, loadAll } from '#api/cache/pages.ts';
import { hasSettled } from '#api/cache/waiting.ts';
import { call } from '#api/http/client.ts';
import { isApiError } from '#api/http/errors.ts';
import { COLLECTIONS, nameOfKind } from '#contract/kinds.ts';
import { kindAt } from '#contract/account-file/places.ts';
import { isFields, same } from '#lib/json.ts';
import type { Now } from '#analysis/change-plan/conflicts.ts';
import type { Filled, Values } from '#analysis/change-plan/fill.ts';
import { type Look, looksOf, shownBy } from '#contract/changes/looks.ts';
import { listMade, paramsIn, pathWith } from '#contract/changes/operations.ts';
import { keyOfReference, type Reference, referencesIn, resolved } from '#analysis/change-plan/references.ts';
import type { Progress } from '#analysis/change-plan/progress.ts';
import type { Plan } from '#analysis/change-plan/schema.ts';
import { keyIn, listAbove, recordsOnPath } from '#contract/changes/touched.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { asItCame } from '#contract/loose.ts';
import { Envelope } from '#contract/envelope.ts';
import { clusters } from '#resources/lke/clusters/queries.ts';
import { computes } from '#resources/computes/queries.ts';
import { allEngines } from '#resources/databases/queries.ts';
import { images } from '#resources/images/queries.ts';

/** All records of a list, as they came. */
async function readAll(endpoint: Endpoint, params: Filled['params'], key: string, signal: AbortSignal) {
  if (!endpoint.paged) return Envelope.parse(await call(endpoint, { params, signal })).data.map(asItCame);
  const idOf = (record: unknown): string => (isFields(record) ? String(record[key]) : '');
  const list: Endpoint<string, undefined, { data: unknown[]; page: number; pages: number; results: number }> = {
    ...endpoint,
    body: undefined,
    response: { loose: Envelope, strict: Envelope },
  };
  const { records } = await loadAll<unknown>(list, { params, signal, idOf });
  return records.map(asItCame);
}

/** The list at a path. */
function listAt(path: string): Endpoint | undefined {
  const kind = kindAt(path);
  return kind === undefined ? undefined : COLLECTIONS[kind].endpoint;
}

/** A record, or all of a list; undefined where it is not there. */
async function read({ endpoint, params, entry }: Look, signal: AbortSignal): Promise<unknown> {
  try {
    if (entry !== undefined || endpoint.paged) return await readAll(endpoint, params, entry?.key ?? 'id', signal);
    return asItCame(await call(endpoint, { params, signal }));
  } catch (error) {
    if (isApiError(error) && error.status === 404) return undefined;
    throw error;
  }
}

/** What the account has now of what a step is about. */
export async function readNow(step: Filled, signal: AbortSignal): Promise<Now> {
  const { endpoint: write, params, body } = step;
  const made = listMade(write, body);
  const list = made === undefined ? undefined : listAt(pathWith(made, params));
  if (made !== undefined && list !== undefined) return { records: await readAll(list, params, keyIn(made), signal) };
  const looks = looksOf(step);
  const answers: unknown[] = looks.map(() => undefined);
  await inTurn(
    looks.map((look, nth) => async () => {
      answers[nth] = await read(look, signal);
    }),
  );
  // A server need not have what the documents only mention.
  const isOffered =
    looks.length > 0 && !looks.some(({ endpoint }, nth) => endpoint.assumed && answers[nth] === undefined);
  return isOffered ? { record: shownBy(step, answers) } : {};
}

/** Whether a record has these values: of an object within it, these parts. */
const matches = (record: unknown, where: unknown): boolean =>
  isFields(record) && isFields(where)
    ? Object.entries(where).every(([name, value]) => matches(record[name], value))
    : same(record, where);

/** Looks for a record that came with one that a step has made; undefined where it is not the only one that fits. */
async function find(
  { $step, find: ways }: Extract<Reference, { find: unknown }>,
  progress: Progress,
  values: Values,
  signal: AbortSignal,
) {
  let path = progress.steps[$step - 1]?.made;
  let id: string | number | undefined;
  for (const { list, where } of ways) {
    if (path === undefined) return undefined;
    const endpoint = listAt(`${path}/${list}`);
    if (endpoint === undefined) return undefined;
    const records = await readAll(endpoint, paramsIn(endpoint.path, `${path}/${list}`), 'id', signal);
    const wanted = resolved(where, (reference) => values[keyOfReference(reference)]);
    const [one, other] = records.filter(isFields).filter((record) => matches(record, wanted));
    const value = other === undefined ? one?.['id'] : undefined;
    id = typeof value === 'number' || typeof value === 'string' ? value : undefined;
    path = id === undefined ? undefined : `${path}/${list}/${encodeURIComponent(id)}`;
  }
  return id;
}

/** The values of references that the lists of the account tell, as far as they are not known. */
export async function findValues(plan: Plan, nth: number, progress: Progress, signal: AbortSignal): Promise<Values> {
  const step = plan.steps[nth - 1];
  const found: Record<string, string | number> = {};
  for (const reference of referencesIn([step?.params, step?.body, step?.before, step?.after])) {
    const key = keyOfReference(reference);
    if (!('find' in reference) || key in progress.values || key in found) continue;
    const value = await find(reference, progress, { ...progress.values, ...found }, signal);
    if (value !== undefined) found[key] = value;
  }
  return found;
}

/** The lists of records that have jobs. */
const JOBS: readonly { readonly name: string }[] = [computes, clusters, allEngines, images];

/** A record whose job has to end before a step is sent. */
export interface Awaited {
  readonly collection: string;
  readonly id: string | number;
  /** `/compute/instances/57`. */
  readonly path: string;
}

/** The records that a step is about, or refers to, and that an earlier step may have set to work. */
export function awaitedBy(plan: Plan, nth: number, step: Filled, progress: Progress): readonly Awaited[] {
  const original = plan.steps[nth - 1];
  const made = referencesIn([original?.params, original?.body]).map(({ $step }) => progress.steps[$step - 1]?.made);
  return [...new Set([...recordsOnPath(step), ...made])].flatMap((path = '') => {
    const list = listAbove(path);
    const kind = kindAt(list);
    const collection = kind && nameOfKind(kind);
    return collection !== undefined && JOBS.some(({ name }) => name === collection)
      ? [{ collection, id: decodeURIComponent(path.slice(list.length + 1)), path }]
      : [];
  });
}

/** The first of these that is still at work. */
export async function firstAtWork(all: readonly Awaited[]): Promise<Awaited | undefined> {
  for (const one of all) if (!(await hasSettled(one.collection, one.id))) return one;
  return undefined;
}
