import { computesApi } from '../../../../computes/api.ts';
import { byId, contains, type SpecifiedRule, ofLength, whole } from '../../../../specification.ts';
import { configsApi } from '../../api.ts';
import { nodesApi } from '../api.ts';
import { BODY, CONFIG, making, NEW, updating } from './samples.ts';

const UNKNOWN = 987_654_321;
const WEB = { ...CONFIG, nodeId: '@nodebalancer:balancer-1/config:80/node:web-1' };
/** Places where that node is not. */
const ELSEWHERE = { ...WEB, configId: '@nodebalancer:balancer-1/config:443' };
const FOREIGN = { ...WEB, nodeBalancerId: '@nodebalancer:balancer-3' };
const REMOVED = [making(), { endpoint: nodesApi.remove, params: NEW }];

/** Nodes that are listed, looked at, changed and deleted (doc 2 §4.1). */
export const reading: readonly SpecifiedRule[] = [
  {
    id: 'nodebalancer.node.list',
    section: 'doc 2 §4.1',
    rule: 'The nodes of a config are listed in pages, and those of others are not.',
    accepted: [
      {
        name: 'seeded ones',
        endpoint: nodesApi.list,
        params: CONFIG,
        answer: { page: 1, pages: 1, results: 2, data: contains([{ label: 'web-1' }, { label: 'web-2' }]) },
      },
      {
        name: 'a new one',
        before: [making()],
        endpoint: nodesApi.list,
        params: CONFIG,
        answer: { results: 3, data: contains([{ ...BODY, id: '$1' }]) },
      },
      {
        name: 'not in the list of another config',
        before: [making()],
        endpoint: nodesApi.list,
        params: { ...CONFIG, configId: '@nodebalancer:balancer-1/config:443' },
        answer: { results: 2, data: contains([], [BODY]) },
      },
      {
        name: 'none',
        before: [
          { endpoint: configsApi.create, params: { nodeBalancerId: '@nodebalancer:balancer-4' }, body: { port: 81 } },
        ],
        endpoint: nodesApi.list,
        params: { nodeBalancerId: '@nodebalancer:balancer-4', configId: '$1' },
        answer: { data: [], page: 1, pages: 1, results: 0 },
      },
      {
        name: 'a page',
        endpoint: nodesApi.list,
        params: CONFIG,
        query: { page_size: 25 },
        answer: { data: ofLength(2) },
      },
    ],
    refused: [
      {
        name: 'of an unknown config',
        endpoint: nodesApi.list,
        params: { ...CONFIG, configId: UNKNOWN },
        status: 404,
        field: null,
      },
      {
        name: 'of a config of another NodeBalancer',
        endpoint: nodesApi.list,
        params: { ...CONFIG, nodeBalancerId: '@nodebalancer:balancer-3' },
        status: 404,
        field: null,
      },
      {
        name: 'page sizes have their bounds',
        endpoint: nodesApi.list,
        params: CONFIG,
        query: { page_size: 501 },
        field: 'page_size',
      },
      { name: 'and pages', endpoint: nodesApi.list, params: CONFIG, query: { page: 0 }, field: 'page' },
    ],
  },
  {
    id: 'nodebalancer.node.list.order',
    section: 'doc 2 §4.1',
    rule: 'Nodes are listed by rising id.',
    assumed: 'The document names no order',
    accepted: [{ name: 'by id', before: [making()], endpoint: nodesApi.list, params: CONFIG, answer: { data: byId } }],
    refused: [
      {
        name: 'page sizes have their bounds',
        endpoint: nodesApi.list,
        params: CONFIG,
        query: { page_size: 24 },
        field: 'page_size',
      },
    ],
  },
  {
    id: 'nodebalancer.node.view',
    section: 'doc 2 §4.1',
    rule: 'A node can be read by its id, below its own config.',
    accepted: [
      { name: 'a seeded one', endpoint: nodesApi.view, params: WEB, answer: { label: 'web-1' } },
      { name: 'a new one', before: [making()], endpoint: nodesApi.view, params: NEW, answer: { ...BODY, id: '$1' } },
    ],
    refused: [
      {
        name: 'an unknown one',
        endpoint: nodesApi.view,
        params: { ...WEB, nodeId: UNKNOWN },
        status: 404,
        field: null,
      },
      { name: 'that of another config', endpoint: nodesApi.view, params: ELSEWHERE, status: 404, field: null },
      { name: 'below another NodeBalancer', endpoint: nodesApi.view, params: FOREIGN, status: 404, field: null },
      {
        name: 'below an unknown config',
        endpoint: nodesApi.view,
        params: { ...WEB, configId: UNKNOWN },
        status: 404,
        field: null,
      },
    ],
  },
  {
    id: 'nodebalancer.node.record',
    section: 'doc 2 §2.3',
    rule: 'A node says whose it is, and what the checks of its config found.',
    assumed: 'The document shows no answer; the original API has these fields',
    accepted: [
      {
        name: 'a new one',
        ...making(),
        answer: { id: whole, config_id: CONFIG.configId, nodebalancer_id: CONFIG.nodeBalancerId, status: 'unknown' },
      },
      {
        name: 'a backend that answers is up after the next check',
        endpoint: nodesApi.view,
        params: WEB,
        wait: 3600,
        answer: { status: 'UP' },
      },
      {
        name: 'one that does not is down after so many',
        before: [making()],
        endpoint: nodesApi.view,
        params: NEW,
        wait: 3600,
        answer: { status: 'DOWN' },
      },
      {
        name: 'another weight or mode changes nothing about that',
        before: [making(), { ...updating({ weight: 5, mode: 'drain', label: 'other' }), wait: 3600 }],
        endpoint: nodesApi.view,
        params: NEW,
        answer: { status: 'DOWN' },
      },
      {
        name: 'nor the same address once more',
        before: [making(), { ...updating({ address: BODY.address }), wait: 3600 }],
        endpoint: nodesApi.view,
        params: NEW,
        answer: { status: 'DOWN' },
      },
      {
        name: 'nothing is known yet of another address',
        before: [making(), { ...updating({ address: '192.168.140.21' }), wait: 3600 }],
        endpoint: nodesApi.view,
        params: NEW,
        answer: { status: 'unknown' },
      },
    ],
    refused: [
      {
        name: 'below another config there is no such node',
        endpoint: nodesApi.view,
        params: ELSEWHERE,
        status: 404,
        field: null,
      },
    ],
  },
  {
    id: 'nodebalancer.node.update',
    section: 'doc 2 §4.1',
    rule: 'An update changes the address, the label, the mode and the weight of a node, all of them optional.',
    accepted: [
      {
        name: 'all of them',
        before: [making()],
        ...updating({ address: '192.168.150.1:8080', label: 'other', mode: 'backup', weight: 7 }),
        answer: { id: '$1', address: '192.168.150.1:8080', label: 'other', mode: 'backup', weight: 7 },
      },
      {
        name: 'one of them, and the others stay',
        before: [making({ weight: 9 })],
        ...updating({ mode: 'drain' }),
        answer: { ...BODY, mode: 'drain', weight: 9 },
      },
      {
        name: 'and lasts',
        before: [making(), updating({ weight: 8 })],
        endpoint: nodesApi.view,
        params: NEW,
        answer: { weight: 8 },
      },
    ],
    refused: [
      { name: 'several at once', before: [making()], ...updating({ mode: 'x', weight: 0 }), field: ['mode', 'weight'] },
      { name: 'of an unknown node', ...updating({ weight: 1 }, { ...WEB, nodeId: UNKNOWN }), status: 404, field: null },
      { name: 'of a node of another config', ...updating({ weight: 1 }, ELSEWHERE), status: 404, field: null },
    ],
  },
  {
    id: 'nodebalancer.node.create.where',
    section: 'doc 2 §4.1',
    rule: 'A node is made below a config that is there.',
    accepted: [{ name: 'a seeded one', ...making(), answer: BODY }],
    refused: [
      { name: 'not below an unknown one', ...making({}, { ...CONFIG, configId: UNKNOWN }), status: 404, field: null },
      {
        name: 'nor below that of another NodeBalancer',
        ...making({}, { ...CONFIG, nodeBalancerId: '@nodebalancer:balancer-3' }),
        status: 404,
        field: null,
      },
    ],
  },
  {
    id: 'nodebalancer.node.delete',
    section: 'doc 2 §4.1',
    rule: 'A node that is deleted is gone; the instance behind its address is unchanged.',
    accepted: [
      { name: 'a new one', before: [making()], endpoint: nodesApi.remove, params: NEW, answer: {} },
      { name: 'a seeded one', endpoint: nodesApi.remove, params: WEB, answer: {} },
      {
        name: 'the others stay',
        before: [{ endpoint: nodesApi.remove, params: WEB }],
        endpoint: nodesApi.list,
        params: CONFIG,
        answer: { data: [{ label: 'web-2' }] },
      },
      {
        name: 'its instance runs on',
        before: [{ endpoint: nodesApi.remove, params: WEB }],
        endpoint: computesApi.view,
        params: { computeId: '@compute:web-1' },
        answer: { label: 'web-1' },
      },
    ],
    refused: [
      { name: 'it cannot be read', before: REMOVED, endpoint: nodesApi.view, params: NEW, status: 404, field: null },
      {
        name: 'it cannot be deleted twice',
        before: REMOVED,
        endpoint: nodesApi.remove,
        params: NEW,
        status: 404,
        field: null,
      },
      { name: 'not below another config', endpoint: nodesApi.remove, params: ELSEWHERE, status: 404, field: null },
    ],
  },
];
