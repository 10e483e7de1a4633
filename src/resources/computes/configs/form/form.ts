import * as z from 'zod/mini';
import { type Config, ConfigCreate, type ConfigUpdate } from '#contract/computes/configs/schema.ts';
import {
  CONFIG_DEFAULTS,
  HELPER_DEFAULTS,
  PARAVIRT_SLOTS,
  RUN_LEVELS,
  type Slot,
  SLOTS,
  VIRT_MODES,
} from '#contract/computes/configs/terms.ts';
import { refineObject } from '#contract/fields.ts';
import { type Dirty, onlyTouched } from '#ui/form/conflict/body.ts';
import {
  asNewInterfaces,
  formInterfaces,
  type InterfaceValues,
  interfacesBody,
  newInterfaces,
} from '../interfaces/values.ts';

/** What a slot holds in the form; what it does not use stays beside it and is not sent. */
export interface SlotValues {
  use: 'none' | 'disk' | 'volume';
  disk_id: number | null;
  volume_id: number | null;
}

export type Devices = Record<Slot, SlotValues>;
type Helpers = Record<keyof typeof HELPER_DEFAULTS, boolean>;

/** A profile as the form holds it. */
export interface ConfigValues {
  label: string;
  comments: string;
  virt_mode: (typeof VIRT_MODES)[number];
  kernel: string;
  run_level: (typeof RUN_LEVELS)[number];
  memory_limit: number;
  devices: Devices;
  root_device: string;
  helpers: Helpers;
  interfaces: InterfaceValues[];
}

type CreateBody = z.input<typeof ConfigCreate>;
type UpdateBody = z.input<typeof ConfigUpdate>;

const emptySlot = (): SlotValues => ({ use: 'none', disk_id: null, volume_id: null });

/** One value for each slot, in their order. */
const bySlot = <T>(make: (slot: Slot) => T): Record<Slot, T> => ({
  sda: make('sda'),
  sdb: make('sdb'),
  sdc: make('sdc'),
  sdd: make('sdd'),
  sde: make('sde'),
  sdf: make('sdf'),
  sdg: make('sdg'),
  sdh: make('sdh'),
});

/** A profile as the documents would have it, for an instance of so many MB of memory (doc 3 §2.5). */
export const newProfile = (memory: number): ConfigValues => ({
  label: '',
  comments: '',
  virt_mode: CONFIG_DEFAULTS.virt_mode,
  kernel: CONFIG_DEFAULTS.kernel,
  run_level: CONFIG_DEFAULTS.run_level,
  memory_limit: memory,
  devices: bySlot(emptySlot),
  root_device: CONFIG_DEFAULTS.root_device,
  helpers: { ...HELPER_DEFAULTS },
  interfaces: newInterfaces(),
});

/** A profile of the server as the form holds it; undefined where it has a word that this console does not know. */
export function formProfile(config: Config): ConfigValues | undefined {
  const virt_mode = VIRT_MODES.find((known) => known === config.virt_mode);
  const run_level = RUN_LEVELS.find((known) => known === config.run_level);
  const interfaces = formInterfaces(config.interfaces);
  if (virt_mode === undefined || run_level === undefined || interfaces === undefined) return undefined;
  const { label, kernel, memory_limit, root_device } = config;
  const { devtmpfs_automount, distro, modules_dep, network, updatedb_disabled } = config.helpers;
  return {
    label,
    comments: config.comments ?? '',
    virt_mode,
    kernel,
    run_level,
    memory_limit,
    devices: bySlot((slot): SlotValues => {
      const { disk_id = null, volume_id = null } = config.devices[slot] ?? {};
      return { use: disk_id !== null ? 'disk' : volume_id === null ? 'none' : 'volume', disk_id, volume_id };
    }),
    root_device,
    helpers: { devtmpfs_automount, distro, modules_dep, network, updatedb_disabled },
    interfaces,
  };
}

/** The form filled in from another profile of the same instance. */
export const copyOfProfile = (values: ConfigValues): ConfigValues => ({
  ...values,
  label: '',
  interfaces: asNewInterfaces(values.interfaces),
});

/** The kernels of the other profiles, for one of an instance's profiles. */
export const kernelsBeside = (profiles: readonly Pick<Config, 'id' | 'kernel'>[], id: number): string[] =>
  profiles.filter((profile) => profile.id !== id).map(({ kernel }) => kernel);

/** Whether a slot can hold something in that mode (doc 3 §2.5). */
export const isOffered = (slot: Slot, virtMode: string): boolean =>
  virtMode !== 'fullvirt' || !PARAVIRT_SLOTS.includes(slot);

/** What is sent of a slot: what it uses alone; nothing of one that the mode does not have. */
const slotBody = ({ use, disk_id, volume_id }: SlotValues) =>
  use === 'none' ? null : use === 'disk' ? { disk_id } : { volume_id };

/** The slots that the mode holds back although something was chosen for them. */
export const heldBack = ({ devices, virt_mode }: Pick<ConfigValues, 'devices' | 'virt_mode'>): Slot[] =>
  SLOTS.filter((slot) => !isOffered(slot, virt_mode) && devices[slot].use !== 'none');

/** The request that the form stands for. */
export const configBody = (values: ConfigValues): CreateBody => ({
  label: values.label,
  comments: values.comments === '' ? null : values.comments,
  virt_mode: values.virt_mode,
  kernel: values.kernel,
  run_level: values.run_level,
  memory_limit: values.memory_limit,
  devices: bySlot((slot) => (isOffered(slot, values.virt_mode) ? slotBody(values.devices[slot]) : null)),
  root_device: values.root_device,
  helpers: values.helpers,
  interfaces: interfacesBody(values.interfaces),
});

/**
 * The same for an update: fields that were changed, each whole. A new mode takes the slots along that it does not have,
 * or the profile that comes of it would be refused.
 */
export function updateBody(values: ConfigValues, dirty: Dirty): UpdateBody {
  const devices = dirty['virt_mode'] === true && heldBack(values).length > 0 ? { devices: true } : {};
  return onlyTouched<UpdateBody>(configBody(values), { ...dirty, ...devices });
}

/** The form, judged as the request that it stands for; a slot that is used needs the id of what is in it. */
export const ConfigForm = z.pipe(
  z.transform(configBody),
  refineObject(ConfigCreate, ({ devices = {} }, report) => {
    for (const [slot, given] of Object.entries(devices)) {
      if (given?.disk_id === null) report(['devices', slot, 'disk_id'], 'Choose a disk');
      if (given?.volume_id === null) report(['devices', slot, 'volume_id'], 'A slot with a volume needs its id');
    }
  }),
);
