/**
 * Values and limits of configuration profiles and interfaces, separate from the schemas because seeds need them too.
 */

/** doc 3 §2.4. */
export const PURPOSES = ['public', 'vlan', 'vpc'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** doc 3 §2.4, §8. */
export const INTERFACE_LIMITS = { count: 3, label: { min: 1, max: 64 }, vlansPerRegion: 10 } as const;

/** Enables the instance's public IPv4 for 1:1 NAT (doc 3 §2.4). */
export const ANY_ADDRESS = 'any';

/** doc 3 §2.5, §8. */
export const CONFIG_LIMITS = { label: { min: 1, max: 48 } } as const;

/** doc 3 §2.5. */
export const SLOTS = ['sda', 'sdb', 'sdc', 'sdd', 'sde', 'sdf', 'sdg', 'sdh'] as const;
export type Slot = (typeof SLOTS)[number];

/** Unavailable in `fullvirt` mode (doc 3 §2.5). */
export const PARAVIRT_SLOTS: readonly Slot[] = ['sde', 'sdf', 'sdg', 'sdh'];

export const RUN_LEVELS = ['default', 'single', 'binbash'] as const;
export const VIRT_MODES = ['paravirt', 'fullvirt'] as const;

/** The defaults of a profile (doc 3 §2.5). */
export const CONFIG_DEFAULTS = {
  kernel: 'compute/latest-64bit',
  root_device: '/dev/sda',
  run_level: 'default',
  virt_mode: 'paravirt',
} as const;

/** `devtmpfs_automount` is documented (doc 3 §2.5); the others are assumed. */
export const HELPER_DEFAULTS = {
  devtmpfs_automount: false,
  distro: true,
  modules_dep: true,
  network: true,
  updatedb_disabled: true,
} as const;
