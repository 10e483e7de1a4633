import type { QueryClient } from '@tanstack/react-query';
import { changesSinceBoot, rebootOwed } from '#analysis/computes/changed.ts';
import type { Compute } from '#contract/computes/schema.ts';
import type { Event } from '#contract/events/schema.ts';
import { configsOf } from '../configs/queries.ts';

/** The running instances that owe a reboot; the configurations are read of those alone of which one was changed. */
export async function readOwing(
  client: QueryClient,
  records: readonly Compute[],
  events: readonly Event[],
): Promise<readonly Compute[]> {
  const changes = changesSinceBoot(events);
  const suspected = records.filter(({ id, status }) => status === 'running' && changes.has(String(id)));
  const found = await Promise.all(
    suspected.map(async (compute) => {
      const configs = await client.fetchQuery(configsOf(compute.id).all()).catch(() => undefined);
      const owed = rebootOwed(compute, changes.get(String(compute.id)) ?? [], configs?.records ?? []);
      return owed === undefined ? [] : [compute];
    }),
  );
  return found.flat();
}
