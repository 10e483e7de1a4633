import { queryOptions } from '@tanstack/react-query';
import { ifOffered } from '#api/permissions/assumed.ts';
import { loadAll } from '#api/cache/pages.ts';
import { stackscriptsApi } from '#contract/stackscripts/api.ts';
import type { StackScript } from '#contract/stackscripts/schema.ts';

/** All scripts that the user may see; null when the server has no such catalogue (assumed). */
export const stackscripts = queryOptions({
  queryKey: ['stackscripts', 'all'],
  queryFn: ({ signal }): Promise<readonly StackScript[] | null> =>
    ifOffered(async () => (await loadAll(stackscriptsApi.list, { signal })).records, stackscriptsApi.list),
  // A catalogue hardly changes while one works.
  staleTime: 5 * 60_000,
});
