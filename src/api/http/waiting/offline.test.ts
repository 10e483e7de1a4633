import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firewallsApi } from '#contract/firewalls/api.ts';
import { regionsApi } from '#contract/regions/api.ts';
import { configure } from '../../environment.ts';
import { activity } from '../log.ts';
import { isReachable, reached } from './offline.ts';
import { json, rig } from '../../testing.ts';

const lost = new TypeError('Failed to fetch');
const remove = { params: { firewallId: 1 } };
const page = { data: [], page: 1, pages: 1, results: 0 };

let connected: boolean;
let probes: number;

beforeEach(() => {
  vi.useFakeTimers();
  configure({ demo: false });
  activity.clear();
  connected = false;
  probes = 0;
  vi.stubGlobal('fetch', async () => {
    probes += 1;
    if (!connected) throw lost;
    return json(page);
  });
});
afterEach(() => {
  reached();
  vi.useRealTimers();
});

it('is detected by a failed write, and then no write is sent until the server answers', async () => {
  await expect(rig([lost]).call(firewallsApi.remove, remove)).rejects.toMatchObject({
    kind: 'unreachable',
    ambiguous: true,
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(isReachable()).toBe(false);

  const { call, sent } = rig([json({})]);
  await expect(call(firewallsApi.remove, remove)).rejects.toMatchObject({
    kind: 'unreachable',
    sent: false,
    ambiguous: false,
  });
  expect(sent).toHaveLength(0);
  expect(activity.get()[0]?.outcome).toBe('not-sent');

  await vi.advanceTimersByTimeAsync(60_000);
  expect(probes).toBeGreaterThan(3);
  expect(probes).toBeLessThan(8);
  connected = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(isReachable()).toBe(true);
  expect(sent).toHaveLength(0); // nothing was queued
});

it('is not assumed when the server answers after all', async () => {
  connected = true;
  await expect(rig([lost]).call(firewallsApi.remove, remove)).rejects.toMatchObject({ kind: 'unreachable' });
  await vi.advanceTimersByTimeAsync(0);
  expect([isReachable(), probes]).toEqual([true, 1]);
});

it('is detected by a read only after its last retry, and ended by any response', async () => {
  await expect(rig([lost]).call(regionsApi.list)).rejects.toMatchObject({ kind: 'unreachable' });
  await vi.advanceTimersByTimeAsync(0);
  expect(isReachable()).toBe(false);
  await rig([json(page)]).call(regionsApi.list);
  expect(isReachable()).toBe(true);
});

it('does not exist in the demo', async () => {
  configure({ demo: true });
  const { markReady } = await import('./ready.ts');
  markReady();
  await expect(rig([lost]).call(firewallsApi.remove, remove)).rejects.toMatchObject({ kind: 'unreachable' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([isReachable(), probes]).toEqual([true, 0]);
});
