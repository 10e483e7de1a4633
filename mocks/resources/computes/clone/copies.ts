import type { InterfaceInput } from '#contract/computes/configs/interfaces.ts';
import { ANY_ADDRESS, SLOTS } from '#contract/computes/configs/terms.ts';
import type { Context } from '#mocks/server/types.ts';
import { newConfig } from '../configs/rules.ts';
import type { ConfigRow } from '../configs/table.ts';
import { type DiskRow, disksTable } from '../disks/table.ts';
import type { ComputeRow } from '../table.ts';

export const copyDisk = ({ rows, nowText }: Context, { id, ...disk }: DiskRow, target: ComputeRow): DiskRow =>
  rows(disksTable).insert({ ...disk, compute_id: target.id, created: nowText, updated: nowText });

/**
 * The interfaces of a profile as a request for a copy of it: the same networks in the same order. What only one
 * interface can have (addresses in a subnet, routed ranges) is chosen anew or left out (assumed).
 */
export const requestOf = ({ interfaces }: ConfigRow): InterfaceInput[] =>
  interfaces.map(({ purpose, label, ipam_address, primary, subnet_id, ipv4 }): InterfaceInput => {
    if (purpose === 'vlan') return { purpose: 'vlan', label, ipam_address };
    if (purpose !== 'vpc') return { purpose: 'public', primary };
    return { purpose: 'vpc', subnet_id, primary, ipv4: { nat_1_1: ipv4?.nat_1_1 ? ANY_ADDRESS : null } };
  });

/** Each slot with a disk gets the copy of that disk; volumes are left as they are (assumed). */
const devicesFor = ({ devices }: ConfigRow, ids: ReadonlyMap<number, number>) =>
  Object.fromEntries(SLOTS.map((slot) => [slot, { disk_id: ids.get(devices[slot]?.disk_id ?? 0) }]));

/**
 * Copies a profile and points it at the copied disks; a memory limit equal to all memory of the source becomes all
 * memory of the target.
 */
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
    interfaces: requestOf(config),
  });
}
