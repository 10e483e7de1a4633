import { computesApi } from '../../../computes/api.ts';
import { contains, type SpecifiedRule, ofLength } from '../../../specification.ts';
import { nodebalancersApi } from '../../api.ts';
import { configsApi } from '../api.ts';
import { nodesApi } from '../nodes/api.ts';
import { making, NEW, NODE, seeded } from './samples.ts';

const FIRST = seeded('balancer-1', 80);
const OTHERS = { ...FIRST, nodeBalancerId: '@nodebalancer:balancer-3' };
const REMOVED = [
  making(),
  { endpoint: nodesApi.create, params: NEW, body: NODE },
  { endpoint: configsApi.remove, params: NEW },
];

/** Configs that are deleted, and what goes with them (doc 2 §4.1). */
export const removal: readonly SpecifiedRule[] = [
  {
    id: 'nodebalancer.config.delete',
    section: 'doc 2 §4.1',
    rule: 'A config that is deleted is gone with its nodes, and no other.',
    accepted: [
      { name: 'a new one', before: [making()], endpoint: configsApi.remove, params: NEW, answer: {} },
      { name: 'a seeded one with its nodes', endpoint: configsApi.remove, params: FIRST, answer: {} },
      {
        name: 'the others stay',
        before: [{ endpoint: configsApi.remove, params: FIRST }],
        endpoint: configsApi.list,
        params: { nodeBalancerId: '@nodebalancer:balancer-1' },
        answer: { data: [{ port: 443 }] },
      },
      {
        name: 'the nodes of the others stay',
        before: [{ endpoint: configsApi.remove, params: FIRST }],
        endpoint: nodesApi.list,
        params: seeded('balancer-1', 443),
        answer: { data: ofLength(2) },
      },
      {
        name: 'the instances behind its nodes stay',
        before: [{ endpoint: configsApi.remove, params: FIRST }],
        endpoint: computesApi.view,
        params: { computeId: '@compute:web-1' },
        answer: { label: 'web-1' },
      },
    ],
    refused: [
      { name: 'it cannot be read', before: REMOVED, endpoint: configsApi.view, params: NEW, status: 404, field: null },
      {
        name: 'its nodes are not listed',
        before: REMOVED,
        endpoint: nodesApi.list,
        params: NEW,
        status: 404,
        field: null,
      },
      {
        name: 'its node cannot be read',
        before: REMOVED,
        endpoint: nodesApi.view,
        params: { ...NEW, nodeId: '$2' },
        status: 404,
        field: null,
      },
      {
        name: 'it cannot be deleted twice',
        before: REMOVED,
        endpoint: configsApi.remove,
        params: NEW,
        status: 404,
        field: null,
      },
      { name: 'not below another NodeBalancer', endpoint: configsApi.remove, params: OTHERS, status: 404, field: null },
    ],
  },
  {
    id: 'nodebalancer.delete.configs',
    section: 'doc 2 §4.1',
    rule: 'A NodeBalancer that is deleted takes its configs and nodes along, and those of others stay.',
    accepted: [
      {
        name: 'the configs of others stay',
        before: [{ endpoint: nodebalancersApi.remove, params: { nodeBalancerId: '@nodebalancer:balancer-1' } }],
        endpoint: configsApi.list,
        params: { nodeBalancerId: '@nodebalancer:balancer-3' },
        answer: { data: [{ port: 80 }] },
      },
      {
        name: 'the nodes of others stay',
        before: [{ endpoint: nodebalancersApi.remove, params: { nodeBalancerId: '@nodebalancer:balancer-1' } }],
        endpoint: nodesApi.list,
        params: seeded('balancer-3', 80),
        answer: { data: contains([{ label: 'worker-1' }]) },
      },
    ],
    refused: [
      {
        name: 'its configs are not listed',
        before: [{ endpoint: nodebalancersApi.remove, params: { nodeBalancerId: '@nodebalancer:balancer-1' } }],
        endpoint: configsApi.list,
        params: { nodeBalancerId: '@nodebalancer:balancer-1' },
        status: 404,
        field: null,
      },
      {
        name: 'its config cannot be read below another',
        before: [{ endpoint: nodebalancersApi.remove, params: { nodeBalancerId: '@nodebalancer:balancer-1' } }],
        endpoint: configsApi.view,
        params: OTHERS,
        status: 404,
        field: null,
      },
    ],
  },
];
