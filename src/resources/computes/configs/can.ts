import { useDisabledReason } from '#api/permissions/permissions.ts';
import { configsApi } from '#contract/computes/configs/api.ts';
import { type ProfileAction, profileReason } from '#contract/computes/configs/rules.ts';
import type { Config } from '#contract/computes/configs/schema.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { type BootState, isBootedWith } from './form/saved.ts';

/** Why the state of the instance refuses an action on its profiles, or undefined when it allows it. */
export function stateRefusal(
  action: ProfileAction,
  compute: Pick<Compute, 'status'>,
  config?: BootState,
): string | undefined {
  const reason = profileReason(action, compute, config !== undefined && isBootedWith(config));
  return reason && `The instance ${reason}`;
}

const ENDPOINTS = { create: configsApi.create, edit: configsApi.update, delete: configsApi.remove } as const;

/** Why an action on the profiles of an instance is refused: by the user's permissions, then by the instance's state. */
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
