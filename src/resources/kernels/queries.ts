import { queryOptions } from '@tanstack/react-query';
import { ifOffered } from '#api/permissions/assumed.ts';
import { loadAll } from '#api/cache/pages.ts';
import { kernelsApi } from '#contract/kernels/api.ts';
import type { Kernel } from '#contract/kernels/schema.ts';

/** All kernels; null when the server has no such catalogue (assumed). */
export const kernels = queryOptions({
  queryKey: ['kernels', 'all'],
  queryFn: ({ signal }): Promise<readonly Kernel[] | null> =>
    ifOffered(async () => (await loadAll(kernelsApi.list, { signal })).records, kernelsApi.list),
  // A catalogue hardly changes during a session.
  staleTime: 5 * 60_000,
});
