// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { json } from '#api/testing.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';

/** The module as after a reload of the page. */
async function reload() {
  vi.resetModules();
  const { toast, useToasts, useUnseenFailures } = await import('./toast.ts');
  const { beginWorld } = await import('#api/http/world.ts');
  const waiting = await import('#api/cache/waiting.ts');
  return {
    toast,
    beginWorld,
    waiting,
    messages: () => renderHook(useToasts).result.current,
    hasFailed: () => renderHook(useUnseenFailures).result.current,
  };
}

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('messages outlive a reload in the list, but are not shown again', async () => {
  const { toast } = await reload();
  toast.success({ title: 'Saved', link: { to: '/firewalls/1', label: 'Open' } });
  const { messages } = await reload();
  expect(messages()).toMatchObject([{ title: 'Saved', open: false, link: { to: '/firewalls/1' } }]);
});

test('a failure counts until it is seen, and nothing else does', async () => {
  const first = await reload();
  first.toast.error({ title: 'one' });
  expect(first.hasFailed()).toBe(true);
  first.toast.see();
  const { toast, hasFailed, messages } = await reload();
  toast.success({ title: 'two' });
  expect(hasFailed()).toBe(false);
  toast.error({ title: 'three' });
  expect(hasFailed()).toBe(true);
  expect(new Set(messages().map(({ id }) => id)).size).toBe(3);
});

test('a new world of the demo empties them', async () => {
  const { toast, beginWorld } = await reload();
  toast.success({ title: 'of the old world' });
  beginWorld();
  expect((await reload()).messages()).toEqual([]);
});

test('what is stored but unreadable is ignored', async () => {
  sessionStorage.setItem('binnacle.own.notifications', '{"toasts":[{"id":"x"}]}');
  expect((await reload()).messages()).toEqual([]);
});

describe('a message about a job', () => {
  const RECORD = {
    id: 7,
    label: 'web-7',
    rules: { inbound: [], inbound_policy: 'DROP', outbound: [], outbound_policy: 'ACCEPT' },
    tags: [],
    created: '2026-03-01T12:00:00',
    updated: '2026-03-01T12:00:00',
  };
  const WEB = { collection: 'firewalls', id: 7, label: 'web-7' };

  /** Lets what is waited for end at once, with this status. */
  async function settle({ registerWaiting, watch }: Awaited<ReturnType<typeof reload>>['waiting'], status: string) {
    vi.useFakeTimers();
    const { configure } = await import('#api/environment.ts');
    configure({ demo: false });
    const { signInAs } = await import('#api/session/session.ts');
    signInAs('demo-admin');
    vi.stubGlobal('fetch', async () => json({ ...RECORD, status }));
    const { collectionOf } = await import('#api/cache/queries.ts');
    registerWaiting(collectionOf('firewalls', firewallsApi), {
      work: ({ label }) => ({ verb: 'Working on', name: label }),
      pending: () => false,
      outcome: (record) => ({ title: `web-7 is ${record?.status}`, tone: 'success' }),
    });
    watch(WEB);
    await vi.advanceTimersByTimeAsync(3000);
  }

  test('becomes its outcome where it stands, and never are both there', async () => {
    const { toast, messages, waiting } = await reload();
    toast.error({ title: 'older' });
    toast.started({ title: 'web-7 is booting' }, WEB);
    toast.error({ title: 'newer' });
    expect(messages().map(({ title, tone }) => [title, tone])).toEqual([
      ['newer', 'error'],
      ['web-7 is booting', 'busy'],
      ['older', 'error'],
    ]);
    await settle(waiting, 'enabled');
    expect(messages().map(({ title, open }) => [title, open])).toEqual([
      ['newer', true],
      ['web-7 is enabled', true],
      ['older', true],
    ]);
  });

  test('that has left the screen is replaced in the list', async () => {
    const { toast, messages, waiting } = await reload();
    toast.started({ title: 'web-7 is booting' }, WEB);
    toast.close(messages()[0]?.id ?? 0);
    toast.error({ title: 'newer' });
    toast.see();
    await settle(waiting, 'enabled');
    expect(messages().map(({ title }) => title)).toEqual(['web-7 is enabled', 'newer']);
  });

  test('of an earlier job stays in the list, but not on screen beside the next', async () => {
    const { toast, messages, waiting } = await reload();
    toast.started({ title: 'web-7 is booting' }, WEB);
    await settle(waiting, 'enabled');
    toast.close(messages()[0]?.id ?? 0);
    toast.started({ title: 'web-7 is rebooting' }, WEB);
    expect(messages().map(({ title }) => title)).toEqual(['web-7 is rebooting', 'web-7 is enabled']);
  });
});
