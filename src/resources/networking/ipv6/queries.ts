import { useQuery } from '@tanstack/react-query';
import { collectionOf, tagged } from '#api/cache/queries.ts';
import { call } from '#api/http/client.ts';
import { ipv6Api } from '#contract/networking/ipv6/api.ts';

/** The ranges of the account, in the form of their list. */
export const ranges = collectionOf('ipv6-ranges', { list: ipv6Api.list, idOf: ({ range }) => range });

export const pools = collectionOf('ipv6-pools', { list: ipv6Api.pools, idOf: ({ range }) => range });

/** One range with its instances, which its list does not name. */
export const useRange = (range: string, enabled = true) =>
  useQuery({
    ...tagged(['ipv6-ranges', 'view', range], ({ signal }) => call(ipv6Api.view, { params: { range }, signal })),
    enabled,
  });

/** What is stale when a range has gone. */
export const INVALIDATES = ['ipv6-ranges', 'ips'] as const;
