import { ifOffered } from '#api/permissions/assumed.ts';
import { loadAll } from '#api/cache/pages.ts';
import { disksApi } from '#contract/computes/disks/api.ts';
import type { Disk } from '#contract/computes/disks/schema.ts';

/** The disks of an instance; null when the server does not return them (assumed). */
export const disksOf = (computeId: number | string) => ({
  queryKey: ['disks', 'of', String(computeId)],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<readonly Disk[] | null> =>
    ifOffered(async () => (await loadAll(disksApi.list, { params: { computeId }, signal })).records),
});
