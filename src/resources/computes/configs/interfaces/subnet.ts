import { partsOf } from '#lib/address.ts';

const numberOf = (address: string): number =>
  address.split('.').reduce((number, part) => number * 256 + Number(part), 0);

const addressOf = (number: number): string =>
  [24, 16, 8, 0].map((shift) => Math.floor(number / 2 ** shift) % 256).join('.');

/** First and last address of an IPv4 range, as numbers. */
function boundsOf(range: string): { first: number; last: number } | undefined {
  const parts = partsOf(range);
  if (parts?.family !== 'ipv4') return undefined;
  const size = 2 ** (32 - parts.prefix);
  const first = Math.floor(numberOf(parts.address) / size) * size;
  return { first, last: first + size - 1 };
}

/** So many addresses at each end of a subnet belong to nobody (doc 3 §2.4). */
const RESERVED = 2;

/** The first and the last address that an interface in the subnet can have; nothing where there is none. */
export function usableOf(range: string): { readonly first: string; readonly last: string } | undefined {
  const bounds = boundsOf(range);
  if (bounds === undefined) return undefined;
  const [first, last] = [bounds.first + RESERVED, bounds.last - RESERVED];
  return first > last ? undefined : { first: addressOf(first), last: addressOf(last) };
}

/** Why an address cannot be had in a subnet, as far as the two alone tell. */
export function addressFault(range: string, address: string): string | undefined {
  const bounds = boundsOf(range);
  if (bounds === undefined || partsOf(`${address}/32`)?.family !== 'ipv4') return undefined;
  const number = numberOf(address);
  if (number < bounds.first || number > bounds.last) return `${address} is not in ${range}.`;
  if (number < bounds.first + RESERVED || number > bounds.last - RESERVED)
    return `${address} is one of the first two or last two addresses of ${range}, which no interface can have.`;
  return undefined;
}
