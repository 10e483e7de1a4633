import type { VpcRow, SubnetRow } from './row.ts';
import type { Table } from '../../store/types.ts';

export type { VpcRow, SubnetRow } from './row.ts';

export const vpcsTable: Table<VpcRow> = {
  name: 'vpcs',
  row: async () => (await import('./row.ts')).vpcRow,
};

export const subnetsTable: Table<SubnetRow> = {
  name: 'subnets',
  row: async () => (await import('./row.ts')).subnetRow,
  references: [{ to: 'vpcs', ids: ({ vpc_id }) => [vpc_id], onDelete: 'cascade' }],
};
