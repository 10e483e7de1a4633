import { collectionOf } from '#api/cache/queries.ts';
import { ipsApi } from '#contract/networking/ips/api.ts';

/** The addresses of the account without private ones; an address is its own id. */
export const ips = collectionOf('ips', {
  list: ipsApi.list,
  view: ipsApi.view,
  idOf: ({ address }) => address,
});

/** What is stale when the reverse DNS of an address was set. */
export const INVALIDATES = ['ips'] as const;
