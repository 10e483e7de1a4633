import type { ConfigRow } from './row.ts';
import type { Config } from '#contract/computes/configs/schema.ts';
import { CONFIG_DEFAULTS, HELPER_DEFAULTS, type Slot, SLOTS } from '#contract/computes/configs/terms.ts';
import type { ComputeStatus } from '#contract/computes/terms.ts';
import type { Table } from '../../../store/types.ts';
import type { ComputeRow } from '../table.ts';

export type { ConfigRow } from './row.ts';

/** Profiles are deleted with their instance. */
export const configsTable: Table<ConfigRow> = {
  name: 'configs',
  row: async () => (await import('./row.ts')).configRow,
  references: [{ to: 'computes', ids: ({ compute_id }) => [compute_id], onDelete: 'cascade' }],
};

/** Assignments of the slots, some of which may be missing. */
export type GivenDevices = Partial<
  Readonly<Record<Slot, { readonly disk_id?: number | null; readonly volume_id?: number | null } | null>>
>;

/** All eight slots; those not given are empty (doc 3 §2.5). */
export const devicesOf = (given: GivenDevices): Config['devices'] =>
  Object.fromEntries(
    SLOTS.map((slot) => {
      const { disk_id = null, volume_id = null } = given[slot] ?? {};
      return [slot, disk_id === null && volume_id === null ? null : { disk_id, volume_id }];
    }),
  );

/** The default settings of a profile (doc 3 §2.5); `memory` is that of the instance, in MB. */
export const configDefaults = (memory: number) => ({
  ...CONFIG_DEFAULTS,
  comments: null,
  helpers: HELPER_DEFAULTS,
  memory_limit: memory,
});

/** In these states an instance uses the profile it was booted with last (assumed). */
const UP: readonly ComputeStatus[] = ['running', 'booting', 'rebooting', 'shutting_down', 'migrating'];

/** Whether an instance uses a profile. */
export const isUp = ({ status }: Pick<ComputeRow, 'status'>): boolean => UP.includes(status);

/** Whether an instance is up with this profile: its interfaces are active then (doc 3 §2.4). */
export const isBooted = (compute: ComputeRow | undefined, configId: number): boolean =>
  compute !== undefined && compute.config_id === configId && isUp(compute);

/**
 * The id of the interface at a position. A profile has up to three interfaces (doc 3 §2.4), so each position of each
 * profile gets its own id and keeps it when redefined.
 */
export const interfaceId = (configId: number, index: number): number => (configId - 1) * 3 + index + 1;
