import type { GrantKind } from '#contract/endpoint.ts';
import { wireTime } from '#lib/time.ts';
import type { RowId, Transaction } from '#mocks/store/types.ts';
import { addEvent } from '../events.ts';
import { type GrantTables, grantsOf } from '../access/grants.ts';
import type { Judged } from './check-request.ts';
import type { Context } from '../types.ts';

/** What surrounds a handler. */
export interface Surroundings {
  readonly transaction: Transaction;
  readonly judged: Judged;
  readonly bare: boolean;
  readonly tables: GrantTables;
  /** Keeps that the caller created a record. */
  created(kind: GrantKind, id: RowId): void;
}

/** What a handler sees. */
export function contextOf({ transaction, judged, bare, tables, created }: Surroundings): Context {
  const { standing, params, query, body } = judged;
  const nowText = wireTime(transaction.now);
  return {
    rows: (table) => transaction.rows(table),
    now: transaction.now,
    random: () => transaction.random(),
    params,
    query,
    body,
    caller: standing,
    nowText,
    bare,
    may: (kind, id, level) => standing?.may(kind, id, level) ?? false,
    visible: (kind, rows) => {
      if (standing === undefined) return [];
      return standing.restricted ? rows.filter(({ id }) => standing.may(kind, id, 'read_only')) : rows;
    },
    grantCreator: created,
    grants: () => {
      if (standing === undefined) throw new Error('Only a caller has grants');
      return grantsOf(standing, tables, transaction);
    },
    event: (action, entity, state) =>
      addEvent(transaction, { ...state, action, entity, username: standing?.username ?? null }),
  };
}
