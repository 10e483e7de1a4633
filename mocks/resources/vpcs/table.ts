import type { Row, Table } from '../../store/types.ts';

/** A VPC; its subnets are rows of their own. */
export interface VpcRow extends Row {
  readonly id: number;
  readonly label: string;
  readonly description: string;
  readonly region: string;
  readonly created: string;
  readonly updated: string;
}

/** A subnet; its members are found by the interfaces of profiles. */
export interface SubnetRow extends Row {
  readonly id: number;
  readonly vpc_id: number;
  readonly label: string;
  /** Its range, for example `10.10.1.0/24`. */
  readonly ipv4: string;
  readonly created: string;
  readonly updated: string;
}

export const vpcsTable: Table<VpcRow> = {
  name: 'vpcs',
  row: async () => (await import('./handlers.ts')).vpcRow,
};

export const subnetsTable: Table<SubnetRow> = {
  name: 'subnets',
  row: async () => (await import('./handlers.ts')).subnetRow,
  references: [{ to: 'vpcs', ids: ({ vpc_id }) => [vpc_id], onDelete: 'cascade' }],
};
