import { orList } from '#lib/text/format.ts';
import { defaultRouteOf, type InterfaceLike, publicWay } from '#analysis/computes/ways.ts';

/** How the internet reaches an instance that boots with the interfaces. */
export interface Verdict {
  readonly reachable: boolean;
  /** `public`: by eth0. `nat`: by 1:1 NAT into a VPC. `members`: not from the internet. */
  readonly by: 'public' | 'nat' | 'members';
  /** Two or three words. */
  readonly short: string;
  /** How the internet gets there: "eth0 is public"; empty when it does not. */
  readonly way: string;
  /** The one address that the internet gets there by; without it, by each of the public ones. */
  readonly from?: string | undefined;
  /** Yes or no, and why (doc 3 §2.4). */
  readonly sentence: string;
  /** What would make it reachable, or a surprising consequence. */
  readonly warnings?: string | undefined;
}

/** eth0, eth1 or eth2: the position decides (doc 3 §2.4). */
export const deviceOf = (index: number): string => `eth${index}`;

/** From which networks an instance can be reached that the internet does not reach. */
function waysIn(list: readonly InterfaceLike[]): string {
  const vlans = list.filter(({ purpose }) => purpose === 'vlan');
  const named = vlans.flatMap(({ label }) => (label ? [label] : []));
  const ways = [
    ...(vlans.length === 0
      ? []
      : [named.length === 0 ? 'other members of its VLAN' : `other members of the VLAN ${orList(named)}`]),
    ...(list.some(({ purpose }) => purpose === 'vpc') ? ['other members of its VPC'] : []),
    'a console',
  ];
  return orList(ways);
}

/** The destination of the default route when it is not the interface that the internet reaches. */
function routeWarnings(list: readonly InterfaceLike[], index: number): string | undefined {
  const route = defaultRouteOf(list);
  return route === index || route < 0
    ? undefined
    : `The default route is ${deviceOf(route)}: replies may leave through another interface.`;
}

/** The verdict where the internet gets there. */
const reached = (by: 'public' | 'nat', way: string, warnings?: string, from?: string): Verdict => ({
  reachable: true,
  by,
  short: by === 'nat' ? '1:1 NAT' : 'Public',
  way,
  from,
  sentence: `Reachable from the internet: ${way}.`,
  warnings,
});

/**
 * Whether the internet reaches an instance booted with these interfaces, eth0 first (`publicWay`). Power and firewalls
 * are not considered (`exposureOf`). `ipv4` are the addresses of the instance.
 */
export function verdictOf(list: readonly InterfaceLike[], ipv4: readonly string[] = []): Verdict {
  const found = publicWay(list, ipv4);
  if (found?.by === 'nat')
    return reached(
      'nat',
      `1:1 NAT leads from ${found.from} to ${deviceOf(found.index)}`,
      routeWarnings(list, found.index),
      found.from,
    );
  if (list.length === 0) return reached('public', 'eth0 is public by default');
  if (found !== undefined) return reached('public', 'eth0 is public', routeWarnings(list, 0));
  const elsewhere = list.findIndex(({ purpose }) => purpose === 'public');
  const only = `only through ${waysIn(list)}`;
  const closed = { reachable: false, by: 'members', short: 'Not public', way: '' } as const;
  return elsewhere > 0
    ? {
        ...closed,
        sentence: `Not reachable from the internet, ${only}: the public interface is ${deviceOf(elsewhere)}, and works only as eth0.`,
        warnings: `Move ${deviceOf(elsewhere)} up to eth0 to open it to the internet.`,
      }
    : {
        ...closed,
        sentence: `Not reachable from the internet, ${only}: no interface is public.`,
        warnings: list.some(({ purpose }) => purpose === 'vpc')
          ? 'To open it, make eth0 public or set 1:1 NAT on the VPC interface.'
          : 'To open it, make eth0 public.',
      };
}
