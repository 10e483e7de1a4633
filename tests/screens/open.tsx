import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';

interface World {
  readonly scenario?: 'default' | 'empty' | 'large';
  readonly persona?: 'demo-admin' | 'demo-operator' | 'demo-read-only' | 'demo-restricted';
  readonly bare?: boolean;
}

/** A request as the mock received it. */
export interface Sent {
  readonly method: string;
  /** Below `/v4`. */
  readonly path: string;
  readonly body: unknown;
}

/** The console with the mock behind it. */
export interface Opened {
  readonly user: UserEvent;
  /** Every request to the API that is not a read, in order. */
  readonly sent: readonly Sent[];
  /** Every read, as `GET /path`. */
  readonly read: readonly string[];
  /** Calls the mock's control API (docs/mock.md): `control('PUT', 'faults', [...])`. */
  control(method: string, path: string, body?: unknown): Promise<void>;
  /** Calls the API as another tab of the admin would. */
  api(method: string, path: string, body?: unknown): Promise<unknown>;
}

const address = (path: string): string => new URL(path, location.origin).href;

/**
 * Opens the whole console in jsdom at a path, on a new world of the mock with its clock stopped. What the tests of a
 * browser prove by a page load (service worker, storage, layout) has no place here.
 */
export async function open(
  path: string,
  { scenario, persona = 'demo-admin', bare = false }: World = {},
): Promise<Opened> {
  // Router, caches, session and tables are made once for each page: so are their modules.
  vi.resetModules();
  const { createMock } = await import('#mocks/mock.ts');
  const mock = createMock();
  const sent: Sent[] = [];
  const read: string[] = [];
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
  const control = async (method: string, to: string, body?: unknown): Promise<void> =>
    act(async () => void (await ask(method, `/__mock/${to}`, body)));
  await ask('POST', '/__mock/reset', { ...(scenario !== undefined && { scenario }) });
  await ask('PUT', '/__mock/clock', { rate: 0 });
  if (bare) await ask('PUT', '/__mock/bare', { bare });

  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input instanceof Request ? input : address(String(input)), init);
    const { pathname, search } = new URL(request.url);
    const below = pathname.replace(/^\/v4/, '');
    if (request.method === 'GET') read.push(`GET ${below}${search}`);
    else {
      const text = await request.clone().text();
      sent.push({ method: request.method, path: below, body: text === '' ? undefined : JSON.parse(text) });
    }
    return (await mock.handle(request)) ?? new Response(null, { status: 404 });
  });

  sessionStorage.clear();
  localStorage.clear();
  sessionStorage.setItem('binnacle.persona', persona);
  history.replaceState(null, '', path);
  const [{ configure }, { markReady }, { restoreSession }, { App }] = await Promise.all([
    import('#api/environment.ts'),
    import('#api/http/ready.ts'),
    import('#api/session/session.ts'),
    import('#app/app.tsx'),
  ]);
  configure({ base: '/' });
  markReady();
  await restoreSession();
  render(<App />);
  onTestFinished(cleanup);
  await screen.findByRole('heading', { level: 1 });
  return {
    user: userEvent.setup({ delay: null }),
    sent,
    read,
    control,
    api: (method, to, body) => ask(method, `/v4${to}`, body),
  };
}
