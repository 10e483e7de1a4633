import type { GrantKind } from '#contract/endpoint.ts';
import type { Grants } from '#contract/profile/schema.ts';
import type { Row, Table, Transaction } from '../store/types.ts';
import { numberIn, type Standing } from './standing.ts';
import type { MockResource } from './types.ts';

/** Which table holds the records of each kind that grants are given on. */
export type GrantTables = ReadonlyMap<GrantKind, Table>;

/** Read off the endpoints: the grant they ask for names a path parameter, and that names a record. */
export function grantTables(resources: readonly MockResource[]): GrantTables {
  const tables = new Map<GrantKind, Table>();
  for (const { api, records } of resources)
    for (const { access } of Object.values(api)) {
      const record = access.grant === undefined ? undefined : records[access.grant.param];
      if (access.grant !== undefined && record !== undefined && !tables.has(access.grant.kind))
        tables.set(access.grant.kind, record.table);
    }
  return tables;
}

const labelOf = (row: Row): string => ('label' in row && typeof row.label === 'string' ? row.label : String(row.id));

/** The answer of `GET /profile/grants`, over all records there are (gaps §0.1). */
export function grantsOf(standing: Standing, tables: GrantTables, transaction: Pick<Transaction, 'rows'>): Grants {
  const records = (kind: GrantKind): Grants['compute'] => {
    const table = tables.get(kind);
    if (table === undefined) return [];
    return (
      transaction
        .rows(table)
        .all()
        // Those without a number in their id belong to nobody.
        .filter(({ id }) => Number.isInteger(numberIn(id)))
        .map((row) => ({
          id: numberIn(row.id),
          label: labelOf(row),
          permissions: standing.level(kind, row.id) ?? null,
        }))
    );
  };
  return {
    global: { ...standing.global, account_access: standing.account_access },
    compute: records('compute'),
    database: records('database'),
    firewall: records('firewall'),
    image: records('image'),
    nodebalancer: records('nodebalancer'),
    vpc: records('vpc'),
  };
}
