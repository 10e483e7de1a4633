import { queryOptions } from '@tanstack/react-query';
import { ifOffered } from '#api/permissions/assumed.ts';
import { call } from '#api/http/client.ts';
import { collectionOf } from '#api/cache/queries.ts';
import { configsApi } from '#contract/computes/configs/api.ts';
import type { Config } from '#contract/computes/configs/schema.ts';

/**
 * The configuration profiles of an instance. A single one is found in the list: the operation that returns one is
 * assumed (doc 3 §4.3).
 */
export const configsOf = (computeId: number | string) =>
  collectionOf('configs', { list: configsApi.list }, { computeId: String(computeId) });

/** The caches to invalidate when a profile has changed: VLANs and VPCs list its interfaces. */
export const CONFIG_INVALIDATES = ['configs', 'computes', 'vlans', 'vpcs'] as const;

/**
 * The profile from the operation for a single one, which is assumed like its update; null when the server has neither.
 */
export const profileOf = (computeId: number | string, configId: number | string) =>
  queryOptions({
    queryKey: ['configs', 'shown', String(computeId), String(configId)],
    queryFn: ({ signal }): Promise<Config | null> =>
      ifOffered(() => call(configsApi.view, { params: { computeId, configId }, signal }), configsApi.view),
  });
