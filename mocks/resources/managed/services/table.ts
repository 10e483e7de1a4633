import type { ServiceRow } from './row.ts';
import type { Service } from '#contract/managed/services/schema.ts';
import type { EventEntity } from '../../../server/types.ts';
import type { Table } from '../../../store/types.ts';
import { repeatedCheck, settled } from './checks.ts';

export type { ServiceRow } from './row.ts';

export const servicesTable: Table<ServiceRow> = {
  name: 'managed-services',
  isKept: () => true,
  row: async () => (await import('./row.ts')).serviceRow,
  // Credentials are taken out of the services that use them.
  references: [
    {
      to: 'managed-credentials',
      ids: ({ credentials }) => credentials,
      onDelete: { clear: (row, gone) => ({ ...row, credentials: row.credentials.filter((id) => id !== gone) }) },
    },
  ],
  due: ({ check_due: check, decrypt_due: decrypt }) =>
    check === null && decrypt === null ? undefined : Math.min(check ?? Infinity, decrypt ?? Infinity),
  settle: (row, transaction) => {
    const rows = transaction.rows(servicesTable);
    rows.put(settled(row, transaction, rows.all()));
  },
  repeated: repeatedCheck,
};

/** The record as the API shows it. */
export const recordOf = ({ check_due, is_failing, follows, decrypt_due, ...service }: ServiceRow): Service => service;

/** A service as the entity of an event (assumed). */
export const entityOf = ({ id, label }: Pick<Service, 'id' | 'label'>): EventEntity => ({
  id,
  label,
  type: 'managed_service',
  url: `/v4/managed/services/${id}`,
});
