import { queryOptions } from '@tanstack/react-query';
import { ifOffered } from '#api/permissions/assumed.ts';
import { call } from '#api/http/client.ts';
import { collectionOf } from '#api/cache/queries.ts';
import { configsApi } from '#contract/computes/configs/api.ts';
import type { Config } from '#contract/computes/configs/schema.ts';

/**
 * The configuration profiles of an instance. One is looked up in their list: the operation that shows one is assumed
 * (doc 3 §4.3, gaps §3).
 */
export const configsOf = (computeId: number | string) =>
  collectionOf('configs', { list: configsApi.list }, { computeId: String(computeId) });

/** What is stale when a profile has changed: VLANs and VPCs come to know of its interfaces. */
export const CONFIG_TOUCHES = ['configs', 'computes', 'vlans', 'vpcs'] as const;

/** The profile as the operation shows it that goes with its update; null where the server has neither (gaps §3). */
export const profileOf = (computeId: number | string, configId: number | string) =>
  queryOptions({
    queryKey: ['configs', 'shown', String(computeId), String(configId)],
    queryFn: ({ signal }): Promise<Config | null> =>
      ifOffered(() => call(configsApi.view, { params: { computeId, configId }, signal }), configsApi.view),
  });
