import { describe, expect, test } from 'vitest';
import { changesSinceBoot, rebootOwed } from '#analysis/computes/changed.ts';
import { Config } from '#contract/computes/configs/schema.ts';
import { Database } from '#contract/databases/schema.ts';
import { pageOf } from '#contract/envelope.ts';
import { Event } from '#contract/events/schema.ts';
import { Firewall } from '#contract/firewalls/schema.ts';
import { registry } from '../../resources/registry.ts';
import { OUTAGE_REGION } from '../../resources/regions/table.ts';
import { rig, type TestRequest } from '../../testing/rig.ts';
import { scenarios } from '../index.ts';

const EventPage = pageOf(Event).strict;
const ConfigPage = pageOf(Config).strict;
const STORIES = ['locked-out', 'launch-day', 'bad-friday', 'agency', 'at-the-limit'];

/** A mock in the world of that name, begun by the control API. */
async function begin(scenario: string, token = 'demo-admin') {
  const { call, control } = rig({ resources: registry });
  await control('POST', 'reset', { scenario, seed: 1, rate: 0 });
  const data = async (path: string, request?: TestRequest) => {
    const { status, body } = await call('GET', path, { token, ...request });
    expect(status).toBe(200);
    return body;
  };
  return { call, control, data };
}

const LISTS = [
  '/compute/instances',
  '/databases/instances',
  '/images',
  '/lke/clusters',
  '/managed/issues',
  '/managed/services',
  '/networking/firewalls',
  '/networking/ips',
  '/networking/vlans',
  '/nodebalancers',
  '/account/events',
];

describe.each(STORIES)('the world %s', (scenario) => {
  test('is listed with what it tells, and is the same each time, down to the last row', async () => {
    expect(scenarios.find(({ id }) => id === scenario)?.title).toBeTruthy();
    const [first, second] = [await begin(scenario), await begin(scenario)];
    const world = await first.control('GET', 'snapshot');
    expect(world.body).toEqual((await second.control('GET', 'snapshot')).body);
    expect(world.text.length).toBeLessThan(300_000);
  });

  test('answers every list by the contract, now and when its jobs are over', async () => {
    const { data, control } = await begin(scenario);
    for (const path of LISTS) await data(path);
    await control('POST', 'clock/advance', { seconds: 7200 });
    for (const path of LISTS) await data(path);
  });
});

test('a running instance owes a reboot, since its configuration changed after its start', async () => {
  const { data } = await begin('launch-day');
  const { data: events } = EventPage.parse(await data('/account/events'));
  const { data: configs } = ConfigPage.parse(await data('/compute/instances/2/configs'));
  expect(rebootOwed({ status: 'running' }, changesSinceBoot(events).get('2') ?? [], configs)).toMatchObject({
    config: { id: configs[0]?.id },
    by: 'operator',
  });
});

test('nobody reaches the web server by SSH, and its rules say why', async () => {
  const { data } = await begin('locked-out');
  expect(await data('/compute/instances/1')).toMatchObject({ label: 'shop-web', status: 'running' });
  expect(await data('/networking/firewalls/1')).toMatchObject({
    status: 'enabled',
    rules: { inbound: [{ ports: '80, 443' }, { protocol: 'ICMP' }], inbound_policy: 'DROP' },
  });
  expect(await data('/networking/firewalls/1/devices')).toMatchObject({ data: [{ entity: { label: 'shop-web' } }] });
});

test('what is being launched is made by the clock', async () => {
  const { data, control } = await begin('launch-day');
  const states = async () => ({
    computes: await data('/compute/instances'),
    cluster: await data('/lke/clusters/1'),
    database: await data('/databases/mysql/instances/1'),
    images: await data('/images?page_size=100'),
  });
  const being = JSON.stringify(await states());
  for (const status of ['provisioning', 'booting', 'rebooting', 'cloning', 'not_ready', 'creating', 'pending_upload'])
    expect(being).toContain(`"${status}"`);
  await control('POST', 'clock/advance', { seconds: 3000 });
  const made = JSON.stringify(await states());
  for (const status of ['provisioning', 'booting', 'rebooting', 'cloning', 'not_ready', 'creating'])
    expect(made).not.toContain(`"${status}"`);
});

test('on the bad Friday everything that can go wrong has', async () => {
  const { data } = await begin('bad-friday');
  expect(await data('/compute/instances/1')).toMatchObject({ region: OUTAGE_REGION });
  expect(await data(`/regions/${OUTAGE_REGION}`)).toMatchObject({ status: 'outage' });
  const database = Database.loose.parse(await data('/databases/mysql/instances/1'));
  expect(database.used_disk_size_gb / database.total_disk_size_gb).toBeGreaterThan(0.9);
  expect(await data('/compute/instances/4/backups')).toMatchObject({
    automatic: [{ status: 'successful' }, { status: 'failed' }, { status: 'failed' }],
  });
  expect(await data('/nodebalancers/1/configs/1')).toMatchObject({ nodes_status: { up: 1, down: 2 } });
  expect(await data('/managed/issues')).toMatchObject({ results: 2 });
  expect(await data('/managed/services/1')).toMatchObject({ status: 'problem' });
  const happened = JSON.stringify(await data('/account/events?page_size=100'));
  for (const [action, label] of [
    ['compute_boot', 'mailer'],
    ['compute_shutdown', 'pay-web-2'],
    ['database_degraded', 'audit'],
  ])
    expect(happened).toMatch(new RegExp(`"action":"${action}"[^{]*"entity":{[^}]*"label":"${label}"`));
});

test('the operator of the agency changes some records, reads some, and creates few kinds', async () => {
  const { call, data, control } = await begin('agency', 'demo-operator');
  expect((await control('GET', 'scenarios')).body).toContainEqual(
    expect.objectContaining({ id: 'agency', persona: 'demo-operator' }),
  );
  expect(await data('/networking/firewalls')).toMatchObject({
    data: [{ label: 'bakery-edge' }, { label: 'museum-edge' }],
  });
  const as = (method: string, path: string, body: object) => call(method, path, { token: 'demo-operator', body });
  expect((await as('PUT', '/networking/firewalls/1', { tags: [] })).status).toBe(200);
  expect((await as('PUT', '/networking/firewalls/2', { tags: [] })).status).toBe(403);
  expect((await as('POST', '/nodebalancers', { region: 'eu-west' })).status).toBe(403);
  const rules = { inbound: [], inbound_policy: 'DROP', outbound: [], outbound_policy: 'ACCEPT' };
  expect((await as('POST', '/networking/firewalls', { label: 'bakery-new', rules })).status).toBe(200);
  expect((await call('GET', '/compute/instances/4', { token: 'demo-operator' })).status).toBe(403);
});

test('at the limit, one more of anything is refused', async () => {
  const { call, data } = await begin('at-the-limit');
  const { rules } = Firewall.loose.parse(await data('/networking/firewalls/1'));
  expect(rules.inbound).toHaveLength(25);
  const full = { ...rules, inbound: [...rules.inbound, rules.inbound[0]] };
  expect((await call('PUT', '/networking/firewalls/1/rules', { body: full })).status).toBe(400);
  expect(await data('/networking/vlans')).toMatchObject({ results: 10 });
  expect(await data('/lke/clusters/1/pools')).toMatchObject({ data: [{ count: 100 }] });
});

test('a server that begins with a story has it from the first answer on', async () => {
  const { call } = rig({ resources: registry, first: { scenario: 'locked-out', seed: 1 } });
  expect((await call('GET', '/networking/firewalls')).body).toMatchObject({ results: 3 });
});

test('a world has as many records of a kind as are asked for, and never fewer than its scenario', async () => {
  const { call, control } = rig({ resources: registry });
  const total = async (path: string) => (await call('GET', path)).body;
  await control('POST', 'reset', { scenario: 'default', counts: { firewalls: 200, computes: 50, contacts: 1 } });
  expect(await total('/networking/firewalls')).toMatchObject({ results: 200 });
  expect(await total('/managed/contacts')).toMatchObject({ results: 6 });
  await control('POST', 'reset', {
    scenario: 'empty',
    counts: { computes: 3, nodebalancers: 60, databases: 2, clusters: 1, services: 9 },
  });
  expect(await total('/nodebalancers')).toMatchObject({ results: 60 });
  expect(await total('/networking/firewalls')).toMatchObject({ results: 0 });
  // One of them is the node of the cluster.
  expect(await total('/compute/instances')).toMatchObject({ results: 4 });
  const world = await control('GET', 'snapshot');
  expect((await control('PUT', 'snapshot', world.body)).status).toBe(200);
});

test.each([
  [{ firewalls: 20_001 }, 'counts.firewalls', 'Must be a whole number from 0 to 20000'],
  [{ computes: -1 }, 'counts.computes', 'Must be a whole number from 0 to 5000'],
  [{ clusters: 0.5 }, 'counts.clusters', 'Must be a whole number from 0 to 500'],
])('too many or no number of records are refused in words: %j', async (counts, field, reason) => {
  expect((await rig().control('POST', 'reset', { counts })).errors).toEqual([{ field, reason }]);
});
