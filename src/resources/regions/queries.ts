import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/http/client.ts';
import { collectionOf } from '#api/cache/queries.ts';
import { regionsApi } from '#contract/regions/api.ts';

export const regions = collectionOf('regions', regionsApi);

/** Regions hardly change during a session; an outage should still be seen within minutes. */
const STALE_AFTER_MS = 60_000;

/** The availability of plans in all Regions (doc 2 §4.4). */
export const availability = collectionOf('region-availability', {
  list: regionsApi.availability,
  idOf: ({ region, plan }) => `${region} ${plan}`,
});

/**
 * The availability in one Region: the documents show a single record, other servers return a list (assumed); both are
 * accepted.
 */
export const availabilityOf = (regionId: string) =>
  queryOptions({
    queryKey: ['regions', 'availability', regionId],
    queryFn: async ({ signal }) => {
      const answer = await call(regionsApi.availabilityOf, { params: { regionId }, signal });
      return Array.isArray(answer) ? answer : [answer];
    },
    staleTime: STALE_AFTER_MS,
  });

/** The addresses of a comma-separated list of resolvers. */
export const addressesOf = (list: string): string[] =>
  list
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
