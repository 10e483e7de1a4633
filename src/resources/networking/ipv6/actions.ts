import { ipv6Api } from '#contract/networking/ipv6/api.ts';
import type { Range } from '#contract/networking/ipv6/schema.ts';
import { counted } from '#lib/text/format.ts';
import { parseAddress } from '#lib/net/cidr.ts';
import type { NounOf } from '#resources/kinds.ts';
import { calling, defineActions } from '#ui/actions/define.ts';
import { lazyConsequences } from '#ui/confirm/consequences.ts';
import { ipPaths } from '../paths.ts';
import { INVALIDATES } from './queries.ts';

const consequences = lazyConsequences(() => import('./consequences.ts'));

/** What can be done with a range of IPv6 addresses (doc 3 §4.2). */
export const rangeActions = defineActions<Pick<Range, 'range'> & Partial<Range>>()({
  noun: 'range' satisfies NounOf<'ranges'>,
  nameOf: ({ range }) => range,
  idOf: ({ range }) => range,
  isId: (text) => parseAddress(text) !== undefined,
  params: (range) => ({ range }),
  page: ({ range }) => ipPaths.page(range),
  invalidates: INVALIDATES,
  create: [{ label: 'Create IPv6 range', to: ipPaths.ranges.create(), endpoint: ipv6Api.create }],
  actions: {
    copy: {
      label: 'Copy',
      // Each row has a button for it beside the range.
      inline: true,
      to: ({ range }) => ipPaths.page(range),
      copies: ({ range }) => range,
    },
    delete: calling(ipv6Api.remove, {
      label: 'Delete',
      danger: true,
      notOffered: 'This server can’t delete ranges',
      consequences: consequences(),
      confirm: ({ id }) => ({ label: id, changes: ['The region has room for another range'] }),
      bulk: {
        text: 'Their addresses no longer reach the instances. Shared ranges are refused.',
        done: (count) => `${counted(count, 'range')} deleted`,
      },
    }),
  },
});
