import * as z from 'zod/mini';
import { isFields } from '#lib/json.ts';
import { type Rest, restNames, restIn, withRest } from '#contract/rest.ts';
import { Config, ConfigCreate, type ConfigUpdate } from '#contract/computes/configs/schema.ts';
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
  unknownParts,
} from '../interfaces/values.ts';

/** The contents of a slot in the form; ids that `use` does not select are kept but not sent. */
export interface SlotValues {
  use: 'none' | 'disk' | 'volume';
  disk_id: number | null;
  volume_id: number | null;
}

export type Devices = Record<Slot, SlotValues>;
type Helpers = Record<keyof typeof HELPER_DEFAULTS, boolean>;

/** The form's values for a profile. */
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
  /** What the server has of its objects that this console does not know. Sent as it came, with the objects. */
  rest?: Rest | undefined;
}

type CreateBody = z.input<typeof ConfigCreate>;
type UpdateBody = z.input<typeof ConfigUpdate>;

const emptySlot = (): SlotValues => ({ use: 'none', disk_id: null, volume_id: null });

/** One value per slot, in the order of the slots. */
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

/** A new profile with the documented defaults, for an instance with `memory` MB (doc 3 §2.5). */
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

/** The form's values for an existing profile; undefined when it has a value that this console does not know. */
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
    ...restIn(Config, config),
  };
}

/** The form's values for a copy of another profile of the same instance. */
export const copyOfProfile = (values: ConfigValues): ConfigValues => ({
  ...values,
  label: '',
  rest: undefined,
  interfaces: asNewInterfaces(values.interfaces),
});

/** The kernels of the instance's other profiles. */
export const kernelsBeside = (profiles: readonly Pick<Config, 'id' | 'kernel'>[], id: number): string[] =>
  profiles.filter((profile) => profile.id !== id).map(({ kernel }) => kernel);

/** Whether a mode has a slot (doc 3 §2.5). */
export const isOffered = (slot: Slot, virtMode: string): boolean =>
  virtMode !== 'fullvirt' || !PARAVIRT_SLOTS.includes(slot);

/** A slot as it is sent: only the id in use; null for a slot that the mode does not have. */
const slotBody = ({ use, disk_id, volume_id }: SlotValues) =>
  use === 'none' ? null : use === 'disk' ? { disk_id } : { volume_id };

/** The filled slots that are not sent because the mode does not have them. */
export const heldBack = ({ devices, virt_mode }: Pick<ConfigValues, 'devices' | 'virt_mode'>): Slot[] =>
  SLOTS.filter((slot) => !isOffered(slot, virt_mode) && devices[slot].use !== 'none');

const restAt = ({ rest }: ConfigValues, field: 'devices' | 'helpers'): Rest | undefined => {
  const part = rest?.[field];
  return isFields(part) ? part : undefined;
};

/** What is sent without being known: "ipv6 of eth1". */
export const keptParts = (values: ConfigValues): string[] => [
  ...(['devices', 'helpers'] as const).flatMap((field) =>
    restNames(restAt(values, field), values[field]).map((name) => `${name} of ${field}`),
  ),
  ...unknownParts(values.interfaces),
];

/** The request that the form produces. */
export const configBody = (values: ConfigValues): CreateBody => ({
  label: values.label,
  comments: values.comments === '' ? null : values.comments,
  virt_mode: values.virt_mode,
  kernel: values.kernel,
  run_level: values.run_level,
  memory_limit: values.memory_limit,
  devices: withRest(
    bySlot((slot) => (isOffered(slot, values.virt_mode) ? slotBody(values.devices[slot]) : null)),
    restAt(values, 'devices'),
  ),
  root_device: values.root_device,
  helpers: withRest(values.helpers, restAt(values, 'helpers')),
  interfaces: interfacesBody(values.interfaces),
});

/**
 * The request of an update: the changed fields, each as a whole. A changed mode also empties the slots it does not
 * have; otherwise the resulting profile would be refused.
 */
export function updateBody(values: ConfigValues, dirty: Dirty): UpdateBody {
  const devices = dirty['virt_mode'] === true && heldBack(values).length > 0 ? { devices: true } : {};
  return onlyTouched<UpdateBody>(configBody(values), { ...dirty, ...devices });
}

/** The form's values, validated as the request they produce; a slot in use needs an id. */
export const ConfigForm = z.pipe(
  z.transform(configBody),
  refineObject(ConfigCreate, ({ devices = {} }, report) => {
    for (const [slot, given] of Object.entries(devices)) {
      if (given?.disk_id === null) report(['devices', slot, 'disk_id'], 'Choose a disk');
      if (given?.volume_id === null) report(['devices', slot, 'volume_id'], 'Enter the volume’s ID');
    }
  }),
);
