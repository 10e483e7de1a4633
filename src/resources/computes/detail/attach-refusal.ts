import { useDisabledReason } from '#api/permissions/permissions.ts';
import { computesApi } from '#contract/computes/api.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import { migrationReason } from '#contract/firewalls/rules.ts';

/** The grant to change the instance is needed, but no scope of instances (doc 3 §4.1, behaviour 1). */
const CHANGE = { ...computesApi.update, access: { ...computesApi.update.access, scopes: [] } } as const;

/** Why no firewall can be attached to an instance or detached from it. */
export function useAttachRefusal({ id, status }: Pick<Compute, 'id' | 'status'>): string | undefined {
  const refusal = useDisabledReason();
  const migrating = migrationReason({ status });
  return refusal(CHANGE, { computeId: id }) ?? (migrating && `It ${migrating}`) ?? refusal(firewallsApi.addDevice);
}
