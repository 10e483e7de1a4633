import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { registry } from '../resources/registry.ts';
import { rig } from '../testing/rig.ts';

/** A mock with the usual records and a clock that stands still. */
async function begin() {
  const { call, control } = rig({ resources: registry });
  await control('POST', 'reset', { scenario: 'default', seed: 1, rate: 0 });
  const remove = async (path: string) => expect((await call('DELETE', path)).status).toBe(200);
  const list = async () => (await control('GET', 'trash')).body;
  return { call, control, remove, list };
}

const Snapshot = z.object({ tables: z.record(z.string(), z.unknown()) });

/** The rows of a snapshot, by table, without what only tells of the past. */
const rowsOf = (body: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(Snapshot.parse(body).tables).filter(([name]) => !['events', 'trash'].includes(name)),
  );

test.each([
  ['an instance with its disks, addresses and firewall', '/compute/instances/3', 'db-1'],
  ['a firewall with its services', '/networking/firewalls/1', 'shop-edge'],
  ['a NodeBalancer with its ports and nodes', '/nodebalancers/1', 'shop-lb'],
  ['an image', '/images/private%2F1', 'golden-debian'],
  ['a contact', '/managed/contacts/1', 'Ada Byrne'],
])('%s comes back as it was', async (_, path, label) => {
  const { call, control, remove, list } = await begin();
  const before = rowsOf((await control('GET', 'snapshot')).body);
  expect(Object.keys(before).length).toBeGreaterThan(10);
  await remove(path);
  expect((await call('GET', path)).status).toBe(404);
  expect(await list()).toMatchObject([{ id: 1, label }]);
  expect((await control('POST', 'trash/1')).body).toEqual([]);
  expect(rowsOf((await control('GET', 'snapshot')).body)).toEqual(before);
});

test('what was removed is kept for a day, newest first, and no longer', async () => {
  const { control, remove, list } = await begin();
  await remove('/managed/contacts/1');
  await control('POST', 'clock/advance', { seconds: 3600 });
  await remove('/networking/firewalls/1');
  expect(await list()).toMatchObject([
    { id: 2, table: 'firewalls', label: 'shop-edge', with: 2 },
    { id: 1, table: 'managed-contacts', label: 'Ada Byrne', with: 0 },
  ]);
  await control('POST', 'clock/advance', { seconds: 86_400 - 3600 });
  expect(await list()).toMatchObject([{ id: 2 }]);
  expect((await control('POST', 'trash/1')).status).toBe(404);
  // It is no job that somebody waits for.
  const { body: upcoming } = await control('GET', 'upcoming');
  expect(upcoming).not.toEqual([]);
  expect(JSON.stringify(upcoming)).not.toContain('"trash"');
});

test('a record whose label is taken by now stays where it is, and one that is back is no longer there', async () => {
  const { call, control, remove, list } = await begin();
  await remove('/networking/firewalls/1');
  const body = { label: 'shop-edge', rules: { inbound_policy: 'DROP', outbound_policy: 'ACCEPT' } };
  const made = await call('POST', '/networking/firewalls', { body });
  expect(made.status).toBe(200);
  const refused = await control('POST', 'trash/1');
  expect([refused.status, refused.errors]).toEqual([
    400,
    [{ field: null, reason: 'Another record is called shop-edge now' }],
  ]);
  expect(await list()).toMatchObject([{ id: 1 }]);
});

test('what refers to a record that is gone by now stays away', async () => {
  const { call, control, remove } = await begin();
  const firewalls = async () => (await call('GET', '/compute/instances/3/firewalls')).body;
  expect(await firewalls()).toMatchObject({ data: [{ label: 'shop-edge' }, { label: 'staging-edge' }] });
  await remove('/compute/instances/3');
  await remove('/networking/firewalls/1');
  expect((await control('POST', 'trash/1')).status).toBe(200);
  expect(await call('GET', '/compute/instances/3')).toMatchObject({ status: 200, body: { label: 'db-1' } });
  expect(await firewalls()).toMatchObject({ data: [{ label: 'staging-edge' }] });
});

test('coming back is a step that can be undone, and the nodes of a cluster are not kept', async () => {
  const { control, remove, list } = await begin();
  await remove('/managed/contacts/1');
  await control('POST', 'trash/1');
  expect((await control('GET', 'history')).body).toMatchObject([
    { name: 'Restore Ada Byrne' },
    { name: 'DELETE /managed/contacts/1' },
  ]);
  await control('POST', 'undo');
  expect(await list()).toMatchObject([{ label: 'Ada Byrne' }]);
  await remove('/lke/clusters/1');
  expect(await list()).toMatchObject([{ label: 'Ada Byrne' }]);
});
