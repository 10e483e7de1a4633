import type { Transaction, WorldMeta, WriteTransaction } from '#mocks/store/types.ts';
import { present } from '../http/answer.ts';
import { contextOf } from './context.ts';
import { failed, type Reply, replyOf } from '../http/errors.ts';
import type { GrantTables } from '../access/grants.ts';
import { authenticate, type Call, judge, type Judged } from './check-request.ts';
import type { Match, Route } from '../http/router.ts';
import { grantCreator, type Standing } from '../access/principal.ts';
import type { AnyHandle } from '../types.ts';

/** What a look at the world came to: a value, or the reply of a refusal; and the scopes of whoever asked. */
export type Outcome<T> = { readonly scopes: readonly string[] | undefined } & (
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reply: Reply }
);

/** A reply of a handler, and the operation that promises its shape. */
export interface Handled {
  readonly route: Route;
  readonly reply: Reply;
}

/** A handler that throws is the mock's own mistake: nothing of the request is kept, and the answer says so. */
export function accident(error: unknown, where: string): Reply {
  try {
    return replyOf(error);
  } catch {
    console.error(`The mock failed at ${where}:`, error);
    return failed(500, [{ field: null, reason: `The mock failed at ${where}` }]);
  }
}

export const whereOf = (match: Match | undefined): string => match?.route.operation ?? 'an unknown address';

type AnyTransaction = Transaction | WriteTransaction;

/** Runs a part for whoever calls; what a refused part did to the world is undone. */
function attempt<T>(
  call: Call,
  transaction: AnyTransaction,
  meta: Readonly<WorldMeta>,
  part: (standing: Standing | undefined) => T,
): Outcome<T> {
  let standing: Standing | undefined;
  // A bare server knows no scopes header: the documents do not name it.
  const scopes = (): readonly string[] | undefined => (meta.bare ? undefined : standing?.scopes);
  const run = (): T => {
    standing = authenticate(call, meta);
    return part(standing);
  };
  try {
    const value = 'attempt' in transaction ? transaction.attempt(run) : run();
    return { ok: true, value, scopes: scopes() };
  } catch (error) {
    return { ok: false, reply: accident(error, whereOf(call.match)), scopes: scopes() };
  }
}

/** Only judges a call: what `prepare` is given. */
export const look = (call: Call, transaction: Transaction, meta: Readonly<WorldMeta>): Outcome<Judged> =>
  attempt(call, transaction, meta, (standing) => judge(call, standing, transaction, meta));

/** Judges and handles a call. */
export const work = (
  call: Call,
  transaction: AnyTransaction,
  meta: WorldMeta,
  tables: GrantTables,
  handle: AnyHandle,
): Outcome<Handled> =>
  attempt(call, transaction, meta, (standing) => {
    const { bare } = meta;
    const judged = judge(call, standing, transaction, meta);
    const context = contextOf({
      transaction,
      judged,
      bare,
      tables,
      created: (kind, id) => {
        if (standing !== undefined) grantCreator(meta, standing, kind, id);
      },
    });
    const { route } = judged;
    return { route, reply: present(route.endpoint, handle(context), judged.page, bare) };
  });
