import { useQueries } from '@tanstack/react-query';
import { type Addresses, type Assignment, holderOf, isPrivateIpv4 } from '#contract/networking/ips/rules.ts';
import { addressesOf } from '../ips/queries.ts';
import type { Holders } from './account.tsx';
import { addressesFrom } from './plan.ts';

const NONE: ReadonlySet<string> = new Set();

/** What the rules need to know for a plan, and more of its addresses. */
export interface Known extends Addresses {
  /** The instances that may bring up an address, too; ranges without masks. */
  readonly sharedWith: ReadonlyMap<string, readonly number[]>;
  /** Addresses behind 1:1 NAT. That they cannot be moved is assumed, so it is advised and not in `natted`. */
  readonly advised: ReadonlySet<string>;
}

/**
 * What the rules need to know for a plan. The account's list leaves private addresses out, so whether one is shared is
 * asked for when it moves; a server that cannot tell refuses by itself.
 */
export function useAddresses({ computes: instances, ips: records }: Holders, plan: readonly Assignment[]): Known {
  const known = addressesFrom(instances, records);
  const owners = plan.flatMap(({ address }) =>
    isPrivateIpv4(address) ? (holderOf(known.computes, address) ?? []) : [],
  );
  const ids = [...new Set(owners.map(({ id }) => id))];
  const asked = useQueries({ queries: ids.map((id) => addressesOf(id)) });
  const sharedWith = new Map(
    [...records, ...asked.flatMap(({ data }) => data?.ipv4.private ?? [])].flatMap(
      ({ address, computes = [] }): [string, readonly number[]][] => (computes.length > 0 ? [[address, computes]] : []),
    ),
  );
  return { ...known, sharedWith, shared: new Set(sharedWith.keys()), advised: known.natted, natted: NONE };
}
