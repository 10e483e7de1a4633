import { useQuery } from '@tanstack/react-query';
import { familyOf } from '#lib/net/address.ts';
import { withoutPort } from '#lib/net/without-port.ts';
import type { Traceable } from './reach-entries.ts';
import type { Entry } from './records.ts';

/** Whether a query asks if something can be reached: it names the sender, or says the verb. */
const asksReach = (query: string): boolean =>
  query.split(/\s+/).some((word) => /^reach/i.test(word) || familyOf(withoutPort(word)) !== undefined);

/** Questions whether an address reaches a record; what makes them is loaded with the first query that asks. */
export function useReach(query: string, kinds: readonly Traceable[]): readonly Entry[] {
  const { data } = useQuery({
    queryKey: ['area', 'reach'],
    queryFn: () => import('./reach-entries.ts'),
    enabled: asksReach(query),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return asksReach(query) ? (data?.reachEntries(query, kinds) ?? []) : [];
}
