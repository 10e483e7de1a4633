import type { Region, RegionAvailability } from '#contract/regions/schema.ts';
import type { Capability } from '#contract/regions/capabilities.ts';
import type { Registration, Seeding } from '../../server/types.ts';
import type { Table } from '../../store/types.ts';

export type RegionRow = Region;

export type AvailabilityRow = RegionAvailability & { readonly id: string };

export const regionsTable: Table<RegionRow> = { name: 'regions' };

/** Region and plan identify an availability record. */
export const availabilityId = (region: string, plan: string): string => `${region} ${plan}`;

/** One row per Region and plan with a known availability (doc 2 §2.6). */
export const availabilityTable: Table<AvailabilityRow> = {
  name: 'region-availability',
  references: [{ to: 'regions', ids: ({ region }) => [region], onDelete: 'cascade' }],
};

const EVERYWHERE: readonly Capability[] = [
  'Computes',
  'NodeBalancers',
  'Block Storage',
  'Kubernetes',
  'Cloud Firewall',
];

const EXTRA = {
  V: 'Vlans',
  P: 'VPCs',
  D: 'Managed Databases',
  M: 'Metadata',
  G: 'GPU Computes',
  O: 'Object Storage',
  R: 'Premium Plans',
} as const satisfies Record<string, Capability>;
type Extra = keyof typeof EXTRA;

/** The catalogue of Regions (assumed): id, label, country, capabilities beyond those every Region has. */
const CATALOGUE: readonly (readonly [string, string, string, readonly Extra[]])[] = [
  ['us-east', 'Newark, NJ', 'us', ['V', 'P', 'D', 'G', 'O']],
  ['us-central', 'Dallas, TX', 'us', ['V', 'P', 'D']],
  ['us-west', 'Fremont, CA', 'us', ['D']],
  ['us-southeast', 'Atlanta, GA', 'us', ['V', 'P', 'D', 'G', 'O']],
  ['us-ord', 'Chicago, IL', 'us', ['V', 'P', 'D', 'M', 'R', 'O']],
  ['us-iad', 'Washington, DC', 'us', ['V', 'P', 'D', 'M', 'R', 'O']],
  ['us-sea', 'Seattle, WA', 'us', ['V', 'P', 'M', 'R', 'O']],
  ['us-mia', 'Miami, FL', 'us', ['V', 'P', 'M', 'R', 'O']],
  ['us-lax', 'Los Angeles, CA', 'us', ['V', 'P', 'M', 'R', 'O']],
  ['ca-central', 'Toronto, CA', 'ca', ['V', 'P', 'D']],
  ['eu-west', 'London, UK', 'gb', ['V', 'P', 'D']],
  ['eu-central', 'Frankfurt, DE', 'de', ['V', 'P', 'D', 'G', 'O']],
  ['fr-par', 'Paris, FR', 'fr', ['V', 'P', 'D', 'M', 'R', 'O']],
  ['nl-ams', 'Amsterdam, NL', 'nl', ['V', 'P', 'M', 'R', 'O']],
  ['se-sto', 'Stockholm, SE', 'se', ['V', 'P', 'M', 'R', 'O']],
  ['it-mil', 'Milan, IT', 'it', ['V', 'P', 'M', 'R', 'O']],
  ['ap-west', 'Mumbai, IN', 'in', ['V', 'P', 'D', 'G']],
  ['in-maa', 'Chennai, IN', 'in', ['V', 'P', 'M', 'R', 'O']],
  ['ap-south', 'Singapore, SG', 'sg', ['V', 'P', 'D', 'G', 'O']],
  ['ap-southeast', 'Sydney, AU', 'au', ['V', 'P', 'D']],
  ['jp-osa', 'Osaka, JP', 'jp', ['V', 'P', 'M', 'R', 'O']],
  ['id-cgk', 'Jakarta, ID', 'id', ['V', 'P', 'M', 'R', 'O']],
  ['br-gru', 'Sao Paulo, BR', 'br', ['V', 'P', 'M', 'R', 'O']],
];

/** An edge site with instances only, so that a Region without `NodeBalancers` can be tried by hand. */
const EDGE_SITE: Omit<RegionRow, 'resolvers'> = {
  id: 'us-den-edge-1',
  label: 'Denver, CO (edge)',
  country: 'us',
  capabilities: ['Computes'],
  status: 'ok',
};

/** The Region that is in outage in every seeded world. */
export const OUTAGE_REGION = 'us-southeast';

const GPU_PLANS = ['g1-gpu-rtx6000-1', 'g1-gpu-rtx6000-2'];
const PREMIUM_PLANS = [2, 4, 8, 16, 32, 64].map((cores) => `g7-premium-${cores}`);

const TEN = Array.from({ length: 10 }, (_, index) => index);

/** Ten IPv4 and ten IPv6 resolvers, from ranges reserved for documentation (RFC 5737, RFC 3849). */
const resolversOf = (place: number): RegionRow['resolvers'] => ({
  ipv4: TEN.map((index) => `203.0.113.${(place * 10 + index) % 256}`).join(','),
  ipv6: TEN.map((index) => `2001:db8:${(place + 1).toString(16)}::${(index + 5).toString(16)}`).join(','),
});

function catalogue(): RegionRow[] {
  const rows = CATALOGUE.map(([id, label, country, extra], index): RegionRow => ({
    id,
    label,
    country,
    capabilities: [...EVERYWHERE, ...extra.map((key) => EXTRA[key])],
    resolvers: resolversOf(index),
    status: id === OUTAGE_REGION ? 'outage' : 'ok',
  }));
  return [...rows, { ...EDGE_SITE, resolvers: resolversOf(rows.length) }];
}

/** Every world has the same Regions; the availability of premium and GPU plans depends on the world's seed. */
function seedRegions(world: Seeding): void {
  const table = world.rows(regionsTable);
  const availability = world.rows(availabilityTable);
  for (const region of catalogue()) {
    table.put(region);
    const plans = [
      ...(region.capabilities.includes('GPU Computes') ? GPU_PLANS : []),
      ...(region.capabilities.includes('Premium Plans') ? PREMIUM_PLANS : []),
    ];
    for (const plan of plans)
      availability.put({
        id: availabilityId(region.id, plan),
        region: region.id,
        plan,
        available: world.random() < 0.7,
      });
  }
}

export const regions: Registration = {
  name: 'regions',
  paths: ['/regions'],
  tables: [regionsTable, availabilityTable],
  seed: seedRegions,
};
