import type { Backups } from '#contract/computes/backups/schema.ts';
import type { Config } from '#contract/computes/configs/schema.ts';
import type { Disk } from '#contract/computes/disks/schema.ts';
import type { Compute } from '#contract/computes/schema.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';
import { counted, sizeWords } from '../model/format.ts';

/** What is known of a thing that belongs to an instance: still being looked up (undefined), looked up in vain, not told
 * by the server (null), or what it is. */
export type Known<T> = T | null | 'failed' | undefined;

/** What belongs to an instance and goes with it, or loses it. */
export interface Dependents {
  readonly disks: Known<readonly Disk[]>;
  readonly configs: Known<readonly Config[]>;
  readonly backups: Known<Backups>;
  readonly firewalls: Known<readonly Firewall[]>;
}

const list = new Intl.ListFormat('en-GB');

/** Why it is not known how many there are, to stand after them. */
function unknownWords(known: null | 'failed' | undefined): string {
  if (known === null) return 'which this server does not tell';
  return known === 'failed' ? 'which could not be loaded' : 'which are still being looked up';
}

function disksSentence(disks: Dependents['disks']): string {
  if (disks === null || disks === undefined || disks === 'failed') return `Its disks, ${unknownWords(disks)}`;
  if (disks.length === 0) return 'It has no disks';
  const size = sizeWords(disks.reduce((sum, disk) => sum + disk.size, 0));
  return `${counted(disks.length, 'disk')} with all that is on them, ${size}: ${list.format(disks.map(({ label }) => label))}`;
}

function configsSentence(configs: Dependents['configs']): string {
  if (configs === null || configs === undefined || configs === 'failed')
    return `Its configuration profiles, ${unknownWords(configs)}`;
  return configs.length === 0
    ? 'It has no configuration profiles'
    : `${counted(configs.length, 'configuration profile')}: ${list.format(configs.map(({ label }) => label))}`;
}

function backupsSentence(backups: Dependents['backups']): string {
  if (backups === null || backups === undefined || backups === 'failed') return `Its backups, ${unknownWords(backups)}`;
  const { automatic, snapshot } = backups;
  const snapshots = [snapshot.current, snapshot.in_progress].filter((one) => one !== null).length;
  const count = automatic.length + snapshots;
  return count === 0 ? 'It has no backups' : `${counted(count, 'backup')}, which can then no longer be restored`;
}

function firewallsSentence(firewalls: Dependents['firewalls']): string {
  if (firewalls === null || firewalls === undefined || firewalls === 'failed')
    return `Its assignments to Firewalls, ${unknownWords(firewalls)}`;
  return firewalls.length === 0
    ? 'It is assigned to no Firewall'
    : `Its assignment to ${firewalls.length === 1 ? 'the Firewall' : `${firewalls.length} Firewalls:`} ${list.format(firewalls.map(({ label }) => label))}`;
}

/** VLANs and VPC subnets that the interfaces of any profile are on (doc 3 §2.4). */
function networksSentence(configs: Dependents['configs']): string | undefined {
  if (!Array.isArray(configs)) return 'Its places on VLANs and in VPCs, where it has any';
  const interfaces = configs.flatMap((config) => config.interfaces);
  const vlans = new Set(interfaces.flatMap(({ purpose, label }) => (purpose === 'vlan' && label ? [label] : [])));
  const subnets = new Set(interfaces.flatMap(({ purpose, subnet_id: id }) => (purpose === 'vpc' && id ? [id] : [])));
  const parts = [
    vlans.size === 0 ? '' : `on ${vlans.size === 1 ? 'the VLAN' : 'the VLANs'} ${list.format(vlans)}`,
    subnets.size === 0 ? '' : `in ${counted(subnets.size, 'VPC subnet')}`,
  ].filter((words) => words !== '');
  return parts.length === 0 ? undefined : `Its place ${list.format(parts)}`;
}

/** What goes with an instance that is deleted, a sentence each; `compute` is undefined until it is known. */
export function goesWith(
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
        : `${addresses.length === 1 ? 'Its address' : 'Its addresses'} ${list.format(addresses)}`,
    firewallsSentence(firewalls),
    ...(networks === undefined ? [] : [networks]),
  ];
}

/** What stays when an instance is deleted. */
export const STAYS: readonly string[] = [
  'The Firewalls themselves, with their other services',
  'Volumes and private images',
  'VPCs, and VLANs that other instances are on',
  'NodeBalancers with their nodes; those that lead to it lose their backend',
];
