import { nodebalancersApi } from '#contract/nodebalancers/api.ts';
import { configsApi } from '#contract/nodebalancers/configs/api.ts';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import { counted } from '#lib/text/format.ts';
import type { NounOf } from '#resources/kinds.ts';
import { calling, defineActions } from '#ui/actions/define.ts';
import { bulkTags } from '#ui/table/bulk/bulk-tags.ts';
import { lazyConsequences } from '#ui/confirm/consequences.ts';
import { nodebalancerPaths } from './paths.ts';
import { INVALIDATES } from './queries.ts';

const consequences = lazyConsequences(() => import('./dependents/consequences.ts'));

/** What can be done with a NodeBalancer; the documents give it no states that refuse any of it (doc 2 §2.1). */
export const nodebalancerActions = defineActions<NodeBalancer>()({
  noun: 'NodeBalancer' satisfies NounOf<'nodebalancers'>,
  nameOf: ({ label }) => label,
  idOf: ({ id }) => id,
  params: (nodeBalancerId) => ({ nodeBalancerId }),
  page: ({ id }) => nodebalancerPaths.page(id),
  invalidates: INVALIDATES,
  create: [
    {
      label: 'Create NodeBalancer',
      to: nodebalancerPaths.create(),
      endpoint: nodebalancersApi.create,
      keywords: 'new add load balancer port traffic https',
    },
  ],
  actions: {
    'add-config': {
      endpoint: configsApi.create,
      label: 'Add port',
      verbs: ['Add port to'],
      to: ({ id }) => nodebalancerPaths.createConfig(id),
    },
    edit: {
      endpoint: nodebalancersApi.update,
      label: 'Edit',
      verbs: ['Edit', 'Rename', 'Tag'],
      to: ({ id }) => nodebalancerPaths.edit(id),
      tagging: (shared) => bulkTags(shared, nodebalancersApi.view),
    },
    configs: {
      label: 'Ports',
      verbs: ['Open ports of'],
      to: ({ id }) => nodebalancerPaths.page(id, { tab: 'configs' }),
    },
    copy: {
      label: 'Copy address',
      verbs: ['Copy address of'],
      inline: true,
      to: ({ id }) => nodebalancerPaths.page(id),
      applies: ({ ipv4 }) => ipv4 !== undefined,
      copies: ({ ipv4 = '' }) => ipv4,
    },
    delete: calling(nodebalancersApi.remove, {
      label: 'Delete',
      danger: true,
      consequences: consequences(),
      confirm: () => ({
        level: 3,
        stays: ['The instances behind its nodes', 'Firewalls, with their other services'],
      }),
      bulk: {
        text: 'Deletes their ports, nodes and addresses. You can’t undo this. DNS records that point to them stop working. Instances and firewalls stay.',
        typed: true,
        done: (count) => `${counted(count, 'NodeBalancer')} deleted`,
      },
    }),
  },
});
