import { canonicalAddress, familyOf } from '#lib/net/address.ts';
import { contains } from '#lib/net/intervals.ts';
import { pointOf, PRIVATE } from '#lib/net/sets.ts';
import { setOf } from '../packets/networks.ts';
import { withoutMask } from '#contract/networking/ips/rules.ts';
import { ANSWERING_STATUSES } from '#contract/computes/terms.ts';
import { bootsWith } from '../computes/ways.ts';
import type { KnownBalancer, KnownCompute, KnownConfig, KnownFirewall, Account, Lists } from '../account.ts';
import type { Missing } from './types.ts';

/** A value, or what was not loaded of it. */
export type Known<T> = { readonly value: T } | { readonly missing: readonly Missing[] };

export const lacks = (...collections: readonly (keyof Lists)[]): { readonly missing: readonly Missing[] } => ({
  missing: collections.map((collection) => ({ collection })),
});

/** A list, or that it is not loaded. */
export const listed = <T>(list: readonly T[] | undefined, collection: keyof Lists, of?: number): Known<readonly T[]> =>
  list === undefined ? { missing: [{ collection, of }] } : { value: list };

/** Whether a list may lack records. */
export const isPartly = ({ partly = [] }: Account, collection: keyof Lists, of?: number): boolean =>
  partly.some((one) => one.collection === collection && one.of === of);

export const sameAddress = (one: string, other: string): boolean => canonicalAddress(one) === canonicalAddress(other);

export const isPrivateAddress = (address: string): boolean => {
  const at = pointOf(address);
  return at !== undefined && contains(PRIVATE, at.point);
};

/** Whether an address is in one of some networks. */
export const isIn = (address: string, networks: readonly string[]): boolean => {
  const at = pointOf(address);
  return at !== undefined && contains(setOf(networks, networks), at.point);
};

/** The address of an instance in a family: its first public IPv4 address, or its IPv6 address (doc 3 §2.3). */
export const addressOf = ({ ipv4, ipv6 }: KnownCompute, family: 'ipv4' | 'ipv6'): string | undefined =>
  family === 'ipv4' ? ipv4.find((one) => !isPrivateAddress(one)) : ipv6 === null ? undefined : withoutMask(ipv6);

/** Who has an address: an instance, a NodeBalancer, or nobody of the account. */
export type Holder =
  | { readonly kind: 'compute'; readonly record: KnownCompute }
  | { readonly kind: 'nodebalancer'; readonly record: KnownBalancer }
  | undefined;

const holds = ({ ipv4, ipv6 }: KnownCompute, address: string): boolean =>
  [...ipv4, ...(ipv6 === null ? [] : [withoutMask(ipv6)])].some((one) => sameAddress(one, address));

/** The instance that an IPv6 range with the address is routed to (doc 3 §4.2). */
const routedTo = ({ ips = [] }: Account, address: string): number | undefined =>
  ips.find((one) => one.type === 'ipv6/range' && isIn(address, [`${one.address}/${one.prefix}`]))?.compute_id;

export function holderOf(loaded: Account, address: string): Known<Holder> {
  const { computes, nodebalancers, ips } = loaded;
  const compute = computes?.find((one) => holds(one, address) || one.id === routedTo(loaded, address));
  if (compute !== undefined) return { value: { kind: 'compute', record: compute } };
  const balancer = nodebalancers?.find(({ ipv4, ipv6 }) =>
    [ipv4, ipv6].some((one) => typeof one === 'string' && sameAddress(one, address)),
  );
  if (balancer !== undefined) return { value: { kind: 'nodebalancer', record: balancer } };
  const needed: (keyof Lists)[] = [
    ...(computes === undefined ? (['computes'] as const) : []),
    ...(nodebalancers === undefined && !isPrivateAddress(address) ? (['nodebalancers'] as const) : []),
    ...(ips === undefined && familyOf(address) === 'ipv6' ? (['ips'] as const) : []),
  ];
  return needed.length === 0 ? { value: undefined } : lacks(...needed);
}

export const isAnswering = ({ status }: Pick<KnownCompute, 'status'>): boolean =>
  status !== undefined && ANSWERING_STATUSES.includes(status);

/**
 * The interfaces that an instance uses, eth0 first: those of the profile it was booted with. One that is up without any
 * active was booted with an empty list (doc 3 §2.4).
 */
export function interfacesOf(loaded: Account, compute: KnownCompute): Known<KnownConfig['interfaces']> {
  const { id } = compute;
  const own = listed(isPartly(loaded, 'configs', id) ? undefined : loaded.configs?.[id], 'configs', id);
  if ('missing' in own) return own;
  const { config, booted } = bootsWith(own.value);
  return { value: booted || !isAnswering(compute) ? (config?.interfaces ?? []) : [] };
}

/** What firewalls can be attached to. */
export interface Service {
  readonly type: 'compute' | 'nodebalancer';
  readonly id: number;
  readonly label: string;
}

/** Which firewalls of a list are on a service, and what was not loaded that may name others; by their status. */
interface Attached {
  readonly devices: Account['devices'];
  readonly partly: Account['partly'];
  readonly on: ReadonlyMap<string, readonly KnownFirewall[]>;
  readonly missing: ReadonlyMap<string | undefined, readonly Missing[]>;
}

/** Made once for a list of firewalls, as each of the many services of an account asks for its own. */
const made = new WeakMap<readonly KnownFirewall[], Attached>();

function attachedBy(loaded: Account, firewalls: readonly KnownFirewall[]): Attached {
  const { devices, partly } = loaded;
  const before = made.get(firewalls);
  if (before !== undefined && before.devices === devices && before.partly === partly) return before;
  const pairs = firewalls.flatMap((one) => (devices?.[one.id] ?? []).map(({ entity }) => ({ one, entity })));
  const unread = firewalls.filter(({ id }) => devices?.[id] === undefined || isPartly(loaded, 'devices', id));
  const on = Map.groupBy(pairs, ({ entity: { type, id } }) => `${type} ${id}`);
  const found: Attached = {
    devices,
    partly,
    on: new Map([...on].map(([service, own]) => [service, own.map(({ one }) => one)])),
    missing: new Map(
      [...Map.groupBy(unread, ({ status }) => status)].map(([status, own]) => [
        status,
        own.map(({ id }) => ({ collection: 'devices', of: id })),
      ]),
    ),
  };
  made.set(firewalls, found);
  return found;
}

/**
 * The firewall that filters a service: the enabled one, of which there is one (doc 3 §2.1, §4.1); or one that would if it
 * were enabled.
 */
export function filterOn(
  loaded: Account,
  { type, id }: Pick<Service, 'type' | 'id'>,
  status: 'enabled' | 'disabled' = 'enabled',
): Known<KnownFirewall | undefined> {
  const { firewalls } = loaded;
  if (firewalls === undefined) return lacks('firewalls');
  const { on, missing } = attachedBy(loaded, firewalls);
  const found = on.get(`${type} ${id}`)?.find((one) => one.status === status);
  if (found !== undefined) return { value: found };
  const more = [...(missing.get(status) ?? []), ...(isPartly(loaded, 'firewalls') ? lacks('firewalls').missing : [])];
  return more.length === 0 ? { value: undefined } : { missing: more };
}
