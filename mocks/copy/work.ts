import { type Look, looksOf, shownBy } from '#contract/changes/looks.ts';
import { listMade } from '#contract/changes/operations.ts';
import type { Write } from '#contract/changes/touched.ts';
import { operationName, parameterNames } from '#contract/endpoint.ts';
import { wireTime } from '#lib/time.ts';
import { checked } from '../server/http/answer.ts';
import { pathParams } from '../server/http/params.ts';
import type { Match, Router } from '../server/http/router.ts';
import type { Call } from '../server/pipeline/check-request.ts';
import { work } from '../server/pipeline/work.ts';
import { asCopied } from './kept.ts';
import { meantBy, READS } from './meant.ts';
import { wholeAnswer } from './own-answers.ts';
import { changesTable, sourceTable } from './table.ts';

type Work = typeof work;
type Arguments = Parameters<Work>;

const bodyOf = (text: string): unknown => (text.trim() === '' ? null : JSON.parse(text));

/** A write as it was sent; undefined for a read, and for what is refused before it is looked at. */
function writeOf({ match, bodyText }: Call): Write | undefined {
  if (match === undefined || match.route.endpoint.method === 'GET') return undefined;
  try {
    return { endpoint: match.route.endpoint, params: pathParams(match), body: bodyOf(bodyText) };
  } catch {
    return undefined; // a malformed id or body
  }
}

/** What a look shows to whoever makes the call; null where it is refused. */
function seen({ endpoint, params }: Omit<Look, 'entry'>, route: Match['route'] | undefined, given: Arguments): unknown {
  const [{ token }, transaction, state, grants] = given;
  if (route === undefined) return null;
  const names = parameterNames(endpoint.path);
  const raw = Object.fromEntries(names.map((name) => [name, encodeURIComponent(params[name] ?? '')]));
  const shown = (body: unknown): unknown => asCopied(endpoint, params, body, transaction);
  return wholeAnswer({ route, raw }, token, { transaction, state, grants }, shown) ?? null;
}

/**
 * How calls are handled in a copy of an account: answers have what the copied account says, and a write that succeeds is
 * recorded with what its record was before and after.
 */
export async function workInCopy(router: Router, call: Call): Promise<Work> {
  const write = writeOf(call);
  const looks = write === undefined ? [] : looksOf(write);
  const needed = write === undefined ? [] : [...looks.map(({ endpoint }) => endpoint), ...READS];
  const routes = new Map(
    await Promise.all(needed.map(async ({ path }) => [path, (await router.find('GET', path)).match?.route] as const)),
  );
  const isNew = write !== undefined && listMade(write.endpoint, write.body) !== undefined;
  return (...given) => {
    const [, transaction] = given;
    const look = (one: Omit<Look, 'entry'>): unknown => seen(one, routes.get(one.endpoint.path), given);
    const shown = (): unknown => (write === undefined ? null : (shownBy(write, looks.map(look)) ?? null));
    const before = shown();
    const file = transaction.rows(sourceTable).get('file')?.file;
    const meant = write === undefined || file === undefined ? {} : meantBy(write, before, file, look);
    const outcome = work(...given);
    if (!outcome.ok || call.match === undefined) return outcome;
    const { route } = outcome.value;
    const reply = checked(outcome.value);
    const params = pathParams(call.match);
    const answer = reply.status === 200 ? asCopied(route.endpoint, params, reply.body, transaction) : reply.body;
    if (write !== undefined)
      transaction.rows(changesTable).insert({
        at: wireTime(transaction.now),
        operation: operationName(write.endpoint),
        params: write.params,
        body: write.body,
        answer: answer ?? null,
        before,
        after: isNew ? (answer ?? null) : shown(),
        ...(Object.keys(meant).length > 0 && { meant }),
      });
    return { ...outcome, value: { route, reply: { ...reply, body: answer } } };
  };
}
