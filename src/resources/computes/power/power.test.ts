// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#api/cache/queries.ts';
import { onSettled, type Settled } from '#api/cache/waiting.ts';
import { configure } from '#api/environment.ts';
import { signInAs } from '#api/session/session.ts';
import { json } from '#api/testing.ts';
import type { PowerAction } from '#contract/computes/rules.ts';
import { compute } from '../testing.ts';
import { watchAll } from './power.ts';

const settled: Settled[] = [];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  configure({ demo: false });
  signInAs('demo-admin');
  stop = onSettled((one) => settled.push(one));
});
afterEach(() => {
  stop();
  settled.length = 0;
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each<[PowerAction, string, string, string]>([
  ['boot', 'running', 'success', 'web-1 is running'],
  ['boot', 'offline', 'error', 'web-1 could not be booted'],
  ['reboot', 'offline', 'error', 'web-1 could not be rebooted'],
  ['shutdown', 'running', 'error', 'web-1 could not be shut down'],
  ['shutdown', 'offline', 'success', 'web-1 is powered off'],
])('%s that ends in %s is a %s', async (action, status, tone, title) => {
  const web = { ...compute(1, 'web-1', 'us-east'), status };
  vi.stubGlobal('fetch', async () => json(web));
  watchAll(action, [web]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(settled).toMatchObject([{ tone, title }]);
});
