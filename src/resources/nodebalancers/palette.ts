import { counted } from '#lib/text/format.ts';
import { type AreaPalette } from '#ui/page/navigation/area.ts';
import { lineOf, recordsOf } from '#ui/page/records.ts';
import { nodebalancerActions } from './actions.ts';
import { configsOf } from './configs/queries.ts';
import { healthOf, LOOKED_AT } from './display.ts';
import { nodebalancerPaths } from './paths.ts';
import { nodebalancers } from './queries.ts';

/** What the palette and the overview load. */
export const palette: AreaPalette = {
  entries: nodebalancerActions.create ?? [],
  records: {
    ...recordsOf(nodebalancers, {
      actions: nodebalancerActions,
      foundOf: ({ id, label, region, ipv4, ipv6, hostname, tags }) => ({
        label,
        to: nodebalancerPaths.page(id),
        subtitle: ipv4,
        region,
        search: [ipv4, ipv6, hostname, ...tags].join(' '),
      }),
    }),
    line: lineOf(nodebalancers, async (data, client) => {
      if (data.length > LOOKED_AT) return undefined;
      const ports = await Promise.all(data.map(({ id }) => client.fetchQuery(configsOf(id).all())));
      const health = healthOf(ports.flatMap(({ records }) => records));
      if (health === undefined || !health.checked) return undefined;
      return health.down === 0
        ? `All ${counted(health.up, 'node')} up`
        : `${health.down} of ${counted(health.up + health.down, 'node')} down`;
    }),
  },
};
