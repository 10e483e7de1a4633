import { useDisabledReason } from '#api/permissions/permissions.ts';
import { computesApi } from '#contract/computes/api.ts';

/** What touches the addresses of an instance needs the grant on it (doc 3 §4.2, assign rule 1; assumed elsewhere). */
export const holderChange = { ...computesApi.update, access: { ...computesApi.update.access, scopes: [] } } as const;

/** Why an instance cannot be given an address or a range by this user. */
export function useHolderReason(): (computeId: number) => string | undefined {
  const refusalOf = useDisabledReason();
  return (computeId) => refusalOf(holderChange, { computeId });
}
