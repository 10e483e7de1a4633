import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pollInterval } from '#api/cache/waiting.ts';
import { computes } from '../queries.ts';
import { isInTransition } from '#contract/computes/rules.ts';

/** Returns a function that measures for how long a status has been seen, in ms. */
function seenFor(): (status: string | undefined) => number {
  let before: string | undefined;
  let since = 0;
  return (status) => {
    if (status !== before) since = Date.now();
    before = status;
    return Date.now() - since;
  };
}

/** Polls an instance in transition, less often the longer it stays in the same state. */
export function useFollowed(computeId: string) {
  const [seen] = useState(seenFor);
  return useQuery({
    ...computes.one(computeId),
    refetchInterval: ({ state: { data } }) => isInTransition(data?.status) && pollInterval(seen(data?.status)),
  });
}
