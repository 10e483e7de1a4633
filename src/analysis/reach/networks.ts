import { isInPrivateRange } from '#lib/net/backend.ts';
import type { Sent } from '../packets/decide.ts';
import { setOf } from '../packets/networks.ts';
import { withoutMask } from '#contract/networking/ips/rules.ts';
import { departPrivately } from './departure.ts';
import type { Origin } from './ends.ts';
import { filterHop, type Peer, peerAt } from './filter.ts';
import { answer, branch, passes, stopped, unknown } from './hops.ts';
import { atPrivate, neighbourAt, powerHop, serviceOf } from './instance.ts';
import { interfacesOf, isAnswering, isIn, lacks, sameAddress } from './known.ts';
import type { KnownCompute, KnownConfig, Account } from '../account.ts';
import type { Answer, Hop, HopKind, Missing, Named, Reason } from './types.ts';

type Interface = KnownConfig['interfaces'][number];
type Own = Origin & { readonly kind: 'own' };

/** The members of a network with an address, as far as they are known; one that is off has no interface in it. */
function holdersAmong(
  loaded: Account,
  ids: readonly number[],
  isHeldBy: (one: Interface) => boolean,
): { readonly holders: readonly KnownCompute[]; readonly missing: readonly Missing[] } {
  const holders: KnownCompute[] = [];
  const missing: Missing[] = [];
  for (const compute of loaded.computes ?? []) {
    if (!ids.includes(compute.id) || (compute.status !== undefined && !isAnswering(compute))) continue;
    const list = interfacesOf(loaded, compute);
    if ('missing' in list) missing.push(...list.missing);
    else if (list.value.some(isHeldBy)) holders.push(compute);
  }
  return { holders, missing };
}

/** The way to each holder of an address; a VLAN does not refuse that there are two (doc 3 §2.4). */
function toHolders(
  before: readonly Hop[],
  network: { readonly kind: HopKind & ('vlan' | 'vpc'); readonly record: Named; readonly reason: Reason },
  { holders, missing }: ReturnType<typeof holdersAmong>,
  at: (compute: KnownCompute) => readonly Hop[],
): Answer {
  const { kind, record, reason } = network;
  const [first, second] = holders;
  const isUnknown = missing.length > 0;
  if (first === undefined)
    return answer([...before, isUnknown ? unknown(kind, missing, record) : stopped(kind, reason, record)]);
  if (second === undefined && !isUnknown) return answer([...before, passes(kind, record), ...at(first)]);
  const ways = holders.map((compute) => branch(at(compute)));
  return answer([...before, passes(kind, record)], isUnknown ? [...ways, branch([unknown(kind, missing)])] : ways);
}

/** Over a VLAN, whose members see each other without firewalls (doc 3 §2.4, §4.1). */
function overVlan(loaded: Account, compute: KnownCompute, own: Interface, address: string): Answer {
  const { region } = compute;
  const label = own.label ?? '';
  const near = (loaded.computes ?? []).flatMap((one) => (one.region === region ? [one.id] : []));
  const ids = loaded.vlans?.find((one) => one.label === label && one.region === region)?.computes ?? near;
  const found = holdersAmong(
    loaded,
    ids.filter((id) => near.includes(id)),
    (one) =>
      one.purpose === 'vlan' &&
      one.label === label &&
      Boolean(one.ipam_address) &&
      sameAddress(withoutMask(one.ipam_address ?? ''), address),
  );
  return toHolders(
    [powerHop(compute), passes('interface', compute)],
    { kind: 'vlan', record: { id: `${region}/${label}`, label }, reason: { why: 'vlan', address, label } },
    found,
    (holder) => [powerHop(holder), passes('interface', holder)],
  );
}

/** Over a VPC, whose subnets see each other (assumed), through the firewalls of both ends (doc 3 §4.1). */
function overVpc(
  loaded: Account,
  compute: KnownCompute,
  { own, vpc }: { readonly own: Interface; readonly vpc: NonNullable<Account['vpcs']>[number] },
  address: string,
  sent: Sent,
): Answer {
  const source: Peer = own.ipv4?.vpc
    ? peerAt(own.ipv4.vpc)
    : { addresses: setOf(vpc.subnets.map(({ ipv4 }) => ipv4)), some: [{ unreported: 'vpc address', of: compute.id }] };
  const ids = vpc.subnets.flatMap(({ computes }) => computes.map(({ id }) => id));
  const found = holdersAmong(
    loaded,
    ids,
    (one) =>
      one.purpose === 'vpc' &&
      one.vpc_id === vpc.id &&
      (one.ipv4?.vpc === address || isIn(address, one.ip_ranges ?? [])),
  );
  return toHolders(
    [
      powerHop(compute),
      passes('interface', compute),
      filterHop(loaded, serviceOf(compute), 'outbound', sent, peerAt(address)),
    ],
    { kind: 'vpc', record: vpc, reason: { why: 'vpc', address, label: vpc.label } },
    found,
    (holder) => [
      powerHop(holder),
      passes('interface', holder),
      filterHop(loaded, serviceOf(holder), 'inbound', sent, source),
    ],
  );
}

/** Between the private addresses of a Region. */
function overRegion(loaded: Account, own: Own, address: string, sent: Sent): Answer {
  const { hops, source } = departPrivately(loaded, own, peerAt(address), sent);
  if (source === undefined) return answer(hops);
  const found = neighbourAt(loaded, address, own.compute.region);
  return answer([...hops, ...('hop' in found ? [found.hop] : atPrivate(loaded, found.compute, sent, source))]);
}

/** How an instance sends to a private address: over a VLAN or VPC that it is in, else to its Region. */
export function toPrivate(loaded: Account, own: Own, address: string, sent: Sent): Answer {
  const { compute } = own;
  const list = interfacesOf(loaded, compute);
  if ('missing' in list) return answer([powerHop(compute), unknown('interface', list.missing, compute)]);
  const onVlan = list.value.find(
    ({ purpose, ipam_address }) => purpose === 'vlan' && Boolean(ipam_address) && isIn(address, [ipam_address ?? '']),
  );
  if (onVlan !== undefined) return overVlan(loaded, compute, onVlan, address);
  const inVpcs = list.value.filter(({ purpose }) => purpose === 'vpc');
  if (inVpcs.length > 0 && loaded.vpcs === undefined)
    return answer([powerHop(compute), unknown('vpc', lacks('vpcs').missing)]);
  for (const one of inVpcs) {
    const vpc = loaded.vpcs?.find(({ id }) => id === one.vpc_id);
    if (vpc?.subnets.some(({ ipv4 }) => isIn(address, [ipv4])))
      return overVpc(loaded, compute, { own: one, vpc }, address, sent);
  }
  if (isInPrivateRange(address)) return overRegion(loaded, own, address, sent);
  return answer([powerHop(compute), stopped('interface', { why: 'no route', address }, compute)]);
}
