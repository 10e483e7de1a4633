// @vitest-environment jsdom
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { firewallsApi } from '#contract/firewalls/api.ts';
import { configure } from '../environment.ts';
import { collectionOf, findWritten, queryClient, invalidate, useAllProgress, useApiMutation } from './queries.ts';
import { signInAs, signOut } from '../session/session.ts';
import { json, refusal } from '../testing.ts';

const firewall = (id: number, label = `web-${id}`) => ({
  id,
  label,
  status: 'enabled',
  rules: { inbound: [], inbound_policy: 'DROP', outbound: [], outbound_policy: 'ACCEPT' },
  tags: [],
  created: '2026-03-01T12:00:00',
  updated: '2026-03-01T12:00:00',
});
const body = { label: 'web-9', rules: { inbound_policy: 'DROP', outbound_policy: 'ACCEPT' } } as const;
const firewalls = collectionOf('firewalls', firewallsApi);

let rows: ReturnType<typeof firewall>[];
let asked: string[];
let hold: Promise<void> | undefined;
let written: () => Response | Error;

const wrapper = ({ children }: PropsWithChildren) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

beforeEach(() => {
  configure({ demo: false });
  signInAs('demo-admin');
  rows = [firewall(1), firewall(2)];
  asked = [];
  hold = undefined;
  written = () => json(firewall(9));
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    const url = new URL(address);
    asked.push(`${method} ${url.pathname.replace(/^.*\/v4/, '')}${url.search}`);
    await hold;
    if (method !== 'GET') {
      const answer = written();
      if (answer instanceof Error) throw answer;
      return answer;
    }
    const one = /firewalls\/(\d+)$/.exec(url.pathname)?.[1];
    if (one !== undefined) return json(rows.find(({ id }) => String(id) === one) ?? {});
    const size = Number(url.searchParams.get('page_size'));
    const page = Number(url.searchParams.get('page'));
    const data = rows.slice((page - 1) * size, page * size);
    return json({ data, page, pages: Math.ceil(rows.length / size), results: rows.length });
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

describe('a collection', () => {
  it('has the documented query keys', () => {
    expect(firewalls.page(2, 25).queryKey).toEqual(['firewalls', 'page', { page: 2, page_size: 25 }]);
    expect(firewalls.all().queryKey).toEqual(['firewalls', 'all']);
    expect(firewalls.one(7).queryKey).toEqual(['firewalls', 'one', '7']);
    const devices = collectionOf('devices', { list: firewallsApi.devices }, { firewallId: 3 });
    expect(devices.all().queryKey).not.toEqual(
      collectionOf('devices', { list: firewallsApi.devices }, { firewallId: 4 }).all().queryKey,
    );
  });

  it('reads a page, one record, and all', async () => {
    expect((await queryClient.fetchQuery(firewalls.page(1, 25))).results).toBe(2);
    expect((await queryClient.fetchQuery(firewalls.one('2'))).label).toBe('web-2');
    expect((await queryClient.fetchQuery(firewalls.all())).records).toHaveLength(2);
    expect(asked).toEqual([
      'GET /networking/firewalls?page=1&page_size=25',
      'GET /networking/firewalls/2',
      'GET /networking/firewalls?page=1&page_size=500',
    ]);
  });

  it('finds one record in the whole collection where there is no view', async () => {
    const unviewed = collectionOf('unviewed', { list: firewallsApi.list });
    expect((await queryClient.fetchQuery(unviewed.one(2))).label).toBe('web-2');
    await expect(queryClient.fetchQuery(unviewed.one(3))).rejects.toMatchObject({ status: 404 });
  });

  it('shows the progress of loading, and nothing afterwards', async () => {
    rows = Array.from({ length: 1200 }, (_, index) => firewall(index + 1));
    const seen: unknown[] = [];
    const { result } = renderHook(
      () => {
        const progress = useAllProgress(firewalls);
        seen.push(progress);
        return { progress, query: useQuery(firewalls.all()) };
      },
      { wrapper },
    );
    await waitFor(() => expect(result.current.query.data?.records).toHaveLength(1200));
    expect(seen).toContainEqual({ loaded: 500, total: 1200 });
    expect(result.current.progress).toBeUndefined();
  });
});

describe('a write', () => {
  const writing = () =>
    renderHook(() => useApiMutation(firewallsApi.create, { invalidates: ['firewalls'] }), { wrapper });
  const posts = (): number => asked.filter((line) => line.startsWith('POST')).length;

  it('is sent once, however often the button is pressed', async () => {
    const gate = Promise.withResolvers<void>();
    hold = gate.promise;
    const { result } = writing();
    const first = result.current.mutateAsync({ body });
    const second = result.current.mutateAsync({ body });
    act(() => result.current.mutate({ body }));
    await act(async () => gate.resolve());
    expect(await second).toBe(await first);
    expect(posts()).toBe(1);
    await act(async () => {
      await result.current.mutateAsync({ body });
    });
    expect(posts()).toBe(2);
  });

  it('reloads what it affects once it is done', async () => {
    const { result } = renderHook(
      () => ({
        list: useQuery(firewalls.page(1, 25)),
        create: useApiMutation(firewallsApi.create, { invalidates: ['firewalls'] }),
      }),
      { wrapper },
    );
    await waitFor(() => expect(result.current.list.data?.results).toBe(2));
    rows.push(firewall(9));
    act(() => result.current.create.mutate({ body }));
    await waitFor(() => expect(result.current.list.data?.results).toBe(3));
    expect(result.current.create.data?.id).toBe(9);
  });

  it('also makes the account’s events stale', async () => {
    const events = ['events', 'latest'];
    queryClient.setQueryData(events, null);
    queryClient.setQueryData(['regions', 'all'], null);
    const { result } = writing();
    await act(async () => {
      await result.current.mutateAsync({ body });
    });
    await waitFor(() => expect(queryClient.getQueryState(events)?.isInvalidated).toBe(true));
    expect(queryClient.getQueryState(['regions', 'all'])?.isInvalidated).toBe(false);
  });

  it.each([
    ['refused', () => refusal(400), false],
    ['of unknown outcome', () => new TypeError('Failed to fetch'), true],
  ] as const)('leaves the cache alone unless something may have changed: %s', async (_, answer, stale) => {
    written = answer;
    await queryClient.fetchQuery(firewalls.all());
    const { result } = writing();
    await act(async () => {
      await result.current.mutateAsync({ body }).catch(() => undefined);
    });
    await waitFor(() => expect(result.current.error?.ambiguous).toBe(stale));
    expect(queryClient.getQueryState(firewalls.all().queryKey)?.isInvalidated).toBe(stale);
    expect(posts()).toBe(1);
  });

  it('leaves no body in the mutation cache', async () => {
    const { result, unmount } = writing();
    await act(async () => {
      await result.current.mutateAsync({ body });
    });
    unmount();
    await waitFor(() => expect(queryClient.getMutationCache().getAll()).toEqual([]));
  });
});

describe('a deletion', () => {
  it('makes everything stale except the deleted record, even other kinds with the same id', async () => {
    const other = ['nodebalancers', 'one', '1'];
    queryClient.setQueryData(other, { id: 1 });
    await queryClient.fetchQuery(firewalls.all());
    await queryClient.fetchQuery(firewalls.one(1));
    await invalidate(firewallsApi.remove, ['firewalls', 'nodebalancers'], [{ firewallId: 1 }]);
    expect(queryClient.getQueryState(firewalls.all().queryKey)?.isInvalidated).toBe(true);
    expect(queryClient.getQueryState(firewalls.one(1).queryKey)).toBeUndefined();
    expect(queryClient.getQueryState(other)?.isInvalidated).toBe(true);
  });

  it('does not ask for the deleted record again, though its page is still open', async () => {
    const { result } = renderHook(() => [useQuery(firewalls.one(1)), useQuery(firewalls.one(2))], { wrapper });
    await waitFor(() => expect(result.current.every(({ isSuccess }) => isSuccess)).toBe(true));
    asked = [];
    await act(() => invalidate(firewallsApi.remove, ['firewalls'], [{ firewallId: 1 }]));
    expect(asked).toEqual(['GET /networking/firewalls/2']);
  });
});

describe('looking for the records of an unanswered write', () => {
  it('bypasses the cache', async () => {
    await queryClient.fetchQuery(firewalls.all());
    rows.push(firewall(9, 'web-9'));
    expect((await findWritten(firewalls, ({ label }) => label === 'web-9')).map(({ id }) => id)).toEqual([9]);
    expect(await findWritten(firewalls, ({ label }) => label === 'web-10')).toEqual([]);
  });

  it('searches the newest records of a collection that is too large to load', async () => {
    rows = Array.from({ length: 10_100 }, (_, index) => firewall(index + 1));
    expect(await findWritten(firewalls, ({ label }) => label === 'web-10100')).toHaveLength(1);
    expect(asked).toHaveLength(2);
  });
});

describe('another identity', () => {
  it('finds empty caches', async () => {
    await queryClient.fetchQuery(firewalls.all());
    signInAs('demo-operator');
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });

  it('gets its own rows on an open screen', async () => {
    const { result } = renderHook(() => useQuery(firewalls.page(1, 25)), { wrapper });
    await waitFor(() => expect(result.current.data?.results).toBe(2));
    rows = [];
    const gate = Promise.withResolvers<void>();
    hold = gate.promise;
    act(() => signInAs('demo-operator'));
    await waitFor(() => expect(result.current.data).toBeUndefined());
    gate.resolve();
    await waitFor(() => expect(result.current.data?.results).toBe(0));
  });

  it('requests nothing after sign-out', async () => {
    const { result } = renderHook(() => useQuery(firewalls.page(1, 25)), { wrapper });
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    asked = [];
    act(() => signOut());
    expect(asked).toEqual([]);
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });
});

declare module './queries.ts' {
  interface Kinds {
    devices: true;
    unviewed: true;
  }
}
