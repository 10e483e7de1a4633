import type { Family } from '#lib/net/address.ts';
import { type Intervals, subtract } from '#lib/net/intervals.ts';
import { ALL, reachOf } from './reach.ts';

/** Some networks as one set of addresses; entries that cannot be read hold none. */
export const setOf = (ipv4: readonly string[], ipv6: readonly string[] = []): Intervals =>
  reachOf({ action: '', protocol: '', addresses: { ipv4, ipv6 } }).addresses;

/** Addresses that no packet from the internet has (RFC 1918, 3927, 4193, 4291, 6598). */
export const PRIVATE = setOf(
  ['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'],
  ['::1/128', 'fc00::/7', 'fe80::/10'],
);

/** The addresses of the internet. */
export const PUBLIC: Readonly<Record<Family, Intervals>> = {
  ipv4: subtract(ALL.ipv4, PRIVATE),
  ipv6: subtract(ALL.ipv6, PRIVATE),
};

/** The private addresses of instances, and of the NodeBalancers that connect to them (assumed). */
export const INSTANCES = setOf(['192.168.128.0/17']);
