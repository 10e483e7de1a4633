import { byId, contains, type SpecifiedRule, ofLength, whole } from '../../../specification.ts';
import { configsApi } from '../api.ts';
import { nodesApi } from '../nodes/api.ts';
import { EMPTY, making, NEW, NODE, refusesUpdate, seeded, updates } from './samples.ts';

const UNKNOWN = 987_654_321;
const FIRST = seeded('balancer-1', 80);
const OTHERS = { ...FIRST, nodeBalancerId: '@nodebalancer:balancer-3' };

/** Configs that are listed, looked at and changed (doc 2 §4.1). */
export const reading: readonly SpecifiedRule[] = [
  {
    id: 'nodebalancer.config.list',
    section: 'doc 2 §4.1',
    rule: 'The configs of a NodeBalancer are listed in pages, and those of others are not.',
    accepted: [
      {
        name: 'seeded ones',
        endpoint: configsApi.list,
        params: { nodeBalancerId: '@nodebalancer:balancer-1' },
        answer: { page: 1, pages: 1, results: 2, data: contains([{ port: 80 }, { port: 443 }], [{ port: 3306 }]) },
      },
      {
        name: 'new ones',
        before: [making({ port: 90 }), making({ port: 70 })],
        endpoint: configsApi.list,
        params: EMPTY,
        answer: {
          data: contains([
            { id: '$1', port: 90 },
            { id: '$2', port: 70 },
          ]),
        },
      },
      { name: 'none', endpoint: configsApi.list, params: EMPTY, answer: { data: [], page: 1, pages: 1, results: 0 } },
      {
        name: 'a page',
        endpoint: configsApi.list,
        params: { nodeBalancerId: '@nodebalancer:balancer-1' },
        query: { page: 1, page_size: 25 },
        answer: { data: ofLength(2) },
      },
    ],
    refused: [
      {
        name: 'of an unknown NodeBalancer',
        endpoint: configsApi.list,
        params: { nodeBalancerId: UNKNOWN },
        status: 404,
        field: null,
      },
      {
        name: 'page sizes have their bounds',
        endpoint: configsApi.list,
        params: EMPTY,
        query: { page_size: 24 },
        field: 'page_size',
      },
      { name: 'and pages', endpoint: configsApi.list, params: EMPTY, query: { page: 0 }, field: 'page' },
    ],
  },
  {
    id: 'nodebalancer.config.list.order',
    section: 'doc 2 §4.1',
    rule: 'Configs are listed by rising id.',
    assumed: 'The document names no order',
    accepted: [
      {
        name: 'by id, not by port',
        before: [making({ port: 90 }), making({ port: 70 })],
        endpoint: configsApi.list,
        params: EMPTY,
        answer: { data: byId },
      },
    ],
    refused: [
      {
        name: 'page sizes have their bounds',
        endpoint: configsApi.list,
        params: EMPTY,
        query: { page_size: 501 },
        field: 'page_size',
      },
    ],
  },
  {
    id: 'nodebalancer.config.view',
    section: 'doc 2 §4.1',
    rule: 'A config can be read by its id, below its own NodeBalancer.',
    accepted: [
      { name: 'a seeded one', endpoint: configsApi.view, params: FIRST, answer: { port: 80, protocol: 'http' } },
      {
        name: 'a new one',
        before: [making({ port: 90 })],
        endpoint: configsApi.view,
        params: NEW,
        answer: { id: '$1', port: 90 },
      },
    ],
    refused: [
      {
        name: 'an unknown one',
        endpoint: configsApi.view,
        params: { ...FIRST, configId: UNKNOWN },
        status: 404,
        field: null,
      },
      { name: 'that of another NodeBalancer', endpoint: configsApi.view, params: OTHERS, status: 404, field: null },
      {
        name: 'below an unknown NodeBalancer',
        endpoint: configsApi.view,
        params: { ...FIRST, nodeBalancerId: UNKNOWN },
        status: 404,
        field: null,
      },
    ],
  },
  {
    id: 'nodebalancer.config.record',
    section: 'doc 2 §2.2',
    rule: 'A config says whose it is, and how many of its nodes are up and down.',
    assumed: 'The document shows no answer; the original API has these fields',
    accepted: [
      {
        name: 'a new one',
        ...making(),
        answer: { id: whole, nodebalancer_id: '@nodebalancer:balancer-4', nodes_status: { up: 0, down: 0 } },
      },
      {
        name: 'nodes that no check has reached yet count for neither',
        before: [making({ check: 'connection' }), { endpoint: nodesApi.create, params: NEW, body: NODE }],
        endpoint: configsApi.view,
        params: NEW,
        answer: { nodes_status: { up: 0, down: 0 } },
      },
      {
        name: 'one that does not answer is down when its attempts are over',
        before: [
          making({ check: 'connection', check_interval: 10, check_timeout: 5, check_attempts: 2 }),
          { endpoint: nodesApi.create, params: NEW, body: NODE },
        ],
        endpoint: configsApi.view,
        params: NEW,
        wait: 20,
        answer: { nodes_status: { up: 0, down: 1 } },
      },
      {
        name: 'a setting that no check looks at leaves it down',
        before: [
          making({ check: 'connection', check_interval: 10, check_timeout: 5, check_attempts: 2 }),
          { endpoint: nodesApi.create, params: NEW, body: NODE },
          { endpoint: configsApi.update, params: NEW, body: { algorithm: 'source' }, wait: 20 },
        ],
        endpoint: configsApi.view,
        params: NEW,
        answer: { nodes_status: { up: 0, down: 1 } },
      },
      {
        name: 'with other checks nothing is known again',
        before: [
          making({ check: 'connection', check_interval: 10, check_timeout: 5, check_attempts: 2 }),
          { endpoint: nodesApi.create, params: NEW, body: NODE },
          { endpoint: configsApi.update, params: NEW, body: { check_attempts: 3 }, wait: 20 },
        ],
        endpoint: configsApi.view,
        params: NEW,
        answer: { nodes_status: { up: 0, down: 0 } },
      },
    ],
    refused: [
      {
        name: 'below another NodeBalancer there is no such config',
        endpoint: configsApi.view,
        params: OTHERS,
        status: 404,
        field: null,
      },
    ],
  },
  {
    id: 'nodebalancer.config.update',
    section: 'doc 2 §4.1',
    rule: 'An update changes the settings of a config.',
    accepted: [
      updates(
        'all of them but the pair',
        {},
        {
          port: 3307,
          protocol: 'tcp',
          algorithm: 'leastconn',
          check: 'http_body',
          check_attempts: 4,
          check_body: 'fine',
          check_interval: 20,
          check_passive: false,
          check_path: '/up',
          check_timeout: 10,
          cipher_suite: 'legacy',
          proxy_protocol: 'v2',
          stickiness: 'table',
        },
      ),
      {
        name: 'and lasts',
        before: [making(), { endpoint: configsApi.update, params: NEW, body: { port: 8080 } }],
        endpoint: configsApi.view,
        params: NEW,
        answer: { port: 8080 },
      },
    ],
    refused: [
      refusesUpdate('a field that is wrong', {}, { port: 'http' }, 'port'),
      {
        name: 'of an unknown config',
        endpoint: configsApi.update,
        params: { ...FIRST, configId: UNKNOWN },
        body: { port: 81 },
        status: 404,
        field: null,
      },
      {
        name: 'of a config of another NodeBalancer',
        endpoint: configsApi.update,
        params: OTHERS,
        body: { port: 81 },
        status: 404,
        field: null,
      },
    ],
  },
  {
    id: 'nodebalancer.config.update.kept',
    section: 'doc 2 §4.1',
    rule: 'An update keeps what it leaves out.',
    assumed: 'The document shows the fields of the body, and not what becomes of those that are missing',
    accepted: [
      updates(
        'one of them',
        { port: 90, algorithm: 'source' },
        { check: 'connection' },
        {
          port: 90,
          algorithm: 'source',
          check: 'connection',
        },
      ),
      updates('nothing is said', { port: 90, check_body: 'x' }, {}, { port: 90, check_body: 'x' }),
      {
        name: 'the nodes stay',
        before: [
          making(),
          { endpoint: nodesApi.create, params: NEW, body: NODE },
          { endpoint: configsApi.update, params: NEW, body: { port: 81 } },
        ],
        endpoint: nodesApi.list,
        params: NEW,
        answer: { data: [{ ...NODE, id: '$2' }] },
      },
    ],
    refused: [refusesUpdate('null is not left out', {}, { algorithm: null }, 'algorithm')],
  },
];
