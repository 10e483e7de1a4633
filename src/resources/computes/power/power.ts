import { isNotOffered } from '#api/permissions/assumed.ts';
import { call } from '#api/http/client.ts';
import { learnOffered } from '#api/permissions/capabilities.ts';
import { queryClient } from '#api/cache/queries.ts';
import { computesApi } from '#contract/computes/api.ts';
import type { Compute } from '#contract/computes/schema.ts';
import type { PowerAction } from '#contract/computes/rules.ts';
import { notOffered } from '../can.ts';
import { computes } from '../queries.ts';

export const POWER_VERBS: Readonly<Record<PowerAction, string>> = {
  boot: 'Boot',
  reboot: 'Reboot',
  shutdown: 'Shut down',
};

/**
 * After a power action was answered with 404: whether the server lacks the operation (its reason is given then, and
 * remembered for the buttons), or the instance is gone.
 */
export async function missingOperation(action: PowerAction, computeId: number | string): Promise<string | undefined> {
  try {
    await queryClient.fetchQuery({ ...computes.one(computeId), staleTime: 0 });
  } catch {
    return undefined;
  }
  learnOffered(computesApi[action], false);
  return notOffered(action);
}

/** One power action on one instance, as a bulk action runs it; rejects with a reason that tells why. */
export async function runPower(
  action: PowerAction,
  { id, label }: Pick<Compute, 'id' | 'label'>,
  signal: AbortSignal,
): Promise<void> {
  const request = { params: { computeId: id }, label: `${POWER_VERBS[action]} ${label}`, signal };
  try {
    if (action === 'shutdown') await call(computesApi.shutdown, request);
    else await call(computesApi[action], { ...request, body: {} });
  } catch (error) {
    const reason = isNotOffered(error) ? await missingOperation(action, id) : undefined;
    throw reason === undefined ? error : new Error(reason);
  }
}
