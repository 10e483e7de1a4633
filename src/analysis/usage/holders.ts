import { numberText } from '#lib/unreadable.ts';
import { withoutMask } from '#contract/networking/ips/rules.ts';
import type { Account } from '../account.ts';
import type { Place, User } from './types.ts';

/** An address or range, and who has it. */
export interface Holding {
  readonly user: User;
  /** As it is written: a range has its mask. */
  readonly by: string;
  readonly place: Place;
}

const here: Place = { at: 'record' };

/** An instance by its id, with its label where that is known. */
const computeIn = ({ computes }: Account, id: number): User => ({
  kind: 'computes',
  id,
  label: computes?.find((one) => one.id === id)?.label ?? numberText(id),
});

/** The addresses that records name as their own: what instances and NodeBalancers have, and ranges routed to instances. */
export function ownHoldings(account: Account): readonly Holding[] {
  const { computes = [], nodebalancers = [], ips = [] } = account;
  return [
    ...computes.flatMap(({ id, label, ipv4, ipv6 }) =>
      [...ipv4, ...(ipv6 === null ? [] : [withoutMask(ipv6)])].map((by): Holding => ({
        user: { kind: 'computes', id, label },
        by,
        place: here,
      })),
    ),
    ...nodebalancers.flatMap(({ id, label, ipv4, ipv6 }) =>
      [ipv4, ipv6]
        .filter((by) => typeof by === 'string')
        .map((by): Holding => ({ user: { kind: 'nodebalancers', id, label }, by, place: here })),
    ),
    ...ips
      .filter(({ type }) => type === 'ipv6/range')
      .map(({ address, prefix, compute_id }): Holding => ({
        user: computeIn(account, compute_id),
        by: `${withoutMask(address)}/${prefix}`,
        place: { at: 'range' },
      })),
  ];
}

/** Of instances that may take over an address of another one (doc 3 §4.2). */
export const sharedHoldings = (account: Account): readonly Holding[] =>
  (account.ips ?? []).flatMap(({ address, prefix, type, computes = [] }) =>
    computes.map((id): Holding => ({
      user: computeIn(account, id),
      by: type === 'ipv6/range' ? `${withoutMask(address)}/${prefix}` : address,
      place: { at: 'shared' },
    })),
  );

/** The addresses in VLANs and VPCs, which only the interfaces of instances name (doc 3 §2.4). */
export function networkHoldings(account: Account): readonly Holding[] {
  const { configs = {}, vpcs = [] } = account;
  return Object.entries(configs).flatMap(([of, profiles = []]) => {
    const user = computeIn(account, Number(of));
    const found = profiles.flatMap(({ interfaces }) =>
      interfaces.flatMap(({ purpose, label, ipam_address, vpc_id, ipv4, ip_ranges }): Holding[] => {
        if (purpose === 'vlan')
          return ipam_address
            ? [{ user, by: withoutMask(ipam_address), place: { at: 'vlan', label: label ?? '' } }]
            : [];
        if (purpose !== 'vpc') return [];
        const vpc = vpcs.find(({ id }) => id === vpc_id)?.label ?? numberText(vpc_id);
        return [...(ipv4?.vpc ? [ipv4.vpc] : []), ...(ip_ranges ?? [])].map((by) => ({
          user,
          by,
          place: { at: 'vpc', label: vpc },
        }));
      }),
    );
    // Several profiles of an instance may name one address.
    return [...new Map(found.map((one) => [`${one.by} ${JSON.stringify(one.place)}`, one])).values()];
  });
}

/** The instances that are in VLANs or VPCs, as far as that is known. */
export function members({ computes = [], vlans = [], vpcs = [] }: Account): readonly number[] {
  const near = (region: string) => computes.filter((one) => one.region === region).map(({ id }) => id);
  return [
    ...new Set([
      // A server may not report who is in a VLAN.
      ...vlans.flatMap(({ region, computes: ids }) => ids ?? near(region)),
      ...vpcs.flatMap(({ subnets }) => subnets.flatMap((subnet) => subnet.computes.map(({ id }) => id))),
    ]),
  ];
}
