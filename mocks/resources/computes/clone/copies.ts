import type { InterfaceInput } from '#contract/computes/configs/interfaces.ts';
import { ANY_ADDRESS, SLOTS } from '#contract/computes/configs/terms.ts';
import type { Context } from '#mocks/server/types.ts';
import { newConfig } from '../configs/rules.ts';
import type { ConfigRow } from '../configs/table.ts';
import { type DiskRow, disksTable } from '../disks/table.ts';
import type { ComputeRow } from '../table.ts';

/** A disk of its own for the target. */
export const copyDisk = ({ rows, nowText }: Context, { id, ...disk }: DiskRow, target: ComputeRow): DiskRow =>
  rows(disksTable).insert({ ...disk, compute_id: target.id, created: nowText, updated: nowText });

/**
 * The interfaces of a profile, as a copy of it asks for them: the same networks in the same order, while what only one
 * interface can have, addresses in a subnet and ranges routed there, is chosen anew or left out (assumed).
 */
export const askedAgain = ({ interfaces }: ConfigRow): InterfaceInput[] =>
  interfaces.map(({ purpose, label, ipam_address, primary, subnet_id, ipv4 }): InterfaceInput => {
    if (purpose === 'vlan') return { purpose: 'vlan', label, ipam_address };
    if (purpose !== 'vpc') return { purpose: 'public', primary };
    return { purpose: 'vpc', subnet_id, primary, ipv4: { nat_1_1: ipv4?.nat_1_1 ? ANY_ADDRESS : null } };
  });

/** The disk in a slot of a copy is the copy of the one that was there; a volume stays where it is (assumed). */
const devicesFor = ({ devices }: ConfigRow, ids: ReadonlyMap<number, number>) =>
  Object.fromEntries(SLOTS.map((slot) => [slot, { disk_id: ids.get(devices[slot]?.disk_id ?? 0) }]));

/** The same profile for the target, with its disks; memory that was not limited stays so. */
export function copyConfig(
  context: Context,
  config: ConfigRow,
  { source, target, ids }: { source: ComputeRow; target: ComputeRow; ids: ReadonlyMap<number, number> },
): void {
  const { label, comments, helpers, kernel, memory_limit, root_device, run_level, virt_mode } = config;
  newConfig(context, target, {
    label,
    comments,
    helpers,
    kernel,
    root_device,
    run_level,
    virt_mode,
    ...(memory_limit !== source.specs.memory && { memory_limit }),
    devices: devicesFor(config, ids),
    interfaces: askedAgain(config),
  });
}
