import { CONFIG_DEFAULTS } from '#contract/nodebalancers/configs/terms.ts';
import { type BackendDraft, draftsOf, moreOf, type NodeBalancerDraft, type PortDraft } from '../../scenarios/drafts.ts';
import type { Registration, Seeding } from '../../server/types.ts';
import { computesTable } from '../computes/table.ts';
import { nodesTable } from './configs/nodes/table.ts';
import { configsTable } from './configs/table.ts';
import { addressesAt, nodebalancersTable } from './table.ts';

/** A config with defaults only and without a certificate (doc 2 §2.2). */
const DEFAULTS = { ...CONFIG_DEFAULTS, has_pair: false, ssl_commonname: '', ssl_fingerprint: '' } as const;
export const CHECKED = { check: 'connection' } as const;
const WEB: readonly BackendDraft[] = [['web-1'], ['web-2']];

const NAMED: readonly NodeBalancerDraft[] = [
  [
    'shop-lb',
    'us-east',
    [CHECKED, WEB],
    [
      {
        ...CHECKED,
        port: 443,
        protocol: 'https',
        stickiness: 'http_cookie',
        has_pair: true,
        ssl_commonname: 'www.example.com',
        ssl_fingerprint: 'F7:44:EC:E3:76:43:3E:68:85:2E:7B:80:13:67:7C:55:CD:39:80:69',
      },
      WEB,
    ],
  ],
  [
    'db-lb',
    'eu-central',
    [
      { ...CHECKED, port: 3306, protocol: 'tcp', proxy_protocol: 'v2', algorithm: 'leastconn' },
      [['app-1'], ['checkout-1']],
    ],
  ],
  [
    'jobs-lb',
    'us-ord',
    [
      { check: 'http', check_path: '/' },
      // worker-2 is off.
      [
        ['worker-1'],
        ['worker-2'],
        ['worker-1', '-old', 'reject'],
        ['worker-1', '-dev', 'drain'],
        ['worker-1', '-spare', 'backup'],
      ],
    ],
  ],
  ['spare-lb', 'us-southeast'],
];

/** The number of NodeBalancers in the `large` world, and how many of them have how many configs. */
const LARGE = 2000;
const BUSY = 50;
const MANY: readonly PortDraft[] = Array.from({ length: 20 }, (_, index) => [{ ...CHECKED, port: 8001 + index }, WEB]);

/** Adds a config with its nodes, all of them created a day ago. */
function addConfig(
  world: Seeding,
  nodebalancer_id: number,
  [config, backends]: PortDraft,
  ipv4: ReadonlyMap<string, string>,
): void {
  const changed_at = world.now - 86_400_000;
  const { id: config_id, port } = world.rows(configsTable).insert({
    ...DEFAULTS,
    nodebalancer_id,
    changed_at,
    ...config,
  });
  for (const [instance, suffix = '', mode = 'accept'] of backends.filter(([label]) => ipv4.has(label)))
    world.rows(nodesTable).insert({
      nodebalancer_id,
      config_id,
      label: instance + suffix,
      address: `${ipv4.get(instance)}:${port}`,
      mode,
      weight: 100,
      changed_at,
      left: null,
    });
}

function seedNodeBalancers(world: Seeding): void {
  const ipv4 = new Map(
    world
      .rows(computesTable)
      .all()
      .map((row) => [row.label, row.ipv4[1] ?? '']),
  );
  const own = draftsOf(world, 'nodebalancers', NAMED);
  const count = own.length + moreOf(world, 'nodebalancers', own.length, { large: LARGE });
  for (let index = 0; index < count; index += 1) {
    const [label, region, ...services] = own[index] ?? [
      `pool-${String(index + 1).padStart(4, '0')}`,
      'us-east',
      ...(index < own.length + BUSY ? MANY : []),
    ];
    const created = world.timeText(86_400 * (2 + (index % 300)));
    const { id } = world.rows(nodebalancersTable).insert({
      label,
      region,
      client_conn_throttle: index % 4 === 0 ? 0 : 10,
      tags: index < own.length ? ['production'] : [],
      ...addressesAt(index, region),
      lke_cluster_id: null,
      created,
      updated: created,
    });
    for (const service of services) addConfig(world, id, service, ipv4);
  }
}

export const nodebalancers: Registration = {
  name: 'nodebalancers',
  paths: ['/nodebalancers'],
  tables: [nodebalancersTable],
  grants: { nodebalancer: nodebalancersTable },
  seed: seedNodeBalancers,
};
