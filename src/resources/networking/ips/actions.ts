import { ipsApi } from '#contract/networking/ips/api.ts';
import { rdnsReason } from '#contract/networking/ips/rules.ts';
import type { Ip } from '#contract/networking/ips/schema.ts';
import { defineActions } from '#ui/actions/define.ts';
import { ipPaths } from '../paths.ts';
import { holderChange } from './holder.ts';
import { INVALIDATES } from './queries.ts';

/** What can be done with an address (doc 3 §4.2). */
export const ipActions = defineActions<Ip>()({
  noun: 'address',
  nameOf: ({ address }) => address,
  idOf: ({ address }) => address,
  params: (address, ip) => ({ address, ...(ip && { computeId: ip.compute_id }) }),
  page: ({ address }) => ipPaths.page(address),
  invalidates: INVALIDATES,
  create: [
    { label: 'Allocate IP address', to: ipPaths.create(), endpoint: ipsApi.create },
    { label: 'Move addresses', to: ipPaths.assign(), endpoint: ipsApi.assign },
  ],
  actions: {
    rdns: {
      endpoint: ipsApi.update,
      needs: [holderChange],
      label: 'Set reverse DNS',
      verbs: ['Set reverse DNS of'],
      never: rdnsReason,
      to: ({ address }) => ipPaths.edit(address),
    },
    move: { endpoint: ipsApi.assign, label: 'Move', to: ({ region, address }) => ipPaths.assign({ region, address }) },
    share: { endpoint: ipsApi.share, label: 'Share', to: ({ address }) => ipPaths.share({ address }) },
  },
});
