import type { Config } from '#contract/computes/configs/schema.ts';
import { CONFIG_DEFAULTS, HELPER_DEFAULTS, type Slot, SLOTS } from '#contract/computes/configs/terms.ts';
import type { ComputeStatus } from '#contract/computes/terms.ts';
import type { Table } from '../../../store/types.ts';
import type { ComputeRow } from '../table.ts';

/** A profile, and the instance that it belongs to. Whether its interfaces are active is told when it is answered. */
export type ConfigRow = Config & { readonly compute_id: number };

/** A profile goes with its instance. */
export const configsTable: Table<ConfigRow> = {
  name: 'configs',
  row: async () => (await import('./handlers.ts')).configRow,
  references: [{ to: 'computes', ids: ({ compute_id }) => [compute_id], onDelete: 'cascade' }],
};

/** What stands in the slots, as far as something does. */
export type GivenDevices = Partial<
  Readonly<Record<Slot, { readonly disk_id?: number | null; readonly volume_id?: number | null } | null>>
>;

/** All eight slots: what is given, the others empty (doc 3 §2.5). */
export const devicesOf = (given: GivenDevices): Config['devices'] =>
  Object.fromEntries(
    SLOTS.map((slot) => {
      const { disk_id = null, volume_id = null } = given[slot] ?? {};
      return [slot, disk_id === null && volume_id === null ? null : { disk_id, volume_id }];
    }),
  );

/** What nothing is said about (doc 3 §2.5), on an instance of so many MB of memory. */
export const configDefaults = (memory: number) => ({
  ...CONFIG_DEFAULTS,
  comments: null,
  helpers: HELPER_DEFAULTS,
  memory_limit: memory,
});

/** In these an instance has the profile that it was booted with last in use (assumed). */
const UP: readonly ComputeStatus[] = ['running', 'booting', 'rebooting', 'shutting_down', 'migrating'];

/** Whether an instance uses a profile. */
export const isUp = ({ status }: Pick<ComputeRow, 'status'>): boolean => UP.includes(status);

/** Whether an instance is up with this profile: its interfaces are active then (doc 3 §2.4). */
export const isBooted = (compute: ComputeRow | undefined, configId: number): boolean =>
  compute !== undefined && compute.config_id === configId && isUp(compute);

/**
 * The id of the interface at a position: a profile has three places (doc 3 §2.4), so each place of each profile has a
 * number of its own. Redefined, it keeps it.
 */
export const interfaceId = (configId: number, index: number): number => (configId - 1) * 3 + index + 1;
