import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { rig } from '../../testing/rig.ts';
import { registry } from '../registry.ts';

const DAY = 86_400_000;
const Cluster = z.object({ id: z.number(), label: z.string() });
const FIREWALL = { rules: { inbound_policy: 'DROP', outbound_policy: 'DROP' } };

const begin = async (scenario: string) => {
  const { call, control, pass } = rig({ resources: registry });
  await control('POST', 'reset', { scenario });
  const events = async (token = 'demo-admin') => {
    const { body } = await call('GET', '/account/events?page_size=500', { token });
    return body;
  };
  const create = (label: string, token = 'demo-admin') =>
    call('POST', '/networking/firewalls', { body: { label, ...FIREWALL }, token });
  return { call, control, pass, events, create };
};

describe('events', () => {
  it('go after 90 days of the mock’s clock', async () => {
    const { call, pass, events, create } = await begin('empty');
    await create('first');
    pass(90 * DAY);
    await create('second');
    expect(await events()).toMatchObject({ results: 2 });
    pass(1000);
    expect(await events()).toMatchObject({ data: [{ id: 2 }], results: 1 });
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/read'],
      ['POST', '/seen'],
    ] as const)
      expect((await call(method, `/account/events/1${path}`)).status).toBe(404);
  });

  it('caused by a restricted user stay visible after the grants are lost', async () => {
    const { control, events, create } = await begin('empty');
    await create('admins');
    await create('his', 'demo-operator');
    await control('PUT', 'personas/demo-operator', { grants: { firewall: [] } });
    expect(await events('demo-operator')).toMatchObject({
      data: [{ username: 'operator', entity: { label: 'his' } }],
      results: 1,
    });
  });

  it('are seen by a restricted user about records of each kind that grants are given on', async () => {
    const { call, control, events } = await begin('default');
    const { body } = await call('GET', '/lke/clusters');
    const [{ id, label }] = z.object({ data: z.tuple([Cluster], Cluster) }).parse(body).data;
    await call('PUT', `/lke/clusters/${id}`, { body: { tags: ['seen'] } });
    const about = { data: expect.arrayContaining([expect.objectContaining({ action: 'lke_cluster_update' })]) };
    const grant = (lkecluster: readonly object[]) =>
      control('PUT', 'personas/demo-operator', { grants: { lkecluster } });
    await grant([]);
    expect(await events('demo-operator')).not.toMatchObject(about);
    await grant([{ id, label, permissions: 'read_only' }]);
    expect(await events('demo-operator')).toMatchObject(about);
  });

  it('are seeded as if the account had grown over time: in order, none later than now', async () => {
    const { events } = await begin('default');
    const answer = await events();
    const text = JSON.stringify(answer);
    const times = [...text.matchAll(/"created":"([^"]+)"/g)].map(([, time = '']) => time);
    expect(times.length).toBeGreaterThan(20);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(times.every((time) => time < '2026-03-01T12:00:00')).toBe(true);
  });

  it('of a large account are more than one page', async () => {
    const { events } = await begin('large');
    expect(await events()).toMatchObject({ pages: 2 });
  });
});
