import type { Intervals } from '#lib/net/intervals.ts';
import { reachOf } from './reach.ts';

/** Some networks as one set of addresses; entries that cannot be read hold none. */
export const setOf = (ipv4: readonly string[], ipv6: readonly string[] = []): Intervals =>
  reachOf({ action: '', protocol: '', addresses: { ipv4, ipv6 } }).addresses;

/** The private addresses of instances, and of the NodeBalancers that connect to them (assumed). */
export const INSTANCES = setOf(['192.168.128.0/17']);
