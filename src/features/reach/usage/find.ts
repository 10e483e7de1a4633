import type { QueryClient } from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Account, type Lacking } from '#analysis/account.ts';
import { type Role, ROLES, type Usage } from '#analysis/usage/types.ts';
import { usage } from '#analysis/usage/usage.ts';
import { load } from '../load.ts';

/** Who asks: a user who sees a part of the account only, and what they may call. */
export interface Asking {
  readonly partial: boolean;
  may(endpoint: Endpoint): boolean;
}

/** The lists that are shortened for a user by grants. */
const GRANTED = ['computes', 'firewalls', 'nodebalancers', 'databases', 'ips', 'vlans', 'vpcs'] as const;

/** What was loaded as such a user sees it. */
export const seenBy = (account: Account, { partial }: Asking): Account =>
  partial
    ? { ...account, partly: [...(account.partly ?? []), ...GRANTED.map((collection): Lacking => ({ collection }))] }
    : account;

/** Loads what tells who uses some addresses, or networks, in some roles. */
export async function loadUsages(
  client: QueryClient,
  asked: readonly string[],
  asking: Asking,
  roles: readonly Role[] = ROLES,
): Promise<Account> {
  const lackOf = (account: Account): readonly Lacking[] =>
    asked.flatMap((one) => {
      const missing = usage(account, one)?.missing;
      return missing === undefined ? [] : roles.flatMap((role) => missing[role]);
    });
  return seenBy(await load(client, lackOf, { parts: true, may: (endpoint) => asking.may(endpoint) }), asking);
}

/** Who uses an address or a network; null for a text that is neither. */
export const findUsage = async (client: QueryClient, asked: string, asking: Asking): Promise<Usage | null> =>
  usage(await loadUsages(client, [asked], asking), asked) ?? null;
