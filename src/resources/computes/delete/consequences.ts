import type { Backups } from '#contract/computes/backups/schema.ts';
import type { Disk } from '#contract/computes/disks/schema.ts';
import type { Compute } from '#contract/computes/schema.ts';
import type { Firewall, FirewallDevice } from '#contract/firewalls/schema.ts';
import { instanceAt } from '#contract/managed/services/address.ts';
import type { Service } from '#contract/managed/services/schema.ts';
import type { ComputeIps } from '#contract/networking/ips/schema.ts';
import { megabytes } from '#lib/sizes.ts';
import { counted, andList } from '#lib/text/format.ts';
import { isLoaded, type Loadable, PENDING } from '#ui/confirm/loadable.ts';
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

/** Why nothing can be said about a kind of record; undefined when it is known. */
function unknown(subject: string, known: Loadable<unknown>): string | undefined {
  if (known === null) return `${subject}: not reported by this server`;
  if (known === undefined) return PENDING;
  return known === 'failed' ? `${subject}: couldn’t be loaded` : undefined;
}

/** A list with the sentence, if there is one. */
const some = (sentence: string | undefined): string[] => (sentence === undefined ? [] : [sentence]);

function diskSentences({ disks }: Dependents): string[] {
  if (!isLoaded(disks)) return some(unknown('Its disks', disks));
  if (disks.length === 0) return [];
  const size = megabytes(disks.reduce((sum, disk) => sum + disk.size, 0));
  return [`Deletes ${counted(disks.length, 'disk')} (${size}): ${andList(disks.map(({ label }) => label))}`];
}

function backupSentences({ backups }: Dependents): string[] {
  if (!isLoaded(backups)) return some(unknown('Its backups', backups));
  const snapshots = [backups.snapshot.current, backups.snapshot.in_progress].filter((one) => one !== null).length;
  const count = backups.automatic.length + snapshots;
  return count === 0 ? [] : [`Deletes ${counted(count, 'backup')}`];
}

function configSentences({ configs }: Dependents): string[] {
  if (!isLoaded(configs)) return some(unknown('Its configurations', configs));
  const names = andList(configs.map(({ label }) => label));
  return configs.length === 0 ? [] : [`Deletes ${counted(configs.length, 'configuration')}: ${names}`];
}

function firewallSentences({ firewalls, servicesOf }: Dependents): string[] {
  if (!isLoaded(firewalls)) return some(unknown('Its firewalls', firewalls));
  return firewalls.map(({ id, label }) =>
    servicesOf(id)?.length === 1 ? `Firewall ${label} loses its last service` : `Firewall ${label} loses this service`,
  );
}

function rangeSentences({ addresses }: Dependents): string[] {
  if (!isLoaded(addresses)) return some(unknown('Its IPv6 ranges', addresses));
  return addresses.ipv6.global.map(({ address, prefix }) => `Loses the IPv6 range ${address}/${prefix}`);
}

/** The services of Managed that check one of these instances. */
export function monitoredSentences(
  computes: readonly Pick<Compute, 'region' | 'ipv4' | 'ipv6'>[],
  monitored: Dependents['monitored'],
): string[] {
  if (!isLoaded(monitored)) return some(unknown('Managed services', monitored));
  return monitored.flatMap((service) =>
    instanceAt(service, computes) === undefined ? [] : [`Managed service ${service.label} stops working`],
  );
}

/** That an instance is a node of a cluster, which loses it. */
export const nodeSentences = ({ lke_cluster_id: cluster }: Pick<Compute, 'lke_cluster_id'>): string[] =>
  typeof cluster === 'number'
    ? [`Cluster ${cluster} loses a node. Delete the node there instead, so that its pool shrinks`]
    : [];

/** What is deleted with an instance, and then what breaks; `compute` is undefined until loaded. */
export function deletedWith(
  compute: Pick<Compute, 'id' | 'region' | 'ipv4' | 'ipv6' | 'lke_cluster_id'> | undefined,
  dependents: Dependents,
): string[] {
  if (compute === undefined) return [PENDING];
  const addresses = [...compute.ipv4, ...(compute.ipv6 === null ? [] : [compute.ipv6])];
  return [
    ...diskSentences(dependents),
    ...backupSentences(dependents),
    ...configSentences(dependents),
    ...nodeSentences(compute),
    ...breaks(compute, dependents, 'delete'),
    ...monitoredSentences([compute], dependents.monitored),
    ...firewallSentences(dependents),
    ...(addresses.length === 0
      ? []
      : [`Loses ${andList(addresses)}; DNS records for ${addresses.length === 1 ? 'it' : 'them'} break`]),
    ...rangeSentences(dependents),
  ];
}

/** What remains when an instance is deleted. */
export const STAYS: readonly string[] = [
  'Firewalls, with their other services',
  'Volumes and private images',
  'NodeBalancers, with the nodes that lead to this instance',
];
