import { figure } from '#lib/unreadable.ts';
import type { Config } from '#contract/computes/configs/schema.ts';
import type { Rooted } from '#analysis/computes/root.ts';
import {
  CONFIG_DEFAULTS,
  type HELPER_DEFAULTS,
  type RUN_LEVELS,
  type Slot,
  SLOTS,
  type VIRT_MODES,
} from '#contract/computes/configs/terms.ts';
import type { Disk } from '#contract/computes/disks/schema.ts';
import { type Devices, isOffered } from './form/form.ts';
import type { InterfaceValues } from './interfaces/values.ts';
import { deviceOf } from './interfaces/verdict/verdict.ts';
import { CHOICE_LABELS } from './interfaces/display.ts';

/** What the fields with a single value are called. */
export const FIELD_NAMES = {
  label: 'Label',
  comments: 'Comments',
  virt_mode: 'Virtualization',
  kernel: 'Kernel',
  run_level: 'Run level',
  memory_limit: 'Memory limit',
  root_device: 'Root device',
} as const;

type Helper = keyof typeof HELPER_DEFAULTS;

export const HELPERS = [
  'network',
  'distro',
  'modules_dep',
  'updatedb_disabled',
  'devtmpfs_automount',
] as const satisfies Helper[];

/** The name of a choice and its effect. */
interface Label {
  readonly label: string;
  readonly text: string;
}

/** The effect of each helper (doc 3 §2.5 names them, and explains only `network`). */
export const HELPER_LABELS: Readonly<Record<Helper, Label>> = {
  network: { label: 'Network', text: 'Configures the interfaces below' },
  distro: { label: 'Distribution', text: 'Adapts the console and other settings' },
  modules_dep: {
    label: 'Module dependencies',
    text: 'Writes modules.dep for the kernel',
  },
  updatedb_disabled: { label: 'No updatedb', text: 'Stops the daily scan of the whole disk' },
  devtmpfs_automount: {
    label: 'Mount devtmpfs',
    text: 'Mounts /dev at boot',
  },
};

export const MODE_LABELS: Readonly<Record<(typeof VIRT_MODES)[number], Label>> = {
  paravirt: {
    label: 'Paravirtualized',
    text: 'Uses virtual drivers (recommended)',
  },
  fullvirt: { label: 'Fully virtualized', text: 'Emulates hardware, without sde to sdh' },
};

export const LEVEL_LABELS: Readonly<Record<(typeof RUN_LEVELS)[number], Label>> = {
  default: { label: 'Default', text: 'Normal boot' },
  single: { label: 'Single user', text: 'Few services, for repairs' },
  binbash: { label: 'Shell only', text: 'Starts only /bin/bash' },
};

/** The name of a choice; an unknown value unchanged. */
export const nameIn = (labels: Readonly<Record<string, Label>>, value: string): string =>
  new Map(Object.entries(labels)).get(value)?.label ?? value;

/** The names of the enabled helpers. */
export const helpersOf = ({ helpers }: Pick<Config, 'helpers'>): string[] =>
  HELPERS.filter((helper) => helpers[helper]).map((helper) => HELPER_LABELS[helper].label);

/** The memory with which the instance is booted; 0 means all of it (doc 3 §2.5). */
export const memoryText = (limit: number): string => (limit === 0 ? 'All' : `${figure(limit)} MB`);

interface Slots {
  readonly devices: Devices;
  readonly virt_mode: string;
}

/** The disks of an instance; null where the server does not report them. */
export type KnownDisks = readonly Pick<Disk, 'id' | 'label' | 'filesystem'>[] | null | undefined;

/** A disk by its label, or "disk 4" where that is not known. */
const diskText = (disks: KnownDisks, disk: number | null): string =>
  disks?.find(({ id }) => id === disk)?.label ?? `disk ${figure(disk ?? '?')}`;

/** The contents of a slot in the form, as text; undefined when it is empty or the mode does not have it. */
export function contentOf({ devices, virt_mode }: Slots, slot: Slot, disks?: KnownDisks): string | undefined {
  const { use, disk_id, volume_id } = devices[slot];
  if (use === 'none' || !isOffered(slot, virt_mode)) return undefined;
  return use === 'disk' ? diskText(disks, disk_id) : `volume ${volume_id ?? '?'}`;
}

/** What the form's values boot from, as the rules on root devices read it. */
export const rootedBy = ({ devices, virt_mode, root_device }: Slots & { readonly root_device: string }): Rooted => ({
  // An empty one becomes the default (doc 3 §2.5).
  root_device: root_device.trim() || CONFIG_DEFAULTS.root_device,
  devices: Object.fromEntries(
    SLOTS.map((slot) => {
      const { use, disk_id, volume_id } = devices[slot];
      if (use === 'none' || !isOffered(slot, virt_mode)) return [slot, null];
      return [slot, use === 'disk' ? { disk_id } : { volume_id }];
    }),
  ),
});

/** The slots in the form that will not be empty. */
export const slotsOf = (values: Slots): Slot[] => SLOTS.filter((slot) => contentOf(values, slot) !== undefined);

/** The slots of a configuration that are not empty: "sda: Debian 12 Disk", or "sda: disk 4" where it is not known. */
export const devicesOf = ({ devices }: Pick<Config, 'devices'>, disks: KnownDisks): string[] =>
  SLOTS.flatMap((slot) => {
    const { disk_id = null, volume_id = null } = devices[slot] ?? {};
    if (disk_id !== null) return `${slot}: ${diskText(disks, disk_id)}`;
    return volume_id === null ? [] : `${slot}: volume ${volume_id}`;
  });

/**
 * One interface in a few words: "VLAN backbone as 10.0.0.1/24"; `subnet` is a better name of its subnet than the id.
 */
export function interfaceText(
  one: Omit<InterfaceValues, 'kept_subnet' | 'primary' | 'purpose'> & { purpose: string },
  subnet = `subnet ${one.subnet_id ?? '?'}`,
): string {
  const { purpose, label, ipam_address, ipv4, ip_ranges } = one;
  if (purpose === 'vlan') return ['VLAN', label, ipam_address && `as ${ipam_address}`].filter(Boolean).join(' ');
  if (purpose !== 'vpc') return purpose === 'public' ? CHOICE_LABELS.public : purpose;
  return [
    `VPC ${subnet}`,
    ipv4.vpc && `as ${ipv4.vpc}`,
    ipv4.nat_1_1 && `with 1:1 NAT (${ipv4.nat_1_1})`,
    ip_ranges.length > 0 && `routed ${ip_ranges.join(', ')}`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** "eth0 Public internet". */
export const placedText = (index: number, labels: string): string => `${deviceOf(index)} ${labels}`;
