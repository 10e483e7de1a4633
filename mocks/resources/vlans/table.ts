import type { Row, Table, Transaction } from '../../store/types.ts';
import type { Registration, Seeding } from '../../server/types.ts';
import { configsTable } from '../computes/configs/table.ts';
import { computesTable } from '../computes/table.ts';

/** A VLAN; its members are found by the interfaces of profiles (doc 3 §4.2). */
export interface VlanRow extends Row {
  readonly id: string;
  readonly label: string;
  readonly region: string;
  readonly created: string;
}

export const vlansTable: Table<VlanRow> = { name: 'vlans' };

/** Region and label identify a VLAN (assumed). */
export const vlanId = (region: string, label: string): string => `${region}/${label}`;

/** The instances on each VLAN, by its id: those with any profile that names it (assumed: booted or not). */
export function membersOf({ rows }: Pick<Transaction, 'rows'>, leftOut?: number): Map<string, Set<number>> {
  const members = new Map<string, Set<number>>();
  for (const { id, compute_id, interfaces } of rows(configsTable).all()) {
    if (id === leftOut) continue;
    for (const { purpose, label } of interfaces) {
      if (purpose !== 'vlan' || label === null) continue;
      const vlan = vlanId(rows(computesTable).get(compute_id)?.region ?? '', label);
      members.set(vlan, (members.get(vlan) ?? new Set()).add(compute_id));
    }
  }
  return members;
}

/** The VLANs that the seeded profiles name. */
function seedVlans(world: Seeding): void {
  for (const id of membersOf(world).keys()) {
    const [region = '', label = ''] = id.split('/');
    world.rows(vlansTable).put({ id, label, region, created: world.timeText(86_400 * 30) });
  }
}

export const vlans: Registration = {
  name: 'vlans',
  paths: ['/networking/vlans'],
  tables: [vlansTable],
  seed: seedVlans,
};
