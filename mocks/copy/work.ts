import { idOf, isFields } from '#contract/account-file/places.ts';
import { PAGE_SIZE } from '#contract/envelope.ts';
import { wireTime } from '#lib/time.ts';
import { checked } from '../server/http/answer.ts';
import { isPaged } from '../server/http/page.ts';
import { pathParams } from '../server/http/params.ts';
import type { Match, Router } from '../server/http/router.ts';
import type { Call } from '../server/pipeline/check-request.ts';
import { work } from '../server/pipeline/work.ts';
import { asCopied } from './kept.ts';
import { changesTable } from './table.ts';

type Work = typeof work;
type Arguments = Parameters<Work>;

/** The record that the path of a write names, and how it is read. */
interface Named {
  readonly match: Match;
  /** The last part of the path, where the record is only to be found in a list. */
  readonly key?: string;
  /** The path is that of a list: it names no record yet. */
  readonly isList: boolean;
}

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** An action on a record (`…/boot`) names that record. */
async function namedBy(router: Router, path: string): Promise<Named | undefined> {
  const { match } = await router.find('GET', path);
  if (match !== undefined) return { match, isList: isPaged(match.route.endpoint.response) };
  const above = (await router.find('GET', parentOf(path))).match;
  if (above === undefined) return undefined;
  if (!isPaged(above.route.endpoint.response)) return { match: above, isList: false };
  return { match: above, isList: false, key: decodeURIComponent(path.slice(path.lastIndexOf('/') + 1)) };
}

const recordWith = (answer: unknown, key: string): unknown => {
  const records: readonly unknown[] = isFields(answer) && Array.isArray(answer['data']) ? answer['data'] : [];
  return records.find((record) => idOf('devices', record) === key) ?? null;
};

/** What a path answers to `GET` now, as whoever makes the call sees it; null where it is refused. */
function read({ match, key }: Named, [call, transaction, meta, tables]: Arguments): unknown {
  const { handler, endpoint } = match.route;
  if (typeof handler !== 'function') return null;
  const search = new URLSearchParams(endpoint.paged ? { page_size: String(PAGE_SIZE.max) } : {});
  const outcome = work({ ...call, match, search, bodyText: '' }, transaction, meta, tables, handler);
  if (!outcome.ok) return null;
  const answer = asCopied(endpoint, pathParams(match), outcome.value.reply.body ?? null, transaction);
  return key === undefined ? answer : recordWith(answer, key);
}

const bodyOf = ({ bodyText }: Call): unknown => (bodyText.trim() === '' ? null : JSON.parse(bodyText));

/**
 * How calls are handled in a copy of an account: answers have what the copied account says, and a write that succeeds is
 * recorded with what its record was before and after.
 */
export async function workInCopy(router: Router, method: string, path: string): Promise<Work> {
  const isRead = method === 'GET';
  const named = isRead ? undefined : await namedBy(router, path.replace(/\/$/, ''));
  return (...given) => {
    const [call, transaction] = given;
    const before = named === undefined || named.isList ? null : read(named, given);
    const outcome = work(...given);
    if (!outcome.ok || call.match === undefined) return outcome;
    const { route } = outcome.value;
    const reply = checked(outcome.value);
    const params = pathParams(call.match);
    const answer = reply.status === 200 ? asCopied(route.endpoint, params, reply.body, transaction) : reply.body;
    if (!isRead) {
      const isNew = named?.isList === true && method === 'POST';
      const after = named === undefined || named.isList ? null : read(named, given);
      transaction.rows(changesTable).insert({
        at: wireTime(transaction.now),
        operation: route.operation,
        params,
        body: bodyOf(call),
        answer: answer ?? null,
        before,
        after: isNew ? (answer ?? null) : after,
      });
    }
    return { ...outcome, value: { route, reply: { ...reply, body: answer } } };
  };
}
