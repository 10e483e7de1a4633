import { nodebalancersApi } from '#contract/nodebalancers/api.ts';
import { type AreaPalette, recordsOf } from '#ui/page/area.ts';
import { editActions } from '#ui/page/edit-actions.ts';
import { nodebalancers } from './queries.ts';

/** What the palette and the overview load. */
export const palette: AreaPalette = {
  entries: [
    {
      label: 'Create NodeBalancer',
      to: '/nodebalancers/new',
      keywords: 'new add load balancer port traffic https',
      endpoint: nodebalancersApi.create,
    },
  ],
  records: recordsOf(nodebalancers, {
    foundOf: ({ id, label, region, ipv4, ipv6, hostname, tags }) => ({
      label,
      to: `/nodebalancers/${id}`,
      subtitle: ipv4,
      region,
      search: [ipv4, ipv6, hostname, ...tags].join(' '),
      actions: [
        {
          id: 'delete',
          verb: 'Delete',
          to: `/nodebalancers/${id}?dialog=delete.${id}`,
          endpoint: nodebalancersApi.remove,
          params: { nodeBalancerId: id },
        },
        ...editActions({
          to: `/nodebalancers/${id}/edit`,
          endpoint: nodebalancersApi.update,
          params: { nodeBalancerId: id },
        }),
      ],
    }),
  }),
};
