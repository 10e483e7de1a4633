import type { Config } from '#contract/computes/configs/schema.ts';
import { CONFIG_DEFAULTS, HELPER_DEFAULTS, type Slot, SLOTS } from '#contract/computes/configs/terms.ts';
import type { ComputeStatus } from '#contract/computes/terms.ts';
import type { Interface } from '#contract/computes/configs/interfaces.ts';
import type { Table } from '../../../store/types.ts';
import { draftsOf, type NetworkDraft, type ProfileDraft } from '../../../scenarios/drafts.ts';
import type { Registration, Seeding } from '../../../server/types.ts';
import { imagesTable } from '../../images/table.ts';
import { subnetsTable } from '../../vpcs/table.ts';
import { type ComputeRow, computesTable } from '../table.ts';
import { disksTable } from '../disks/table.ts';

/** A profile with the id of its instance. Whether its interfaces are active is computed when it is shown. */
export type ConfigRow = Config & { readonly compute_id: number };

/** Profiles are deleted with their instance. */
export const configsTable: Table<ConfigRow> = {
  name: 'configs',
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

export const PUBLIC: NetworkDraft = { purpose: 'public' };
export const vlan = (label: string, ipam = ''): NetworkDraft => ({ purpose: 'vlan', label, ipam });

/** The networks of instances that have more than a public interface, by label. */
const NETWORKS: Readonly<Record<string, readonly NetworkDraft[]>> = {
  'web-2': [{ purpose: 'vpc', subnet: 'web', address: '10.10.1.2', nat: 'any' }],
  // Three members, two of them with the same IPAM address, which should be unique on the VLAN (doc 3 §2.4).
  'cache-1': [PUBLIC, vlan('backend', '10.0.0.1/24')],
  'cache-2': [PUBLIC, vlan('backend', '10.0.0.2/24')],
  'db-1': [PUBLIC, vlan('backend', '10.0.0.2/24'), { purpose: 'vpc', subnet: 'data', address: '10.10.2.2' }],
  'app-1': [{ purpose: 'vpc', subnet: 'apps', address: '10.20.0.2', nat: 'own' }],
  // One instance whose public interface is not eth0 and one without any: neither can be reached from outside (doc 3
  // §2.4).
  'worker-1': [vlan('batch', '10.8.0.1/24'), PUBLIC],
  'worker-2': [vlan('batch', '10.8.0.2/24')],
};

const numbered = (first: number, count: number): NetworkDraft[] =>
  Array.from({ length: count }, (_, index) => vlan(`ci-${String(first + index).padStart(2, '0')}`));

/** Further profiles, which name as many VLANs as a Region takes (doc 3 §8). */
const FURTHER: readonly ProfileDraft[] = [
  { compute: 'ci-runner', label: 'Networks 1 to 3', interfaces: numbered(1, 3) },
  { compute: 'ci-runner', label: 'Networks 4 to 6', interfaces: numbered(4, 3) },
  { compute: 'ci-runner', label: 'Networks 7 to 9', interfaces: numbered(7, 3) },
  { compute: 'ci-runner', label: 'Network 10', interfaces: [PUBLIC, ...numbered(10, 1)] },
];

/** Makes interfaces of a profile from drafts. */
function interfacesBy(world: Seeding) {
  const subnets = new Map(
    world
      .rows(subnetsTable)
      .all()
      .map((subnet) => [subnet.label, subnet]),
  );
  return (configId: number, { ipv4 }: ComputeRow, drafts: readonly NetworkDraft[]): Interface[] => {
    const primary = drafts.findIndex(({ purpose }) => purpose !== 'vlan');
    return drafts.map((draft, index): Interface => {
      const subnet = draft.purpose === 'vpc' ? subnets.get(draft.subnet) : undefined;
      const nat = draft.purpose === 'vpc' ? { any: 'any', own: ipv4[0] ?? null, none: null }[draft.nat ?? 'none'] : '';
      return {
        id: interfaceId(configId, index),
        purpose: draft.purpose,
        label: draft.purpose === 'vlan' ? draft.label : null,
        ipam_address: draft.purpose === 'vlan' ? draft.ipam : null,
        primary: index === primary,
        active: false,
        subnet_id: subnet?.id ?? null,
        vpc_id: subnet?.vpc_id ?? null,
        ipv4: { vpc: draft.purpose === 'vpc' ? draft.address : null, nat_1_1: nat },
        ip_ranges: draft.purpose === 'vpc' ? [] : null,
      };
    });
  };
}

/** Every instance with disks has a profile, and the running ones are booted with it. */
function seedConfigs(world: Seeding): void {
  const table = world.rows(configsTable);
  const computes = world.rows(computesTable);
  const interfacesOf = interfacesBy(world);
  const disks = new Map<number, number[]>();
  for (const { id, compute_id } of world.rows(disksTable).all())
    disks.set(compute_id, [...(disks.get(compute_id) ?? []), id]);

  const add = (compute: ComputeRow, label: string, drafts: readonly NetworkDraft[]): number => {
    const [main = null, swap = null] = disks.get(compute.id) ?? [];
    const config = table.insert({
      ...configDefaults(compute.specs.memory),
      // Its swap disk: the slot is not empty, but the disk does not boot (doc 3 §2.3, watchdog).
      ...(compute.label === 'crm' && { root_device: '/dev/sdb' }),
      label,
      devices: devicesOf({ sda: { disk_id: main }, sdb: { disk_id: swap } }),
      interfaces: [],
      compute_id: compute.id,
    });
    table.put({ ...config, interfaces: interfacesOf(config.id, compute, drafts) });
    return config.id;
  };

  const networks = draftsOf(world, 'networks', NETWORKS);
  for (const compute of computes.all()) {
    if (!disks.has(compute.id)) continue;
    const image = compute.image === null ? undefined : world.rows(imagesTable).get(compute.image);
    const label = `My ${image?.label ?? 'own'} Disk Profile`;
    const config_id = add(compute, label, networks[compute.label] ?? [PUBLIC]);
    if (isUp(compute)) computes.put({ ...compute, config_id });
  }
  for (const { compute: name, label, interfaces } of draftsOf(world, 'profiles', FURTHER)) {
    const compute = computes.all().find((row) => row.label === name);
    if (compute !== undefined) add(compute, label, interfaces);
  }
}

export const configs: Registration = {
  name: 'configs',
  paths: ['/compute/instances/{computeId}/configs'],
  tables: [configsTable],
  grants: { compute: computesTable },
  seed: seedConfigs,
};
