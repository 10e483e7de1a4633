import type { VlanRow } from './row.ts';
import type { Seeding } from '../../server/types.ts';
import type { Table, Transaction } from '../../store/types.ts';
import { configsTable } from '../computes/configs/table.ts';
import { computesTable } from '../computes/table.ts';

export type { VlanRow } from './row.ts';

export const vlansTable: Table<VlanRow> = {
  name: 'vlans',
  row: async () => (await import('./row.ts')).vlanRow,
};

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
export function seedVlans(world: Seeding): void {
  for (const id of membersOf(world).keys()) {
    const [region = '', label = ''] = id.split('/');
    world.rows(vlansTable).put({ id, label, region, created: world.timeText(86_400 * 30) });
  }
}
