import { type AreaPalette } from '#ui/page/navigation/area.ts';
import { recordsOf } from '#ui/page/records.ts';
import { ipPaths } from '../paths.ts';
import { ipActions } from './actions.ts';
import { ips } from './queries.ts';

/** What the palette and the overview load; nobody begins with an address, so neither offers to make one. */
export const palette: AreaPalette = {
  entries: [],
  records: recordsOf(ips, {
    actions: ipActions,
    foundOf: ({ address, rdns, region }) => ({
      label: address,
      to: ipPaths.page(address),
      region,
      search: rdns ?? '',
    }),
  }),
};
