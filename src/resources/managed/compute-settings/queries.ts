import { useQuery } from '@tanstack/react-query';
import { collectionOf } from '#api/cache/queries.ts';
import { computeSettingsApi } from '#contract/managed/compute-settings/api.ts';
import type { ComputeSettings } from '#contract/managed/compute-settings/schema.ts';
import { type Loadable, loadableOf } from '#ui/confirm/loadable.ts';

export const settings = collectionOf('managed-compute-settings', computeSettingsApi);

export const INVALIDATES = ['managed-compute-settings'] as const;

/** The settings of every instance, as far as they are known. */
export function useSettings(enabled = true): Loadable<readonly ComputeSettings[]> {
  const { data, isError } = useQuery({ ...settings.all(), enabled });
  return loadableOf({ data: data?.records, isError });
}
