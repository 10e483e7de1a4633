import type { FieldError } from '#contract/envelope.ts';
import { INTERFACE_LIMITS } from '#contract/computes/configs/terms.ts';
import type { Context, EventEntity } from '../../../server/types.ts';
import type { Transaction } from '../../../store/types.ts';
import { type AskedInterfaces, fieldAt } from './interfaces.ts';
import { regionsTable } from '../../regions/table.ts';
import { type ComputeRow, entityOf } from '../table.ts';
import { membersOf, vlanId, vlansTable } from '../../vlans/table.ts';

/**
 * Whether the Region has VLANs (doc 3 §4.2), and takes those that are new (doc 3 §8). A VLAN is there as long as a
 * profile names it (assumed).
 */
export function vlanFaults(transaction: Transaction, { region, interfaces, previous }: AskedInterfaces): FieldError[] {
  const has = transaction.rows(regionsTable).get(region)?.capabilities.includes('Vlans') ?? true;
  const there = new Set([...membersOf(transaction, previous?.id).keys()].filter((id) => id.startsWith(`${region}/`)));
  const { vlansPerRegion } = INTERFACE_LIMITS;
  return interfaces.flatMap(({ purpose, label }, index) => {
    if (purpose !== 'vlan') return [];
    if (!has) return [{ field: fieldAt(index, 'purpose'), reason: `Region ${region} has no VLANs` }];
    const id = vlanId(region, label ?? '');
    if (there.size < vlansPerRegion || there.has(id)) {
      there.add(id);
      return [];
    }
    const reason = `Region ${region} has ${vlansPerRegion} VLANs already, and takes no other`;
    return [{ field: fieldAt(index, 'label'), reason }];
  });
}

/** How events speak of a VLAN; it has no address of its own. */
const vlanEntity = (region: string, label: string): EventEntity => ({
  id: vlanId(region, label),
  label,
  type: 'vlan',
  url: '/v4/networking/vlans',
});

/** The labels of the VLANs that an instance is on. */
export const vlansOn = (transaction: Pick<Transaction, 'rows'>, { id }: Pick<ComputeRow, 'id'>): ReadonlySet<string> =>
  new Set(
    [...membersOf(transaction)].flatMap(([vlan, members]) => (members.has(id) ? [vlan.split('/')[1] ?? ''] : [])),
  );

/**
 * Keeps the VLANs that an instance has come onto, and tells of those and of the ones it has left (gaps §0.2). `before`
 * is what it was on; a VLAN that nobody was on begins anew.
 */
export function moveVlans(context: Context, compute: ComputeRow, before: ReadonlySet<string>): void {
  const { region } = compute;
  const members = membersOf(context);
  const now = vlansOn(context, compute);
  for (const label of now) {
    if (before.has(label)) continue;
    const id = vlanId(region, label);
    if (members.get(id)?.size === 1) context.rows(vlansTable).put({ id, label, region, created: context.nowText });
    context.event('vlan_attach', entityOf(compute), { secondary_entity: vlanEntity(region, label) });
  }
  for (const label of before)
    if (!now.has(label))
      context.event('vlan_detach', entityOf(compute), { secondary_entity: vlanEntity(region, label) });
}
