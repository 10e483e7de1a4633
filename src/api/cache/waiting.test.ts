// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { firewallsApi } from '#contract/firewalls/api.ts';
import { configure } from '../environment.ts';
import { readUserStorage } from '../session/user-storage.ts';
import { collectionOf, queryClient } from './queries.ts';
import { refetchEverything } from './query-client.ts';
import { signInAs } from '../session/session.ts';
import { json, refusal } from '../testing.ts';
import { onSettled, pollInterval, registerWaiting, type Settled, unwatch, watch } from './waiting.ts';

const MINUTE = 60_000;
const firewall = (status: string) => ({
  id: 7,
  label: 'web-7',
  status,
  rules: { inbound: [], inbound_policy: 'DROP', outbound: [], outbound_policy: 'ACCEPT' },
  tags: [],
  created: '2026-03-01T12:00:00',
  updated: '2026-03-01T12:00:00',
});

let answer: () => Response;
let asked: number;
let settled: Settled[];
let stop: () => void;

const hide = (state: DocumentVisibilityState): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  configure({ demo: false });
  signInAs('demo-admin');
  asked = 0;
  answer = () => json(firewall('provisioning'));
  settled = [];
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return answer();
  });
  registerWaiting(collectionOf('firewalls', firewallsApi), {
    work: ({ label }) => ({ verb: 'Working on', name: label }),
    pending: ({ status }) => status === 'provisioning',
    outcome: (record, { label }) =>
      record === undefined
        ? { title: `${label} is gone`, tone: 'error' }
        : { title: `${label} is ${record.status}`, to: `/firewalls/${record.id}`, tone: 'success' },
  });
  stop = onSettled((one) => settled.push(one));
});
afterEach(() => {
  stop();
  unwatch('firewalls', 7);
  queryClient.clear();
  vi.useRealTimers();
});

const wait = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);
const start = (): void => watch({ collection: 'firewalls', id: 7, label: 'web-7' });

it('polls quickly at first and then more and more slowly', () => {
  expect([0, 29_999, 30_000, 299_999, 300_000, 20 * MINUTE].map(pollInterval)).toEqual([
    3000, 3000, 10_000, 10_000, 30_000, 30_000,
  ]);
});

describe('waiting for a record', () => {
  it('polls again when its request was cancelled because everything is read again', async () => {
    let given = 0;
    vi.stubGlobal(
      'fetch',
      (_: unknown, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => {
            given += 1;
            reject(signal.reason);
          });
        }),
    );
    start();
    await wait(4000);
    refetchEverything();
    await wait(0);
    expect(given).toBe(1);
    vi.stubGlobal('fetch', async () => json(firewall('active')));
    await wait(4000);
    expect(settled).toMatchObject([{ title: 'web-7 is active' }]);
  });

  it('makes few requests in 20 minutes, and ends with one message', async () => {
    start();
    await wait(20 * MINUTE);
    expect(asked).toBeGreaterThan(50);
    expect(asked).toBeLessThan(80);
    expect(settled).toEqual([]);
    answer = () => json(firewall('active'));
    await wait(MINUTE);
    expect(settled).toMatchObject([{ title: 'web-7 is active', to: '/firewalls/7', tone: 'success' }]);
    const count = asked;
    await wait(10 * MINUTE);
    expect([asked, settled.length]).toEqual([count, 1]);
  });

  it('polls when its timer fires before the clock says that it is due', async () => {
    start();
    await wait(1000);
    vi.setSystemTime(Date.now() - 1);
    await wait(2000);
    expect(asked).toBe(0);
    await wait(1);
    expect(asked).toBe(1);
  });

  it('pauses while the page is hidden, and polls at once when it is visible again', async () => {
    start();
    hide('hidden');
    await wait(10 * MINUTE);
    expect(asked).toBe(0);
    hide('visible');
    await wait(0);
    expect(asked).toBe(1);
  });

  it('reports that the record is gone', async () => {
    start();
    answer = () => refusal(404);
    await wait(3000);
    expect(settled).toMatchObject([{ title: 'web-7 is gone', record: undefined }]);
  });

  it('continues after a failed request', async () => {
    start();
    answer = () => refusal(400);
    await wait(3000);
    expect(settled).toEqual([]);
    answer = () => json(firewall('active'));
    await wait(10_000);
    expect(settled).toHaveLength(1);
  });

  it('survives a reload, but not another user’s sign-in', async () => {
    start();
    expect(readUserStorage('waiting')).toMatchObject([{ collection: 'firewalls', id: '7', label: 'web-7' }]);
    signInAs('demo-operator');
    expect(readUserStorage('waiting') ?? []).toEqual([]);
    await wait(MINUTE);
    expect(asked).toBe(0);
  });

  it('resumes where it was before the reload', async () => {
    start();
    const kept = JSON.stringify(readUserStorage('waiting'));
    unwatch('firewalls', 7);
    sessionStorage.setItem('binnacle.own.waiting', kept);
    vi.resetModules();
    (await import('../environment.ts')).configure({ demo: false });
    const reloaded = await import('./waiting.ts');
    const { collectionOf: again } = await import('./queries.ts');
    const messages: unknown[] = [];
    reloaded.onSettled(({ title }) => messages.push(title));
    answer = () => json(firewall('active'));
    await wait(MINUTE);
    expect(asked).toBe(0); // how firewalls are polled has not been registered yet
    reloaded.registerWaiting(again('firewalls', firewallsApi), {
      work: ({ label }) => ({ verb: 'Working on', name: label }),
      pending: ({ status }) => status === 'provisioning',
      outcome: (record) => ({ title: `now ${record?.status}`, tone: 'success' }),
    });
    await wait(0);
    expect(messages).toEqual(['now active']);
  });
});
