import { natAddress, primaryOf } from '#contract/computes/configs/interfaces.ts';

/** The fields of an interface that decide where packets go, of a saved or an edited one. */
export interface InterfaceLike {
  readonly purpose: string;
  readonly label?: string | null | undefined;
  readonly ipam_address?: string | null | undefined;
  readonly primary?: boolean | undefined;
  readonly ipv4?: { readonly nat_1_1?: string | null | undefined } | null | undefined;
}

/** The configuration that an instance was booted with (`active`: doc 3 §2.4), else the first. */
export function bootsWith<T extends { readonly interfaces: readonly { readonly active: boolean }[] }>(
  configs: readonly T[],
): { readonly config: T | undefined; readonly booted: boolean } {
  const booted = configs.find(({ interfaces }) => interfaces.some(({ active }) => active));
  return { config: booted ?? configs[0], booted: booted !== undefined };
}

/**
 * Index of the default route: the marked interface, else the first that is not a VLAN; -1 when all are VLANs (doc 3
 * §2.4).
 */
export const defaultRouteOf = (list: readonly InterfaceLike[]): number =>
  primaryOf(list.map(({ purpose, primary }) => ({ purpose, primary: primary === true && purpose !== 'vlan' })));

/** The address that 1:1 NAT leads from to an interface (doc 3 §2.4); undefined without NAT. */
export const natOf = (one: InterfaceLike | undefined, ipv4: readonly string[] = []): string | undefined =>
  one?.purpose === 'vpc' && one.ipv4?.nat_1_1 ? natAddress(one.ipv4.nat_1_1, ipv4) : undefined;

/** The way from the internet to an instance: by the interface at an index, and only from one address with NAT. */
export type PublicWay =
  | { readonly by: 'public'; readonly index: number }
  | { readonly by: 'nat'; readonly index: number; readonly from: string };

/**
 * How the internet gets to an instance booted with these interfaces, eth0 first: this takes a public interface in eth0,
 * or 1:1 NAT on a VPC interface; an empty list results in a public eth0 (doc 3 §2.4). Undefined where it does not.
 */
export function publicWay(list: readonly InterfaceLike[], ipv4: readonly string[] = []): PublicWay | undefined {
  if (list.length === 0 || list[0]?.purpose === 'public') return { by: 'public', index: 0 };
  const index = list.findIndex((one) => natOf(one) !== undefined);
  const from = natOf(list[index], ipv4);
  return from === undefined ? undefined : { by: 'nat', index, from };
}
