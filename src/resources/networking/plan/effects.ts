import { LISTS } from '#analysis/account.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { normalEntry } from '#contract/databases/allow-list.ts';
import type { Instance as Database } from '#contract/databases/schema.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';
import type { ComputeSettings } from '#contract/managed/compute-settings/schema.ts';
import { addressParts } from '#contract/managed/services/address.ts';
import type { Service } from '#contract/managed/services/schema.ts';
import { type Assignment, type Holder, holderOf, isPrivateIpv4, withoutMask } from '#contract/networking/ips/rules.ts';
import type { Ip } from '#contract/networking/ips/schema.ts';
import { holds } from '#lib/net/cidr.ts';
import { andList, counted, orList } from '#lib/text/format.ts';
import { type PortNodes, portName, servedPorts } from '#resources/computes/public.ts';

/** What was read of a list. `part`: more records, or unreadable parts of these, may exist; `unread`: none could be read. */
export interface Read<T> {
  readonly records: readonly T[];
  readonly as: 'whole' | 'part' | 'loading' | 'unread';
}

/** Everything that may name an address. */
export interface Naming {
  readonly ips: readonly Pick<Ip, 'address' | 'rdns'>[];
  readonly services: Read<Pick<Service, 'label' | 'address' | 'region'>>;
  readonly settings: Read<Pick<ComputeSettings, 'id' | 'ssh'>>;
  readonly databases: Read<Pick<Database, 'label' | 'allow_list'>>;
  readonly firewalls: Read<Pick<Firewall, 'label' | 'rules'>>;
  /** Only private addresses are nodes of NodeBalancers. */
  readonly ports: Read<PortNodes>;
}

/** The instance that gets an address, as far as it is known. */
export type Taker = Pick<Compute, 'label' | 'ipv6'> & { readonly status?: Compute['status'] | undefined };

/** Sentences about more records than this are summed up. */
const MOST = 4;

const few = (sentences: readonly string[], more: (count: number) => string): readonly string[] =>
  sentences.length <= MOST ? sentences : [...sentences.slice(0, MOST - 1), more(sentences.length - MOST + 1)];

/** Whether an entry of a list, an address or a network, names an address or a part of a range, and nothing beyond. */
const names = (entry: string, address: string): boolean =>
  address.includes('/')
    ? holds(address, entry.includes('/') ? entry : `${entry}/128`)
    : normalEntry(entry) === `${address}/32`;

function ruleCount({ rules: { inbound, outbound } }: Pick<Firewall, 'rules'>, address: string): number {
  const lists = [...inbound, ...outbound].map(({ addresses: { ipv4 = [], ipv6 = [] } }) =>
    address.includes('/') ? ipv6 : ipv4,
  );
  return lists.filter((list) => list.some((entry) => names(entry, address))).length;
}

/** What follows an address to another instance, or keeps naming it there, in sentences. */
function followersOf(address: string, from: Holder, to: Taker, naming: Naming): string[] {
  const { ips, services, settings, databases, firewalls, ports } = naming;
  const rdns = ips.find((one) => one.address === withoutMask(address))?.rdns;
  const watching = services.records.filter(({ address: watched, region }) => {
    const host = addressParts(watched)?.host;
    if (host === undefined || (region !== null && region !== from.region)) return false;
    return address.includes('/') ? holds(address, `${host}/128`) : host === address;
  });
  const letting = databases.records.filter(({ allow_list: list }) => list.some((entry) => names(entry, address)));
  const ruling = firewalls.records
    .map((one) => ({ label: one.label, count: ruleCount(one, address) }))
    .filter(({ count }) => count > 0);
  return [
    ...few(
      servedPorts([address], ports.records).map(
        (port) =>
          `${portName(port)} sends traffic to ${address}: ${to.label} gets it${to.status === 'offline' ? ', which is powered off' : ''}`,
      ),
      (count) => `${count} more ports send traffic to ${address}`,
    ),
    ...(address.includes('/') && to.ipv6 !== null ? [`${address} is routed to ${withoutMask(to.ipv6)}`] : []),
    ...(rdns ? [`${address} keeps its reverse DNS, ${rdns}`] : []),
    ...few(
      watching.map(({ label }) => `Managed service ${label} will watch ${to.label}: it checks ${address}`),
      (count) => `${count} more Managed services check ${address}`,
    ),
    ...(settings.records.some(({ id, ssh }) => id === from.id && ssh.ip === address)
      ? [`Managed reaches ${from.label} by ${address} now: its SSH settings are reset`]
      : []),
    ...few(
      letting.map(({ label }) => `The access list of ${label} keeps ${address}: ${to.label} is let in`),
      (count) => `${count} more databases keep ${address} in their access lists`,
    ),
    ...few(
      ruling.map(
        ({ label, count }) =>
          `Firewall ${label} keeps ${address} in ${counted(count, 'rule')}, which then ${count === 1 ? 'means' : 'mean'} ${to.label}`,
      ),
      (count) => `${count} more firewalls keep ${address} in their rules`,
    ),
  ];
}

const READ = ['services', 'settings', 'databases', 'firewalls', 'ports'] as const;

/** What is not known of moved addresses because it was not read, in sentences. */
function unknownOf(moved: readonly string[], naming: Naming): string[] {
  const lists = READ.filter((key) => key !== 'ports' || moved.some(isPrivateIpv4));
  const those = (as: Read<unknown>['as']): string[] =>
    lists.filter((key) => naming[key].as === as).map((key) => LISTS[key]);
  const [unread, part, loading] = [those('unread'), those('part'), those('loading')];
  return [
    ...(unread.length > 0 ? [`Not known: whether ${orList(unread)} name a moved address`] : []),
    ...(part.length > 0 ? [`Not all ${andList(part)} could be read: others may name a moved address`] : []),
    ...(loading.length > 0 ? [`Still reading ${andList(loading)}`] : []),
  ];
}

/** What follows an address wherever it goes in its region, in sentences, and what of it is not known. */
export function followsOf(address: string, holders: readonly Holder[], naming: Naming): string[] {
  const from = holderOf(holders, address);
  const to = { label: 'its new instance', ipv6: null };
  return [...(from === undefined ? [] : followersOf(address, from, to, naming)), ...unknownOf([address], naming)];
}

/** What a plan does besides, in sentences, and what of it is not known. */
export function effectsOf(
  plan: readonly Assignment[],
  holders: readonly Holder[],
  takers: readonly (Taker & { readonly id: number })[],
  naming: Naming,
): string[] {
  if (plan.length === 0) return [];
  const effects = plan.flatMap(({ address, compute_id }) => {
    const from = holderOf(holders, address);
    const to = takers.find(({ id }) => id === compute_id);
    return from === undefined || to === undefined ? [] : followersOf(address, from, to, naming);
  });
  return [
    ...effects,
    ...unknownOf(
      plan.map(({ address }) => address),
      naming,
    ),
  ];
}
