import { expect, test } from 'vitest';
import { createMock } from '#mocks/mock.ts';
import { isPaged } from '#mocks/server/http/page.ts';
import operations from '../../../docs/api/operations.json' with { type: 'json' };
import { allEndpoints } from '../../../scripts/specifications.ts';

/** Records in which a list is not empty, where that is not the first. */
const FULL = new Map([['/nodebalancers/{nodeBalancerId}/firewalls', '3']]);

/** The fields of records in these lists according to the documents, written down independently of the schemas. */
const DOCUMENTED = operations.flatMap(({ path, fields }) =>
  fields === undefined ? [] : [{ path, fields, address: path.replaceAll(/\{\w+\}/g, FULL.get(path) ?? '1') }],
);

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

test.each(DOCUMENTED)(
  'a bare server gives records of $path no field beyond the documented ones',
  async ({ address, fields }) => {
    const ask = await asking(true);
    const { body: list } = await ask('GET', `/v4${address}`);
    const records: unknown = typeof list === 'object' && list !== null && 'data' in list ? list.data : [];
    expect(records).toSatisfy((rows: object[]) => rows.length > 0);
    for (const record of Array.isArray(records) ? records : [])
      expect(namesIn(record).toSorted()).toEqual(fields.toSorted());
  },
);

test('every documented list is read above', async () => {
  const lists = (await allEndpoints())
    .filter(({ endpoint }) => isPaged(endpoint.response) && endpoint.assumed === undefined)
    .map(({ endpoint }) => endpoint.path);
  expect(DOCUMENTED.map(({ path }) => path).toSorted()).toEqual([...new Set(lists)].toSorted());
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
