import type { FieldError } from '#contract/envelope.ts';
import { purposeReason } from '#contract/computes/configs/rules.ts';
import { vlanLimitReason } from '#contract/vlans/rules.ts';
import { type Context, type EventEntity, found } from '../../../server/types.ts';
import type { Transaction } from '../../../store/types.ts';
import { type RequestedInterfaces, fieldAt } from './interfaces.ts';
import { regionsTable } from '../../regions/table.ts';
import { type ComputeRow, entityOf } from '../table.ts';
import { membersOf, vlanId, vlansTable } from '../../vlans/table.ts';

/**
 * Whether the Region supports these interfaces (doc 3 §4.2) and takes further VLANs (doc 3 §8). A VLAN exists as long
 * as a profile names it (assumed).
 */
export function vlanErrors(transaction: Transaction, requested: RequestedInterfaces): FieldError[] {
  const region = found(transaction.rows(regionsTable).get(requested.region));
  const prefix = vlanId(region.id, '');
  const ids = [...membersOf(transaction, requested.previous?.id).keys()].filter((id) => id.startsWith(prefix));
  const there = new Set(ids.map((id) => id.slice(prefix.length)));
  return requested.interfaces.flatMap(({ purpose, label }, index) => {
    const unsupported = purposeReason(region, purpose);
    if (unsupported !== undefined) return [{ field: fieldAt(index, 'purpose'), reason: unsupported }];
    // Only a `vlan` interface has a label, and each has one.
    if (!label) return [];
    const reason = vlanLimitReason(region.label, there, label);
    if (reason !== undefined) return [{ field: fieldAt(index, 'label'), reason }];
    there.add(label);
    return [];
  });
}

/** A VLAN as the entity of an event; it has no path of its own. */
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
 * Creates the VLANs that an instance has joined and adds events for those and for the ones it has left (assumed).
 * `before` are the VLANs it was on; a VLAN without members is created anew.
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
