import { computesApi } from '../../computes/api.ts';
import type { Example, SpecifiedRule, RefusedExample, Step } from '../../specification.ts';
import { nodebalancersApi } from '../api.ts';
import { configsApi } from '../configs/api.ts';
import { nodesApi } from '../configs/nodes/api.ts';
import { at } from './samples.ts';

const OPEN =
  'The document tells what the settings of a check mean and shows no status; how the mock’s backends behave is its own (docs/mock.md)';

/** The private addresses of `web-1`, which runs, and of nobody. */
const WEB = '192.168.128.10';
const NOBODY = '192.168.130.10';

/** Checked each minute. */
const CHECK = { port: 81, check: 'connection', check_interval: 60, check_timeout: 10, check_attempts: 3 };

/** What else the checks may look at, or how. */
const SETTINGS = {
  'another interval': { check_interval: 90 },
  'another port': { port: 82 },
  'another kind of check': { check: 'http' },
  'other attempts': { check_attempts: 4 },
  'another text': { check_body: 'K' },
  'another path': { check_path: '/up' },
  'another timeout': { check_timeout: 9 },
};

/** A config and a node in it. */
const serving = (config: object = {}, address = WEB, balancer = 'balancer-1'): [Step, Step] => [
  { endpoint: configsApi.create, params: at(balancer), body: { ...CHECK, ...config } },
  {
    endpoint: nodesApi.create,
    params: { ...at(balancer), configId: '$1' },
    body: { label: 'node-1', address },
  },
];

/** What the checks say of that node so many seconds after the last step. */
const says = (
  name: string,
  status: string,
  wait: number,
  before: readonly Step[],
  balancer = 'balancer-1',
): Example => ({
  name,
  endpoint: nodesApi.list,
  params: { ...at(balancer), configId: '$1' },
  before,
  wait,
  answer: { data: [{ status }] },
});

/** What the only config of a new NodeBalancer counts, so many seconds after both were made with a node of nobody. */
const countsOfNew = (name: string, wait: number, nodes_status: object): Example => ({
  name,
  endpoint: configsApi.list,
  params: { nodeBalancerId: '$1' },
  before: [
    {
      endpoint: nodebalancersApi.create,
      body: { region: 'us-east', configs: [{ ...CHECK, nodes: [{ label: 'node-1', address: NOBODY }] }] },
    },
  ],
  wait,
  answer: { data: [{ nodes_status }] },
});

const power = (endpoint: Step['endpoint'], wait = 0): Step => ({
  endpoint,
  params: { computeId: '@compute:web-1' },
  body: {},
  wait,
});

/** That instance goes two minutes later. */
const DELETED: Step = { endpoint: computesApi.remove, params: { computeId: '@compute:web-1' }, wait: 120 };

const refusesConfig = (name: string, fields: object, field: string): RefusedExample => ({
  name,
  endpoint: configsApi.create,
  params: at('balancer-1'),
  body: fields,
  field,
});

/** What the checks say of nodes, as the mock has it (doc 2 §2.2). */
export const health: readonly SpecifiedRule[] = [
  {
    id: 'nodebalancer.health.none',
    section: 'doc 2 §2.2',
    rule: 'Without checks nothing is known of a node.',
    assumed: OPEN,
    accepted: [
      says('one that answers', 'unknown', 3600, serving({ check: 'none' })),
      says('one that does not', 'unknown', 3600, serving({ check: 'none' }, NOBODY)),
    ],
    refused: [refusesConfig('a check that there is not', { port: 81, check: 'ping' }, 'check')],
  },
  {
    id: 'nodebalancer.health.up',
    section: 'doc 2 §2.2',
    rule: 'A node that answers is up after one interval.',
    assumed: OPEN,
    accepted: [
      says('at once', 'unknown', 0, serving()),
      says('before the interval is over', 'unknown', 55, serving()),
      says('after it', 'UP', 60, serving()),
      says('before a long interval is over', 'unknown', 3597, serving({ check_interval: 3600 })),
      says('with a port', 'UP', 60, serving({}, `${WEB}:8080`)),
      says('an instance that migrates live', 'UP', 60, serving({}, '192.168.128.13', 'balancer-2'), 'balancer-2'),
      {
        name: 'its config counts it',
        endpoint: configsApi.view,
        params: { ...at('balancer-1'), configId: '$1' },
        before: serving(),
        wait: 60,
        answer: { nodes_status: { up: 1, down: 0 } },
      },
      {
        name: 'before, its config counts nothing',
        endpoint: configsApi.view,
        params: { ...at('balancer-1'), configId: '$1' },
        before: serving(),
        answer: { nodes_status: { up: 0, down: 0 } },
      },
    ],
    refused: [refusesConfig('an interval of no time', { port: 81, check_interval: 0 }, 'check_interval')],
  },
  {
    id: 'nodebalancer.health.down',
    section: 'doc 2 §2.2',
    rule: 'A node that does not answer is down after as many intervals as there are attempts.',
    assumed: OPEN,
    accepted: [
      says('before the last', 'unknown', 175, serving({}, NOBODY)),
      says('after the last', 'DOWN', 180, serving({}, NOBODY)),
      says('one attempt', 'DOWN', 60, serving({ check_attempts: 1 }, NOBODY)),
      says('thirty attempts, before the last', 'unknown', 1795, serving({ check_attempts: 30 }, NOBODY)),
      says('thirty attempts', 'DOWN', 1800, serving({ check_attempts: 30 }, NOBODY)),
      says('an instance of another Region', 'DOWN', 180, serving({}, WEB, 'balancer-2'), 'balancer-2'),
      {
        name: 'its config counts it',
        endpoint: configsApi.view,
        params: { ...at('balancer-1'), configId: '$1' },
        before: serving({}, NOBODY),
        wait: 180,
        answer: { nodes_status: { up: 0, down: 1 } },
      },
      countsOfNew('one that came with its NodeBalancer', 180, { up: 0, down: 1 }),
      countsOfNew('it, before the last', 175, { up: 0, down: 0 }),
      {
        name: 'a seeded one, whose instance is stopped',
        endpoint: configsApi.list,
        params: at('balancer-3'),
        answer: { data: [{ port: 80, nodes_status: { up: 4, down: 1 } }] },
      },
    ],
    refused: [refusesConfig('no attempt', { port: 81, check_attempts: 0 }, 'check_attempts')],
  },
  {
    id: 'nodebalancer.health.http',
    section: 'doc 2 §2.2',
    rule: 'With `http` and `http_body` a backend answers 200 and `OK`, but 503 below `/fail`; a text that is not within that answer is a failure.',
    assumed: OPEN,
    accepted: [
      says('http', 'UP', 60, serving({ check: 'http', check_path: '/' })),
      says('http, a failing path', 'DOWN', 180, serving({ check: 'http', check_path: '/fail' })),
      says('http, below it', 'DOWN', 180, serving({ check: 'http', check_path: '/fail/now' })),
      says('a connection looks at no path', 'UP', 60, serving({ check_path: '/fail' })),
      says('http_body', 'UP', 60, serving({ check: 'http_body', check_path: '/', check_body: 'OK' })),
      says('a part of it', 'UP', 60, serving({ check: 'http_body', check_path: '/', check_body: 'K' })),
      says('more than it', 'DOWN', 180, serving({ check: 'http_body', check_path: '/', check_body: 'OK~' })),
      says('another text', 'DOWN', 180, serving({ check: 'http_body', check_path: '/', check_body: 'healthy' })),
      says('small letters', 'DOWN', 180, serving({ check: 'http_body', check_path: '/', check_body: 'ok' })),
      says('a failing path', 'DOWN', 180, serving({ check: 'http_body', check_path: '/failing', check_body: 'OK' })),
      says('http looks at no text', 'UP', 60, serving({ check: 'http', check_path: '/', check_body: 'healthy' })),
      says('nobody there', 'DOWN', 180, serving({ check: 'http', check_path: '/' }, NOBODY)),
    ],
    refused: [refusesConfig('a path with a blank', { port: 81, check: 'http', check_path: '/a b' }, 'check_path')],
  },
  {
    id: 'nodebalancer.health.instance',
    section: 'doc 2 §2.2',
    rule: 'When an instance ceases to answer, its node is up till the attempts are used; when it answers again, it is down till the next check.',
    assumed: OPEN,
    accepted: [
      says('a shutdown, at once', 'UP', 0, [...serving(), power(computesApi.shutdown, 120)]),
      says('before the last attempt', 'UP', 170, [...serving(), power(computesApi.shutdown, 120)]),
      says('after the last attempt', 'DOWN', 181, [...serving(), power(computesApi.shutdown, 120)]),
      says('a shutdown before the first check', 'unknown', 100, [...serving(), power(computesApi.shutdown, 20)]),
      says('while it boots', 'DOWN', 15, [
        ...serving(),
        power(computesApi.shutdown, 120),
        power(computesApi.boot, 300),
      ]),
      says('before the next check', 'DOWN', 80, [
        ...serving(),
        power(computesApi.shutdown, 120),
        power(computesApi.boot, 300),
      ]),
      says('after the next check', 'UP', 95, [
        ...serving(),
        power(computesApi.shutdown, 120),
        power(computesApi.boot, 300),
      ]),
      says('what answered between two checks only does not count', 'DOWN', 31, [
        ...serving(),
        power(computesApi.shutdown, 120),
        power(computesApi.boot, 300),
        power(computesApi.shutdown, 31),
        power(computesApi.boot, 21),
      ]),
      says('a reboot is too short to be seen', 'UP', 31, [...serving(), power(computesApi.reboot, 120)]),
      says('an instance that is deleted, at once', 'UP', 0, [...serving(), DELETED]),
      says('deleted, before the last attempt', 'UP', 175, [...serving(), DELETED]),
      says('deleted, after the last attempt', 'DOWN', 180, [...serving(), DELETED]),
      says('one that is deleted when it was off for long', 'DOWN', 0, [
        ...serving(),
        power(computesApi.shutdown, 120),
        { ...DELETED, wait: 600 },
      ]),
      says(
        'of another Region nothing is missed',
        'DOWN',
        0,
        [...serving({}, WEB, 'balancer-2'), { ...DELETED, wait: 600 }],
        'balancer-2',
      ),
      says('nor of an address that was given up', 'unknown', 120, [
        ...serving(),
        DELETED,
        {
          endpoint: nodesApi.update,
          params: { ...at('balancer-1'), configId: '$1', nodeId: '$2' },
          body: { address: NOBODY },
        },
      ]),
    ],
    refused: [
      {
        name: 'nothing shuts down twice',
        ...power(computesApi.shutdown),
        before: [power(computesApi.shutdown)],
        field: null,
      },
    ],
  },
  {
    id: 'nodebalancer.health.anew',
    section: 'doc 2 §2.2',
    rule: 'Checks begin anew with a change of the node’s address or of what the config checks.',
    assumed: OPEN,
    accepted: [
      says('another address', 'unknown', 30, [
        ...serving(),
        {
          endpoint: nodesApi.update,
          params: { ...at('balancer-1'), configId: '$1', nodeId: '$2' },
          body: { address: `${WEB}:9090` },
          wait: 120,
        },
      ]),
      ...Object.entries(SETTINGS).map(([name, body]) =>
        says(name, 'unknown', 30, [
          ...serving({ check_path: '/', check_body: 'OK' }),
          { endpoint: configsApi.update, params: { ...at('balancer-1'), configId: '$1' }, body, wait: 120 },
        ]),
      ),
      says('checks that are turned on', 'UP', 60, [
        ...serving({ check: 'none' }),
        {
          endpoint: configsApi.update,
          params: { ...at('balancer-1'), configId: '$1' },
          body: { check: 'connection' },
          wait: 3600,
        },
      ]),
      says('a change of the NodeBalancer changes nothing', 'UP', 0, [
        ...serving(),
        { endpoint: nodebalancersApi.update, params: at('balancer-1'), body: { tags: [] }, wait: 120 },
      ]),
    ],
    refused: [
      refusesConfig(
        'an interval that is the timeout',
        { port: 81, check_interval: 10, check_timeout: 10 },
        'check_interval',
      ),
    ],
  },
];
