import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { queryClient } from '#api/cache/queries.ts';
import { theme } from './theme/theme.ts';

/** Search parameters as flat texts, as the console reads and writes them. */
const flat = {
  parseSearch: (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch(values: Record<string, unknown>): string {
    const given = Object.entries(values).flatMap(([name, value]) =>
      (typeof value === 'string' && value !== '') || typeof value === 'number' ? [[name, `${value}`]] : [],
    );
    return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
  },
};

interface Options {
  /** The initial address. */
  readonly at?: string;
  readonly validateSearch?: (raw: Record<string, unknown>) => Record<string, unknown>;
}

/** A rendered page. */
export interface Drawn {
  readonly user: UserEvent;
  readonly history: RouterHistory;
  /** The search parameters of the address. */
  search(): Record<string, string>;
  unmount(): void;
}

/**
 * Renders a page (`/page`) of a console with one other page (`/other`): with theme, router, and the console's cache,
 * which is emptied first.
 */
export async function draw(page: () => ReactNode, { at = '/page', validateSearch }: Options = {}): Promise<Drawn> {
  const root = createRootRoute();
  const pageRoute = createRoute({
    getParentRoute: () => root,
    path: '/page',
    component: page,
    ...(validateSearch === undefined ? {} : { validateSearch }),
  });
  const other = createRoute({ getParentRoute: () => root, path: '/other', component: () => <h1>Other page</h1> });
  const history = createMemoryHistory({ initialEntries: ['/other', at], initialIndex: 1 });
  const router = createRouter({ routeTree: root.addChildren([pageRoute, other]), history, ...flat });
  queryClient.clear();
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} env="test">
        <main data-testid="page">
          <RouterProvider router={router} />
        </main>
      </MantineProvider>
    </QueryClientProvider>,
  );
  await screen.findByTestId('page');
  return {
    user: userEvent.setup(),
    history,
    search: () => flat.parseSearch(history.location.search),
    unmount,
  };
}
