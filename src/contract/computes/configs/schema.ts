import * as z from 'zod/mini';
import { refineObject, type Report, text, wholeNumber } from '../../fields.ts';
import { type Builder, type RecordOf, shape } from '../../record.ts';
import { Interface, Interfaces } from './interfaces.ts';
import {
  CONFIG_DEFAULTS,
  CONFIG_LIMITS,
  HELPER_DEFAULTS,
  PARAVIRT_SLOTS,
  RUN_LEVELS,
  type Slot,
  VIRT_MODES,
} from './terms.ts';

/** A slot as sent: a disk, a volume, or nothing (doc 3 §2.5). */
const device = refineObject(
  z.object({ disk_id: z.optional(z.nullable(z.int())), volume_id: z.optional(z.nullable(z.int())) }),
  ({ disk_id, volume_id }, report) => {
    if (isId(disk_id) && isId(volume_id)) report(['volume_id'], 'A slot takes a disk or a volume, not both');
  },
);
type Device = z.output<typeof device>;

const isId = (value: unknown): boolean => value !== undefined && value !== null;

/** Whether a slot is taken. */
export const isTaken = (slot: Partial<Device> | null | undefined): boolean =>
  isId(slot?.disk_id) || isId(slot?.volume_id);

const slot = z.optional(z.nullable(device));
/**
 * The eight slots. Others are refused, since a client that names one would wait for a disk that never appears
 * (assumed).
 */
const devices = z.strictObject({
  sda: slot,
  sdb: slot,
  sdc: slot,
  sdd: slot,
  sde: slot,
  sdf: slot,
  sdg: slot,
  sdh: slot,
} satisfies Record<Slot, unknown>);
type Devices = z.output<typeof devices>;

/** sde to sdh are unavailable in `fullvirt` mode (doc 3 §2.5); also validated on the record after an update. */
export function modeErrors(
  given: { readonly devices?: Partial<Devices>; readonly virt_mode?: string },
  report: Report,
): void {
  if (given.virt_mode !== 'fullvirt') return;
  for (const name of PARAVIRT_SLOTS)
    if (isTaken(given.devices?.[name])) report(['devices', name], `${name} is not available in fullvirt mode`);
}

const helper = (value: boolean) => z._default(z.boolean(), value);
const flag = z.optional(z.boolean());
const comments = z.optional(z.nullable(z.string()));
// MB; 0 or left out: all memory of the instance (doc 3 §2.5).
const memoryLimit = z.optional(wholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER }));

/** A new profile (doc 3 §2.5). An absent or invalid `root_device` becomes the default in the mock's handler. */
export const ConfigCreate = refineObject(
  z.object({
    label: text(CONFIG_LIMITS.label),
    comments,
    devices,
    helpers: z._default(
      z.strictObject({
        devtmpfs_automount: helper(HELPER_DEFAULTS.devtmpfs_automount),
        distro: helper(HELPER_DEFAULTS.distro),
        modules_dep: helper(HELPER_DEFAULTS.modules_dep),
        network: helper(HELPER_DEFAULTS.network),
        updatedb_disabled: helper(HELPER_DEFAULTS.updatedb_disabled),
      }),
      HELPER_DEFAULTS,
    ),
    interfaces: z.optional(Interfaces),
    kernel: z._default(z.string(), CONFIG_DEFAULTS.kernel),
    memory_limit: memoryLimit,
    root_device: z.optional(z.nullable(z.string())),
    run_level: z._default(z.enum(RUN_LEVELS), CONFIG_DEFAULTS.run_level),
    virt_mode: z._default(z.enum(VIRT_MODES), CONFIG_DEFAULTS.virt_mode),
  }),
  modeErrors,
);

/** Every field may be left out; interfaces are given as a whole (doc 3 §2.4; the operation itself is assumed). */
export const ConfigUpdate = refineObject(
  z.object({
    label: z.optional(text(CONFIG_LIMITS.label)),
    comments,
    devices: z.optional(devices),
    helpers: z.optional(
      z.strictObject({
        devtmpfs_automount: flag,
        distro: flag,
        modules_dep: flag,
        network: flag,
        updatedb_disabled: flag,
      }),
    ),
    interfaces: z.optional(Interfaces),
    kernel: z.optional(z.string()),
    memory_limit: memoryLimit,
    root_device: z.optional(z.nullable(z.string())),
    run_level: z.optional(z.enum(RUN_LEVELS)),
    virt_mode: z.optional(z.enum(VIRT_MODES)),
  }),
  modeErrors,
);

/** The fields of a configuration profile; rows of the mock have more. */
export function configFields(use: Builder) {
  const index = z.optional(
    z.nullable(use.object({ disk_id: z.optional(z.nullable(z.int())), volume_id: z.optional(z.nullable(z.int())) })),
  );
  return {
    id: z.int(),
    label: z.string(),
    comments: z.nullable(z.string()),
    devices: use.object({
      sda: index,
      sdb: index,
      sdc: index,
      sdd: index,
      sde: index,
      sdf: index,
      sdg: index,
      sdh: index,
    }),
    helpers: use.object({
      devtmpfs_automount: z.boolean(),
      distro: z.boolean(),
      modules_dep: z.boolean(),
      network: z.boolean(),
      updatedb_disabled: z.boolean(),
    }),
    interfaces: z.array(use.nested(Interface)),
    kernel: z.string(),
    memory_limit: z.int(),
    root_device: z.string(),
    run_level: use.oneOf(RUN_LEVELS),
    virt_mode: use.oneOf(VIRT_MODES),
  };
}

/** A configuration profile (doc 3 §2.5). */
export const Config = shape((use) => use.object(configFields(use)));
export type Config = RecordOf<typeof Config>;
