import type { Family } from '#lib/net/address.ts';
import { decide, type Sent } from '../packets/decide.ts';
import { type Intervals, mergeIntervals } from '#lib/net/intervals.ts';
import { ALL, isEveryone, pointOf, PUBLIC, shareOf } from '#lib/net/sets.ts';
import { INSTANCES } from '../packets/networks.ts';
import type { Direction } from '../packets/rule-set.ts';
import { named, passes, stopped, unknown } from './hops.ts';
import { filterOn, type Service } from './known.ts';
import type { Hop, Missing } from './types.ts';

/** The other end, as a firewall sees it: the addresses that it may have. */
export interface Peer {
  readonly addresses: Intervals;
  /**
   * What holds where only some of them are let through: `stopped` where all are meant, what would tell the one address,
   * or `passes` where it is one of them (assumed).
   */
  readonly some: 'passes' | 'stopped' | readonly Missing[];
  /** The internet of a family: what most of it meets is what is said of it. */
  readonly internet?: Family | undefined;
}

/** One address. */
export function peerAt(address: string): Peer {
  const at = pointOf(address);
  return { addresses: at === undefined ? [] : [{ from: at.point, to: at.point }], some: 'stopped' };
}

/** The internet, most of which is meant (`shareOf`). */
export const internet = (family: Family): Peer => ({
  addresses: PUBLIC[family],
  some: 'stopped',
  internet: family,
});

/** An address of a family that is not known. */
export const someone = (family: Family, missing: readonly Missing[]): Peer => ({
  addresses: ALL[family],
  some: missing,
});

/**
 * A NodeBalancer as its nodes see it: its own private address is not reported, and rules that let some of the range
 * through are taken to mean it (assumed).
 */
export const BALANCER: Peer = { addresses: INSTANCES, some: 'passes' };

/** The firewall of a service: its rules in order, then its policy; without an enabled one everything passes. */
export function filterHop(
  loaded: Parameters<typeof filterOn>[0],
  service: Service,
  direction: Direction,
  sent: Sent,
  peer: Peer,
): Hop {
  const found = filterOn(loaded, service);
  if ('missing' in found) return unknown('firewall', found.missing);
  const firewall = found.value;
  if (firewall === undefined) return passes('firewall');
  const { accepted, index, accepting } = decide(firewall.rules, direction, sent, peer.addresses);
  if (accepted === 'some' && peer.internet !== undefined) {
    const share = shareOf(mergeIntervals(accepting.flatMap(({ peers }) => peers)), peer.internet);
    const [first] = accepting;
    if (isEveryone(share))
      return { kind: 'firewall', record: named(firewall), verdict: 'passes', rule: first?.index, but: share };
  }
  if (accepted === 'all' || (accepted === 'some' && peer.some === 'passes'))
    return {
      kind: 'firewall',
      record: named(firewall),
      verdict: 'passes',
      rule: accepted === 'all' ? index : undefined,
    };
  if (accepted === 'none')
    return stopped(
      'firewall',
      index === undefined ? { why: 'policy', direction } : { why: 'rule', direction, index },
      firewall,
    );
  return typeof peer.some === 'string'
    ? stopped('firewall', { why: 'partly', direction }, firewall)
    : unknown('firewall', peer.some, firewall);
}
