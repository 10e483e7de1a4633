import type { Family } from '#lib/net/address.ts';
import { type InterfaceLike, publicWay } from '../computes/ways.ts';
import type { Sent } from '../packets/decide.ts';
import { filterHop, type Peer } from './filter.ts';
import { stopped, unknown, unless } from './hops.ts';
import { interfacesOf, isAnswering } from './known.ts';
import type { KnownCompute, KnownConfig, Account } from '../account.ts';
import type { Hop, Reason } from './types.ts';

/** Whether an instance is up: a server may not report states (doc 3 §2.3). */
export const powerHop = (compute: KnownCompute): Hop =>
  compute.status === undefined
    ? unknown('compute', [{ unreported: 'status', of: compute.id }], compute)
    : unless('compute', isAnswering(compute) ? undefined : { why: 'power', status: compute.status }, compute);

/** A hop that the interfaces of an instance decide. */
export function interfaceHop(
  loaded: Account,
  compute: KnownCompute,
  reasonOf: (list: KnownConfig['interfaces']) => Reason | undefined,
): Hop {
  const list = interfacesOf(loaded, compute);
  return 'missing' in list
    ? unknown('interface', list.missing, compute)
    : unless('interface', reasonOf(list.value), compute);
}

/** Why there is no public interface where packets arrive: that must be eth0 (doc 3 §2.4). */
export function notPublic(list: readonly InterfaceLike[]): Reason & { readonly why: 'not public' } {
  const index = list.findIndex(({ purpose }) => purpose === 'public');
  return { why: 'not public', publicAt: index < 0 ? undefined : index };
}

/** Why the private address of an instance, which its public eth0 has, is out of use (doc 3 §2.4). */
export const noPrivate = (list: KnownConfig['interfaces']): Reason | undefined =>
  publicWay(list)?.by === 'public' ? undefined : notPublic(list);

/** Why packets for a public address do not arrive: by eth0, or by 1:1 NAT, which leads from one IPv4 address only. */
function notArriving(
  list: KnownConfig['interfaces'],
  { ipv4 }: KnownCompute,
  address: string,
  family: Family,
): Reason | undefined {
  const way = publicWay(list, ipv4);
  if (way === undefined || (way.by === 'nat' && family === 'ipv6')) return notPublic(list);
  return way.by === 'nat' && way.from !== address ? { why: 'nat', address: way.from } : undefined;
}

export const serviceOf = ({ id, label }: KnownCompute) => ({ type: 'compute', id, label }) as const;

/** The hops at an instance for a packet to its public address. */
export const atPublic = (
  loaded: Account,
  compute: KnownCompute,
  { address, family }: { readonly address: string; readonly family: Family },
  sent: Sent,
  source: Peer,
): Hop[] => [
  powerHop(compute),
  interfaceHop(loaded, compute, (list) => notArriving(list, compute, address, family)),
  filterHop(loaded, serviceOf(compute), 'inbound', sent, source),
];

/** The hops at an instance for a packet to its private address, from where that can be reached. */
export const atPrivate = (loaded: Account, compute: KnownCompute, sent: Sent, source: Peer): Hop[] => [
  powerHop(compute),
  interfaceHop(loaded, compute, noPrivate),
  filterHop(loaded, serviceOf(compute), 'inbound', sent, source),
];

/** The instances of a list by their IPv4 addresses, made once: each node of an account looks for its own. */
const made = new WeakMap<readonly KnownCompute[], ReadonlyMap<string, readonly KnownCompute[]>>();

function holdersIn(computes: readonly KnownCompute[], address: string): readonly KnownCompute[] {
  const pairs = () => computes.flatMap((compute) => compute.ipv4.map((own) => ({ own, compute })));
  const holders =
    made.get(computes) ??
    new Map([...Map.groupBy(pairs(), ({ own }) => own)].map(([own, found]) => [own, found.map((one) => one.compute)]));
  made.set(computes, holders);
  return holders.get(address) ?? [];
}

/** The instance of a Region that has a private address; one elsewhere cannot be reached by it (doc 2 §2.3; assumed). */
export function neighbourAt(
  { computes }: Account,
  address: string,
  region: string,
): { readonly compute: KnownCompute } | { readonly hop: Hop } {
  if (computes === undefined) return { hop: unknown('address', [{ collection: 'computes' }]) };
  const holders = holdersIn(computes, address);
  const compute = holders.find((one) => one.region === region);
  if (compute !== undefined) return { compute };
  const [elsewhere] = holders;
  return {
    hop:
      elsewhere === undefined
        ? stopped('address', { why: 'nobody', address })
        : stopped('private network', { why: 'region', is: elsewhere.region, needed: region }, elsewhere),
  };
}
