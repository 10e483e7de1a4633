import { ipsApi } from '#contract/networking/ips/api.ts';
import { rdnsReason } from '#contract/networking/ips/rules.ts';
import type { Ip } from '#contract/networking/ips/schema.ts';
import { counted } from '#lib/text/format.ts';
import { tidied } from '#lib/text/tidied.ts';
import type { NounOf } from '#resources/kinds.ts';
import { calling, defineActions, protectionKey } from '#ui/actions/define.ts';
import { ipPaths } from '../paths.ts';
import { holderChange } from './holder.ts';
import { INVALIDATES } from './queries.ts';

/** The name for one of several addresses: `{address}` stands for the address with hyphens. */
export const nameFor = (pattern: string, address: string): string =>
  tidied(pattern).replaceAll('{address}', address.replaceAll(/[.:]/g, '-').replaceAll(/^-+|-+$/g, ''));

const done = (count: number): string => `Reverse DNS of ${counted(count, 'address', 'addresses')} changed`;

/** Both change the same field. */
const rdns = {
  needs: [holderChange],
  never: (ip: Ip) => rdnsReason(ip),
  to: ({ address }: Ip) => ipPaths.edit(address),
};

/** What can be done with an address (doc 3 §4.2). */
export const ipActions = defineActions<Ip>()({
  noun: 'address' satisfies NounOf<'ips'>,
  nameOf: ({ address }) => address,
  idOf: ({ address }) => address,
  params: (address, ip) => ({ address, ...(ip && { computeId: ip.compute_id }) }),
  partOf: (_, ip) => (ip ? [protectionKey({ noun: 'instance' }, ip.compute_id)] : []),
  page: ({ address }) => ipPaths.page(address),
  invalidates: INVALIDATES,
  create: [
    { label: 'Allocate IP address', to: ipPaths.create(), endpoint: ipsApi.create },
    { label: 'Move addresses', to: ipPaths.assign(), endpoint: ipsApi.assign },
  ],
  actions: {
    copy: {
      label: 'Copy',
      // Each row has a button for it beside the address.
      inline: true,
      to: ({ address }: Ip) => ipPaths.page(address),
      copies: ({ address }: Ip) => address,
    },
    rdns: calling(ipsApi.update, {
      ...rdns,
      label: 'Set reverse DNS',
      verbs: ['Set reverse DNS of'],
      bulk: {
        title: 'Set reverse DNS',
        text: '{address} becomes the address with hyphens. Each name must resolve to its address already.',
        ask: { label: 'Host name, such as {address}.example.com' },
        answerError: (answer) => (tidied(answer) === '' ? 'Enter a host name.' : undefined),
        body: { rdns: null },
        bodyOf: ({ address }, answer) => ({ rdns: nameFor(answer, address) }),
        done,
      },
    }),
    'reset-rdns': calling(ipsApi.update, {
      ...rdns,
      label: 'Reset reverse DNS',
      verbs: ['Reset reverse DNS of'],
      inline: true,
      bulk: {
        title: 'Reset reverse DNS',
        text: 'Public IPv4 addresses get their default name back, IPv6 addresses have none.',
        button: 'Reset',
        body: { rdns: null },
        done,
      },
    }),
    move: { endpoint: ipsApi.assign, label: 'Move', to: ({ region, address }) => ipPaths.assign({ region, address }) },
    share: { endpoint: ipsApi.share, label: 'Share', to: ({ address }) => ipPaths.share({ address }) },
  },
});
