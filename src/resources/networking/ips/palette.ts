import { type AreaPalette, recordsOf } from '#ui/page/area.ts';
import { ips } from './queries.ts';

/** What the palette and the overview load. */
export const palette: AreaPalette = {
  entries: [],
  records: recordsOf(ips, {
    foundOf: ({ address, rdns, region }) => ({
      label: address,
      to: `/ips/${encodeURIComponent(address)}`,
      region,
      search: rdns ?? '',
    }),
  }),
};
