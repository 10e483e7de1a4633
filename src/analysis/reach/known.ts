import { canonicalAddress, familyOf } from '#lib/net/address.ts';
import { contains } from '#lib/net/intervals.ts';
import { PRIVATE, setOf } from '../packets/networks.ts';
import { pointOf } from '../packets/reach.ts';
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
export function interfacesOf({ configs }: Account, compute: KnownCompute): Known<KnownConfig['interfaces']> {
  const own = listed(configs?.[compute.id], 'configs', compute.id);
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

/** The firewall that filters a service: the enabled one, of which there is one (doc 3 §2.1, §4.1). */
export function filterOn({ firewalls, devices }: Account, { type, id }: Service): Known<KnownFirewall | undefined> {
  if (firewalls === undefined) return lacks('firewalls');
  const enabled = firewalls.filter(({ status }) => status === 'enabled');
  const found = enabled.find((one) =>
    devices?.[one.id]?.some(({ entity }) => entity.type === type && entity.id === id),
  );
  if (found !== undefined) return { value: found };
  const missing = enabled.flatMap((one): Missing[] =>
    devices?.[one.id] === undefined ? [{ collection: 'devices', of: one.id }] : [],
  );
  return missing.length === 0 ? { value: undefined } : { missing };
}
