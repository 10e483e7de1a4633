import { useQuery } from '@tanstack/react-query';
import { queryClient } from '#api/cache/queries.ts';
import { isLeft, isSinglePrivate } from '#analysis/usage/left.ts';
import { type Namer, namer } from '#analysis/usage/names.ts';
import type { Account, Lacking } from '#analysis/account.ts';
import { loadUsages, seenBy } from '../usage/find.ts';
import { useAsking } from '../usage/use-usage.ts';
import { load } from '../load.ts';

const NEEDED: readonly Lacking[] = [{ collection: 'computes' }, { collection: 'nodebalancers' }, { collection: 'ips' }];

/** Nothing is loaded for a user of whom nothing is known yet. */
const NOBODY = { partial: true, may: () => false };

const namers = new WeakMap<Account, Namer>();

/** The namer of an account, which all who name its addresses share. */
export function namerOf(account: Account): Namer {
  const known = namers.get(account) ?? namer(account);
  namers.set(account, known);
  return known;
}

/** The records that hold addresses, as far as they can be loaded; undefined until they are. */
export function useHolders(enabled = true): Account | undefined {
  const asking = useAsking();
  return useQuery({
    queryKey: ['network', 'holders', asking?.partial === true],
    queryFn: async () => {
      const who = asking ?? NOBODY;
      return seenBy(await load(queryClient, () => NEEDED, { parts: true, may: (endpoint) => who.may(endpoint) }), who);
    },
    enabled: enabled && asking !== undefined,
  }).data;
}

/** Those of some entries that only an instance of the account can have, and none has; none where that is not known. */
export function useLeft(entries: readonly string[], how: { readonly balancers: boolean }): readonly string[] {
  const asking = useAsking();
  const holders = useHolders(entries.length > 0);
  const asked =
    holders === undefined
      ? []
      : entries.filter((entry) => isSinglePrivate(entry) && namerOf(holders)(entry).length === 0);
  const { data } = useQuery({
    queryKey: ['network', 'left', asking?.partial === true, how, asked],
    queryFn: async () => {
      const account = await loadUsages(queryClient, asked, asking ?? NOBODY, ['holds']);
      return asked.filter((entry) => isLeft({ ...account, nodebalancers: holders?.nodebalancers }, entry, how));
    },
    enabled: asking?.partial === false && asked.length > 0,
  });
  return data ?? [];
}
