/** Reckoning with IPv4 addresses of subnets (doc 3 §2.4). */

/** Addresses at each end of a subnet that are never given (doc 3 §2.4). */
const KEPT = 2;

/** The number that an IPv4 address stands for. */
const numberOf = (address: string): number => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

const textOf = (number: number): string =>
  [2 ** 24, 2 ** 16, 256, 1].map((unit) => Math.floor(number / unit) % 256).join('.');

interface Span {
  readonly first: number;
  readonly last: number;
}

/** From the first to the last address of `address/mask`, host bits aside. */
function spanOf(range: string): Span {
  const [address = '', mask = ''] = range.split('/');
  const size = 2 ** (32 - Number(mask));
  const number = numberOf(address);
  const first = number - (number % size);
  return { first, last: first + size - 1 };
}

/** Whether two ranges have an address in common. */
export function overlap(one: string, other: string): boolean {
  const [a, b] = [spanOf(one), spanOf(other)];
  return a.first <= b.last && b.first <= a.last;
}

/** The addresses that a subnet has to give. */
function givenBy(subnet: string): Span {
  const { first, last } = spanOf(subnet);
  return { first: first + KEPT, last: last - KEPT };
}

/** Why an address cannot be given in a subnet, whoever has it. */
export function addressFault(address: string, subnet: string): string | undefined {
  const { first, last } = givenBy(subnet);
  const number = numberOf(address);
  return number < first || number > last
    ? `The subnet ${subnet} gives the addresses ${textOf(first)} to ${textOf(last)}`
    : undefined;
}

/** The lowest address of a subnet that nobody has; undefined when it is full. */
export function freeAddress(subnet: string, isTaken: (address: string) => boolean): string | undefined {
  const { first, last } = givenBy(subnet);
  for (let number = first; number <= last; number += 1) if (!isTaken(textOf(number))) return textOf(number);
  return undefined;
}

/** Private addresses of instances (gaps §3). */
const PRIVATE = '192.168.128.0/17';

/** Whether an address of an instance can be reached from outside. */
export const isPublic = (address: string): boolean => !overlap(`${address}/32`, PRIVATE);
