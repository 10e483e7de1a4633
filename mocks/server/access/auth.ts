import type { Access, GlobalGrant } from '#contract/endpoint.ts';
import { covers } from '#contract/scopes.ts';
import type { RowId } from '#mocks/store/types.ts';
import { refusal } from '../http/errors.ts';
import type { Principal } from './principal.ts';

/** The bearer token of a request: undefined without the header, empty for anything but a bearer token. */
export function tokenOf(authorization: string | null): string | undefined {
  if (authorization === null) return undefined;
  return /^bearer +(\S+)$/i.exec(authorization.trim())?.[1] ?? '';
}

/** 403 where the token's scopes do not cover the operation's. */
export function checkScopes({ scopes }: Access, granted: readonly string[]): void {
  const missing = scopes.filter((scope) => !covers(granted, scope));
  if (missing.length > 0) throw refusal(403, `Your token lacks the scope ${missing.join(' and ')}`);
}

const GLOBAL_LABELS: Record<GlobalGrant, string> = {
  add_computes: 'compute instances',
  add_databases: 'databases',
  add_firewalls: 'Firewalls',
  add_images: 'images',
  add_nodebalancers: 'NodeBalancers',
};

/**
 * 403 where a restricted user lacks what the operation requires: being unrestricted, a global grant, or a grant on the
 * record.
 */
export function checkGrants(
  { unrestricted, add, grant }: Access,
  principal: Principal,
  params: Readonly<Record<string, RowId>>,
): void {
  if (!principal.restricted) return;
  if (unrestricted === true) throw refusal(403, 'Only unrestricted users can do this');
  if (add !== undefined && !principal.global[add])
    throw refusal(403, `You have no grant to create ${GLOBAL_LABELS[add]} (${add})`);
  const id = grant === undefined ? undefined : params[grant.param];
  if (grant !== undefined && id !== undefined && !principal.may(grant.kind, id, grant.level))
    throw refusal(403, `You need ${grant.level} access to ${grant.kind} ${id}`);
}
