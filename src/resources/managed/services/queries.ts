import { numberText } from '#lib/unreadable.ts';
import { useQuery } from '@tanstack/react-query';
import { collectionOf, queryClient, tagged } from '#api/cache/queries.ts';
import { registerWaiting } from '#api/cache/waiting.ts';
import { call } from '#api/http/client.ts';
import { ifOffered } from '#api/permissions/assumed.ts';
import { servicesApi } from '#contract/managed/services/api.ts';
import type { Service } from '#contract/managed/services/schema.ts';
import { isLoaded, type Loadable, loadableOf } from '#ui/confirm/loadable.ts';
import { managedPaths } from '../paths.ts';

/** A record is looked up in the list, which comes whole: no documented operation reads a single one. */
export const services = collectionOf('managed-services', { list: servicesApi.list });

registerWaiting(services, {
  pending: ({ status }) => status === 'pending',
  work: ({ label, status, created, updated }) => ({
    verb: 'Checking',
    name: label,
    since: created === updated ? created : undefined,
    status,
  }),
  outcome: (record, { id, label }) =>
    record === undefined
      ? { title: `${label} is no longer there`, tone: 'error' }
      : {
          title: record.status === 'problem' ? `${label} has a problem` : `${label} is up`,
          to: managedPaths.services.page(id),
          tone: record.status === 'problem' ? 'error' : 'success',
        },
});

/** What is stale when a service has come, changed or gone: issues are opened by them. */
export const INVALIDATES = ['managed-services', 'managed-issues'] as const;

/** Every service, as far as they are known. */
export function useServices(enabled = true): Loadable<readonly Service[]> {
  const { data, isError } = useQuery({ ...services.all(), enabled });
  return loadableOf({ data: data?.records, isError });
}

/** Asks for one service alone, whichever: so it is found out whether the server has operations on single services. */
export const probe = tagged(['managed-services', 'probe'], async ({ signal }): Promise<Service | null> => {
  const [first] = (await queryClient.fetchQuery(services.all())).records;
  if (first === undefined) return null;
  return ifOffered(() => call(servicesApi.view, { params: { serviceId: first.id }, signal }), servicesApi.view);
});

/** The services that use a credential. */
export const usedBy = (all: readonly Service[], credentialId: number): readonly Service[] =>
  all.filter(({ credentials }) => credentials.includes(credentialId));

/** The labels of services; their ids where they are not known. */
export const serviceNames = (ids: readonly number[], known: Loadable<readonly Service[]>): readonly string[] =>
  ids.map((id) => (isLoaded(known) ? known.find((one) => one.id === id)?.label : undefined) ?? numberText(id));
