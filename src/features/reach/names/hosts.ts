import { namer } from '#analysis/usage/names.ts';
import type { Account } from '#analysis/account.ts';
import type { Suggestion } from '#ui/form/fields/choices/suggest-field.tsx';

const dashed = (address: string): string => address.replaceAll('.', '-');

/**
 * Host names for an address after the pattern of others that have theirs in it (`www-192-0-2-1.example.com`), each with the
 * record whose name it follows.
 */
export function hostSuggestions(address: string, account: Account): readonly Suggestion[] {
  const { ips = [] } = account;
  const nameOf = namer(account);
  const found = ips.flatMap((one) => {
    if (typeof one.rdns !== 'string' || one.address === address || !one.rdns.includes(dashed(one.address))) return [];
    const value = one.rdns.replaceAll(dashed(one.address), dashed(address));
    return [{ value, note: `Like ${nameOf(one.address)[0]?.user.label ?? one.address}` }];
  });
  return [...new Map(found.map((one) => [one.value, one])).values()];
}
