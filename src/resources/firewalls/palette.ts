import { type AreaPalette } from '#ui/page/navigation/area.ts';
import { recordsOf } from '#ui/page/records.ts';
import { firewallActions } from './actions.ts';
import { statusOf } from './display.tsx';
import { firewallPaths } from './paths.ts';
import { firewalls } from './queries.ts';

/** What the palette and the overview load. */
export const palette: AreaPalette = {
  entries: firewallActions.create ?? [],
  records: recordsOf(firewalls, {
    actions: firewallActions,
    foundOf: (firewall) => ({
      label: firewall.label,
      to: firewallPaths.page(firewall.id),
      status: statusOf(firewall.status),
      search: firewall.tags.join(' '),
    }),
    statusOf: ({ status }) => statusOf(status),
  }),
};
