import { isInPrivateRange } from '#lib/net/backend.ts';

/** An instance with the addresses that it holds, as far as the rules look at them. */
export interface Holder {
  readonly id: number;
  readonly label: string;
  readonly region: string;
  /** Public and private ones. */
  readonly ipv4: readonly string[];
  /** The ranges routed to it, with their masks: `2001:db8:a00:1::/64`. */
  readonly ranges: readonly string[];
}

/** One move: the address, and the instance that holds it afterwards. */
export interface Assignment {
  readonly address: string;
  readonly compute_id: number;
}

/** All that the outcome of assigning depends on. */
export interface Addresses {
  /** Every instance, or at least those of the region. */
  readonly computes: readonly Holder[];
  /** Addresses and ranges, without masks, that further instances may bring up. */
  readonly shared: ReadonlySet<string>;
  /** Addresses behind 1:1 NAT of a `vpc` interface. */
  readonly natted: ReadonlySet<string>;
}

/** Why a request is refused: which of its entries, and which field of it. */
export interface Problem<Field extends string = string> {
  readonly index: number;
  readonly field: Field;
  readonly reason: string;
}

/** The assignments judged together, and who holds what afterwards. */
export interface Outcome {
  /** Empty when the server accepts them. */
  readonly problems: readonly Problem<'address' | 'compute_id'>[];
  /** The instances whose addresses change, in the order of their ids. */
  readonly affected: readonly Holder[];
}

export const isPublicIpv4 = (address: string): boolean => address.includes('.') && !isInPrivateRange(address);
export const isPrivateIpv4 = (address: string): boolean => address.includes('.') && isInPrivateRange(address);

/** `2001:db8::/64` -> `2001:db8::`. */
export const withoutMask = (address: string): string => address.replace(/\/\d+$/, '');

const isRange = (address: string): boolean => address.includes('/');
const holds = ({ ipv4, ranges }: Holder, address: string): boolean =>
  (isRange(address) ? ranges : ipv4).includes(address);

/** The instance that holds an address, or a range with its mask. */
export const holderOf = (computes: readonly Holder[], address: string): Holder | undefined =>
  computes.find((compute) => holds(compute, address));

/** Why an address cannot be moved, whatever the target (doc 3 §4.2, rule 4; that 1:1 NAT keeps it is assumed). */
export function fixedReason(address: string, { shared, natted }: Omit<Addresses, 'computes'>): string | undefined {
  if (shared.has(withoutMask(address))) return `${address} is shared. Stop sharing it first`;
  return natted.has(address) ? `${address} is used for 1:1 NAT. Remove it from the VPC interface first` : undefined;
}

/** What an instance would break with these addresses (doc 3 §4.2, rules 2 and 3), and the kind that is concerned. */
export function outcomeReasons({
  label,
  ipv4,
  ranges,
}: Holder): { kind: 'public' | 'private' | 'range'; reason: string }[] {
  const none = !ipv4.some(isPublicIpv4);
  return [
    ...(none ? [{ kind: 'public' as const, reason: `${label} would have no public IPv4 address` }] : []),
    ...(ipv4.filter(isPrivateIpv4).length > 1
      ? [{ kind: 'private' as const, reason: `${label} would have more than one private IPv4 address` }]
      : []),
    ...(ranges.length > 1 ? [{ kind: 'range' as const, reason: `${label} would have more than one IPv6 range` }] : []),
  ];
}

const without = (texts: readonly string[], address: string): string[] => texts.filter((text) => text !== address);

/** An instance with one address less, or one more. */
const losing = (holder: Holder, address: string): Holder => ({
  ...holder,
  ipv4: without(holder.ipv4, address),
  ranges: without(holder.ranges, address),
});
const gaining = (holder: Holder, address: string): Holder =>
  isRange(address)
    ? { ...holder, ranges: [...holder.ranges, address] }
    : {
        ...holder,
        ipv4: [...holder.ipv4, address].toSorted((a, b) => Number(isPrivateIpv4(a)) - Number(isPrivateIpv4(b))),
      };

/** The kind of address that a rule of the outcome is about. */
const isOfKind = (address: string, kind: 'public' | 'private' | 'range'): boolean =>
  ({ public: isPublicIpv4, private: isPrivateIpv4, range: isRange })[kind](address);

/** Why one assignment is impossible by itself. */
function ownProblem(
  region: string,
  { address, compute_id }: Assignment,
  addresses: Addresses,
): Omit<Problem<'address' | 'compute_id'>, 'index'> | undefined {
  const { computes } = addresses;
  const target = computes.find(({ id }) => id === compute_id);
  const holder = holderOf(computes, address);
  if (holder === undefined) return { field: 'address', reason: `No instance has the address ${address}` };
  if (holder.region !== region)
    return { field: 'address', reason: `${address} is in ${holder.region}, not in ${region}` };
  if (target === undefined) return { field: 'compute_id', reason: `Instance ${compute_id} does not exist` };
  if (target.region !== region)
    return { field: 'compute_id', reason: `${target.label} is in ${target.region}, not in ${region}` };
  const reason = holder.id === target.id ? undefined : fixedReason(address, addresses);
  return reason === undefined ? undefined : { field: 'address', reason };
}

/**
 * Judges assignments by their outcome, for all affected instances together (doc 3 §4.2): the mock refuses by it, a
 * plan is judged by it before it is sent. An assignment that is impossible by itself is left out of the outcome.
 */
export function assign(region: string, assignments: readonly Assignment[], addresses: Addresses): Outcome {
  const after = new Map(addresses.computes.map((compute) => [compute.id, compute]));
  const problems: Problem<'address' | 'compute_id'>[] = [];
  const moves = new Map<number, Assignment & { readonly from: number }>();
  assignments.forEach((assignment, index) => {
    const own = ownProblem(region, assignment, addresses);
    const { address, compute_id } = assignment;
    const source = after.get(holderOf(addresses.computes, address)?.id ?? 0);
    if (own !== undefined) problems.push({ index, ...own });
    if (own !== undefined || source === undefined || source.id === compute_id) return;
    after.set(source.id, losing(source, address));
    const target = after.get(compute_id);
    if (target !== undefined) after.set(compute_id, gaining(target, address));
    moves.set(index, { ...assignment, from: source.id });
  });
  const ids = new Set([...moves.values()].flatMap(({ from, compute_id }) => [from, compute_id]));
  const affected = [...after.values()].filter(({ id }) => ids.has(id)).toSorted((a, b) => a.id - b.id);
  for (const holder of affected)
    for (const { kind, reason } of outcomeReasons(holder)) {
      // The last entry that takes the address away, or brings one too many.
      const [index] = [...moves].findLast(
        ([, { address, from, compute_id }]) =>
          isOfKind(address, kind) && (kind === 'public' ? from : compute_id) === holder.id,
      ) ?? [[...moves.keys()][0] ?? 0];
      problems.push({ index, field: kind === 'public' ? 'address' : 'compute_id', reason });
    }
  return { problems, affected };
}

/** Why an address cannot be shared with an instance, whose id is that of the primary one (doc 3 §4.2). */
export function shareReason(
  address: string,
  primary: Pick<Holder, 'id' | 'label' | 'region'>,
  { computes, natted }: Pick<Addresses, 'computes' | 'natted'>,
): string | undefined {
  const owner = computes.find(({ ipv4, ranges }) => [...ipv4, ...ranges.map(withoutMask)].includes(address));
  if (owner === undefined) return `No instance has the IPv4 address or range ${address}`;
  if (owner.id === primary.id) return `${address} belongs to ${primary.label} already`;
  if (owner.region !== primary.region)
    return `${address} is in ${owner.region}, and ${primary.label} in ${primary.region}`;
  return natted.has(address) ? `${address} is used for 1:1 NAT and cannot be shared` : undefined;
}

/** The addresses of a share request that are refused, by their places in the list. */
export const share = (
  ips: readonly string[],
  primary: Pick<Holder, 'id' | 'label' | 'region'>,
  addresses: Pick<Addresses, 'computes' | 'natted'>,
): Problem<'ips'>[] =>
  ips.flatMap((address, index) => {
    const reason = shareReason(address, primary, addresses);
    return reason === undefined ? [] : [{ index, field: 'ips' as const, reason }];
  });

/** Why reverse DNS cannot be set: only public addresses have it. */
export const rdnsReason = ({ public: isPublic }: { readonly public: boolean }): string | undefined =>
  isPublic ? undefined : 'A private address has no reverse DNS';

/** Why an instance gets no further address of this kind: it has its one private address (doc 3 §8). */
export const allocateReason = (isPublic: boolean, { ipv4 }: Pick<Holder, 'ipv4'>): string | undefined =>
  !isPublic && ipv4.some(isPrivateIpv4) ? 'has a private IPv4 address already' : undefined;
