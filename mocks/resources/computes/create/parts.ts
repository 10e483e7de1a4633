import { swapOf } from '#contract/computes/rules.ts';
import { CONFIG_LIMITS, SLOTS } from '#contract/computes/configs/terms.ts';
import { devicesTable, entityOf as firewallEntity, type FirewallRow } from '../../firewalls/table.ts';
import { newConfig } from '../configs/rules.ts';
import type { ConfigRow } from '../configs/table.ts';
import { deployedDisks, type DiskRow, disksTable } from '../disks/table.ts';
import { type ComputeRow, entityOf } from '../table.ts';
import type { Create, Named } from './rules.ts';

type Part = Pick<DiskRow, 'label' | 'size' | 'filesystem'>;

/** The disks and profiles that a new instance gets. */
interface Plan {
  readonly disks: readonly Part[];
  /** Labels of its profiles; the requested interfaces go into the first. */
  readonly profiles: readonly string[];
}

/** Cut to the length that the label of a profile can have (doc 3 §8). */
const cut = (label: string): string => label.slice(0, CONFIG_LIMITS.label.max);

/**
 * From an image: two disks, one of them swap, and one profile (doc 3 §4.3, rule 2). From a backup: its disks and
 * profiles. From nothing: no disk, and a profile only if interfaces are requested (assumed).
 */
function planOf({ body }: Create, { label, specs }: ComputeRow, { image, backup }: Named): Plan {
  if (image !== undefined)
    return {
      disks: deployedDisks({ image: image.label, disk: specs.disk, swap: swapOf(body) }),
      profiles: [cut(`My ${image.label} Disk Profile`)],
    };
  if (backup !== undefined) return { disks: backup.disks, profiles: backup.configs };
  return { disks: [], profiles: body.interfaces === undefined ? [] : [cut(`My ${label} Profile`)] };
}

/** Gives a new instance its disks and profiles; returns the first profile, which it boots with. */
export function addParts(context: Create, row: ComputeRow, named: Named): ConfigRow | undefined {
  const { body, rows, nowText } = context;
  const { disks, profiles } = planOf(context, row, named);
  const kept = disks.map((part) =>
    rows(disksTable).insert({ ...part, compute_id: row.id, status: 'ready', created: nowText, updated: nowText }),
  );
  const devices = Object.fromEntries(
    SLOTS.flatMap((slot, index) => {
      const disk = kept[index];
      return disk === undefined ? [] : [[slot, { disk_id: disk.id }] as const];
    }),
  );
  const added = profiles.map((label, index) =>
    newConfig(context, row, { label, devices, interfaces: index === 0 ? body.interfaces : [] }),
  );
  return added[0];
}

/** Assigns a Firewall to a new instance (doc 3 §4.1, behaviour 1), with the same event as any other assignment. */
export function assignFirewall(context: Create, { id }: ComputeRow, label: string, firewall: FirewallRow): void {
  const { rows, nowText } = context;
  rows(devicesTable).insert({
    firewall_id: firewall.id,
    type: 'compute',
    entity_id: id,
    created: nowText,
    updated: nowText,
  });
  context.event('firewall_device_add', firewallEntity(firewall), { secondary_entity: entityOf({ id, label }) });
}
