import { entryOf, type Look, looksOf, meantBelow, shownBy } from '#contract/changes/looks.ts';
import { parameterNames } from '#contract/endpoint.ts';
import { listMadeIn } from '#contract/changes/operations.ts';
import { wireTime } from '#lib/time.ts';
import { checked } from '../server/http/answer.ts';
import { pathParams } from '../server/http/params.ts';
import type { Match, Router } from '../server/http/router.ts';
import type { Call } from '../server/pipeline/check-request.ts';
import { work } from '../server/pipeline/work.ts';
import { asCopied } from './kept.ts';
import { wholeAnswer } from './own-answers.ts';
import { changesTable } from './table.ts';

type Work = typeof work;
type Arguments = Parameters<Work>;

const bodyOf = (text: string): unknown => (text.trim() === '' ? null : JSON.parse(text));

/** A write as it was sent; undefined for a read, and for what is refused before it is looked at. */
function writeOf({ match, bodyText }: Call) {
  if (match === undefined || match.route.endpoint.method === 'GET') return undefined;
  try {
    return { operation: match.route.operation, params: pathParams(match), body: bodyOf(bodyText) };
  } catch {
    return undefined; // a malformed id or body
  }
}

/** What a look shows to whoever makes the call; null where it is refused. */
function seen({ endpoint, params }: Look, route: Match['route'] | undefined, given: Arguments): unknown {
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
  const meant = write === undefined ? [] : meantBelow(write);
  const routes = new Map(
    await Promise.all(
      [...looks, ...meant.map(({ look }) => look)].map(
        async ({ endpoint: { path } }) => [path, (await router.find('GET', path)).match?.route] as const,
      ),
    ),
  );
  const isNew = write !== undefined && listMadeIn(write.operation) !== undefined;
  return (...given) => {
    const [, transaction] = given;
    const look = (one: Look): unknown => seen(one, routes.get(one.endpoint.path), given);
    const shown = (): unknown => (write === undefined ? null : (shownBy(write, looks.map(look)) ?? null));
    const before = shown();
    const known = meant.map(({ path, look: one }): [string, unknown] => [path, entryOf(one, look(one))]);
    const outcome = work(...given);
    if (!outcome.ok || call.match === undefined) return outcome;
    const { route } = outcome.value;
    const reply = checked(outcome.value);
    const params = pathParams(call.match);
    const answer = reply.status === 200 ? asCopied(route.endpoint, params, reply.body, transaction) : reply.body;
    if (write !== undefined)
      transaction.rows(changesTable).insert({
        at: wireTime(transaction.now),
        ...write,
        answer: answer ?? null,
        before,
        after: isNew ? (answer ?? null) : shown(),
        ...(known.length > 0 && { meant: Object.fromEntries(known) }),
      });
    return { ...outcome, value: { route, reply: { ...reply, body: answer } } };
  };
}
