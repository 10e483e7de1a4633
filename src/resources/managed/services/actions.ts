import { useQuery } from '@tanstack/react-query';
import { useMissing } from '#api/permissions/assumed.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { servicesApi } from '#contract/managed/services/api.ts';
import { stateReason } from '#contract/managed/services/rules.ts';
import type { Service } from '#contract/managed/services/schema.ts';
import { offeredOf } from './queries.ts';

const ENDPOINTS = {
  edit: servicesApi.update,
  enable: servicesApi.enable,
  disable: servicesApi.disable,
  delete: servicesApi.remove,
} as const;

/** The actions on one service; none of them is documented. */
export type ServiceAction = keyof typeof ENDPOINTS;

/** What a server of the bare documents says of changes. */
export const NOT_OFFERED = 'This server can’t change services';

/**
 * Why an action on a service is refused: by the user's permissions, by a server that offers none, by the service's
 * state. `probe`: a service by which it is found out whether the server does.
 */
export function useServiceReasons(
  probe: number | undefined,
): (action: ServiceAction, service: Pick<Service, 'id'> & Partial<Pick<Service, 'status'>>) => string | undefined {
  const disabledReason = useDisabledReason();
  const missing = useMissing();
  useQuery({ ...offeredOf(probe ?? 0), enabled: probe !== undefined });
  return (action, { id, status }) => {
    const refusal = disabledReason(ENDPOINTS[action], { serviceId: id });
    if (refusal !== undefined) return refusal;
    if (missing(servicesApi.view)) return NOT_OFFERED;
    return status === undefined || action === 'edit' || action === 'delete' ? undefined : stateReason(action, status);
  };
}
