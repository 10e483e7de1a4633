import { queryClient } from '#api/cache/queries.ts';
import type { Config } from '#contract/nodebalancers/configs/schema.ts';
import type { Shown } from '#ui/page/statuses.ts';
import { configsOf } from './configs/queries.ts';
import { healthOf, tileStatus } from './display.ts';

/** The status of a NodeBalancer with some ports, in a word. */
export function statusOf(configs: readonly Pick<Config, 'check' | 'nodes_status'>[]): Shown | undefined {
  if (configs.length === 0) return { tone: 'off', label: 'No ports' };
  const health = healthOf(configs);
  return health && tileStatus(health);
}

/** The status of a NodeBalancer as far as its ports were read; undefined while they were not. */
export function knownStatus(id: number): Shown | undefined {
  const ports = queryClient.getQueryData(configsOf(id).all().queryKey)?.records;
  return ports && statusOf(ports);
}
