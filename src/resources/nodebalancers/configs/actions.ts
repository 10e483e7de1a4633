import { configsApi } from '#contract/nodebalancers/configs/api.ts';
import { nodesApi } from '#contract/nodebalancers/configs/nodes/api.ts';
import type { Config } from '#contract/nodebalancers/configs/schema.ts';
import type { NounOf } from '#resources/kinds.ts';
import { lazyConsequences } from '#ui/confirm/consequences.ts';
import { defineActions, protectionKey } from '#ui/actions/define.ts';
import { writeDialog } from '#ui/page/navigation/address.ts';
import { figure } from '#lib/unreadable.ts';
import { nodebalancerPaths } from '../paths.ts';
import { configName } from './display.ts';
import { nodebalancerActions } from '../actions.ts';

const consequences = lazyConsequences(() => import('./consequences.ts'));

/** What can be done with a port of a NodeBalancer; the forms of its node and its certificate are on its page. */
export const configActions = (nodeBalancerId: number) =>
  defineActions<Config>()({
    noun: 'port' satisfies NounOf<'ports'>,
    nameOf: configName,
    idOf: ({ id }) => id,
    params: (configId) => ({ nodeBalancerId, configId }),
    partOf: (id) => [protectionKey(nodebalancerActions, nodeBalancerId), protectionKey({ noun: 'port' }, id)],
    page: ({ id }) => nodebalancerPaths.config(nodeBalancerId, id),
    // Its nodes are deleted with it: requesting them again would only return 404.
    invalidates: ['nodebalancer-configs', 'nodebalancers'],
    actions: {
      edit: {
        endpoint: configsApi.rebuild,
        label: 'Edit port',
        to: ({ id }) => nodebalancerPaths.editConfig(nodeBalancerId, id),
      },
      'add-node': {
        endpoint: nodesApi.create,
        label: 'Add node',
        to: ({ id }) =>
          nodebalancerPaths.config(nodeBalancerId, id, { tab: 'nodes', dialog: writeDialog('add-node', id) }),
      },
      nodes: { label: 'Nodes', to: ({ id }) => nodebalancerPaths.config(nodeBalancerId, id, { tab: 'nodes' }) },
      'replace-certificate': {
        endpoint: configsApi.update,
        label: 'Replace certificate',
        applies: ({ protocol }) => protocol === 'https',
        to: ({ id }) =>
          nodebalancerPaths.config(nodeBalancerId, id, { dialog: writeDialog('replace-certificate', id) }),
      },
      'delete-config': {
        endpoint: configsApi.remove,
        label: 'Delete',
        danger: true,
        consequences: consequences(nodeBalancerId),
        confirm: ({ label, record }) => ({
          label: record === undefined ? label : figure(record.port),
          stays: ['The instances behind its nodes', 'Other ports, and the addresses'],
        }),
      },
    },
  });
