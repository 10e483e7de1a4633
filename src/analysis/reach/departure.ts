import { type Family, familyOf } from '#lib/net/address.ts';
import { defaultRouteOf, natOf } from '../computes/ways.ts';
import type { Sent } from '../packets/decide.ts';
import type { Origin } from './ends.ts';
import { filterHop, internet, type Peer, peerAt, someone } from './filter.ts';
import { passes, unknown } from './hops.ts';
import { interfaceHop, noPrivate, powerHop, serviceOf } from './instance.ts';
import { addressOf, interfacesOf, isPrivateAddress } from './known.ts';
import type { KnownCompute, KnownConfig, Account } from '../account.ts';
import type { Hop, Reason } from './types.ts';

/** Where outbound connections are restricted for accounts created after 5 November 2019 (doc 3 §4.3, rule 7). */
const MAIL_PORTS: readonly number[] = [25, 465, 587];

/** The address that packets to the internet leave with, or why they do not: the default route decides (doc 3 §2.4). */
function leavingAs(
  list: KnownConfig['interfaces'],
  compute: KnownCompute,
  family: Family,
  address: string | undefined,
): { readonly source: string } | { readonly reason: Reason } {
  if (address !== undefined && isPrivateAddress(address)) return { reason: { why: 'private', address } };
  const route = list.length === 0 ? 0 : defaultRouteOf(list);
  const isPublic = list.length === 0 || (route === 0 && list[0]?.purpose === 'public');
  if (isPublic) {
    const source = address ?? addressOf(compute, family);
    return source === undefined ? { reason: { why: 'family' } } : { source };
  }
  const nat = natOf(list[route], compute.ipv4);
  if (nat === undefined || family === 'ipv6' || familyOf(nat) === undefined) return { reason: { why: 'no way out' } };
  return address === undefined || address === nat ? { source: nat } : { reason: { why: 'nat', address: nat } };
}

/** A packet on its way: what it has passed, and what the other end sees as its source; undefined where it has none. */
export interface Departure {
  readonly hops: readonly Hop[];
  readonly source: Peer | undefined;
}

/** The source of a packet, where an instance can send it. */
function sourceOf(
  list: ReturnType<typeof interfacesOf>,
  leaving: ReturnType<typeof leavingAs> | undefined,
  family: Family,
): Peer | undefined {
  if ('missing' in list) return someone(family, list.missing);
  return leaving !== undefined && 'source' in leaving ? peerAt(leaving.source) : undefined;
}

/** How an instance sends to a public address. */
function fromInstance(
  loaded: Account,
  { compute, address }: Origin & { readonly kind: 'own' },
  family: Family,
  destination: Peer,
  sent: Sent,
): Departure {
  const list = interfacesOf(loaded, compute);
  const leaving = 'missing' in list ? undefined : leavingAs(list.value, compute, family, address);
  const isMail = sent.protocol === 'TCP' && MAIL_PORTS.includes(sent.port ?? 0);
  return {
    hops: [
      powerHop(compute),
      interfaceHop(loaded, compute, () => (leaving && 'reason' in leaving ? leaving.reason : undefined)),
      filterHop(loaded, serviceOf(compute), 'outbound', sent, destination),
      ...(isMail ? [unknown('account', [{ unreported: 'account age' }])] : []),
    ],
    source: sourceOf(list, leaving, family),
  };
}

/** How a packet gets to the internet from its origin; `destination` as the sender's firewall sees it. */
export function depart(loaded: Account, origin: Origin, family: Family, destination: Peer, sent: Sent): Departure {
  switch (origin.kind) {
    case 'internet':
      return { hops: [passes('internet')], source: internet(family) };
    case 'outside':
      return { hops: [passes('internet')], source: peerAt(origin.address) };
    case 'unknown':
      return {
        hops: [unknown('compute', origin.missing)],
        source: origin.address === undefined ? someone(family, origin.missing) : peerAt(origin.address),
      };
    case 'own':
      return fromInstance(loaded, origin, family, destination, sent);
  }
}

/** How an instance sends from its private address, which only its Region can be reached from. */
export function departPrivately(
  loaded: Account,
  { compute, address }: Origin & { readonly kind: 'own' },
  destination: Peer,
  sent: Sent,
): Departure {
  const own = address !== undefined && isPrivateAddress(address) ? address : compute.ipv4.find(isPrivateAddress);
  return {
    hops: [
      powerHop(compute),
      interfaceHop(loaded, compute, (list) => (own === undefined ? { why: 'no private address' } : noPrivate(list))),
      filterHop(loaded, serviceOf(compute), 'outbound', sent, destination),
    ],
    source: own === undefined ? undefined : peerAt(own),
  };
}
