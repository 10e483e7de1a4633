import { learnOffered } from '#api/permissions/capabilities.ts';
import { queryClient } from '#api/cache/queries.ts';
import { computesListApi } from '#contract/computes/list-api.ts';
import type { PowerAction } from '#contract/computes/rules.ts';
import { notOffered } from '../can.ts';
import { computes } from '../queries.ts';

export const POWER_VERBS: Readonly<Record<PowerAction, string>> = {
  boot: 'Boot',
  reboot: 'Reboot',
  shutdown: 'Shut down',
};

/**
 * After a power action returned 404: resolves to the reason if the server lacks the operation (which is remembered for
 * the buttons), or to undefined if the instance is gone.
 */
export async function missingOperation(action: PowerAction, computeId: number | string): Promise<string | undefined> {
  try {
    await queryClient.fetchQuery({ ...computes.one(computeId), staleTime: 0 });
  } catch {
    return undefined;
  }
  learnOffered(computesListApi[action], false);
  return notOffered(action);
}
