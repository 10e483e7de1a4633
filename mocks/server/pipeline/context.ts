import type { GrantKind } from '#contract/endpoint.ts';
import { wireTime } from '#lib/time.ts';
import type { RowId, Transaction } from '#mocks/store/types.ts';
import { addEvent } from '../events.ts';
import { type GrantTables, grantsOf } from '../access/grants.ts';
import type { CheckedRequest } from './check-request.ts';
import type { Context } from '../types.ts';

/** The dependencies of a handler's context. */
export interface Surroundings {
  readonly transaction: Transaction;
  readonly checked: CheckedRequest;
  readonly bare: boolean;
  readonly tables: GrantTables;
  /** Remembers that the caller created a record. */
  created(kind: GrantKind, id: RowId): void;
}

/** The context of a handler. */
export function contextOf({ transaction, checked, bare, tables, created }: Surroundings): Context {
  const { principal, params, query, body, root } = checked;
  const nowText = wireTime(transaction.now);
  return {
    rows: (table) => transaction.rows(table),
    now: transaction.now,
    random: () => transaction.random(),
    params,
    query,
    body,
    caller: principal,
    nowText,
    bare,
    root,
    may: (kind, id, level) => principal?.may(kind, id, level) ?? false,
    visible: (kind, rows) => {
      if (principal === undefined) return [];
      return principal.restricted ? rows.filter(({ id }) => principal.may(kind, id, 'read_only')) : rows;
    },
    grantCreator: created,
    grants: () => {
      if (principal === undefined) throw new Error('Only a caller has grants');
      return grantsOf(principal, tables, transaction);
    },
    event: (action, entity, state) =>
      addEvent(transaction, { ...state, action, entity, username: principal?.username ?? null }),
  };
}
