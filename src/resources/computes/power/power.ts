import { queryClient } from '#api/cache/queries.ts';
import { type Started, watch } from '#api/cache/waiting.ts';
import { learnOffered } from '#api/permissions/capabilities.ts';
import { computesListApi } from '#contract/computes/list-api.ts';
import type { PowerAction } from '#contract/computes/rules.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { computes } from '../queries.ts';

/** Why the server has no operation for a power action, once it is known to lack it (doc 3 §4.3 leaves them open). */
export const NOT_OFFERED: Readonly<Record<PowerAction, string>> = {
  boot: 'This server can’t boot instances',
  reboot: 'This server can’t reboot instances',
  shutdown: 'This server can’t shut down instances',
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
  return NOT_OFFERED[action];
}

/** What a power action is to end in, and what is said where it does not. */
export const WISHES: Readonly<Record<PowerAction, NonNullable<Started['wish']>>> = {
  boot: { status: 'running', otherwise: 'could not be booted' },
  reboot: { status: 'running', otherwise: 'could not be rebooted' },
  shutdown: { status: 'offline', otherwise: 'could not be shut down' },
};

/** Each is asked for on its own: of more, the list shows the states. */
const WATCHED = 20;

/** A message says how each of them ended, on whichever page the user is then. */
export function watchAll(action: PowerAction, rows: readonly Compute[]): void {
  const reported = rows.filter(({ status }) => status !== undefined);
  if (reported.length > WATCHED) return;
  for (const { id, label } of reported) watch({ collection: computes.name, id, label, wish: WISHES[action] });
}
