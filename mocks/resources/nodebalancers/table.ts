import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import type { Seeding } from '../../server/types.ts';
import type { Table } from '../../store/types.ts';

/** A row is the record itself. */
export type NodeBalancerRow = NodeBalancer;

export const nodebalancersTable: Table<NodeBalancerRow> = {
  name: 'nodebalancers',
  row: async () => (await import('#contract/nodebalancers/schema.ts')).NodeBalancer.strict,
};

const NAMED: readonly (readonly [label: string, region: string])[] = [
  ['balancer-1', 'us-east'],
  ['balancer-2', 'eu-central'],
  ['balancer-3', 'us-ord'],
  ['balancer-4', 'us-southeast'],
];

/** The NodeBalancers of the `large` world. */
const LARGE = 2000;

function fieldsOf(world: Seeding, label: string, region: string, place: number): Omit<NodeBalancerRow, 'id'> {
  const address = `198.19.${Math.floor(place / 250)}.${(place % 250) + 1}`;
  const created = world.timeText(86_400 * (2 + (place % 300)));
  const incoming = Math.round(world.random() * 90_000) / 10;
  const outgoing = Math.round(world.random() * 90_000) / 10;
  return {
    label,
    region,
    client_conn_throttle: place % 4 === 0 ? 0 : 10,
    tags: place < NAMED.length ? ['production'] : [],
    hostname: `nb-${address.replaceAll('.', '-')}.${region}.nodebalancers.example`,
    ipv4: address,
    ipv6: `2001:db8:ba1::${(place + 1).toString(16)}`,
    created,
    updated: created,
    transfer: { in: incoming, out: outgoing, total: Math.round((incoming + outgoing) * 10) / 10 },
  };
}

export function seedNodeBalancers(world: Seeding): void {
  if (world.scenario === 'empty') return;
  const table = world.rows(nodebalancersTable);
  const count = world.scenario === 'large' ? LARGE : NAMED.length;
  for (let place = 0; place < count; place += 1) {
    const [label, region] = NAMED[place] ?? [`pool-${String(place + 1).padStart(4, '0')}`, 'us-east'];
    table.insert(fieldsOf(world, label, region, place));
  }
}
