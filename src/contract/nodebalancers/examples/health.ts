import { computesApi } from '../../computes/api.ts';
import type { Example, SpecifiedRule, Step } from '../../specification.ts';
import { after } from '../../specification/calls.ts';
import { configsApi } from '../configs/api.ts';
import { nodesApi } from '../configs/nodes/api.ts';
import { createWith, FIRST, SECOND, THIRD, update } from './samples.ts';

const OPEN =
  'The document explains the settings of a check and shows no status; how the mock’s backends behave is its own (docs/mock.md)';

/** The private addresses of `web-1`, which runs, and of no instance. */
const WEB = '192.168.128.10';
const NOBODY = '192.168.130.10';

/** Checked every minute. */
const CHECK = { port: 81, check: 'connection', check_interval: 60, check_timeout: 10, check_attempts: 3 };

/** Each setting that the health checks depend on, with another value. */
const SETTINGS = [
  { check_interval: 90 },
  { port: 82 },
  { check: 'http' },
  { check_attempts: 4 },
  { check_body: 'K' },
  { check_path: '/up' },
  { check_timeout: 9 },
];

const NEW = { nodeBalancerId: FIRST, configId: '$1' };

/** A config and a node in it. */
const serving = (config: object = {}, address = WEB, nodeBalancerId = FIRST): [Step, Step] => [
  { endpoint: configsApi.create, params: { nodeBalancerId }, body: { ...CHECK, ...config } },
  { endpoint: nodesApi.create, params: { nodeBalancerId, configId: '$1' }, body: { label: 'node-1', address } },
];

/** The status of that node that many seconds after the last step. */
const says = (status: string, wait: number, before: readonly Step[], nodeBalancerId = FIRST): Example => ({
  endpoint: nodesApi.list,
  params: { nodeBalancerId, configId: '$1' },
  before,
  wait,
  answer: { data: [{ status }] },
});

/** The counts of the config that many seconds after the last step. */
const counts = (up: number, down: number, wait: number, before: readonly Step[]): Example => ({
  endpoint: configsApi.view,
  params: NEW,
  before,
  wait,
  answer: { nodes_status: { up, down } },
});

/** The counts of the first config of a NodeBalancer. */
const countsFirst = (nodeBalancerId: string, up: number, down: number): Example => ({
  endpoint: configsApi.list,
  params: { nodeBalancerId },
  answer: { data: [{ nodes_status: { up, down } }] },
});

const power = (endpoint: Step['endpoint'], wait: number): Step => ({
  endpoint,
  params: { computeId: '@compute:web-1' },
  body: {},
  wait,
});

/** The instance shuts down after a long time up, and boots after a long time down. */
const OFF = [...serving(), power(computesApi.shutdown, 120)];
const BACK = [...OFF, power(computesApi.boot, 300)];
const deleted = (wait: number): Step => ({
  endpoint: computesApi.remove,
  params: { computeId: '@compute:web-1' },
  wait,
});

const readdress = (address: string, wait = 0): Step => ({
  endpoint: nodesApi.update,
  params: { ...NEW, nodeId: '$2' },
  body: { address },
  wait,
});
const reconfigure = (body: object, wait: number): Step => ({ endpoint: configsApi.update, params: NEW, body, wait });

const page = (fields: object): [Step, Step] => serving({ check: 'http', check_path: '/', ...fields });
const text = (check_body: string, check_path = '/'): [Step, Step] =>
  serving({ check: 'http_body', check_path, check_body });

/** The status of nodes as the mock computes it (doc 2 §2.2). */
export const health: readonly SpecifiedRule[] = [
  {
    id: 'nodebalancer.health.none',
    section: 'doc 2 §2.2',
    rule: 'A node of a config without checks has the status `unknown`.',
    assumed: OPEN,
    accepted: [WEB, NOBODY].map((address) => says('unknown', 3600, serving({ check: 'none' }, address))),
  },
  {
    id: 'nodebalancer.health.up',
    section: 'doc 2 §2.2',
    rule: 'A node that answers is up after one interval.',
    assumed: OPEN,
    accepted: [
      ...[0, 55].map((wait) => says('unknown', wait, serving())),
      says('UP', 60, serving()),
      says('unknown', 3597, serving({ check_interval: 3600 })),
      says('UP', 60, serving({}, `${WEB}:8080`)),
      // An instance in live migration answers.
      says('UP', 60, serving({}, '192.168.128.13', SECOND), SECOND),
      counts(0, 0, 0, serving()),
      counts(1, 0, 60, serving()),
    ],
  },
  {
    id: 'nodebalancer.health.down',
    section: 'doc 2 §2.2',
    rule: 'A node that does not answer is down after as many intervals as there are attempts.',
    assumed: OPEN,
    accepted: [
      says('unknown', 175, serving({}, NOBODY)),
      says('DOWN', 180, serving({}, NOBODY)),
      says('DOWN', 60, serving({ check_attempts: 1 }, NOBODY)),
      says('unknown', 1795, serving({ check_attempts: 30 }, NOBODY)),
      says('DOWN', 1800, serving({ check_attempts: 30 }, NOBODY)),
      // An instance of another region does not answer.
      says('DOWN', 180, serving({}, WEB, SECOND), SECOND),
      counts(0, 1, 180, serving({}, NOBODY)),
      ...[175, 180].map((wait, down) => ({
        ...countsFirst('$1', 0, down),
        before: [createWith({ configs: [{ ...CHECK, nodes: [{ label: 'node-1', address: NOBODY }] }] })],
        wait,
      })),
      // The instance of one of these is off.
      countsFirst(THIRD, 4, 1),
    ],
  },
  {
    id: 'nodebalancer.health.http',
    section: 'doc 2 §2.2',
    rule: 'To `http` and `http_body` a backend answers 200 and `OK`, below `/fail` 503; `http_body` looks for a part of that.',
    assumed: OPEN,
    accepted: [
      ...[page({}), page({ check_body: 'healthy' }), serving({ check_path: '/fail' }), text('OK'), text('K')].map(
        (before) => says('UP', 60, before),
      ),
      ...[
        ...['/fail', '/fail/now'].map((check_path) => page({ check_path })),
        ...['OK~', 'healthy', 'ok'].map((body) => text(body)),
        text('OK', '/failing'),
        serving({ check: 'http', check_path: '/' }, NOBODY),
      ].map((before) => says('DOWN', 180, before)),
    ],
  },
  {
    id: 'nodebalancer.health.instance',
    section: 'doc 2 §2.2',
    rule: 'When its instance stops, a node stays up until the attempts are used; when it boots, down until the next check.',
    assumed: OPEN,
    accepted: [
      ...[0, 170].map((wait) => says('UP', wait, OFF)),
      says('DOWN', 181, OFF),
      says('unknown', 100, [...serving(), power(computesApi.shutdown, 20)]),
      ...[15, 80].map((wait) => says('DOWN', wait, BACK)),
      says('UP', 95, BACK),
      // It answered only between two checks.
      says('DOWN', 31, [...BACK, power(computesApi.shutdown, 31), power(computesApi.boot, 21)]),
      // A reboot is too short to be noticed.
      says('UP', 31, [...serving(), power(computesApi.reboot, 120)]),
    ],
  },
  {
    id: 'nodebalancer.health.deleted',
    section: 'doc 2 §2.2',
    rule: 'A node whose instance is deleted goes down like one whose instance is shut down.',
    assumed: OPEN,
    accepted: [
      ...[0, 175].map((wait) => says('UP', wait, [...serving(), deleted(120)])),
      says('DOWN', 180, [...serving(), deleted(120)]),
      says('DOWN', 0, [...OFF, deleted(600)]),
      // It was back for less than an interval.
      says('DOWN', 0, [...BACK, deleted(31)]),
      // An instance of another region never answered; a changed address starts again.
      says('DOWN', 0, [...serving({}, WEB, SECOND), deleted(600)], SECOND),
      says('unknown', 120, [...serving(), deleted(120), readdress(NOBODY)]),
      says('unknown', 0, [...serving({}, NOBODY), deleted(120)]),
    ],
  },
  {
    id: 'nodebalancer.health.anew',
    section: 'doc 2 §2.2',
    rule: 'The status is `unknown` again after a change of the node’s address or of the settings of the checks.',
    assumed: OPEN,
    accepted: [
      says('unknown', 30, [...serving(), readdress(`${WEB}:9090`, 120)]),
      ...SETTINGS.map((body) =>
        says('unknown', 30, [...serving({ check_path: '/', check_body: 'OK' }), reconfigure(body, 120)]),
      ),
      says('UP', 60, [...serving({ check: 'none' }), reconfigure({ check: 'connection' }, 3600)]),
      ...after([...serving(), { ...update({ tags: [] }), wait: 120 }], says('UP', 0, [])),
      counts(0, 1, 0, [...serving({}, NOBODY), reconfigure({ algorithm: 'source' }, 180)]),
    ],
  },
];
