import type { Firewall } from '#contract/firewalls/schema.ts';
import { defineActions } from '#ui/actions/define.ts';
import { firewallActions } from './actions.ts';
import { firewallPaths } from './paths.ts';

/** All that can be done with a firewall: also what the list does not offer, and its first rows would wait for. */
export const firewallPageActions = defineActions<Firewall>()({
  ...firewallActions,
  actions: {
    open: {
      label: 'Rules',
      verbs: ['Open rules of'],
      inline: true,
      to: ({ id }: Firewall) => firewallPaths.page(id),
    },
    ...firewallActions.actions,
  },
});
