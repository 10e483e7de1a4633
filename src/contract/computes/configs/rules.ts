import { isInPrivateRange } from '#lib/net/backend.ts';
import { lackReason } from '../../regions/rules.ts';
import type { Region } from '../../regions/schema.ts';
import { busyReason } from '../rules.ts';
import type { Compute } from '../schema.ts';
import { ANY_ADDRESS, type Purpose, type Slot, SLOTS } from './terms.ts';

/** Actions on the profiles of an instance, besides booting with them. */
export type ProfileAction = 'create' | 'edit' | 'delete';

/**
 * Why the state of an instance refuses an action on its profiles; `isActive` where it was booted with the profile.
 * Completes a sentence that begins with the instance. All of it is assumed: the documents do not define states.
 */
export function profileReason(
  action: ProfileAction,
  compute: Pick<Compute, 'status'>,
  isActive: boolean,
): string | undefined {
  const busy = busyReason(compute);
  if (busy !== undefined || action !== 'delete') return busy;
  return isActive && compute.status === 'running' ? 'runs with this configuration. Shut it down first' : undefined;
}

const NEEDS = { public: [], vlan: ['Vlans'], vpc: ['VPCs'] } as const;

/** Why an interface with this purpose cannot be in a Region (doc 3 §4.2; for VPCs it is assumed). */
export function purposeReason(region: Pick<Region, 'label' | 'capabilities'>, purpose: Purpose): string | undefined {
  const reason = lackReason(region, NEEDS[purpose]);
  return reason && `${region.label} ${reason}`;
}

/** Why an address cannot be used for 1:1 NAT: it must be a public one of the instance (doc 3 §2.4). */
export const natReason = (ipv4: readonly string[], address: string): string | undefined =>
  address === ANY_ADDRESS || (ipv4.includes(address) && !isInPrivateRange(address))
    ? undefined
    : `${address} is not a public IPv4 address of this instance`;

/** The contents of a slot: a disk or a volume. */
interface Content {
  readonly disk_id?: number | null | undefined;
  readonly volume_id?: number | null | undefined;
}

/** Why a disk or a volume cannot be put into a slot: it is in one of these already (assumed). */
export function slotReason(
  others: Partial<Readonly<Record<Slot, Content | null | undefined>>>,
  { disk_id, volume_id }: Content,
): string | undefined {
  const taken = SLOTS.find((slot) => {
    const other = others[slot];
    return typeof disk_id === 'number'
      ? other?.disk_id === disk_id
      : typeof volume_id === 'number' && other?.volume_id === volume_id;
  });
  return taken && `already in ${taken}`;
}

/** The fields of an interface that name its subnet. */
interface InSubnet {
  readonly purpose: string;
  readonly subnet_id?: number | null | undefined;
}

/** The subnet of an interface, a number; anything else without one. */
const subnetOf = (one: InSubnet | undefined): number | null | undefined =>
  one?.purpose === 'vpc' ? one.subnet_id : null;

/**
 * The interface that each requested one redefines, by index: one with the same subnet, preferably at the same index.
 * Each is redefined once (assumed, since a request has no ids).
 */
export function redefinedBy<T extends InSubnet>(
  before: readonly T[],
  requested: readonly InSubnet[],
): ReadonlyMap<number, T> {
  const pairs = new Map<number, T>();
  const left = new Set(before);
  const pair = (index: number, candidates: readonly (T | undefined)[]): void => {
    if (pairs.has(index)) return;
    const found = candidates.find((one) => subnetOf(one) === subnetOf(requested[index]));
    if (found === undefined) return;
    pairs.set(index, found);
    left.delete(found);
  };
  requested.forEach((_, index) => pair(index, [before[index]]));
  requested.forEach((_, index) => pair(index, [...left]));
  return pairs;
}

/**
 * Why an interface in a subnet cannot be at an index: the subnet of an interface cannot be changed once it is set (doc 3
 * §2.4). It would be where an interface in a new subnet is at the index of one whose subnet is no longer in the list
 * (assumed, for the same reason). Removing an interface or moving it to another index is allowed.
 */
export function subnetReason(
  before: readonly InSubnet[],
  requested: readonly InSubnet[],
  index: number,
): string | undefined {
  const redefined = redefinedBy(before, requested);
  const there = before[index];
  const isGone = typeof subnetOf(there) === 'number' && [...redefined.values()].every((one) => one !== there);
  return isGone && !redefined.has(index)
    ? `eth${index} is in another subnet, which can’t be changed. Save without that interface first`
    : undefined;
}
