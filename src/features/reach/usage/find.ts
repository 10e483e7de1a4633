import type { Account, Lacking } from '#analysis/account.ts';
import { type Role, ROLES, type Usage } from '#analysis/usage/types.ts';
import { usage } from '#analysis/usage/usage.ts';
import { readAccount, type Reader } from '#resources/reader.ts';

/** Loads what tells who uses some addresses, or networks, in some roles. */
export async function loadUsages(
  asked: readonly string[],
  reader: Reader,
  roles: readonly Role[] = ROLES,
): Promise<Account> {
  const lackOf = (account: Account): readonly Lacking[] =>
    asked.flatMap((one) => {
      const missing = usage(account, one)?.missing;
      return missing === undefined ? [] : roles.flatMap((role) => missing[role]);
    });
  return (await readAccount(lackOf, reader)).account;
}

/** Who uses an address or a network; null for a text that is neither. */
export const findUsage = async (asked: string, reader: Reader): Promise<Usage | null> =>
  usage(await loadUsages([asked], reader), asked) ?? null;
