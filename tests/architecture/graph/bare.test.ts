import { expect, test } from 'vitest';
import { createMock } from '#mocks/mock.ts';
import { isPaged } from '#mocks/server/http/page.ts';
import { allEndpoints } from '../../../scripts/specifications.ts';

const FIREWALL = [
  'id',
  'label',
  'status',
  'tags',
  'created',
  'updated',
  ...['inbound', 'inbound_policy', 'outbound', 'outbound_policy'].map((field) => `rules.${field}`),
];

const DATABASE = [
  'id',
  'label',
  'engine',
  'version',
  'region',
  'type',
  'cluster_size',
  'encrypted',
  'allow_list',
  'status',
  'hosts.primary',
  'hosts.secondary',
  'created',
  'updated',
  'updates.frequency',
  'updates.duration',
  'updates.hour_of_day',
  'updates.day_of_week',
  'updates.week_of_month',
];

/** The fields of records in these lists according to the documents, written down independently of the schemas. */
const DOCUMENTED: readonly (readonly [path: string, fields: readonly string[]])[] = [
  // doc 1 §2.2.
  ['/databases/engines', ['id', 'engine', 'version', 'total_disk_size_gb', 'used_disk_size_gb']],
  // doc 1 §2.3: the two lists differ.
  ['/databases/instances', [...DATABASE, 'instance_uri']],
  [
    '/databases/mysql/instances',
    [...DATABASE, 'port', 'replication_type', 'ssl_connection', 'total_disk_size_gb', 'used_disk_size_gb'],
  ],
  // doc 2 §2.4: the rest of the record is not shown.
  ['/images', ['id', 'label', 'description']],
  // doc 2 §2.1, without fields of the creation only; the id is in every path.
  ['/nodebalancers', ['id', 'label', 'region', 'client_conn_throttle', 'tags']],
  // doc 2 §2.2, without the nodes, which have a list of their own.
  [
    '/nodebalancers/1/configs',
    [
      'id',
      'port',
      'protocol',
      'algorithm',
      'check',
      'check_attempts',
      'check_body',
      'check_interval',
      'check_passive',
      'check_path',
      'check_timeout',
      'cipher_suite',
      'proxy_protocol',
      'ssl_cert',
      'ssl_key',
      'stickiness',
      'ssl_commonname',
      'ssl_fingerprint',
    ],
  ],
  // doc 3 §2.3; fields of nested objects have both names.
  [
    '/compute/instances',
    [
      'id',
      'label',
      'region',
      'image',
      'group',
      'tags',
      'created',
      'has_user_data',
      'host_uuid',
      'hypervisor',
      'ipv4',
      'ipv6',
      'specs.disk',
      'specs.memory',
      'specs.gpus',
      'specs.transfer',
      'alerts.cpu',
      'alerts.io',
      'alerts.network_in',
      'alerts.network_out',
      'alerts.transfer_quota',
      'backups.schedule.day',
      'backups.schedule.window',
    ],
  ],
  // doc 3 §2.2; the object of the NAT is null where there is none.
  [
    '/networking/ips',
    ['address', 'gateway', 'compute_id', 'prefix', 'subnet_mask', 'public', 'rdns', 'region', 'type', 'vpc_nat_1_1'],
  ],
  // The document shows no fields of pools and of ranges in their list; those of one range are taken (doc 3 §2.2).
  ['/networking/ipv6/pools', ['range', 'prefix', 'region']],
  ['/networking/ipv6/ranges', ['range', 'prefix', 'region']],
  // doc 3 §2.2 shows none; its rules on VLANs need these two (doc 3 §2.4, §8).
  ['/networking/vlans', ['label', 'region']],
  // doc 3 §2.5; a slot that is empty is null.
  [
    '/compute/instances/1/configs',
    [
      'id',
      'label',
      'comments',
      'interfaces',
      'kernel',
      'memory_limit',
      'root_device',
      'run_level',
      'virt_mode',
      ...['sda.disk_id', 'sda.volume_id', 'sdb.disk_id', 'sdb.volume_id', 'sdc', 'sdd', 'sde', 'sdf', 'sdg', 'sdh'].map(
        (slot) => `devices.${slot}`,
      ),
      ...['devtmpfs_automount', 'distro', 'modules_dep', 'network', 'updatedb_disabled'].map(
        (helper) => `helpers.${helper}`,
      ),
    ],
  ],
  // doc 2 §2.5, without fields of the creation only.
  ['/lke/clusters', ['id', 'label', 'region', 'k8s_version', 'tags', 'control_plane.high_availability']],
  [
    '/lke/clusters/1/pools',
    ['id', 'type', 'count', 'autoscaler.enabled', 'autoscaler.max', 'autoscaler.min', 'disks', 'tags'],
  ],
  // doc 2 §4.3: their records are not shown; versions have an id (doc 2 §2.5).
  ['/lke/clusters/1/api-endpoints', []],
  ['/lke/versions', ['id']],
  // doc 3 §2.1.
  ['/networking/firewalls', FIREWALL],
  ['/nodebalancers/3/firewalls', FIREWALL],
  // doc 1 §2.4.
  ['/managed/contacts', ['id', 'name', 'email', 'group', 'phone.primary', 'phone.secondary', 'updated']],
  // doc 1 §2.5, without username and password, which are write-only.
  ['/managed/credentials', ['id', 'label', 'last_decrypted']],
  // doc 1 §2.6.
  ['/managed/issues', ['id', 'created', 'entity.id', 'entity.label', 'entity.type', 'entity.url', 'services']],
  // doc 1 §2.7.
  ['/managed/compute-settings', ['id', 'label', 'group', 'ssh.access', 'ssh.user', 'ssh.ip', 'ssh.port']],
  // doc 1 §2.8; the list takes no page parameters.
  [
    '/managed/services',
    [
      'id',
      'service_type',
      'label',
      'address',
      'timeout',
      'body',
      'consultation_group',
      'credentials',
      'notes',
      'region',
      'status',
      'created',
      'updated',
    ],
  ],
  // doc 2 §2.6.
  ['/regions', ['id', 'label', 'country', 'capabilities', 'resolvers.ipv4', 'resolvers.ipv6', 'status']],
  ['/regions/availability', ['available', 'plan', 'region']],
  // doc 2 §2.3.
  ['/nodebalancers/1/configs/1/nodes', ['id', 'address', 'label', 'mode', 'weight']],
];

/** A mock in bare mode or not, as a function that sends requests. */
async function asking(bare: boolean) {
  const mock = createMock();
  const ask = async (method: string, address: string, body?: unknown): Promise<{ status: number; body: unknown }> => {
    const answer = await mock.handle(
      new Request(`http://mock.example${address}`, {
        method,
        headers: { Authorization: 'Bearer demo-admin' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    return { status: answer?.status ?? 0, body: await answer?.json() };
  };
  await ask('PUT', '/__mock/bare', { bare });
  return ask;
}

/** An object that is null in most records, and whose fields would make others of the same list differ. */
const SOMETIMES = 'vpc_nat_1_1';

/** The names of all fields of a record; those of nested objects as `specs.disk`. */
const namesIn = (record: object): string[] =>
  Object.entries(record).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && name !== SOMETIMES
      ? namesIn(value).map((inner) => `${name}.${inner}`)
      : [name],
  );

test.each(DOCUMENTED)('a bare server gives records of %s no field beyond the documented ones', async (path, fields) => {
  const ask = await asking(true);
  const { body: list } = await ask('GET', `/v4${path}`);
  const records: unknown = typeof list === 'object' && list !== null && 'data' in list ? list.data : [];
  expect(records).toSatisfy((rows: object[]) => rows.length > 0);
  for (const record of Array.isArray(records) ? records : [])
    expect(namesIn(record).toSorted()).toEqual(fields.toSorted());
});

test('every documented list is read above', async () => {
  const lists = (await allEndpoints())
    .filter(({ endpoint }) => isPaged(endpoint.response) && endpoint.assumed === undefined)
    .map(({ endpoint }) => endpoint.path.replaceAll(/\{\w+\}/g, '1'));
  expect(DOCUMENTED.map(([path]) => path.replaceAll(/\/\d+/g, '/1')).toSorted()).toEqual(
    [...new Set(lists)].toSorted(),
  );
});

/** Documented requests, and the assumed fields of each. */
const ASSUMED: readonly (readonly [method: string, path: string, body: object, fields: readonly string[]])[] = [
  // doc 3 §4.1 shows only the label of a new Firewall.
  ['PUT', '/networking/firewalls/1', {}, ['label']],
  // doc 3 §4.3.
  ['POST', '/compute/instances', { region: 'us-east', type: 'g6-nanode-1' }, ['private_ip']],
  ['PUT', '/compute/instances/1', {}, ['label', 'group', 'watchdog_enabled']],
  [
    'POST',
    '/compute/instances/1/clone',
    { region: 'us-east', type: 'g6-nanode-1' },
    ['compute_id', 'label', 'group', 'backups_enabled', 'private_ip', 'metadata', 'disks', 'configs'],
  ],
];

/** A value that no field accepts, which shows whether the field is validated. */
const WRONG_TYPE = [['of no type']];

test.each(ASSUMED.flatMap(([method, path, body, fields]) => fields.map((field) => ({ method, path, body, field }))))(
  'a bare server ignores $field in a $method of $path',
  async ({ method, path, body, field }) => {
    const sent = { ...body, [field]: WRONG_TYPE };
    const ask = await asking(true);
    expect(await ask(method, `/v4${path}`, sent)).toMatchObject({ status: 200 });
    const askOther = await asking(false);
    expect(await askOther(method, `/v4${path}`, sent)).toMatchObject({ status: 400 });
  },
);

test('a bare server answers statistics without a field: the documents leave them open (doc 2 §4.1)', async () => {
  const ask = await asking(true);
  expect(await ask('GET', '/v4/nodebalancers/1/stats')).toEqual({ status: 200, body: {} });
});
