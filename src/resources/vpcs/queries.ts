import { queryOptions } from '@tanstack/react-query';
import { ifOffered } from '#api/permissions/assumed.ts';
import { loadAll } from '#api/cache/pages.ts';
import { vpcsApi } from '#contract/vpcs/api.ts';
import type { Vpc } from '#contract/vpcs/schema.ts';

/** All VPCs with their subnets; null when the server does not return them (doc 3 §2.4; assumed). */
export const vpcs = queryOptions({
  queryKey: ['vpcs', 'all'],
  queryFn: ({ signal }): Promise<readonly Vpc[] | null> =>
    ifOffered(async () => (await loadAll(vpcsApi.list, { signal })).records),
});
