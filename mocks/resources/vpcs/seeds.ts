import type { MockResource, Seeding } from '../../server/types.ts';
import { subnetsTable, vpcsTable } from './table.ts';

/** VPCs with their subnets; `narrow` has four addresses to give, the first and last two being kept (doc 3 §2.4). */
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
  // Its addresses are those of another VPC of the Region: the two know nothing of each other.
  { label: 'lab', description: '', region: 'us-east', subnets: [['bench', '10.10.1.0/24']] },
] as const;

/** Nothing else refers to a VPC of a large world, so all have the same. */
export function seedVpcs(world: Seeding): void {
  if (world.scenario === 'empty') return;
  const times = { created: world.timeText(86_400 * 40), updated: world.timeText(86_400 * 40) };
  for (const { subnets, ...vpc } of DRAFTS) {
    const { id: vpc_id } = world.rows(vpcsTable).insert({ ...vpc, ...times });
    for (const [label, ipv4] of subnets) world.rows(subnetsTable).insert({ vpc_id, label, ipv4, ...times });
  }
}

/** VPCs, as far as interfaces are put into them (doc 3 §2.4). */
export const vpcs: MockResource = {
  name: 'vpcs',
  paths: ['/vpcs'],
  tables: [vpcsTable, subnetsTable],
  grants: { vpc: vpcsTable },
  seed: seedVpcs,
  load: () => import('./handlers.ts'),
};
