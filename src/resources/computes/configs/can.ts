import { useDisabledReason } from '#api/permissions/permissions.ts';
import { configsApi } from '#contract/computes/configs/api.ts';
import type { Config } from '#contract/computes/configs/schema.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { restRefusal } from '../can.ts';
import { type BootState, isBootedWith } from './form/saved.ts';

/** What can be done with the profiles of an instance, besides booting with them. */
export type ProfileAction = 'create' | 'edit' | 'delete';

/**
 * Why the state of the instance refuses an action on its profiles, or nothing when it allows it. That a job of the
 * instance does, and that the profile it runs with cannot be deleted, is assumed: the documents say nothing of it.
 */
export function stateRefusal(
  action: ProfileAction,
  compute: Pick<Compute, 'status'>,
  config?: BootState,
): string | undefined {
  const busy = restRefusal(compute, 'The instance');
  if (busy !== undefined || action !== 'delete' || config === undefined) return busy;
  return compute.status === 'running' && isBootedWith(config)
    ? 'The instance is running with it: shut it down first'
    : undefined;
}

const ENDPOINTS = { create: configsApi.create, edit: configsApi.update, delete: configsApi.remove } as const;

/** Why an action on profiles of an instance is refused: by who one is, then by the state that the instance is in. */
export function useProfileReasons(): (
  action: ProfileAction,
  compute: Pick<Compute, 'id' | 'status'>,
  config?: BootState & Pick<Config, 'id'>,
) => string | undefined {
  const disabledReason = useDisabledReason();
  return (action, compute, config) =>
    disabledReason(ENDPOINTS[action], { computeId: compute.id, ...(config && { configId: config.id }) }) ??
    stateRefusal(action, compute, config);
}
