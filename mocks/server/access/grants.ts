import type { GrantKind } from '#contract/endpoint.ts';
import type { Grants } from '#contract/profile/schema.ts';
import type { Row, Transaction } from '#mocks/store/types.ts';
import { numberIn, type Principal } from './principal.ts';
import type { MockResource } from '../types.ts';

/** The table of each kind of record that grants can be given on. */
export type GrantTables = NonNullable<MockResource['grants']>;

export const grantTables = (resources: readonly MockResource[]): GrantTables =>
  resources.reduce<GrantTables>((all, { grants }) => ({ ...all, ...grants }), {});

const labelOf = (row: Row): string => ('label' in row && typeof row.label === 'string' ? row.label : String(row.id));

/** The answer of `GET /profile/grants`, for all records (assumed). */
export function grantsOf(principal: Principal, tables: GrantTables, transaction: Pick<Transaction, 'rows'>): Grants {
  const records = (kind: GrantKind): Grants['compute'] => {
    const table = tables[kind];
    if (table === undefined) return [];
    return (
      transaction
        .rows(table)
        .all()
        // Ids without a number are not private to anyone.
        .filter(({ id }) => Number.isInteger(numberIn(id)))
        .map((row) => ({
          id: numberIn(row.id),
          label: labelOf(row),
          permissions: principal.level(kind, row.id) ?? null,
        }))
    );
  };
  return {
    global: { ...principal.global, account_access: principal.account_access },
    compute: records('compute'),
    database: records('database'),
    firewall: records('firewall'),
    image: records('image'),
    lkecluster: records('lkecluster'),
    nodebalancer: records('nodebalancer'),
    vpc: records('vpc'),
  };
}
