import { formatNumber } from '#lib/text/format.ts';
import { type AreaPalette } from '#ui/page/navigation/area.ts';
import { lineOf, recordsOf } from '#ui/page/records.ts';
import { ipPaths } from '../paths.ts';
import { ipActions } from './actions.ts';
import { ips } from './queries.ts';

/** What the palette and the overview load; nobody begins with an address, so neither offers to make one. */
export const palette: AreaPalette = {
  entries: [],
  records: {
    ...recordsOf(ips, {
      actions: ipActions,
      foundOf: ({ address, rdns, region }) => ({
        label: address,
        to: ipPaths.page(address),
        region,
        search: rdns ?? '',
      }),
    }),
    line: lineOf(ips, (data) => {
      const v4 = data.filter(({ type }) => type === 'ipv4');
      const hidden = v4.filter((ip) => !ip.public).length;
      return `${formatNumber(v4.length)} IPv4${hidden > 0 ? ` (${formatNumber(hidden)} private)` : ''}, ${formatNumber(data.length - v4.length)} IPv6`;
    }),
  },
};
