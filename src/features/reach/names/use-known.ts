import { skipToken, useQuery } from '@tanstack/react-query';
import { isLeft, isSinglePrivate } from '#analysis/usage/left.ts';
import { type Namer, namer } from '#analysis/usage/names.ts';
import type { Account, Lacking } from '#analysis/account.ts';
import { readAccount, type Reader, useReader } from '#resources/reader.ts';
import { loadUsages } from '../usage/find.ts';

const NEEDED: readonly Lacking[] = [{ collection: 'computes' }, { collection: 'nodebalancers' }, { collection: 'ips' }];

const namers = new WeakMap<Account, Namer>();

/** The namer of an account, which all who name its addresses share. */
export function namerOf(account: Account): Namer {
  const known = namers.get(account) ?? namer(account);
  namers.set(account, known);
  return known;
}

/** The records that hold addresses, as far as they can be loaded; undefined until they are. */
export function useHolders(enabled = true): Account | undefined {
  const reader = useReader();
  return useQuery({
    queryKey: ['network', 'holders', reader?.restricted === true],
    queryFn: reader === undefined ? skipToken : async () => (await readAccount(() => NEEDED, reader)).account,
    enabled,
  }).data;
}

/** Those of some entries that only an instance of the account can have, and none has; none where that is not known. */
export function useLeft(entries: readonly string[], how: { readonly balancers: boolean }): readonly string[] {
  const reader = useReader();
  const holders = useHolders(entries.length > 0);
  const asked =
    holders === undefined
      ? []
      : entries.filter((entry) => isSinglePrivate(entry) && namerOf(holders)(entry).length === 0);
  const find = async (own: Reader): Promise<readonly string[]> => {
    const account = await loadUsages(asked, own, ['holds']);
    return asked.filter((entry) => isLeft({ ...account, nodebalancers: holders?.nodebalancers }, entry, how));
  };
  const { data } = useQuery({
    queryKey: ['network', 'left', reader?.restricted === true, how, asked],
    queryFn: reader?.restricted === false && asked.length > 0 ? () => find(reader) : skipToken,
  });
  return data ?? [];
}
