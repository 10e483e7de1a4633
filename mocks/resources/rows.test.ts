import { expect, test } from 'vitest';
import { createMock } from '../mock.ts';
import { eventsTable } from '../server/events.ts';
import { scenarios } from '../scenarios/index.ts';
import { registry } from './registry.ts';

const ask = async (mock: ReturnType<typeof createMock>, method: string, path: string, body?: unknown) => {
  const answer = await mock.handle(
    new Request(`http://mock.example${path}`, { method, ...(body !== undefined && { body: JSON.stringify(body) }) }),
  );
  const json: unknown = await answer?.json();
  return { status: answer?.status, json };
};

const SMALL = scenarios.map(({ id }) => id).filter((id) => id !== 'large' && id !== 'huge');

test.each(SMALL)('every row that is seeded in the world %s has the shape of its table', async (scenario) => {
  const mock = createMock({ base: '/' });
  await ask(mock, 'POST', '/__mock/reset', { scenario });
  const { json } = await ask(mock, 'GET', '/__mock/snapshot');
  expect((await ask(mock, 'PUT', '/__mock/snapshot', json)).status).toBe(200);
});

test.each(registry)('every table of $name has a schema of its rows', async ({ tables, load }) => {
  const { rows } = (await load()).handlers;
  expect(new Set(rows?.().map(([table]) => table))).toEqual(new Set(tables));
});

test.each([
  ['without a field', (row: object) => ({ ...row, label: undefined }), 'tables.firewalls[0].label'],
  ['with an unknown value', (row: object) => ({ ...row, status: 'zzz' }), 'tables.firewalls[0].status'],
  ['with a text for an id', (row: object) => ({ ...row, id: '1' }), 'tables.firewalls[0].id'],
])('a snapshot with a row %s is refused, and nothing of it is kept', async (_, spoil, field) => {
  const mock = createMock({ base: '/' });
  const { json: before } = await ask(mock, 'GET', '/__mock/snapshot');
  const spoilt: unknown = JSON.parse(JSON.stringify(before), function (this: unknown, key, value: unknown) {
    return key === 'firewalls' && Array.isArray(value)
      ? value.map((row: object, index) => (index === 0 ? spoil(row) : row))
      : value;
  });
  expect(await ask(mock, 'PUT', '/__mock/snapshot', spoilt)).toMatchObject({
    status: 400,
    json: { errors: [{ field }] },
  });
  expect((await ask(mock, 'GET', '/v4/regions')).status).toBe(200);
});

/** Tables whose ids are not counted: what a record is called or is part of, and digits drawn at random (nodes). */
const NAMED = [
  'account-settings',
  'image-jobs',
  'ip-rdns',
  'ip-shares',
  'ipv6-pools',
  'ipv6-ranges',
  'kernels',
  'lke-nodes',
  'lke-versions',
  'region-availability',
  'regions',
  'types',
  'vlans',
];

test('no number of any kind is given twice', async () => {
  const mock = createMock({ base: '/' });
  const tables = [eventsTable, ...registry.flatMap((resource) => resource.tables)];
  const steps = await mock.store.write(({ rows }) =>
    tables.map((table) => {
      const records = rows(table);
      const number = records.nextNumber();
      const [row] = records.all().filter(({ id }) => (table.numberIn?.(id) ?? 0) > 0 || table.numberIn === undefined);
      const id = typeof row?.id === 'string' ? row.id.replace(/\d+$/, String(number)) : number;
      records.put({ ...row, id });
      records.remove(id);
      return [table.name, records.nextNumber() - number] as const;
    }),
  );
  const given = Map.groupBy(steps, ([, step]) => step);
  expect(
    given
      .get(0)
      ?.map(([name]) => name)
      .toSorted(),
  ).toEqual(NAMED);
  expect(new Set(given.keys())).toEqual(new Set([0, 1]));
});
