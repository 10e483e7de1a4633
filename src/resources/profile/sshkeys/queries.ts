import { queryOptions } from '@tanstack/react-query';
import { ifOffered } from '#api/permissions/assumed.ts';
import { loadAll } from '#api/cache/pages.ts';
import { sshkeysApi } from '#contract/profile/sshkeys/api.ts';
import type { SshKey } from '#contract/profile/sshkeys/schema.ts';

/** The user's own SSH keys; null when the server does not return them (assumed). */
export const sshKeys = queryOptions({
  queryKey: ['sshkeys', 'all'],
  queryFn: ({ signal }): Promise<readonly SshKey[] | null> =>
    ifOffered(async () => (await loadAll(sshkeysApi.list, { signal })).records),
});
