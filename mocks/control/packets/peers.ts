import { familyOf, type Family, partsOf } from '#lib/net/address.ts';
import { holds, parseAddress } from '#lib/net/cidr.ts';

/**
 * The other end of a packet as a few addresses, one for each stretch that networks tell apart: what is said of all of
 * these holds for every address between them.
 */
export interface Peers {
  readonly family: Family;
  /** The addresses to try against these networks. */
  among(networks: readonly string[]): readonly string[];
  /** What it means that some are let through and some are not: it depends on which address it is, or is not enough. */
  readonly mixed: 'enough' | 'too few' | { readonly unreported: string; readonly of?: number };
}

/** Networks of no packet from the internet (RFC 1918, 3927, 4193, 4291, 6598). */
const NOT_PUBLIC = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  '169.254.0.0/16',
  '127.0.0.0/8',
  'fc00::/7',
  'fe80::/10',
  '::1/128',
];

const WIDTH = { ipv4: 32, ipv6: 128 } as const;

const alone = (address: string): string => `${address}/${WIDTH[familyOf(address) ?? 'ipv4']}`;

/** Whether one of some networks has an address. */
export const inside = (address: string, networks: readonly string[]): boolean =>
  networks.some((network) => holds(network, alone(address)));

export const isPrivate = (address: string): boolean => inside(address, NOT_PUBLIC);

export const isSame = (one: string, other: string): boolean => inside(one, [alone(other)]);

export const numberOf = (address: string): bigint =>
  (parseAddress(address)?.address.toByteArray() ?? []).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);

function addressOf(number: bigint, family: Family): string {
  const [count, size] = family === 'ipv4' ? [4, 8n] : [8, 16n];
  const groups = Array.from(
    { length: count },
    (_, index) => (number >> (BigInt(count - 1 - index) * size)) % (1n << size),
  );
  return family === 'ipv4' ? groups.join('.') : groups.map((group) => group.toString(16)).join(':');
}

/** The first address of each stretch into which networks cut a family. */
export function firsts(networks: readonly string[], family: Family): string[] {
  const edges = networks.flatMap((network) => {
    const parts = partsOf(network);
    if (parts?.family !== family) return [];
    const size = 1n << BigInt(WIDTH[family] - parts.prefix);
    const start = (numberOf(parts.address) / size) * size;
    return [start, start + size];
  });
  return [...new Set([0n, ...edges])]
    .filter((edge) => edge < 1n << BigInt(WIDTH[family]))
    .map((edge) => addressOf(edge, family));
}

const OF_INSTANCES = '192.168.128.0/17';

/** One address. */
export const exactly = (address: string): Peers => ({
  family: familyOf(address) ?? 'ipv4',
  among: () => [address],
  mixed: 'too few',
});

/** All public addresses; that some are let through is not enough. */
export const everyone = (family: Family): Peers => ({
  family,
  among: (networks) => firsts([...networks, ...NOT_PUBLIC], family).filter((one) => !isPrivate(one)),
  mixed: 'too few',
});

/** One address that the API does not tell. */
export const somebody = (family: Family, mixed: Peers['mixed']): Peers => ({
  family,
  among: (networks) => firsts(networks, family),
  mixed,
});

/** A NodeBalancer connects from one of the private addresses of instances (assumed); rules for some are meant for it. */
export const BALANCER: Peers = {
  family: 'ipv4',
  among: (networks) => firsts([...networks, OF_INSTANCES], 'ipv4').filter((one) => inside(one, [OF_INSTANCES])),
  mixed: 'enough',
};

export const isOfInstances = (address: string): boolean => inside(address, [OF_INSTANCES]);
