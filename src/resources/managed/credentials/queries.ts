import { useQuery } from '@tanstack/react-query';
import { collectionOf, tagged } from '#api/cache/queries.ts';
import { call } from '#api/http/client.ts';
import { credentialsApi } from '#contract/managed/credentials/api.ts';
import type { Credential } from '#contract/managed/credentials/schema.ts';
import { type Loadable, loadableOf } from '#ui/confirm/loadable.ts';

export const credentials = collectionOf('managed-credentials', credentialsApi);

/** What is stale when a credential has come, changed or gone: services refer to them. */
export const INVALIDATES = ['managed-credentials', 'managed-services'] as const;

/** The key with which support logs in. */
export const supportKey = tagged(['managed-credentials', 'sshkey'], ({ signal }) =>
  call(credentialsApi.sshkey, { signal }),
);

/** Every credential, as far as they are known. */
export function useCredentials(enabled = true): Loadable<readonly Credential[]> {
  const { data, isError } = useQuery({ ...credentials.all(), enabled });
  return loadableOf({ data: data?.records, isError });
}
