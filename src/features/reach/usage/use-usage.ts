import { useQuery } from '@tanstack/react-query';
import { queryClient } from '#api/cache/queries.ts';
import { useDisabledReason, useWho } from '#api/permissions/permissions.ts';
import type { Asking } from './find.ts';
import { findUsage } from './find.ts';

/** Who asks, for queries; undefined while it is not known. */
export function useAsking(): Asking | undefined {
  const { pending, profile } = useWho();
  const refusalOf = useDisabledReason();
  return pending === true
    ? undefined
    : { partial: profile?.restricted === true, may: (endpoint) => refusalOf(endpoint) === undefined };
}

/** Who uses an address or a network. */
export function useUsage(asked: string) {
  const asking = useAsking();
  return useQuery({
    queryKey: ['network', 'usage', asking?.partial === true, asked],
    queryFn: () => findUsage(queryClient, asked, asking ?? { partial: true, may: () => false }),
    enabled: asking !== undefined,
  });
}
