import type { Transaction, WorldMeta, WriteTransaction } from '#mocks/store/types.ts';
import { present } from '../http/answer.ts';
import { contextOf } from './context.ts';
import { failed, type Reply, replyOf } from '../http/errors.ts';
import type { GrantTables } from '../access/grants.ts';
import { authenticate, type Call, checkRequest, type CheckedRequest } from './check-request.ts';
import type { Match, Route } from '../http/router.ts';
import { grantCreator, type Principal } from '../access/principal.ts';
import type { AnyHandle } from '../types.ts';

/** The outcome of a transaction: a value, or the reply of a refusal; and the scopes of the caller. */
export type Outcome<T> = { readonly scopes: readonly string[] | undefined } & (
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reply: Reply }
);

/** A reply of a handler, and the operation that defines its shape. */
export interface Handled {
  readonly route: Route;
  readonly reply: Reply;
}

/** A handler that throws is an error of the mock itself: nothing of the request is stored, and the response says so. */
export function internalError(error: unknown, where: string): Reply {
  try {
    return replyOf(error);
  } catch {
    console.error(`The mock failed at ${where}:`, error);
    return failed(500, [{ field: null, reason: `The mock failed at ${where}` }]);
  }
}

export const whereOf = (match: Match | undefined): string => match?.route.operation ?? 'an unknown address';

type AnyTransaction = Transaction | WriteTransaction;

/** Runs a part for the caller; the changes of a refused part are undone. */
function attempt<T>(
  call: Call,
  transaction: AnyTransaction,
  meta: Readonly<WorldMeta>,
  part: (principal: Principal | undefined) => T,
): Outcome<T> {
  let principal: Principal | undefined;
  // A bare server sends no scopes header: the documents do not name it.
  const scopes = (): readonly string[] | undefined => (meta.bare ? undefined : principal?.scopes);
  const run = (): T => {
    principal = authenticate(call, meta);
    return part(principal);
  };
  try {
    const value = 'attempt' in transaction ? transaction.attempt(run) : run();
    return { ok: true, value, scopes: scopes() };
  } catch (error) {
    return { ok: false, reply: internalError(error, whereOf(call.match)), scopes: scopes() };
  }
}

/** Only checks a call: the result is passed to `prepare`. */
export const look = (call: Call, transaction: Transaction, meta: Readonly<WorldMeta>): Outcome<CheckedRequest> =>
  attempt(call, transaction, meta, (principal) => checkRequest(call, principal, transaction, meta));

/** Checks and handles a call. */
export const work = (
  call: Call,
  transaction: AnyTransaction,
  meta: WorldMeta,
  tables: GrantTables,
  handle: AnyHandle,
): Outcome<Handled> =>
  attempt(call, transaction, meta, (principal) => {
    const { bare } = meta;
    const checked = checkRequest(call, principal, transaction, meta);
    const context = contextOf({
      transaction,
      checked,
      bare,
      tables,
      created: (kind, id) => {
        if (principal !== undefined) grantCreator(meta, principal, kind, id);
      },
    });
    const { route } = checked;
    return { route, reply: present(route.endpoint, handle(context), checked.page, bare) };
  });
