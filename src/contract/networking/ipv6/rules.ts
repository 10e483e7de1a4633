/** A range, as far as the limits look at it. */
interface Routed {
  readonly range: string;
  readonly region: string;
  readonly route_target?: string | null | undefined;
}

/** An instance that a range may be routed to. */
interface Target {
  readonly label: string;
  readonly region: string;
  /** Its SLAAC address, with or without the mask. */
  readonly ipv6: string | null;
}

/** The SLAAC address without its mask, as ranges name it. */
export const routeTarget = ({ ipv6 }: Pick<Target, 'ipv6'>): string | undefined =>
  ipv6 === null ? undefined : ipv6.replace(/\/\d+$/, '');

/** Why an instance gets no range: one per SLAAC address, one per region of an account (doc 3 §4.2, §8). */
export function rangeReason(target: Target, ranges: readonly Routed[]): string | undefined {
  const address = routeTarget(target);
  if (address === undefined) return `${target.label} has no SLAAC address`;
  const own = ranges.find(({ route_target }) => route_target === address);
  if (own !== undefined) return `${target.label} has the range ${own.range} already`;
  const there = ranges.find(({ region }) => region === target.region);
  return there && `The account has the range ${there.range} in ${target.region} already`;
}

/** Why a range cannot be deleted: it is shared (assumed). */
export const removeRangeReason = ({ is_bgp }: { readonly is_bgp: boolean }): string | undefined =>
  is_bgp ? 'is shared. Stop sharing it first' : undefined;
