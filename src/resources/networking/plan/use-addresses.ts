import { useQueries } from '@tanstack/react-query';
import { type Addresses, type Assignment, holderOf, isPrivateIpv4 } from '#contract/networking/ips/rules.ts';
import { addressesOf } from '../ips/queries.ts';
import type { Account } from './account.tsx';
import { addressesFrom } from './plan.ts';

/**
 * What the rules need to know for a plan. The account's list leaves private addresses out, so whether one is shared is
 * asked for when it moves; a server that cannot tell refuses by itself.
 */
export function useAddresses({ computes: instances, ips: records }: Account, plan: readonly Assignment[]): Addresses {
  const known = addressesFrom(instances, records);
  const owners = plan.flatMap(({ address }) =>
    isPrivateIpv4(address) ? (holderOf(known.computes, address) ?? []) : [],
  );
  const ids = [...new Set(owners.map(({ id }) => id))];
  const asked = useQueries({ queries: ids.map((id) => addressesOf(id)) });
  const shared = asked
    .flatMap(({ data }) => data?.ipv4.private ?? [])
    .flatMap(({ address, computes: others = [] }) => (others.length > 0 ? [address] : []));
  return { ...known, shared: new Set([...known.shared, ...shared]) };
}
