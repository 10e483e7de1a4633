import { computesApi } from '../../computes/api.ts';
import { firewallsApi } from '../../firewalls/api.ts';
import { contains, type SpecifiedRule } from '../../specification.ts';
import { nodebalancersApi } from '../api.ts';
import { configsApi } from '../configs/api.ts';
import { nodesApi } from '../configs/nodes/api.ts';
import { at, calling, making, tells, unknown } from './samples.ts';

const deleting = (label: string) => calling(nodebalancersApi.remove, label);

const isEmpty = (body: unknown): boolean => JSON.stringify(body) === '{}';

/** Deleting a NodeBalancer (doc 2 §4.1, behaviour 2). */
export const deletion: readonly SpecifiedRule[] = [
  {
    id: 'nodebalancer.delete',
    section: 'doc 2 §4.1',
    rule: 'A NodeBalancer can be deleted, answers an empty body, and is gone.',
    accepted: [
      { name: 'one that serves', ...deleting('balancer-1'), answer: isEmpty },
      { name: 'one without configs', ...deleting('balancer-4'), answer: isEmpty },
      {
        name: 'it is no longer listed',
        endpoint: nodebalancersApi.list,
        before: [deleting('balancer-1')],
        answer: { results: 3, data: contains([{ label: 'balancer-2' }], [{ label: 'balancer-1' }]) },
      },
    ],
    refused: [
      unknown(nodebalancersApi.remove),
      { name: 'again', ...deleting('balancer-1'), before: [deleting('balancer-1')], status: 404, field: null },
      {
        name: 'it cannot be read',
        endpoint: nodebalancersApi.view,
        before: [deleting('balancer-1')],
        params: at('balancer-1'),
        status: 404,
        field: null,
      },
    ],
  },
  {
    id: 'nodebalancer.delete.below',
    section: 'doc 2 §4.1',
    rule: 'With a NodeBalancer go its configs and nodes; the instances behind them stay as they are.',
    accepted: [
      {
        name: 'the instance is there',
        endpoint: computesApi.view,
        before: [deleting('balancer-3')],
        params: { computeId: '@compute:worker-1' },
        answer: { label: 'worker-1', region: 'us-ord' },
      },
      {
        name: 'the configs of another are there',
        endpoint: configsApi.list,
        before: [deleting('balancer-1')],
        params: at('balancer-2'),
        answer: { data: [{ port: 3306 }] },
      },
    ],
    refused: [
      {
        name: 'its configs',
        endpoint: configsApi.list,
        before: [deleting('balancer-1')],
        params: at('balancer-1'),
        status: 404,
        field: null,
      },
      {
        name: 'one that was made for it',
        endpoint: configsApi.view,
        before: [{ endpoint: configsApi.create, params: at('balancer-4'), body: {} }, deleting('balancer-4')],
        params: { ...at('balancer-4'), configId: '$1' },
        status: 404,
        field: null,
      },
      {
        name: 'its nodes',
        endpoint: nodesApi.list,
        before: [{ endpoint: configsApi.create, params: at('balancer-4'), body: {} }, deleting('balancer-4')],
        params: { ...at('balancer-4'), configId: '$1' },
        status: 404,
        field: null,
      },
    ],
  },
  {
    id: 'nodebalancer.delete.frees',
    section: 'doc 2 §4.1',
    rule: 'A NodeBalancer that is deleted leaves its Firewall, and its addresses are lost: another may get them.',
    assumed:
      'That the addresses are lost is the document’s; who gets them and what becomes of the Firewall are not said',
    accepted: [
      {
        name: 'the Firewall has it no more',
        endpoint: firewallsApi.devices,
        before: [deleting('balancer-3')],
        params: { firewallId: '@firewall:edge-enabled' },
        answer: { data: [{ entity: { label: 'db-1', type: 'compute' } }] },
      },
      {
        name: 'the address is the next to be given',
        ...making(),
        before: [deleting('balancer-2')],
        answer: { ipv4: '198.19.0.2' },
      },
    ],
    refused: [
      {
        name: 'its Firewalls',
        endpoint: nodebalancersApi.firewalls,
        before: [deleting('balancer-3')],
        params: at('balancer-3'),
        status: 404,
        field: null,
      },
    ],
  },
  {
    id: 'nodebalancer.delete.event',
    section: 'doc 2 §6',
    rule: 'Deleting emits `nodebalancer_delete`, and nothing for what goes with it.',
    assumed: 'The document names no events of NodeBalancers; the original API has these (gaps §0.2)',
    accepted: [
      tells(
        'one event',
        [deleting('balancer-3')],
        [{ action: 'nodebalancer_delete', status: 'finished', entity: { label: 'balancer-3', type: 'nodebalancer' } }],
        [{ action: 'nodebalancer_config_delete' }, { action: 'nodebalancer_node_delete' }],
      ),
    ],
    refused: [{ name: 'one that is gone', ...deleting('balancer-3'), before: [deleting('balancer-3')], status: 404 }],
  },
];
