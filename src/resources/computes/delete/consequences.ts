import { useQueries, useQuery } from '@tanstack/react-query';
import { useDisabledReason, useWho } from '#api/permissions/permissions.ts';
import type { Backups } from '#contract/computes/backups/schema.ts';
import type { Disk } from '#contract/computes/disks/schema.ts';
import type { Compute } from '#contract/computes/schema.ts';
import type { Firewall, FirewallDevice } from '#contract/firewalls/schema.ts';
import { servicesApi } from '#contract/managed/services/api.ts';
import { instanceAt } from '#contract/managed/services/address.ts';
import type { Service } from '#contract/managed/services/schema.ts';
import type { ComputeIps } from '#contract/networking/ips/schema.ts';
import { megabytes } from '#lib/sizes.ts';
import { counted, andList } from '#lib/text/format.ts';
import { figure } from '#lib/unreadable.ts';
import { devicesOf } from '#resources/firewalls/queries.ts';
import { useServices } from '#resources/managed/services/queries.ts';
import { addressesOf } from '#resources/networking/ips/queries.ts';
import type { Consequence, Subject } from '#ui/confirm/types.ts';
import { isLoaded, type Loadable, loadableOf, PENDING, saying } from '#ui/confirm/loadable.ts';
import { allBackups } from '../backups/display.ts';
import { backupsOf } from '../backups/queries.ts';
import { disksOf } from '../disks/queries.ts';
import { firewallsOnCompute } from '../firewalls/queries.ts';
import { breaks, type Dependence } from '../model/breaks.ts';
import { useDependence } from '../model/use-dependence.ts';
import { useTogether } from '../power/consequences.ts';

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
const nodeSentences = ({ lke_cluster_id: cluster }: Pick<Compute, 'lke_cluster_id'>): string[] =>
  typeof cluster === 'number'
    ? [`Cluster ${figure(cluster)} loses a node. Delete the node there instead, so that its pool shrinks`]
    : [];

/** What is deleted with an instance, and then what breaks; `compute` is undefined until loaded. */
export function deletionSentences(
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
const STAYS: readonly string[] = [
  'Firewalls, with their other services',
  'Volumes and private images',
  'NodeBalancers, with the nodes that lead to this instance',
];

/** All services of Managed; none for a user who may not read them. */
function useMonitored(): Dependents['monitored'] {
  const reason = useDisabledReason()(servicesApi.list);
  // What the user may read is known only with the profile.
  const isManaged = useWho().pending !== true && reason === undefined;
  const monitored = useServices(isManaged);
  return isManaged ? monitored : [];
}

/** The records that depend on an instance; nothing is requested without one. */
function useDependents(compute: Compute | undefined, monitored: Dependents['monitored']): Dependents {
  const enabled = compute !== undefined;
  const id = compute?.id ?? 0;
  const dependence = useDependence(compute);
  const disks = useQuery({ ...disksOf(id), enabled });
  const backups = useQuery({ ...backupsOf(id), enabled });
  const firewalls = useQuery({ ...firewallsOnCompute(id), enabled });
  const ids = (firewalls.data ?? []).map((firewall) => firewall.id);
  const services = useQueries({ queries: ids.map((firewallId) => devicesOf(firewallId)) });
  const addresses = useQuery({ ...addressesOf(id), enabled });
  return {
    ...dependence,
    disks: loadableOf(disks),
    backups: loadableOf(backups),
    firewalls: loadableOf(firewalls),
    servicesOf: (firewallId) => services[ids.indexOf(firewallId)]?.data ?? undefined,
    addresses: loadableOf(addresses),
    monitored,
  };
}

/** What is deleted with an instance, and what breaks; of several, what they break together. */
export function useAll(rows: readonly Subject<Compute>[]): readonly Consequence[] {
  const computes = rows.flatMap(({ record }) => record ?? []);
  const alone = rows.length === 1 ? computes[0] : undefined;
  const monitored = useMonitored();
  const dependents = useDependents(alone, monitored);
  const also = [...monitoredSentences(computes, monitored), ...new Set(computes.flatMap(nodeSentences))];
  const together = useTogether(rows.length === 1 ? [] : computes, also);
  if (rows.length > 1) return together;
  return [...saying(deletionSentences(alone, dependents)), ...saying(STAYS, 'stays')];
}
