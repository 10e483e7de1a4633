import { useMissing } from '#api/permissions/assumed.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { computesListApi } from '#contract/computes/list-api.ts';
import { busyReason, leavingReason, POWER_ACTIONS, type PowerAction, powerReason } from '#contract/computes/rules.ts';
import type { Compute } from '#contract/computes/schema.ts';

/** The actions on one instance. */
export type ComputeAction = PowerAction | 'edit' | 'clone' | 'delete';

const isPower = (action: ComputeAction): action is PowerAction => POWER_ACTIONS.some((one) => one === action);

/**
 * Why the instance's own state refuses an action, or undefined when it allows it. Permissions are checked elsewhere.
 */
export function stateRefusal(action: ComputeAction, compute: Pick<Compute, 'status'>): string | undefined {
  const reason = isPower(action)
    ? powerReason(action, compute)
    : action === 'clone'
      ? busyReason(compute)
      : leavingReason(compute);
  return reason && `It ${reason}`;
}

const ENDPOINTS = {
  boot: computesListApi.boot,
  reboot: computesListApi.reboot,
  shutdown: computesListApi.shutdown,
  edit: computesListApi.update,
  clone: computesListApi.clone,
  delete: computesListApi.remove,
} as const;

const NOT_OFFERED: Readonly<Record<PowerAction, string>> = {
  boot: 'This server can’t boot instances',
  reboot: 'This server can’t reboot instances',
  shutdown: 'This server can’t shut down instances',
};

/** Why the server has no operation for a power action, once it is known to lack it (doc 3 §4.3 leaves them open). */
export const notOffered = (action: PowerAction): string => NOT_OFFERED[action];

/**
 * Why an action on one instance is refused: by the user's permissions, then by what the server offers, then by the
 * instance's state.
 */
export function useComputeReasons(): (
  action: ComputeAction,
  compute: Pick<Compute, 'id' | 'status'>,
) => string | undefined {
  const disabledReason = useDisabledReason();
  const missing = useMissing();
  return (action, compute) => {
    const endpoint = ENDPOINTS[action];
    return (
      disabledReason(endpoint, { computeId: compute.id }) ??
      (isPower(action) && missing(endpoint) ? NOT_OFFERED[action] : undefined) ??
      stateRefusal(action, compute)
    );
  };
}
