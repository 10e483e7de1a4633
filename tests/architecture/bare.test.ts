import { expect, test } from 'vitest';
import { createMock } from '#mocks/mock.ts';

/** The fields that the documents give records of these lists, read from them once more and not from the schemas. */
const DOCUMENTED: readonly (readonly [path: string, fields: readonly string[]])[] = [
  // doc 2 §2.4: the rest of the record is not shown.
  ['/images', ['id', 'label', 'description']],
  // doc 2 §2.1, less what only a creation takes; the id is in every path.
  ['/nodebalancers', ['id', 'label', 'region', 'client_conn_throttle', 'tags']],
  // doc 2 §2.2, less the nodes, which have a list of their own.
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
  // doc 3 §2.3; what is in an object of its own is named by both.
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
  // doc 3 §2.2 shows none; its rules on VLANs need these two (doc 3 §2.4, §8).
  ['/networking/vlans', ['label', 'region']],
  // doc 2 §2.3.
  ['/nodebalancers/1/configs/1/nodes', ['id', 'address', 'label', 'mode', 'weight']],
];

/** A mock that is a bare server, or one that is not, and how it is asked. */
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

/** The names of all fields of a record; those of an object in it as `specs.disk`. */
const namesIn = (record: object): string[] =>
  Object.entries(record).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
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

/** Requests as the documents have them, and the fields that are assumed of them. */
const ASSUMED: readonly (readonly [method: string, path: string, body: object, fields: readonly string[]])[] = [
  // doc 3 §4.1 shows the label of a new Firewall alone.
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

/** What no field takes, so that it shows whether anybody has looked at it. */
const OUT_OF_KIND = [['of no kind']];

test.each(ASSUMED.flatMap(([method, path, body, fields]) => fields.map((field) => ({ method, path, body, field }))))(
  'a bare server takes no notice of $field in a $method of $path',
  async ({ method, path, body, field }) => {
    const sent = { ...body, [field]: OUT_OF_KIND };
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
