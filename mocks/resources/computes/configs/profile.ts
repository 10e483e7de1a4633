import type { FieldError } from '#contract/envelope.ts';
import { slotReason } from '#contract/computes/configs/rules.ts';
import { modeErrors } from '#contract/computes/configs/schema.ts';
import { CONFIG_DEFAULTS, SLOTS } from '#contract/computes/configs/terms.ts';
import type { Transaction } from '../../../store/types.ts';
import { kernelsTable } from '../../kernels/table.ts';
import { disksTable } from '../disks/table.ts';
import type { ComputeRow } from '../table.ts';
import { type ConfigRow, type GivenDevices } from './table.ts';

/** The fields of a profile request that are validated against other records or the stored profile. */
interface RequestedProfile {
  readonly devices?: GivenDevices | undefined;
  readonly kernel?: string | undefined;
  readonly memory_limit?: number | undefined;
  readonly virt_mode?: string | undefined;
}

const isId = (id: number | null | undefined): id is number => typeof id === 'number';

/**
 * Slots take disks of the instance (doc 3 §4.3), nothing twice (assumed). The documents do not describe volumes, so
 * every number is accepted as a volume id.
 */
function deviceErrors({ rows }: Transaction, compute: ComputeRow, devices: GivenDevices): FieldError[] {
  return SLOTS.flatMap((slot, index) => {
    const content = devices[slot] ?? {};
    const { disk_id } = content;
    if (isId(disk_id) && rows(disksTable).get(disk_id)?.compute_id !== compute.id)
      return [{ field: `devices.${slot}.disk_id`, reason: `${compute.label} has no disk ${disk_id}` }];
    const before = Object.fromEntries(SLOTS.slice(0, index).map((other) => [other, devices[other]]));
    const reason = slotReason(before, content);
    const kind = isId(disk_id) ? 'disk' : 'volume';
    return reason === undefined ? [] : [{ field: `devices.${slot}.${kind}_id`, reason: `This ${kind} is ${reason}` }];
  });
}

/** Errors of a profile with respect to other records (doc 3 §2.5). */
export function profileErrors(
  transaction: Transaction,
  compute: ComputeRow,
  requested: RequestedProfile,
): FieldError[] {
  const { devices, kernel, memory_limit = 0 } = requested;
  const errors = devices === undefined ? [] : deviceErrors(transaction, compute, devices);
  if (kernel !== undefined && transaction.rows(kernelsTable).get(kernel) === undefined)
    errors.push({ field: 'kernel', reason: `Kernel ${kernel} does not exist` });
  const { memory } = compute.specs;
  if (memory_limit > memory)
    errors.push({ field: 'memory_limit', reason: `${compute.label} has ${memory} MB of memory` });
  return errors;
}

/** Errors of a profile after an update is merged in; each is reported on a field that was sent. */
export function mergedErrors(config: ConfigRow, requested: RequestedProfile): FieldError[] {
  const errors: FieldError[] = [];
  const merged = { devices: requested.devices ?? config.devices, virt_mode: requested.virt_mode ?? config.virt_mode };
  modeErrors(merged, (path, reason) =>
    errors.push({ field: requested.devices === undefined ? 'virt_mode' : path.join('.'), reason }),
  );
  return errors;
}

/** A limit of 0 means all memory of the instance, in MB (assumed; doc 3 §2.5 says so of a limit left out). */
export const memoryLimit = (compute: ComputeRow, requested: number | undefined): number =>
  requested || compute.specs.memory;

/** An absent or invalid root device becomes `/dev/sda` (doc 3 §2.5); valid ones are the slots (assumed). */
export const rootDevice = (requested: string | null | undefined): string =>
  SLOTS.map((slot) => `/dev/${slot}`).find((device) => device === requested) ?? CONFIG_DEFAULTS.root_device;
