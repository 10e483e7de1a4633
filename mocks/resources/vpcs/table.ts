import type { Row, Table } from '../../store/types.ts';
import type { Registration, Seeding } from '../../server/types.ts';

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

export const vpcsTable: Table<VpcRow> = { name: 'vpcs' };

export const subnetsTable: Table<SubnetRow> = {
  name: 'subnets',
  references: [{ to: 'vpcs', ids: ({ vpc_id }) => [vpc_id], onDelete: 'cascade' }],
};

/**
 * VPCs with their subnets. `narrow` has four usable addresses, since the first two and last two are reserved (doc 3
 * §2.4).
 */
const DRAFTS = [
  {
    label: 'production',
    description: 'Web and data apart',
    region: 'us-east',
    subnets: [
      ['web', '10.10.1.0/24'],
      ['data', '10.10.2.0/24'],
    ],
  },
  { label: 'staging', description: '', region: 'eu-central', subnets: [['apps', '10.20.0.0/24']] },
  {
    label: 'build',
    description: 'For what is built',
    region: 'nl-ams',
    subnets: [
      ['jobs', '10.30.0.0/16'],
      ['narrow', '10.31.0.0/29'],
    ],
  },
  // Same addresses as another VPC of the Region, since VPCs are isolated from each other.
  { label: 'lab', description: '', region: 'us-east', subnets: [['bench', '10.10.1.0/24']] },
] as const;

/** Nothing in a large world refers to a VPC, so all worlds have the same. */
function seedVpcs(world: Seeding): void {
  if (world.scenario === 'empty') return;
  const times = { created: world.timeText(86_400 * 40), updated: world.timeText(86_400 * 40) };
  for (const { subnets, ...vpc } of DRAFTS) {
    const { id: vpc_id } = world.rows(vpcsTable).insert({ ...vpc, ...times });
    for (const [label, ipv4] of subnets) world.rows(subnetsTable).insert({ vpc_id, label, ipv4, ...times });
  }
}

/** VPCs, as far as interfaces need them (doc 3 §2.4). */
export const vpcs: Registration = {
  name: 'vpcs',
  paths: ['/vpcs'],
  tables: [vpcsTable, subnetsTable],
  grants: { vpc: vpcsTable },
  seed: seedVpcs,
};
