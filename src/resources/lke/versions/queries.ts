import { useQuery } from '@tanstack/react-query';
import { collectionOf } from '#api/cache/queries.ts';
import { versionsApi } from '#contract/lke/versions/api.ts';
import { compareVersions } from '#contract/lke/versions/rules.ts';

export const versions = collectionOf('lke-versions', versionsApi);

/** The offered versions, the newest first; undefined until they are loaded. */
export function useVersions(): readonly string[] | undefined {
  const { data } = useQuery({ ...versions.all(), staleTime: 5 * 60_000 });
  return data?.records.map(({ id }) => id).toSorted((one, other) => compareVersions(other, one));
}
