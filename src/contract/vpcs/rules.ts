import { partsOf } from '#lib/address.ts';
import type { Vpc } from './schema.ts';

/** Why an instance of a region cannot be in a subnet of a VPC: a VPC is in one region (doc 3 §2.4; assumed). */
export const vpcRegionReason = (vpc: Pick<Vpc, 'label' | 'region'>, region: string): string | undefined =>
  vpc.region === region ? undefined : `The VPC ${vpc.label} is in ${vpc.region}`;

/** So many addresses at each end of a subnet belong to nobody (doc 3 §2.4). */
const RESERVED = 2;

const numberOf = (address: string): number =>
  address.split('.').reduce((number, part) => number * 256 + Number(part), 0);

const addressOf = (number: number): string =>
  [24, 16, 8, 0].map((shift) => Math.floor(number / 2 ** shift) % 256).join('.');

/** IPv4 addresses in a row, as numbers; both ends belong to it. */
interface Span {
  readonly first: number;
  readonly last: number;
}

/** All addresses of an IPv4 range, host bits aside; undefined for any other text. */
function spanOf(range: string): Span | undefined {
  const parts = partsOf(range);
  if (parts?.family !== 'ipv4') return undefined;
  const size = 2 ** (32 - parts.prefix);
  const first = Math.floor(numberOf(parts.address) / size) * size;
  return { first, last: first + size - 1 };
}

/** Those that an interface in the subnet can have; undefined where there are none. */
function usableSpanOf(range: string): Span | undefined {
  const span = spanOf(range);
  if (span === undefined) return undefined;
  const [first, last] = [span.first + RESERVED, span.last - RESERVED];
  return first > last ? undefined : { first, last };
}

/** The first and the last address that an interface in a subnet can have; undefined where there is none. */
export function usableOf(range: string): { readonly first: string; readonly last: string } | undefined {
  const span = usableSpanOf(range);
  return span && { first: addressOf(span.first), last: addressOf(span.last) };
}

/** The lowest address of a subnet that is not taken; undefined when the subnet is full. */
export function freeAddress(range: string, isTaken: (address: string) => boolean): string | undefined {
  const { first, last } = usableSpanOf(range) ?? { first: 0, last: -1 };
  for (let number = first; number <= last; number += 1) if (!isTaken(addressOf(number))) return addressOf(number);
  return undefined;
}

/** Why an interface cannot have an address in a subnet, whoever has it (doc 3 §2.4); texts of neither are let through. */
export function addressReason(range: string, address: string): string | undefined {
  if (spanOf(range) === undefined || partsOf(`${address}/32`)?.family !== 'ipv4') return undefined;
  const span = usableSpanOf(range);
  if (span === undefined) return `${range} has no address for an interface`;
  const number = numberOf(address);
  return number >= span.first && number <= span.last
    ? undefined
    : `Choose from ${addressOf(span.first)} to ${addressOf(span.last)}: ${range} keeps its first and last ${RESERVED} addresses`;
}
