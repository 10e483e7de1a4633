import type { Backups } from '#contract/computes/backups/schema.ts';
import type { Disk } from '#contract/computes/disks/schema.ts';
import type { Compute } from '#contract/computes/schema.ts';
import type { Firewall, FirewallDevice } from '#contract/firewalls/schema.ts';
import { instanceAt } from '#contract/managed/services/address.ts';
import type { Service } from '#contract/managed/services/schema.ts';
import type { ComputeIps } from '#contract/networking/ips/schema.ts';
import { megabytes } from '#lib/sizes.ts';
import { counted, andList } from '#lib/text/format.ts';
import { figure } from '#lib/unreadable.ts';
import { isLoaded, type Loadable, PENDING } from '#ui/confirm/loadable.ts';
import { allBackups } from '../backups/display.ts';
import { breaks, type Dependence } from '../model/breaks.ts';

/** Records that are deleted with an instance, or lose it. */
export interface Dependents extends Dependence {
  readonly disks: Loadable<readonly Disk[]>;
  readonly backups: Loadable<Backups>;
  readonly firewalls: Loadable<readonly Firewall[]>;
  /** The services of a firewall, as far as they are loaded. */
  servicesOf(firewallId: number): readonly FirewallDevice[] | undefined;
  readonly addresses: Loadable<ComputeIps>;
  /** All services of Managed; none for a user who may not read them. */
  readonly monitored: Loadable<readonly Service[]>;
}

const labels = (records: readonly { readonly label: string }[]): string => andList(records.map(({ label }) => label));

/** The sentences about records of a kind, or why there are none; undefined until they are loaded. */
function saidOf<T>(subject: string, known: Loadable<T>, say: (known: T) => string[]): string[] {
  if (isLoaded(known)) return say(known);
  if (known === undefined) return [PENDING];
  return [`${subject}: ${known === null ? 'not reported by this server' : 'couldn’t be loaded'}`];
}

function diskSentences(disks: readonly Disk[]): string[] {
  if (disks.length === 0) return [];
  const size = megabytes(disks.reduce((sum, disk) => sum + disk.size, 0));
  return [`Deletes ${counted(disks.length, 'disk')} (${size}): ${labels(disks)}`];
}

/** The services of Managed that check one of these instances. */
export function monitoredSentences(
  computes: readonly Pick<Compute, 'region' | 'ipv4' | 'ipv6'>[],
  monitored: Dependents['monitored'],
): string[] {
  return saidOf('Managed services', monitored, (services) =>
    services.flatMap((service) =>
      instanceAt(service, computes) === undefined ? [] : [`Managed service ${service.label} stops working`],
    ),
  );
}

/** That an instance is a node of a cluster, which loses it. */
export const nodeSentences = ({ lke_cluster_id: cluster }: Pick<Compute, 'lke_cluster_id'>): string[] =>
  typeof cluster === 'number'
    ? [`Cluster ${figure(cluster)} loses a node. Delete the node there instead, so that its pool shrinks`]
    : [];

/** What is deleted with an instance, and then what breaks; `compute` is undefined until loaded. */
export function deletedWith(
  compute: Pick<Compute, 'id' | 'region' | 'ipv4' | 'ipv6' | 'lke_cluster_id'> | undefined,
  dependents: Dependents,
): string[] {
  if (compute === undefined) return [PENDING];
  const { disks, backups, configs, firewalls, servicesOf, monitored } = dependents;
  const addresses = [...compute.ipv4, ...(compute.ipv6 === null ? [] : [compute.ipv6])];
  return [
    ...saidOf('Its disks', disks, diskSentences),
    ...saidOf('Its backups', backups, (known) => {
      const { length } = allBackups(known);
      return length === 0 ? [] : [`Deletes ${counted(length, 'backup')}`];
    }),
    ...saidOf('Its configurations', configs, (known) =>
      known.length === 0 ? [] : [`Deletes ${counted(known.length, 'configuration')}: ${labels(known)}`],
    ),
    ...nodeSentences(compute),
    ...breaks(compute, dependents, 'delete'),
    ...monitoredSentences([compute], monitored),
    ...saidOf('Its firewalls', firewalls, (known) =>
      known.map(
        ({ id, label }) => `Firewall ${label} loses ${servicesOf(id)?.length === 1 ? 'its last' : 'this'} service`,
      ),
    ),
    ...(addresses.length === 0
      ? []
      : [`Loses ${andList(addresses)}; DNS records for ${addresses.length === 1 ? 'it' : 'them'} break`]),
    ...saidOf('Its IPv6 ranges', dependents.addresses, ({ ipv6 }) =>
      ipv6.global.map(({ address, prefix }) => `Loses the IPv6 range ${address}/${figure(prefix)}`),
    ),
  ];
}

/** What remains when an instance is deleted. */
export const STAYS: readonly string[] = [
  'Firewalls, with their other services',
  'Volumes and private images',
  'NodeBalancers, with the nodes that lead to this instance',
];
