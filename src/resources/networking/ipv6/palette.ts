import { type AreaPalette, recordsOf } from '#ui/page/area.ts';
import { ranges } from './queries.ts';

/** What the palette and the overview load. */
export const palette: AreaPalette = {
  entries: [],
  records: recordsOf(ranges, {
    foundOf: ({ range, prefix, region }) => ({
      label: range,
      to: `/ips/${encodeURIComponent(range)}`,
      subtitle: `/${prefix}`,
      region,
    }),
  }),
};
