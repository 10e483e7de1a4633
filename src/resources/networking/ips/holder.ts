import { useDisabledReason } from '#api/permissions/permissions.ts';
import { computesApi } from '#contract/computes/api.ts';
import { ipsApi } from '#contract/networking/ips/api.ts';
import { rdnsReason } from '#contract/networking/ips/rules.ts';
import type { Ip } from '#contract/networking/ips/schema.ts';
import type { Crumb } from '#ui/page/page.tsx';

export const LIST: Crumb = { label: 'IP addresses', to: '/ips' };

/** The page of an address. */
export const pageOf = (address: string): string => `${LIST.to}/${encodeURIComponent(address)}`;

/** Changing the reverse DNS of an address needs the grant on its instance (doc 3 §4.2, assign rule 1; assumed here). */
const CHANGE = { ...computesApi.update, access: { ...computesApi.update.access, scopes: [] } } as const;

/** Why an instance cannot be given an address or a range by this user. */
export function useHolderReason(): (computeId: number) => string | undefined {
  const refusal = useDisabledReason();
  return (computeId) => refusal(CHANGE, { computeId });
}

/** Why the reverse DNS of an address cannot be set. */
export function useRdnsReason(): (ip: Pick<Ip, 'address' | 'compute_id' | 'public'>) => string | undefined {
  const refusal = useDisabledReason();
  return (ip) =>
    rdnsReason(ip) ?? refusal(ipsApi.update, { address: ip.address }) ?? refusal(CHANGE, { computeId: ip.compute_id });
}
