import type { Compute } from '#contract/computes/schema.ts';
import { refineObject } from '#contract/fields.ts';
import {
  type Addresses,
  assign,
  type Assignment,
  type Holder,
  holderOf,
  isPrivateIpv4,
  isPublicIpv4,
  outcomeReasons,
} from '#contract/networking/ips/rules.ts';
import type { Ip } from '#contract/networking/ips/schema.ts';
import { compareTexts } from '#lib/text/format.ts';
import { figure } from '#lib/unreadable.ts';
import * as z from 'zod/mini';

/** What the rules need to know of the account's addresses, from the records of instances and addresses. */
export function addressesFrom(computes: readonly Compute[], ips: readonly Ip[]): Addresses {
  const ranges = new Map<number, string[]>();
  for (const { type, address, prefix, compute_id } of ips)
    if (type === 'ipv6/range')
      ranges.set(compute_id, [...(ranges.get(compute_id) ?? []), `${address}/${figure(prefix)}`]);
  return {
    computes: computes.map(({ id, label, region, ipv4 }) => ({
      id,
      label,
      region,
      ipv4,
      ranges: ranges.get(id) ?? [],
    })),
    shared: new Set(ips.flatMap(({ address, computes: others = [] }) => (others.length > 0 ? [address] : []))),
    natted: new Set(ips.flatMap(({ address, vpc_nat_1_1 }) => (vpc_nat_1_1 === null ? [] : [address]))),
  };
}

/** Kinds of address that can be moved: an address changes places with one of its own kind. */
export const kindOf = (address: string): string =>
  isPublicIpv4(address) ? 'Public IPv4' : isPrivateIpv4(address) ? 'Private IPv4' : 'IPv6 range';

/** The instance that has an address once the plan is carried out. */
export const placeOf = (plan: readonly Assignment[], address: string, computes: readonly Holder[]): number =>
  plan.find((one) => one.address === address)?.compute_id ?? holderOf(computes, address)?.id ?? 0;

/** The plan with one more move; a move back to the present instance is none. */
export function moved(
  plan: readonly Assignment[],
  address: string,
  target: number,
  computes: readonly Holder[],
): Assignment[] {
  const others = plan.filter((one) => one.address !== address);
  return holderOf(computes, address)?.id === target ? others : [...others, { address, compute_id: target }];
}

/** The plan with two addresses in each other's places. */
export function swapped(
  plan: readonly Assignment[],
  address: string,
  other: string,
  computes: readonly Holder[],
): Assignment[] {
  const [from, to] = [placeOf(plan, address, computes), placeOf(plan, other, computes)];
  return moved(moved(plan, address, to, computes), other, from, computes);
}

/** An instance with what it has once the plan is carried out. */
export interface Group {
  readonly holder: Holder;
  /** IPv4 addresses, then ranges with their masks. */
  readonly addresses: readonly string[];
  readonly changed: boolean;
  /** Why the server would refuse this outcome; empty for an instance that the plan leaves alone. */
  readonly reasons: readonly string[];
  /** Which of them stands against the public IPv4 addresses that are taken away. */
  readonly keeps: string | undefined;
}

/** The instances of a region with their addresses afterwards, in the order of their labels. */
export function groupsOf(region: string, plan: readonly Assignment[], computes: readonly Holder[]): Group[] {
  const here = computes.filter((one) => one.region === region);
  const planned = new Map(plan.map(({ address, compute_id }) => [address, compute_id]));
  const placed = here.flatMap(({ id, ipv4, ranges }) =>
    [...ipv4, ...ranges].map((address) => ({ address, place: planned.get(address) ?? id })),
  );
  const byPlace = Map.groupBy(placed, ({ place }) => place);
  return here
    .toSorted((one, other) => compareTexts(one.label, other.label))
    .map((holder) => {
      const addresses = (byPlace.get(holder.id) ?? []).map(({ address }) => address);
      const before = [...holder.ipv4, ...holder.ranges];
      const changed = addresses.length !== before.length || addresses.some((address) => !before.includes(address));
      const after = {
        ...holder,
        ipv4: addresses.filter((address) => !address.includes('/')),
        ranges: addresses.filter((address) => address.includes('/')),
      };
      const outcome = changed ? outcomeReasons(after) : [];
      return {
        holder,
        addresses,
        changed,
        reasons: outcome.map(({ reason }) => reason),
        keeps: outcome.find(({ kind }) => kind === 'public')?.reason,
      };
    });
}

/** The moves that the instance they leave refuses, each by its address with the reason. */
export function keptBack(
  plan: readonly Assignment[],
  groups: readonly Group[],
  computes: readonly Holder[],
): ReadonlyMap<string, string> {
  return new Map(
    plan.flatMap(({ address }): [string, string][] => {
      const source = holderOf(computes, address)?.id;
      const keeps = groups.find(({ holder }) => holder.id === source)?.keeps;
      return keeps === undefined || !isPublicIpv4(address) ? [] : [[address, keeps]];
    }),
  );
}

/** The values of the form. */
export interface Plan {
  readonly assignments: Assignment[];
}

/** The form of a plan: refused for what the server refuses it for, at the same moves. */
export const planSchema = (region: string, addresses: Addresses) =>
  refineObject(
    z.object({ assignments: z.array(z.object({ address: z.string(), compute_id: z.int() })) }),
    ({ assignments = [] }, report) => {
      if (assignments.length === 0) report(['assignments'], 'Move at least one address');
      for (const { index, field, reason } of assign(region, assignments, addresses).problems)
        report(['assignments', index, field], reason);
    },
  );
