import { queryOptions } from '@tanstack/react-query';
import { ifOffered } from '#api/permissions/assumed.ts';
import { loadAll } from '#api/cache/pages.ts';
import { typesApi } from '#contract/types/api.ts';
import type { ComputeType } from '#contract/types/schema.ts';

/** All compute types; null when the server has no such catalogue (assumed). */
export const types = queryOptions({
  queryKey: ['types', 'all'],
  queryFn: ({ signal }): Promise<readonly ComputeType[] | null> =>
    ifOffered(async () => (await loadAll(typesApi.list, { signal })).records, typesApi.list),
  // A catalogue hardly changes during a session.
  staleTime: 5 * 60_000,
});
