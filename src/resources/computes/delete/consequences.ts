import type { Backups } from '#contract/computes/backups/schema.ts';
import type { Config } from '#contract/computes/configs/schema.ts';
import type { Disk } from '#contract/computes/disks/schema.ts';
import type { Compute } from '#contract/computes/schema.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';
import { megabytes } from '#lib/sizes.ts';
import { counted, andList } from '#lib/format.ts';
import { isKnown, type Known, knownSentence } from '#ui/confirm/known.ts';

/** Records that are deleted with an instance, or lose it. */
export interface Dependents {
  readonly disks: Known<readonly Disk[]>;
  readonly configs: Known<readonly Config[]>;
  readonly backups: Known<Backups>;
  readonly firewalls: Known<readonly Firewall[]>;
}

const disksSentence = (disks: Dependents['disks']): string =>
  knownSentence('Its disks', disks, (known) => {
    if (known.length === 0) return 'It has no disks';
    const size = megabytes(known.reduce((sum, disk) => sum + disk.size, 0));
    return `${counted(known.length, 'disk')} with all that is on them, ${size}: ${andList(known.map(({ label }) => label))}`;
  });

const configsSentence = (configs: Dependents['configs']): string =>
  knownSentence('Its configuration profiles', configs, (known) =>
    known.length === 0
      ? 'It has no configuration profiles'
      : `${counted(known.length, 'configuration profile')}: ${andList(known.map(({ label }) => label))}`,
  );

const backupsSentence = (backups: Dependents['backups']): string =>
  knownSentence('Its backups', backups, ({ automatic, snapshot }) => {
    const snapshots = [snapshot.current, snapshot.in_progress].filter((one) => one !== null).length;
    const count = automatic.length + snapshots;
    return count === 0 ? 'It has no backups' : `${counted(count, 'backup')}, which can then no longer be restored`;
  });

const firewallsSentence = (firewalls: Dependents['firewalls']): string =>
  knownSentence('Its assignments to firewalls', firewalls, (known) =>
    known.length === 0
      ? 'It is assigned to no firewall'
      : `Its assignment to ${known.length === 1 ? 'the firewall' : `${known.length} firewalls:`} ${andList(known.map(({ label }) => label))}`,
  );

/** VLANs and VPC subnets of the interfaces of all profiles (doc 3 §2.4). */
function networksSentence(configs: Dependents['configs']): string | undefined {
  if (!isKnown(configs)) return 'Its places on VLANs and in VPCs, where it has any';
  const interfaces = configs.flatMap((config) => config.interfaces);
  const vlans = new Set(interfaces.flatMap(({ purpose, label }) => (purpose === 'vlan' && label ? [label] : [])));
  const subnets = new Set(interfaces.flatMap(({ purpose, subnet_id: id }) => (purpose === 'vpc' && id ? [id] : [])));
  const parts = [
    vlans.size === 0 ? '' : `on ${vlans.size === 1 ? 'the VLAN' : 'the VLANs'} ${andList(vlans)}`,
    subnets.size === 0 ? '' : `in ${counted(subnets.size, 'VPC subnet')}`,
  ].filter((sentence) => sentence !== '');
  return parts.length === 0 ? undefined : `Its place ${andList(parts)}`;
}

/** What is deleted with an instance, one sentence each; `compute` is undefined until loaded. */
export function deletedWith(
  compute: Pick<Compute, 'ipv4' | 'ipv6'> | undefined,
  { disks, configs, backups, firewalls }: Dependents,
): string[] {
  const addresses = [...(compute?.ipv4 ?? []), ...(compute?.ipv6 ? [compute.ipv6] : [])];
  const networks = networksSentence(configs);
  return [
    disksSentence(disks),
    configsSentence(configs),
    backupsSentence(backups),
    compute === undefined
      ? 'Its addresses'
      : addresses.length === 0
        ? 'It has no addresses'
        : `${addresses.length === 1 ? 'Its address' : 'Its addresses'} ${andList(addresses)}`,
    firewallsSentence(firewalls),
    ...(networks === undefined ? [] : [networks]),
  ];
}

/** What remains when an instance is deleted. */
export const STAYS: readonly string[] = [
  'The firewalls themselves, with their other services',
  'Volumes and private images',
  'VPCs, and VLANs that other instances are on',
  'NodeBalancers with their nodes; those that lead to it lose their backend',
];
