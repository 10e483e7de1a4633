import { collectionOf, tagged } from '#api/cache/queries.ts';
import { call } from '#api/http/client.ts';
import { ifOffered } from '#api/permissions/assumed.ts';
import { ipsApi } from '#contract/networking/ips/api.ts';

/** The addresses of the account without private ones; an address is its own id. */
export const ips = collectionOf('ips', {
  list: ipsApi.list,
  view: ipsApi.view,
  idOf: ({ address }) => address,
});

/** Reads the addresses of an instance, private and lent ones included; null when the server has no such operation. */
export const readAddressesOf = (computeId: number, signal?: AbortSignal) =>
  ifOffered(
    () => call(ipsApi.compute, { params: { computeId }, ...(signal !== undefined && { signal }) }),
    ipsApi.compute,
  );

/** The same as a query (assumed). */
export const addressesOf = (computeId: number) =>
  tagged(['ips', 'compute', String(computeId)], ({ signal }) => readAddressesOf(computeId, signal));

/** What is stale when the reverse DNS of an address was set. */
export const INVALIDATES = ['ips'] as const;

/** What is stale when an instance has got an address. */
export const HOLDER_INVALIDATES = ['ips', 'computes'] as const;
