import { useQuery } from '@tanstack/react-query';
import { Network } from 'lucide-react';
import { queryClient } from '#api/cache/queries.ts';
import { useDisabledReason, useWho } from '#api/permissions/permissions.ts';
import { familyOf, partsOf } from '#lib/net/address.ts';
import { withoutPort } from '#lib/net/without-port.ts';
import { findUses } from '../reach/public.ts';
import { EXACT } from './rank.ts';
import type { Entry } from './records.ts';

/** Who uses an address, or a network, that was typed whole. */
export function useUses(query: string): { readonly entries: readonly Entry[]; readonly notes: readonly string[] } {
  const { pending, profile } = useWho();
  const refusalOf = useDisabledReason();
  const sought = withoutPort(query.trim());
  const partial = profile?.restricted === true;
  const { data } = useQuery({
    queryKey: ['network', 'uses', partial, sought],
    queryFn: () => findUses(queryClient, sought, { partial, may: (endpoint) => refusalOf(endpoint) === undefined }),
    enabled: pending !== true && (familyOf(sought) !== undefined || partsOf(sought) !== undefined),
  });
  return {
    entries: (data?.uses ?? []).map((one) => ({ ...one, id: `use ${one.id}`, icon: Network, near: EXACT })),
    notes: data?.note === undefined ? [] : [data.note],
  };
}
