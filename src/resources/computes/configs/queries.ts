import { collectionOf } from '#api/queries.ts';
import { configsApi } from '#contract/computes/configs/api.ts';

/**
 * The configuration profiles of an instance. One is looked up in their list: the operation that shows one is assumed
 * (doc 3 §4.3, gaps §3).
 */
export const configsOf = (computeId: number | string) =>
  collectionOf('configs', { list: configsApi.list }, { computeId });

/** What is stale when a profile has changed: VLANs and VPCs come to know of its interfaces. */
export const CONFIG_TOUCHES = ['configs', 'computes', 'vlans', 'vpcs'] as const;
