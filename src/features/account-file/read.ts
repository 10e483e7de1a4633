import { readUntil } from '#api/cache/read-until.ts';
import { serverNow } from '#api/clock.ts';
import { call } from '#api/http/client.ts';
import { isApiError } from '#api/http/errors.ts';
import { isNotOffered } from '#api/permissions/assumed.ts';
import { apiUrl } from '#api/session/session.ts';
import { COLLECTIONS, type Kind } from '#contract/kinds.ts';
import { idOf, type Place, placesBelow, problemIn, recordsIn, TOP } from '#contract/account-file/places.ts';
import { ACCOUNT_KIND, ACCOUNT_VERSION, type AccountFile, withoutSecrets } from '#contract/account-file/schema.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { Envelope, PAGE_SIZE } from '#contract/envelope.ts';
import { asItCame } from '#contract/loose.ts';
import { sentence } from '#lib/text/format.ts';
import { wireTime } from '#lib/time.ts';
import { failureText } from '#ui/page/failure/failure.tsx';

/** How far the reading is: answers so far, those known to be needed, and the records in them. */
export interface Progress {
  readonly done: number;
  readonly all: number;
  readonly records: number;
}

/** Who reads, and who is told. */
export interface Reader {
  readonly username: string | null;
  /** Null where the server does not say. */
  readonly restricted: boolean | null;
  /** Why the user may not read it, which is then not tried; undefined where they may, or it is not known. */
  refusal(endpoint: Endpoint, params: Place['params']): string | undefined;
  /** What is not read, as the user wants it. */
  readonly without: ReadonlySet<Kind>;
  readonly signal: AbortSignal;
  onProgress(progress: Progress): void;
}

/** How often a list is read that changes while it is read. */
const ATTEMPTS = 3;

const CHANGED = 'The list kept changing while it was read.';
const LEFT_OUT = 'Left out.';
const NOT_OFFERED = 'This server doesn’t offer it.';

type Outcome = { readonly answer: unknown } | { readonly reason: string };

function reasonOf(error: unknown): string {
  const { title, text } = failureText(error);
  return sentence(`${title}: ${text}`);
}

/** All records of a list, one page after the other, as they came; undefined where it kept changing. */
async function readList(place: Place, signal: AbortSignal, onRecords: (count: number) => void) {
  const { kind, params } = place;
  const { endpoint } = COLLECTIONS[kind];
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const records = new Map<unknown, unknown>();
    let [pages, total] = [1, 0];
    for (let page = 1; page <= pages; page += 1) {
      const query = endpoint.paged ? { page, page_size: PAGE_SIZE.max } : {};
      const answer = Envelope.parse(await call(endpoint, { params, query, signal }));
      [pages, total] = endpoint.paged ? [answer.pages, answer.results] : [1, answer.data.length];
      // One that nothing tells apart stays, so that what is wrong with it can be told.
      for (const [nth, record] of answer.data.map(asItCame).entries())
        records.set(idOf(kind, record) ?? page * PAGE_SIZE.max + nth, record);
      if (attempt === 0) onRecords(answer.data.length);
    }
    if (records.size === total) return [...records.values()];
  }
  return undefined;
}

/**
 * Reads the whole account, four requests at a time: all lists, then what is below their records. What could not be read
 * is among the missing. Rejects when nothing could be read, or the signal is aborted.
 */
export async function readAccount(reader: Reader): Promise<AccountFile> {
  const { signal, onProgress } = reader;
  const at = wireTime(serverNow().getTime());
  const answers: AccountFile['answers'] = {};
  const missing: AccountFile['missing'] = [];
  const offered = new Set<Kind>();
  /** Why nothing of a kind is read. */
  const none = new Map([...reader.without].map((kind) => [kind, LEFT_OUT]));
  const isRead = ({ kind }: Place): boolean => !none.has(kind);
  let progress: Progress = { done: 0, all: TOP.length, records: 0 };
  const advance = (step: Partial<Progress>): void => onProgress((progress = { ...progress, ...step }));
  const onRecords = (count: number): void => advance({ records: progress.records + count });
  let failure: unknown;

  /** Undefined where nothing of the kind is read. */
  async function ask(place: Place): Promise<Outcome | undefined> {
    if (!isRead(place)) return undefined;
    const { kind, params } = place;
    const { endpoint, key } = COLLECTIONS[kind];
    const refused = reader.refusal(endpoint, params);
    if (refused !== undefined) return { reason: sentence(refused) };
    try {
      const single = async (): Promise<unknown> => asItCame(await call(endpoint, { params, signal }));
      const answer = key === undefined ? await single() : await readList(place, signal, onRecords);
      offered.add(kind);
      if (answer === undefined) return { reason: CHANGED };
      if (key === undefined) onRecords(1);
      const problem = problemIn(kind, answer);
      if (problem !== undefined) return { reason: sentence(`The answer${problem.at} ${problem.reason}`) };
      return { answer: withoutSecrets(answer) };
    } catch (error) {
      if (signal.aborted || !isApiError(error)) throw error;
      failure ??= error;
      // Once it has answered, a 404 is about one record, which was deleted meanwhile.
      if (endpoint.assumed === undefined || offered.has(kind) || !isNotOffered(error))
        return { reason: reasonOf(error) };
      none.set(kind, NOT_OFFERED);
      return undefined;
    }
  }

  const outcomes = new Map<string, Outcome>();
  const below = new Map<string, readonly Place[]>();
  /** In the order of the table, whichever answer came first. */
  const inOrder = (places: readonly Place[]): readonly Place[] =>
    places.length === 0 ? [] : [...places, ...inOrder(places.flatMap(({ path }) => below.get(path) ?? []))];
  advance({});
  await readUntil(() => inOrder(TOP), {
    keyOf: ({ path }) => path,
    signal,
    async read(place) {
      const outcome = await ask(place);
      if (outcome !== undefined) outcomes.set(place.path, outcome);
      const found = outcome !== undefined && 'answer' in outcome ? recordsIn(place.kind, outcome.answer) : [];
      const next = found.flatMap((one) => placesBelow(place, one).filter(isRead));
      below.set(place.path, next);
      advance({ done: progress.done + 1, all: progress.all + next.length });
    },
  });
  for (const { path } of inOrder(TOP)) {
    const outcome = outcomes.get(path);
    if (outcome === undefined) continue;
    if ('reason' in outcome) missing.push({ path, reason: outcome.reason });
    else answers[path] = outcome.answer;
  }
  if (Object.keys(answers).length === 0 && failure !== undefined) throw failure;
  for (const [kind, reason] of none) missing.push({ path: COLLECTIONS[kind].endpoint.path, reason });
  const { username, restricted } = reader;
  return {
    kind: ACCOUNT_KIND,
    version: ACCOUNT_VERSION,
    api: new URL(apiUrl(), globalThis.location.href).href,
    at,
    username,
    restricted,
    answers,
    missing,
  };
}
