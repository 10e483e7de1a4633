import { skipToken, useQuery } from '@tanstack/react-query';
import { Network } from 'lucide-react';
import { familyOf, partsOf } from '#lib/net/address.ts';
import { withoutPort } from '#lib/net/without-port.ts';
import { useReader } from '#resources/reader.ts';
import { findUses } from '../reach/public.ts';
import { EXACT } from './rank.ts';
import type { Entry } from './records.ts';

/** Who uses an address, or a network, that was typed whole. */
export function useUses(query: string): { readonly entries: readonly Entry[]; readonly notes: readonly string[] } {
  const reader = useReader();
  const sought = withoutPort(query.trim());
  const isAddress = familyOf(sought) !== undefined || partsOf(sought) !== undefined;
  const { data } = useQuery({
    queryKey: ['network', 'uses', reader?.restricted === true, sought],
    queryFn: reader === undefined || !isAddress ? skipToken : () => findUses(sought, reader),
  });
  return {
    entries: (data?.uses ?? []).map((one) => ({ ...one, id: `use ${one.id}`, icon: Network, near: EXACT })),
    notes: data?.note === undefined ? [] : [data.note],
  };
}
