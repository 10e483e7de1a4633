// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CatalogueName, catalogueOf } from './catalogue.tsx';

afterEach(cleanup);

const NAMES = [
  { id: 'a', label: 'Alpha' },
  { id: 'b', label: 'Beta' },
];

function setUp() {
  const queryFn = vi.fn<() => Promise<{ records: typeof NAMES }>>(() => Promise.resolve({ records: NAMES }));
  const catalogue = catalogueOf({ queryKey: ['letters'], queryFn }, ({ records }) => records);
  const client = new QueryClient();
  const view = (ids: readonly string[]) => (
    <QueryClientProvider client={client}>
      {ids.map((id, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same name several times
        <CatalogueName key={index} catalogue={catalogue} id={id} />
      ))}
    </QueryClientProvider>
  );
  const observers = () =>
    client
      .getQueryCache()
      .find({ queryKey: ['letters'] })
      ?.getObserversCount();
  return { queryFn, client, view, observers };
}

test('many cells share one request and one observer; what has no name is its id', async () => {
  const { queryFn, view, observers } = setUp();
  render(view(['a', 'b', 'a', 'x']));
  expect(document.body).toHaveTextContent('abax');
  await screen.findByText('Beta');
  expect(document.body).toHaveTextContent('AlphaBetaAlphax');
  expect(queryFn).toHaveBeenCalledTimes(1);
  expect(observers()).toBe(1);
});

test('a renamed record is renamed in every cell', async () => {
  const { client, view } = setUp();
  render(view(['a', 'a']));
  await screen.findAllByText('Alpha');
  act(() => void client.setQueryData(['letters'], { records: [{ id: 'a', label: 'First' }] }));
  expect(document.body).toHaveTextContent(/^FirstFirst$/);
});

test('nothing is observed once the last cell is gone, and a later one reads what the cache has by then', async () => {
  const { queryFn, client, view, observers } = setUp();
  const { rerender } = render(view(['a', 'b']));
  await screen.findByText('Alpha');
  rerender(view(['b']));
  expect(observers()).toBe(1);
  rerender(view([]));
  expect(observers()).toBe(0);
  // As after signing out.
  client.clear();
  rerender(view(['a']));
  expect(document.body).toHaveTextContent(/^a$/);
  await screen.findByText('Alpha');
  expect(queryFn).toHaveBeenCalledTimes(2);
  expect(observers()).toBe(1);
});
