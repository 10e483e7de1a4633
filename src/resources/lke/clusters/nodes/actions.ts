import { createElement } from 'react';
import { nodesApi } from '#contract/lke/clusters/nodes/api.ts';
import { lastNodeReason } from '#contract/lke/clusters/pools/rules.ts';
import { counted } from '#lib/text/format.ts';
import { calling, defineActions, protectionKey } from '#ui/actions/define.ts';
import { computePaths } from '#resources/computes/paths.ts';
import { erasedOn } from '../display.ts';
import { INVALIDATES } from '../queries.ts';
import { lazyConsequences } from '#ui/confirm/consequences.ts';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import type { PoolNode } from './queries.ts';
import { clusterActions } from '../actions.ts';

const consequences = lazyConsequences(() => import('./consequences.ts'))();
const NodeView = lazyPart(() => import('./node-view.tsx'));

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
      node: {
        endpoint: nodesApi.view,
        label: 'View',
        dialog: ({ id, onClose }) => createElement(NodeView, { clusterId, nodeId: id, onClose }),
      },
      instance: {
        label: 'Open instance',
        applies: ({ instance_id: id }) => typeof id === 'number',
        to: ({ instance_id: id }) => computePaths.page(id ?? ''),
      },
      'recycle-node': calling(nodesApi.recycle, {
        label: 'Recycle',
        confirm: ({ id }) => ({
          label: id,
          harmless: false,
          doneText: `Recycling node ${id}: this takes some minutes`,
          changes: ['A new instance replaces it, with the newest patch', erasedOn(1)],
        }),
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
        consequences,
        confirm: ({ id }) => ({
          label: id,
          changes: [
            'Its instance, with all that is on its disks',
            'Local storage: hostPath, emptyDir and local volumes',
          ],
          stays: ['Pods move to other nodes if there is room. Drain the node first'],
        }),
        bulk: {
          text: `Their pools shrink, and their instances are deleted. ${erasedOn()} Drain them first.`,
          typed: true,
          done: (count) => `${counted(count, 'node')} deleted`,
        },
      }),
    },
  });
