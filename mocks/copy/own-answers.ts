import type { Kind } from '#contract/kinds.ts';
import { type Place, placesBelow, recordsIn, TOP } from '#contract/account-file/places.ts';
import type { AccountFile } from '#contract/account-file/schema.ts';
import { Envelope, PAGE_SIZE } from '#contract/envelope.ts';
import type { GrantTables } from '../server/access/grants.ts';
import { isPaged } from '../server/http/page.ts';
import type { Match, Router } from '../server/http/router.ts';
import { work } from '../server/pipeline/work.ts';
import type { Transaction, WorldMeta } from '../store/types.ts';
import { keptAt } from './kept.ts';
import type { KeptRow } from './table.ts';

interface Asking {
  readonly transaction: Transaction;
  readonly state: WorldMeta;
  readonly router: Router;
  readonly grants: GrantTables;
}

/** The places of a file that it has an answer for. */
function answered({ answers }: AccountFile): readonly Place[] {
  const places: Place[] = [...TOP];
  for (const place of places)
    if (Object.hasOwn(answers, place.path))
      for (const record of recordsIn(place.kind, answers[place.path])) places.push(...placesBelow(place, record));
  return places.filter(({ path }) => Object.hasOwn(answers, path));
}

/** Lets other work of the page go on. */
const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** How many answers are compared at a time. */
const BATCH = 100;

/** What the mock answers to a read, all pages of it; undefined where it refuses. `shown` changes each page. */
export function wholeAnswer(
  match: Match,
  token: string | undefined,
  { transaction, state, grants }: Omit<Asking, 'router'>,
  shown = (body: unknown): unknown => body,
): unknown {
  const { handler, endpoint } = match.route;
  if (typeof handler !== 'function') return undefined;
  const ask = (page: number): unknown => {
    const paging = { page: String(page), page_size: String(PAGE_SIZE.max) };
    const search = new URLSearchParams(endpoint.paged ? paging : {});
    const call = { match, others: [], search, token, bodyText: '', root: '' };
    const outcome = work(call, transaction, state, grants, handler);
    return outcome.ok ? shown(outcome.value.reply.body) : undefined;
  };
  if (!isPaged(endpoint.response)) return ask(1);
  const records: unknown[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = Envelope.safeParse(ask(page)).data;
    if (answer === undefined) return undefined;
    records.push(...answer.data);
    ({ pages } = answer);
  }
  return records;
}

/** What the file says otherwise than the mock would by the rows that were made of it. */
export async function keptOf(file: AccountFile, asking: Asking): Promise<readonly KeptRow[]> {
  const kept: KeptRow[] = [];
  const routes = new Map<Kind, Match['route'] | undefined>();
  for (const [nth, { kind, path, params }] of answered(file).entries()) {
    if (!routes.has(kind)) routes.set(kind, (await asking.router.find('GET', path)).match?.route);
    const route = routes.get(kind);
    const raw = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, encodeURIComponent(value)]));
    if (route !== undefined)
      kept.push(...keptAt(path, kind, wholeAnswer({ route, raw }, 'demo-admin', asking), file.answers[path]));
    if (nth % BATCH === BATCH - 1) await breathe();
  }
  return kept;
}
