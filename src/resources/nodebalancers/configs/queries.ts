import { collectionOf } from '#api/cache/queries.ts';
import { configsApi } from '#contract/nodebalancers/configs/api.ts';
import type { Config } from '#contract/nodebalancers/configs/schema.ts';

/** The configs of a NodeBalancer (doc 2 §4.1). */
export const configsOf = (nodeBalancerId: number | string) =>
  collectionOf('nodebalancer-configs', configsApi, { nodeBalancerId });

/** Checks run at their own pace; their results are read this often, in ms. */
const LOOK_EVERY_MS = 30_000;

/** The `refetchInterval` of what shows the health of nodes: without checks it does not change by itself. */
export const lookEvery = (configs: readonly Pick<Config, 'check'>[] | undefined): number | false =>
  configs?.some(({ check }) => check !== 'none') === true && LOOK_EVERY_MS;
