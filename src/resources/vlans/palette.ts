import { type AreaPalette } from '#ui/page/navigation/area.ts';
import { recordsOf } from '#ui/page/records.ts';
import { vlanActions } from './actions.ts';
import { vlanPaths } from './paths.ts';
import { vlans } from './queries.ts';

/** What the palette and the overview load. */
export const palette: AreaPalette = {
  entries: vlanActions.create ?? [],
  records: recordsOf(vlans, {
    actions: vlanActions,
    foundOf: (vlan) => ({ label: vlan.label, to: vlanPaths.page(vlan), region: vlan.region }),
  }),
  addresses: async (client) => (await import('./addresses.ts')).findAddresses(client),
};
