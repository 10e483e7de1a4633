import { useQuery } from '@tanstack/react-query';
import { usePolling } from '#api/cache/polling.ts';
import { isInTransition } from '#contract/computes/rules.ts';
import { computes } from '../queries.ts';

/** An instance, read again while it is in transition. */
export function useFollowed(computeId: string) {
  const poll = usePolling();
  return useQuery({
    ...computes.one(computeId),
    refetchInterval: ({ state: { data } }) => poll(isInTransition(data?.status) ? data?.status : undefined),
  });
}
