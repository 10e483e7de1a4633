import { useDisabledReason, useWho } from '#api/permissions/permissions.ts';
import { servicesApi } from '#contract/managed/services/api.ts';
import { useServices } from '#resources/managed/services/queries.ts';
import type { Dependents } from './consequences.ts';

/** All services of Managed; none for a user who may not read them. */
export function useMonitored(): Dependents['monitored'] {
  const reason = useDisabledReason()(servicesApi.list);
  // What the user may read is known only with the profile.
  const isManaged = useWho().pending !== true && reason === undefined;
  const monitored = useServices(isManaged);
  return isManaged ? monitored : [];
}
