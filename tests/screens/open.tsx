import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { createMock, type Mock } from '#mocks/mock.ts';

interface World {
  readonly scenario?: 'default' | 'empty' | 'large';
  readonly persona?: 'demo-admin' | 'demo-operator' | 'demo-read-only' | 'demo-restricted';
  readonly bare?: boolean;
  /** Prepares the world before the console opens in it. */
  readonly before?: (server: Server) => Promise<unknown>;
}

/** A request as the mock received it. */
export interface Sent {
  readonly method: string;
  /** Below `/v4`, with the query. */
  readonly path: string;
  readonly body: unknown;
}

/** The mock, as something other than the console calls it. */
export interface Server {
  /** Calls the mock's control API (docs/mock.md): `control('PUT', 'faults', [...])`. Reloads what is on screen. */
  control(method: string, path: string, body?: unknown): Promise<void>;
  /** Calls the API as another tab of the admin would; nothing on screen is reloaded. Rejects when it is refused. */
  api(method: string, path: string, body?: unknown): Promise<unknown>;
}

/** The console with the mock behind it. */
export interface Opened extends Server {
  readonly user: UserEvent;
  /** Every request of the console to the API that is not a read, in order. */
  readonly sent: readonly Sent[];
  /** Every read, as `GET /path?query`. */
  readonly read: readonly string[];
}

const address = (path: string): string => new URL(path, location.origin).href;

function serverOf(mock: Mock): Server {
  const ask = async (method: string, to: string, body?: unknown): Promise<unknown> => {
    const response = await mock.handle(
      new Request(address(to), {
        method,
        headers: { Authorization: 'Bearer demo-admin' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    if (response?.ok !== true) throw new Error(`${method} ${to}: ${response?.status} ${await response?.text()}`);
    return response.json();
  };
  return {
    control: async (method, to, body) => act(async () => void (await ask(method, `/__mock/${to}`, body))),
    api: (method, path, body) => ask(method, `/v4${path}`, body),
  };
}

/** Sends the console's requests to a mock; returns what was written and what was read, as it comes. */
function connect(mock: Mock) {
  const sent: Sent[] = [];
  const read: string[] = [];
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input instanceof Request ? input : address(String(input)), init);
    const { pathname, search } = new URL(request.url);
    const path = pathname.replace(/^\/v4/, '') + search;
    if (request.method === 'GET') read.push(`GET ${path}`);
    else {
      const text = await request.clone().text();
      sent.push({ method: request.method, path, body: text === '' ? undefined : JSON.parse(text) });
    }
    return (await mock.handle(request)) ?? new Response(null, { status: 404 });
  });
  return { sent, read };
}

/** The console's modules, once per test file: of cache and session there is one each. */
async function loadConsole() {
  const { configure } = await import('#api/environment.ts');
  configure({ base: '/' });
  const [{ App }, { createAppRouter }, session, { markReady }, { followMock }] = await Promise.all([
    import('#app/app.tsx'),
    import('#app/router.ts'),
    import('#api/session/session.ts'),
    import('#api/http/ready.ts'),
    import('#api/http/mock-control.ts'),
  ]);
  markReady();
  followMock();
  await session.restoreSession();
  return { App, createAppRouter, session };
}
let loaded: ReturnType<typeof loadConsole> | undefined;

/**
 * Opens the whole console in jsdom at a path, on a new world of the mock with its clock stopped. What the tests of a
 * browser prove by a page load (service worker, storage, layout) has no place here.
 */
export async function open(
  path: string,
  { scenario, persona = 'demo-admin', bare = false, before }: World = {},
): Promise<Opened> {
  const mock = createMock({
    onControl: () => dispatchEvent(new Event('binnacle-mock-changed')),
    ...(scenario !== undefined && { first: { scenario, seed: 1 } }),
  });
  const server = serverOf(mock);
  const requests = connect(mock);
  loaded ??= loadConsole();
  const { App, createAppRouter, session } = await loaded;
  // As another user would sign in: everything of the test before is dropped.
  session.signOut();
  sessionStorage.clear();
  localStorage.clear();
  await server.control('PUT', 'clock', { rate: 0 });
  if (bare) await server.control('PUT', 'bare', { bare });
  await before?.(server);
  history.replaceState(null, '', path);
  session.signInAs(persona);
  requests.sent.length = 0;
  requests.read.length = 0;
  const router = createAppRouter();
  render(<App router={router} />);
  onTestFinished(() => {
    cleanup();
    router.history.destroy();
    mock.close();
  });
  await screen.findByRole('heading', { level: 1 });
  return { user: userEvent.setup({ delay: null }), ...requests, ...server };
}
