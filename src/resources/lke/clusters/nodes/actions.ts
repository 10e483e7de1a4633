import { createElement } from 'react';
import { nodesApi } from '#contract/lke/clusters/nodes/api.ts';
import { lastNodeReason } from '#contract/lke/clusters/pools/rules.ts';
import { counted } from '#lib/text/format.ts';
import { calling, defineActions, protectionKey } from '#ui/actions/define.ts';
import { computePaths } from '#resources/computes/paths.ts';
import { erasedOn } from '../display.ts';
import { INVALIDATES } from '../queries.ts';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import type { PoolNode } from './queries.ts';
import { clusterActions } from '../actions.ts';

const JointNodes = lazyPart(() => import('./joint.tsx'));

/** What can be done with a node of a cluster. */
export const nodeActions = (clusterId: number) =>
  defineActions<PoolNode>()({
    noun: 'node',
    nameOf: ({ id }) => id,
    idOf: ({ id }) => id,
    params: (nodeId) => ({ clusterId, nodeId }),
    partOf: (_, node) => [
      protectionKey(clusterActions, clusterId),
      protectionKey({ noun: 'instance' }, node?.instance_id ?? ''),
    ],
    invalidates: ['lke-nodes', ...INVALIDATES],
    actions: {
      node: { endpoint: nodesApi.view, label: 'View' },
      instance: {
        label: 'Open instance',
        applies: ({ instance_id: id }) => typeof id === 'number',
        to: ({ instance_id: id }) => computePaths.page(id ?? ''),
      },
      'recycle-node': calling(nodesApi.recycle, {
        label: 'Recycle',
        bulk: {
          text: `Each is replaced with a new instance. ${erasedOn()}`,
          done: (count) => `Recycling ${counted(count, 'node')}`,
        },
      }),
      'delete-node': calling(nodesApi.remove, {
        label: 'Delete',
        danger: true,
        // The last node of a pool stays.
        refusal: ({ pool }: PoolNode) => lastNodeReason(pool.count),
        bulk: {
          breaks: (rows) => createElement(JointNodes, { rows }),
          text: `Their pools shrink, and their instances are deleted. ${erasedOn()} Drain them first.`,
          typed: true,
          done: (count) => `${counted(count, 'node')} deleted`,
        },
      }),
    },
  });
