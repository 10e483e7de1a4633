import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startMock } from './start-mock.ts';
import type { RunningMock } from './types.ts';

let mock: RunningMock;
beforeAll(async () => {
  mock = await startMock({
    world: {
      world: 'empty',
      clock: '2026-03-01T12:00:00Z',
      rate: 0,
      create: [
        { post: '/compute/instances', body: { region: 'us-east', type: 'g6-standard-1', label: 'web' }, as: 'web' },
      ],
    },
  });
});
beforeEach(() => mock.reset());
afterAll(() => mock.close());

const headers = { Authorization: 'Bearer demo-admin' };
const rules = { inbound_policy: 'DROP', outbound_policy: 'DROP' };
const create = (label: string, api = mock.api) =>
  fetch(`${api}/networking/firewalls`, { method: 'POST', headers, body: JSON.stringify({ label, rules }) });
const instance = async (): Promise<unknown> => (await fetch(`${mock.api}/compute/instances/1`, { headers })).json();

it('moves the clock on, and with it what takes its time', async () => {
  await fetch(`${mock.api}/compute/instances/1/boot`, { method: 'POST', headers });
  const before = await instance();
  await mock.advance('20m');
  expect([before, await instance()]).toMatchObject([{ label: 'web' }, { label: 'web' }]);
  expect(await mock.control('GET', 'clock')).toEqual({ now: '2026-03-01T12:20:00.000Z', rate: 0 });
  await mock.setClock({ now: '2027-01-01T00:00:00Z' });
  await mock.advance(60);
  expect(await mock.control('GET', 'clock')).toEqual({ now: '2027-01-01T00:01:00.000Z', rate: 0 });
  await expect(mock.advance('soon')).rejects.toThrow('"soon" is no length of time');
});

it('makes calls fail, and tells which there were', async () => {
  const id = await mock.fail('POST /networking/firewalls', { status: 503, times: 2 });
  expect([(await create('one')).status, (await create('two')).status, (await create('three')).status]).toEqual([
    503, 503, 200,
  ]);
  await mock.heal(id);
  expect(await mock.calls('POST /networking/firewalls', { body: { label: 'two' } })).toMatchObject([
    { status: 503, faults: [id], body: { label: 'two', rules } },
  ]);
  expect(await mock.calls()).toHaveLength(3);
  await mock.expectCalls('POST /networking/firewalls', { status: 200, times: 1 });
  await expect(mock.expectCalls('POST /networking/firewalls', { times: 1 })).rejects.toThrow(
    'Expected 1 call of POST /networking/firewalls; found 3 calls',
  );
  await expect(mock.fail('POST /firewalls')).rejects.toThrow('There is no operation POST /firewalls.');
});

it('has worlds of their own for tests that run side by side', async () => {
  const [one, two] = [mock.world('one'), mock.world('two')];
  await create('mine', one.api);
  expect(await one.calls()).toHaveLength(1);
  expect(await two.calls()).toEqual([]);
  expect(await mock.calls()).toEqual([]);
});

it('begins anew as it was started', async () => {
  await create('one');
  await mock.fail('GET /regions');
  await mock.reset();
  expect(await instance()).toMatchObject({ label: 'web' });
  expect(await mock.control('GET', 'faults')).toEqual([]);
  expect((await fetch(`${mock.api}/networking/firewalls/1`, { headers })).status).toBe(404);
});

it('refuses options in a sentence', async () => {
  await expect(startMock({ world: 'nowhere' })).rejects.toThrow('There is no world nowhere: one of default,');
  await expect(startMock({ state: 'odd' })).rejects.toThrow('state must be one of loading, slow,');
  await expect(startMock({ clock: 'noon' })).rejects.toThrow('clock must be a time');
  await expect(startMock({ world: { worlds: 1 } })).rejects.toThrow('worlds: There is no such property.');
});
