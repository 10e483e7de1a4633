import { queryOptions } from '@tanstack/react-query';
import { ifOffered } from '#api/permissions/assumed.ts';
import { call } from '#api/http/client.ts';
import { accountApi } from '#contract/account/api.ts';
import type { AccountSettings } from '#contract/account/schema.ts';

/** The account-wide settings; null when the server does not return them (assumed). */
export const accountSettings = queryOptions({
  queryKey: ['account', 'settings'],
  queryFn: ({ signal }): Promise<AccountSettings | null> => ifOffered(() => call(accountApi.settings, { signal })),
});
