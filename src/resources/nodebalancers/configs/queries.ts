import { collectionOf } from '#api/queries.ts';
import { configsApi } from '#contract/nodebalancers/configs/api.ts';

/** The configs of a NodeBalancer (doc 2 §4.1). */
export const configsOf = (nodeBalancerId: number | string) =>
  collectionOf('nodebalancer-configs', configsApi, { nodeBalancerId });
