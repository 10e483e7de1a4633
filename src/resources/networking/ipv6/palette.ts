import { figure } from '#lib/unreadable.ts';
import { type AreaPalette } from '#ui/page/navigation/area.ts';
import { recordsOf } from '#ui/page/records.ts';
import { ipPaths } from '../paths.ts';
import { rangeActions } from './actions.ts';
import { ranges } from './queries.ts';

/** What the palette and the overview load; nobody begins with an address, so neither offers to make one. */
export const palette: AreaPalette = {
  entries: [],
  records: recordsOf(ranges, {
    actions: rangeActions,
    foundOf: ({ range, prefix, region }) => ({
      label: range,
      to: ipPaths.page(range),
      subtitle: `/${figure(prefix)}`,
      region,
    }),
  }),
};
