// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { queryClient } from './query-client.ts';
import { isLoading } from './shown.ts';

afterEach(() => queryClient.clear());

it('loads while something is read for the first time, not while it is read again', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const query = { queryKey: ['firewalls'], queryFn: () => promise, staleTime: 0 };
  const first = queryClient.fetchQuery(query);
  expect(isLoading()).toBe(true);
  resolve('read');
  await first;
  expect(isLoading()).toBe(false);
  const again = Promise.withResolvers<string>();
  const second = queryClient.fetchQuery({ ...query, queryFn: () => again.promise });
  expect(queryClient.isFetching()).toBe(1);
  expect(isLoading()).toBe(false);
  again.resolve('read again');
  await second;
});
