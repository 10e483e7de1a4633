import { firewallsApi } from '#contract/firewalls/api.ts';
import { type AreaPalette, recordsOf } from '#ui/page/area.ts';
import { editActions } from '#ui/page/edit-actions.ts';
import { type FirewallAction, stateRefusal } from './can.ts';
import { firewalls } from './queries.ts';
import { lookOf } from './status.tsx';

const ACTIONS = [
  ['enable', 'Enable', firewallsApi.update],
  ['disable', 'Disable', firewallsApi.update],
  ['delete', 'Delete', firewallsApi.remove],
] as const satisfies readonly (readonly [FirewallAction, string, unknown])[];

/** What the palette and the overview load. */
export const palette: AreaPalette = {
  entries: [
    {
      label: 'Create firewall',
      to: '/firewalls/new',
      keywords: 'new add network rules',
      endpoint: firewallsApi.create,
    },
  ],
  records: recordsOf(firewalls, {
    foundOf: (firewall) => ({
      label: firewall.label,
      to: `/firewalls/${firewall.id}`,
      subtitle: lookOf(firewall.status).label,
      search: firewall.tags.join(' '),
      actions: [
        ...ACTIONS.map(([id, verb, endpoint]) => ({
          id,
          verb,
          to: `/firewalls/${firewall.id}?dialog=${id}.${firewall.id}`,
          endpoint,
          params: { firewallId: firewall.id },
          disabledReason: stateRefusal(id, firewall),
        })),
        ...editActions({
          to: `/firewalls/${firewall.id}/edit`,
          endpoint: firewallsApi.update,
          params: { firewallId: firewall.id },
          disabledReason: stateRefusal('edit', firewall),
        }),
      ],
    }),
    statusOf: ({ status }) => lookOf(status),
  }),
};
