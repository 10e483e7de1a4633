import { queryOptions } from '@tanstack/react-query';
import { ifOffered } from '#api/permissions/assumed.ts';
import { call } from '#api/http/client.ts';
import { backupsApi } from '#contract/computes/backups/api.ts';
import type { Backups } from '#contract/computes/backups/schema.ts';

/** The backups of an instance; null when the server does not return them (assumed). */
export const backupsOf = (computeId: number | string) =>
  queryOptions({
    queryKey: ['backups', 'of', String(computeId)],
    queryFn: ({ signal }): Promise<Backups | null> =>
      ifOffered(() => call(backupsApi.list, { params: { computeId }, signal })),
  });
