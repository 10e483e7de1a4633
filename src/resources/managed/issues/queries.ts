import { useQuery } from '@tanstack/react-query';
import { collectionOf } from '#api/cache/queries.ts';
import { issuesApi } from '#contract/managed/issues/api.ts';
import type { Issue } from '#contract/managed/issues/schema.ts';
import { type Loadable, loadableOf } from '#ui/confirm/loadable.ts';

export const issues = collectionOf('managed-issues', issuesApi);

/** Every issue, as far as they are known. */
export function useIssues(enabled = true): Loadable<readonly Issue[]> {
  const { data, isError } = useQuery({ ...issues.all(), enabled });
  return loadableOf({ data: data?.records, isError });
}

/** The issues that affected a service, the newest first. */
export const issuesOf = (all: readonly Issue[], serviceId: number): readonly Issue[] =>
  all.filter(({ services }) => services.includes(serviceId)).toSorted((one, other) => other.id - one.id);
