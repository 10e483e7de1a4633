import { type AreaPalette, recordsOf } from '#ui/page/area.ts';
import { vlans } from './queries.ts';

/** No action: VLANs are created and deleted with the interfaces that name them (doc 3 §4.2). */
export const palette: AreaPalette = {
  entries: [],
  records: recordsOf(vlans, {
    foundOf: ({ region, label }) => ({ label, to: `/vlans/${region}/${encodeURIComponent(label)}`, region }),
  }),
  addresses: async (client) => (await import('./addresses.ts')).findAddresses(client),
};
