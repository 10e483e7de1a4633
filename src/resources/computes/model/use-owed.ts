import { useQuery } from '@tanstack/react-query';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { changesSinceBoot, type Owed, rebootOwed } from '#analysis/computes/changed.ts';
import type { Config } from '#contract/computes/configs/schema.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { eventsApi } from '#contract/events/api.ts';
import { latestEvents } from '#resources/events/queries.ts';
import { configsOf } from '../configs/queries.ts';

/** Everywhere the same words, by which one finds it again. */
export const CHANGED = 'Changed since the last boot';

/** What a reboot does about it. */
export const APPLIES = 'Changes apply after a reboot.';

/**
 * What an instance takes over only with a reboot; undefined where nothing is known of that. Its configurations are
 * asked for only where one of them was changed since it started.
 */
export function useOwed({ id, status }: Pick<Compute, 'id' | 'status'>): Owed<Config> | undefined {
  const mayRead = useDisabledReason()(eventsApi.list) === undefined;
  const { data } = useQuery({ ...latestEvents, enabled: mayRead && status === 'running' });
  const changes = changesSinceBoot(data?.data ?? []).get(String(id)) ?? [];
  const { data: configs } = useQuery({ ...configsOf(id).all(), enabled: changes.length > 0 });
  return rebootOwed({ status }, changes, configs?.records ?? []);
}
