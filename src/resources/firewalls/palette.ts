import { type AreaPalette } from '#ui/page/navigation/area.ts';
import { recordsOf } from '#ui/page/records.ts';
import { firewallPageActions } from './page-actions.ts';
import { statusOf } from './display.tsx';
import { firewallPaths } from './paths.ts';
import { firewalls } from './queries.ts';

/** What the palette and the overview load. */
export const palette: AreaPalette = {
  entries: firewallPageActions.create ?? [],
  records: recordsOf(firewalls, {
    actions: firewallPageActions,
    foundOf: (firewall) => ({
      label: firewall.label,
      to: firewallPaths.page(firewall.id),
      status: statusOf(firewall.status),
      search: firewall.tags.join(' '),
    }),
    statusOf: ({ status }) => statusOf(status),
  }),
};
