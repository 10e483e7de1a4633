import { type AreaPalette } from '#ui/page/navigation/area.ts';
import { recordsOf } from '#ui/page/records.ts';
import { nodebalancerActions } from './actions.ts';
import { configsOf } from './configs/queries.ts';
import { LOOKED_AT } from './display.ts';
import { statusOf } from './known.ts';
import { nodebalancerPaths } from './paths.ts';
import { nodebalancers } from './queries.ts';

/** What the palette and the overview load. */
export const palette: AreaPalette = {
  entries: nodebalancerActions.create ?? [],
  records: recordsOf(nodebalancers, {
    actions: nodebalancerActions,
    foundOf: ({ id, label, region, ipv4, ipv6, hostname, tags }) => ({
      label,
      to: nodebalancerPaths.page(id),
      subtitle: ipv4,
      region,
      search: [ipv4, ipv6, hostname, ...tags].join(' '),
    }),
    // Each costs a request.
    statusOf: async ({ id }, client, place) => {
      if (place >= LOOKED_AT) return undefined;
      const ports = await client.fetchQuery(configsOf(id).all()).catch(() => undefined);
      return ports && statusOf(ports.records);
    },
  }),
};
