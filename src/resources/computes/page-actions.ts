import { configsApi } from '#contract/computes/configs/api.ts';
import { profileReason } from '#contract/computes/configs/rules.ts';
import { computesListApi } from '#contract/computes/list-api.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import { migrationReason } from '#contract/firewalls/rules.ts';
import { ipsApi } from '#contract/networking/ips/api.ts';
import { grantOf } from '#contract/endpoint.ts';
import { calling, defineActions } from '#ui/actions/define.ts';
import { ipPaths } from '#resources/networking/paths.ts';
import { computeActions, its } from './actions.ts';
import { computePaths } from './paths.ts';

/** All that can be done with an instance: also what the list does not offer, and would load schemas for. */
export const computePageActions = defineActions<Compute>()({
  ...computeActions,
  actions: {
    ...computeActions.actions,
    copy: {
      label: 'Copy address',
      verbs: ['Copy address of'],
      inline: true,
      applies: ({ ipv4 }) => ipv4.length > 0,
      to: ({ id }) => computePaths.page(id),
      copies: ({ ipv4: [address = ''] }) => address,
    },
    'create-config': calling(configsApi.create, {
      refusal: (compute) => {
        const reason = profileReason('create', compute, false);
        return reason && `The instance ${reason}`;
      },
      label: 'Create configuration',
      verbs: ['Create configuration for'],
      inline: true,
      to: ({ id }) => computePaths.createConfig(id),
    }),
    'attach-firewall': calling(firewallsApi.addDevice, {
      refusal: its(migrationReason),
      label: 'Attach firewall',
      verbs: ['Attach firewall to'],
      inline: true,
      // The grant to change the instance, but no scope of instances (doc 3 §4.1, behaviour 1).
      needs: [grantOf(computesListApi.update)],
      to: ({ id }) => computePaths.page(id, { dialog: `attach-firewall.${id}` }),
    }),
    'allocate-ip': calling(ipsApi.create, {
      label: 'Allocate',
      verbs: ['Allocate address to'],
      inline: true,
      to: ({ id }) => ipPaths.create({ instance: id }),
    }),
    'assign-ips': calling(ipsApi.assign, {
      label: 'Move',
      verbs: ['Move addresses of'],
      inline: true,
      to: ({ region }) => ipPaths.assign({ region }),
    }),
    'share-ips': calling(ipsApi.share, {
      label: 'Share',
      verbs: ['Share addresses of'],
      inline: true,
      to: ({ id }) => ipPaths.share({ instance: id }),
    }),
  },
});
