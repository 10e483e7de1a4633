import { subnetsTable, vpcsTable } from '../../resources/vpcs/table.ts';
import type { ComputeRow } from '../../resources/computes/table.ts';
import { atPrivate } from './services.ts';
import { exactly, inside, isOfInstances, isPrivate, isSame, type Peers } from './peers.ts';
import {
  bare,
  computesOf,
  filtered,
  type Interface,
  interfacesOf,
  isOff,
  stop,
  type Stop,
  type Walk,
  notAtEth0,
} from './world.ts';

/** An instance that sends, perhaps by one of its addresses. */
export interface Sending {
  readonly row: ComputeRow;
  readonly address: string | undefined;
}

/** The address that an interface has by 1:1 NAT (doc 3 §2.4). */
export function natted(one: Interface | undefined, { ipv4 }: ComputeRow): string | undefined {
  const nat = one?.purpose === 'vpc' ? one.ipv4?.nat_1_1 : undefined;
  return nat === 'any' ? ipv4.find((address) => !isPrivate(address)) : nat || undefined;
}

/** The interface of the default route: the one marked, else the first that is no VLAN (doc 3 §2.4). */
function routeOf(interfaces: readonly Interface[]): number {
  const usable = (one: Interface): boolean => one.purpose !== 'vlan';
  const marked = interfaces.findIndex((one) => usable(one) && one.primary);
  return marked === -1 ? interfaces.findIndex(usable) : marked;
}

/** The address that a packet to the internet has, or why it cannot leave. */
function leaving(walk: Walk, { row, address }: Sending, family: Peers['family']): string | Stop {
  if (address !== undefined && isPrivate(address)) return stop('interface', row, { why: 'private', address });
  const interfaces = interfacesOf(walk, row);
  const route = routeOf(interfaces);
  const via = interfaces[route];
  if (interfaces.length === 0 || (route === 0 && via?.purpose === 'public')) {
    if (address !== undefined) return address;
    const own = family === 'ipv4' ? row.ipv4.find((one) => !isPrivate(one)) : row.ipv6 && bare(row.ipv6);
    return own || stop('interface', row, { why: 'family' });
  }
  const nat = family === 'ipv4' ? natted(via, row) : undefined;
  if (nat === undefined) return stop('interface', row, { why: 'no way out' });
  return address === undefined || address === nat ? nat : stop('interface', row, { why: 'nat', address: nat });
}

/** Mail that leaves may be restricted by the age of the account, which no record tells (doc 3 §4.3, rule 7). */
function doubtMail({ packet, doubts }: Walk): void {
  if (packet.protocol === 'TCP' && [25, 465, 587].includes(packet.port ?? 0))
    doubts.add(JSON.stringify({ unreported: 'account age' }));
}

/** Sends to a public address: what the other end sees as its source, or what stops it. */
export function sendOut(walk: Walk, sending: Sending, to: Peers): Peers | Stop {
  const { row } = sending;
  const off = isOff(row);
  if (off !== undefined) return off;
  const source = leaving(walk, sending, to.family);
  if (typeof source === 'object') return source;
  const dropped = filtered(walk, 'compute', row.id, 'outbound', to);
  if (dropped !== undefined) return dropped;
  doubtMail(walk);
  return exactly(source);
}

/** Sends from the private address of an instance. */
export function sendPrivately(walk: Walk, { row, address }: Sending, to: Peers): Peers | Stop {
  const own = address !== undefined && isPrivate(address) ? address : row.ipv4.find(isPrivate);
  const off = isOff(row);
  if (off !== undefined) return off;
  if (own === undefined) return stop('interface', row, { why: 'no private address' });
  return notAtEth0(row, interfacesOf(walk, row)) ?? filtered(walk, 'compute', row.id, 'outbound', to) ?? exactly(own);
}

/** Running instances with an interface like that. */
const running = (walk: Walk, isLike: (one: Interface, row: ComputeRow) => boolean): ComputeRow[] =>
  computesOf(walk).filter((row) => isOff(row) === undefined && interfacesOf(walk, row).some((one) => isLike(one, row)));

/** Over a VLAN, which no firewall filters (doc 3 §4.1). */
function overVlan(walk: Walk, { region }: ComputeRow, label: string, address: string): Stop | undefined {
  const there = running(
    walk,
    (one, row) =>
      row.region === region &&
      one.purpose === 'vlan' &&
      one.label === label &&
      Boolean(one.ipam_address) &&
      isSame(bare(one.ipam_address ?? ''), address),
  );
  return there.length > 0
    ? undefined
    : stop('vlan', { id: `${region}/${label}`, label }, { why: 'vlan', address, label });
}

/** Over a VPC, through the firewalls of both. */
function overVpc(walk: Walk, row: ComputeRow, own: Interface, address: string): Stop | undefined {
  const dropped = filtered(walk, 'compute', row.id, 'outbound', exactly(address));
  if (dropped !== undefined) return dropped;
  const there = running(
    walk,
    ({ purpose, vpc_id, ipv4, ip_ranges }) =>
      purpose === 'vpc' && vpc_id === own.vpc_id && (ipv4?.vpc === address || inside(address, ip_ranges ?? [])),
  );
  const vpc = walk.world.rows(vpcsTable).get(own.vpc_id ?? 0);
  if (there.length === 0) return stop('vpc', vpc ?? null, { why: 'vpc', address, label: vpc?.label ?? '' });
  const stops = there.map(({ id }) => filtered(walk, 'compute', id, 'inbound', exactly(own.ipv4?.vpc ?? '')));
  return stops.includes(undefined) ? undefined : stops[0];
}

/** Sends to a private address: over a VLAN or a VPC that reaches it, else in the Region. */
export function sendToPrivate(walk: Walk, sending: Sending, address: string): Stop | undefined {
  const { row } = sending;
  const off = isOff(row);
  if (off !== undefined) return off;
  const interfaces = interfacesOf(walk, row);
  const vlan = interfaces.find(
    (one) => one.purpose === 'vlan' && one.ipam_address && inside(address, [one.ipam_address]),
  );
  if (vlan !== undefined) return overVlan(walk, row, vlan.label ?? '', address);
  const subnets = walk.world.rows(subnetsTable).all();
  const vpc = interfaces.find(
    (one) =>
      one.purpose === 'vpc' &&
      inside(
        address,
        subnets.filter(({ vpc_id }) => vpc_id === one.vpc_id).map(({ ipv4 }) => ipv4),
      ),
  );
  if (vpc !== undefined) return overVpc(walk, row, vpc, address);
  if (!isOfInstances(address)) return stop('interface', row, { why: 'no route', address });
  const source = sendPrivately(walk, sending, exactly(address));
  return 'reason' in source ? source : atPrivate(walk, address, row.region, source);
}
