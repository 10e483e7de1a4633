import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/http/client.ts';
import { collectionOf } from '#api/cache/queries.ts';
import { regionsApi } from '#contract/regions/api.ts';
import { type AreaContents, recordsOf } from '#ui/page/area.ts';

export const regions = collectionOf('regions', regionsApi);

/** Regions hardly change while one works; an outage should still be seen within minutes. */
const STALE_AFTER_MS = 60_000;

/** Every plan whose availability is told, in every Region (doc 2 §4.4). */
export const availability = collectionOf('region-availability', {
  list: regionsApi.availability,
  idOf: ({ region, plan }) => `${region} ${plan}`,
});

/** What one Region tells of itself: the documents show one record, others answer a list (gaps §2); both are read. */
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

/** What the palette and the overview ask for. */
export const contents: AreaContents = {
  palette: [],
  records: recordsOf(regions, { labelOf: ({ label }) => label, toOf: ({ id }) => `/regions/${id}` }),
};
