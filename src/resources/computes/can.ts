import { useMissing } from '#api/permissions/assumed.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { computesApi } from '#contract/computes/api.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { isInTransition, lookOf } from './model/format.ts';

/** What changes the power of an instance. */
export const POWER_ACTIONS = ['boot', 'reboot', 'shutdown'] as const;
export type PowerAction = (typeof POWER_ACTIONS)[number];

/** What can be done with one instance. */
export type ComputeAction = PowerAction | 'edit' | 'clone' | 'delete';

type State = Pick<Compute, 'status'>;

const RUNS = 'It is running already';
const OFF = 'It is powered off';

/** Why an instance that is not at rest refuses; `subject` where "It" would be something else. */
export function restRefusal({ status }: State, subject = 'It'): string | undefined {
  if (status === 'billing_suspension') return `${subject} is suspended for billing: settle the account first`;
  if (status === 'deleting') return `${subject} is being deleted`;
  return isInTransition(status) ? `${subject} is ${lookOf(status).is}: wait until that is over` : undefined;
}

/** A server may have a word that we do not know, or none: it judges then. */
function powerRefusal(action: PowerAction, compute: State): string | undefined {
  const { status } = compute;
  const busy = restRefusal(compute);
  if (busy !== undefined) return busy;
  if (status === 'running') return action === 'boot' ? RUNS : undefined;
  if (status !== 'offline' && status !== 'stopped') return undefined;
  if (action === 'shutdown') return `${OFF} already`;
  return action === 'reboot' ? `${OFF}: boot it instead` : undefined;
}

/** Why the instance's own state refuses an action, or nothing when it allows it (gaps §3). Who may is asked elsewhere. */
export function stateRefusal(action: ComputeAction, compute: State): string | undefined {
  const { status } = compute;
  switch (action) {
    case 'delete':
      return status === 'deleting' ? 'It is being deleted already' : undefined;
    case 'edit':
      return status === 'deleting' ? 'It is being deleted' : undefined;
    case 'clone':
      return restRefusal(compute);
    default:
      return powerRefusal(action, compute);
  }
}

const ENDPOINTS = {
  boot: computesApi.boot,
  reboot: computesApi.reboot,
  shutdown: computesApi.shutdown,
  edit: computesApi.update,
  clone: computesApi.clone,
  delete: computesApi.remove,
} as const;

const NOT_OFFERED: Readonly<Record<PowerAction, string>> = {
  boot: 'This server offers no operation that boots an instance',
  reboot: 'This server offers no operation that reboots an instance',
  shutdown: 'This server offers no operation that shuts an instance down',
};

const isPower = (action: ComputeAction): action is PowerAction => POWER_ACTIONS.some((one) => one === action);

/** Why the server has no operation for a power action, once that was found out (doc 3 §4.3 leaves them open). */
export const notOffered = (action: PowerAction): string => NOT_OFFERED[action];

/** Why an action on one instance is refused: by who one is, by what the server offers, then by the state it is in. */
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
