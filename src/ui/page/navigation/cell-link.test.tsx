// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
  useParams,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CellLink } from './cell-link.tsx';

afterEach(cleanup);

const PATHS = ['/things/1', '/things/private%2F1', '/things/2001%3Adb8%3A%3A%2F64', '/things/a%20b%3F%23'];

function Thing() {
  const { label } = useParams({ strict: false });
  return <h1>{label}</h1>;
}

/** A page with the links of a table and the router's own beside them, below a base. */
async function open() {
  const loaded = vi.fn<(label: string) => void>();
  const root = createRootRoute({ component: Outlet });
  const list = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () =>
      PATHS.map((path) => (
        <p key={path}>
          <CellLink to={path}>{path}</CellLink>
          <Link to={path}>own {path}</Link>
        </p>
      )),
  });
  const thing = createRoute({
    getParentRoute: () => root,
    path: '/things/$label',
    loader: ({ params }) => loaded(params.label),
    component: Thing,
  });
  const history = createMemoryHistory({ initialEntries: ['/base/'] });
  const options = { basepath: '/base', history, defaultPreload: 'intent' as const };
  const router = createRouter({ routeTree: root.addChildren([list, thing]), ...options });
  render(<RouterProvider router={router} />);
  await screen.findByRole('link', { name: '/things/1' });
  return { user: userEvent.setup(), router, loaded };
}

const link = (name: string): HTMLElement => screen.getByRole('link', { name });

test('its address is that of the router’s own link, below the base', async () => {
  await open();
  for (const path of PATHS) expect(link(path).getAttribute('href')).toBe(link(`own ${path}`).getAttribute('href'));
  expect(link('/things/private%2F1')).toHaveAttribute('href', '/base/things/private%2F1');
});

test('a press opens the page without a page load, with what was encoded', async () => {
  const { user, router } = await open();
  await user.click(link('/things/private%2F1'));
  await screen.findByRole('heading', { name: 'private/1' });
  expect(router.state.location.publicHref).toBe('/base/things/private%2F1');
});

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('with %s, the browser opens it', async (key) => {
  const { router } = await open();
  const pressed = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true });
  // jsdom cannot open pages.
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  const prevented = vi.spyOn(pressed, 'preventDefault');
  fireEvent(link('/things/1'), pressed);
  expect(prevented).toHaveBeenCalledTimes(1);
  expect(router.state.location.pathname).toBe('/');
});

test('the page is loaded ahead where the pointer rests, or the focus is', async () => {
  const { user, loaded } = await open();
  await user.hover(link('/things/1'));
  await user.hover(link('/things/private%2F1'));
  await waitFor(() => expect(loaded.mock.calls).toEqual([['private/1']]));
  link('/things/a%20b%3F%23').focus();
  await waitFor(() => expect(loaded.mock.lastCall).toEqual(['a b?#']));
});
