import { canonicalAddress, completeMask, familyOf, partsOf } from '#lib/net/address.ts';
import { holds } from '#lib/net/cidr.ts';
import { type Intervals, overlaps, subtract } from '#lib/net/intervals.ts';
import { PRIVATE } from '#lib/net/sets.ts';
import { setOf } from '../packets/networks.ts';
import type { Match } from './types.ts';

/** An address or a network that is asked about. */
export interface Asked {
  /** In the one spelling of all. */
  readonly text: string;
  /** With its mask. */
  readonly network: string;
  readonly addresses: Intervals;
  readonly isIpv4: boolean;
  /** Whether some of it is private, and whether some is not. */
  readonly isPrivate: boolean;
  readonly isPublic: boolean;
}

/** Parses an address or an `address/mask`; undefined for any other text. */
export function askedAbout(typed: string): Asked | undefined {
  const family = familyOf(typed) ?? partsOf(typed)?.family;
  if (family === undefined) return undefined;
  const text = canonicalAddress(typed, true);
  const network = completeMask(text);
  const addresses = setOf([network], [network]);
  return {
    text,
    network,
    addresses,
    isIpv4: family === 'ipv4',
    isPrivate: overlaps(PRIVATE, addresses),
    isPublic: subtract(addresses, PRIVATE).length > 0,
  };
}

/** How an entry, an address or a network, lies to what is asked about; undefined where they have nothing in common. */
export function matchOf({ network }: Asked, entry: string): Match | undefined {
  const other = completeMask(entry);
  const isWithin = holds(network, other);
  if (holds(other, network)) return isWithin ? 'same' : 'around';
  return isWithin ? 'within' : undefined;
}
