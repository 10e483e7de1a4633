// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { configure } from '../environment.ts';
import { learnRefusal, capabilities } from '../permissions/capabilities.ts';
import { followMock } from './follow-mock.ts';
import { mockControl } from './mock-control.ts';
import { queryClient } from '../cache/query-client.ts';
import { markReady } from './waiting/ready.ts';
import { json, refusal } from '../testing.ts';

let answer: Response;
let asked: { url: string; method: string | undefined; body: unknown }[];

beforeEach(() => {
  configure({ demo: true, base: '/console/' });
  markReady();
  asked = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    asked.push({ url: url.replace(/^https?:\/\/[^/]+/, ''), method, body });
    return answer;
  });
});

describe('the control API', () => {
  it('is called as documented', async () => {
    answer = json({ now: '2026-03-01T12:20:00.000Z', rate: 0 });
    expect(await mockControl.advance(1200)).toEqual({ now: '2026-03-01T12:20:00.000Z', rate: 0 });
    answer = json({});
    await mockControl.setPersona('demo-operator', { expired: true });
    expect(asked).toEqual([
      { url: '/console/__mock/clock/advance', method: 'POST', body: '{"seconds":1200}' },
      { url: '/console/__mock/personas/demo-operator', method: 'PUT', body: '{"expired":true}' },
    ]);
  });

  it('fails like any other call', async () => {
    answer = refusal(400, 'No such world');
    await expect(mockControl.reset({ scenario: 'x' })).rejects.toMatchObject({
      kind: 'answer',
      message: 'No such world',
    });
    answer = json([{ id: 1 }]);
    await expect(mockControl.scenarios()).rejects.toMatchObject({ kind: 'unexpected', paths: ['0.id', '0.title'] });
    answer = new Response('<html>', { status: 404 });
    await expect(mockControl.clock()).rejects.toMatchObject({ kind: 'unreadable', status: 404 });
  });
});

it('reloads everything when the mock’s world has changed', async () => {
  followMock();
  const access = { public: false, scopes: [] };
  for (const change of [
    () => globalThis.dispatchEvent(new Event('binnacle-mock-changed')),
    () => new BroadcastChannel('binnacle-mock').postMessage('changed'),
  ]) {
    queryClient.setQueryData(['firewalls', 'all'], 'old');
    learnRefusal({ method: 'POST', path: '/x', access }, undefined, 'No');
    change();
    // oxlint-disable-next-line no-await-in-loop -- one way of telling after the other
    await expect.poll(() => queryClient.getQueryData(['firewalls', 'all'])).toBeUndefined();
    expect(capabilities.get().refusals).toEqual({});
  }
});
