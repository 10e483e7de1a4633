import { partsOf } from '#lib/net/address.ts';
import { addressOf, numberOf } from '#lib/net/ipv4-numbers.ts';
import type { Vpc } from './schema.ts';

/** Why an instance in a Region cannot be in a subnet of a VPC: a VPC is in one Region (doc 3 §2.4; assumed). */
export const vpcRegionReason = (vpc: Pick<Vpc, 'label' | 'region'>, region: string): string | undefined =>
  vpc.region === region ? undefined : `The VPC ${vpc.label} is in ${vpc.region}`;

/** The number of reserved addresses at each end of a subnet (doc 3 §2.4). */
export const RESERVED = 2;

/** The first and the last usable address of an IPv4 range; undefined where there is none. */
export function usableOf(range: string): { readonly first: string; readonly last: string } | undefined {
  const parts = partsOf(range);
  if (parts?.family !== 'ipv4') return undefined;
  const size = 2 ** (32 - parts.prefix);
  if (size <= 2 * RESERVED) return undefined;
  // Host bits may be set.
  const start = Math.floor(numberOf(parts.address) / size) * size;
  return { first: addressOf(start + RESERVED), last: addressOf(start + size - 1 - RESERVED) };
}

/** The lowest free address of a subnet; undefined when the subnet is full. */
export function freeAddress(range: string, isTaken: (address: string) => boolean): string | undefined {
  const usable = usableOf(range);
  if (usable === undefined) return undefined;
  const last = numberOf(usable.last);
  for (let number = numberOf(usable.first); number <= last; number += 1)
    if (!isTaken(addressOf(number))) return addressOf(number);
  return undefined;
}

/**
 * Why an interface cannot have an address in a subnet, no matter who has it (doc 3 §2.4); invalid texts give no reason.
 */
export function addressReason(range: string, address: string): string | undefined {
  if (partsOf(range)?.family !== 'ipv4' || partsOf(`${address}/32`)?.family !== 'ipv4') return undefined;
  const usable = usableOf(range);
  if (usable === undefined) return `${range} has no address for an interface`;
  const { first, last } = usable;
  return numberOf(address) >= numberOf(first) && numberOf(address) <= numberOf(last)
    ? undefined
    : `Choose from ${first} to ${last}: ${range} keeps its first and last ${RESERVED} addresses`;
}
