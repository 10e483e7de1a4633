import { useMissing } from '#api/permissions/assumed.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { ipv6Api } from '#contract/networking/ipv6/api.ts';

/** Why a range cannot be deleted by this user, or on this server. */
export function useRangeReason(): (range: string) => string | undefined {
  const disabledReason = useDisabledReason();
  const isMissing = useMissing();
  return (range) =>
    isMissing(ipv6Api.remove) ? 'This server can’t delete ranges' : disabledReason(ipv6Api.remove, { range });
}
