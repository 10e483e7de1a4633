// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { computes } from '#resources/computes/queries.ts';
import { nodebalancers } from '#resources/nodebalancers/queries.ts';
import { useNamedServices } from './named-services.ts';

afterEach(cleanup);

test('chosen services are named as in the pickers, by their id before that, and nothing is requested', () => {
  const fetch = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('No network here')));
  vi.stubGlobal('fetch', fetch);
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useNamedServices({ computes: [3, 4], nodebalancers: [3] }), { wrapper });
  const names = () => result.current.map(({ type, label }) => `${type} ${label}`);
  expect(names()).toEqual(['compute #3', 'compute #4', 'nodebalancer #3']);

  const balancer = { id: 3, label: 'front', region: 'us-east', client_conn_throttle: 0, tags: [] };
  vi.useFakeTimers();
  act(() => {
    client.setQueryData(computes.all().queryKey, { records: [], total: 0, complete: true });
    client.setQueryData(nodebalancers.all().queryKey, { records: [balancer], total: 1, complete: true });
    vi.runAllTimers();
  });
  vi.useRealTimers();
  expect(names()).toEqual(['compute #3', 'compute #4', 'nodebalancer front']);
  expect(fetch).not.toHaveBeenCalled();
});
