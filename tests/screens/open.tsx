import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { ENDPOINTS } from '#features/lab/operations.ts';
import { stateFaults } from '#contract/states.ts';
import { createMock, type Mock } from '#mocks/mock.ts';
import { type Input, noteRequest } from '../exercised.ts';

interface World {
  readonly scenario?: 'default' | 'empty' | 'large' | 'no-databases';
  readonly persona?: 'demo-admin' | 'demo-operator' | 'demo-read-only' | 'demo-restricted';
  readonly bare?: boolean;
  /** False: the console for a real server, opened at its sign-in page; the same for all tests of a file. */
  readonly demo?: boolean;
  /** Prepares the world before the console opens in it. */
  readonly before?: (server: Server) => Promise<unknown>;
}

/**
 * A user who presses nothing that cannot be pressed: while records or rights are on their way buttons are disabled, for
 * longer on a slow machine, and a press would be lost. What is disabled for good: `pressDisabled`.
 */
function patientUser(): UserEvent {
  const user = userEvent.setup({ delay: null });
  const usable = (target: Element): Promise<void> =>
    waitFor(() => {
      if (target.matches(':disabled, [aria-disabled=true]')) throw new Error(`Disabled: ${target.outerHTML}`);
    });
  return {
    ...user,
    click: async (target) => {
      await usable(target);
      await user.click(target);
    },
    upload: async (target, files) => {
      await usable(target);
      await user.upload(target, files);
    },
  };
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
  /** Every request that the server refused for lack of rights (401, 403), as `GET /path?query`. */
  readonly refused: readonly string[];
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

/** Changes every further answer to reads of a path: a server that has what the mock does not. */
export function answering(path: string, change: (record: object) => object): void {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const response = await fetch(input, init);
    const { method, url } = new Request(input instanceof Request ? input : address(String(input)), {
      method: init?.method ?? 'GET',
    });
    if (method !== 'GET' || !response.ok || !new URL(url).pathname.endsWith(path)) return response;
    return Response.json(change(await response.json()), { headers: response.headers });
  });
}

/** By how many ms each read is answered later: set by hand, to find what depends on a quick server (docs/testing.md). */
const { LATENCY } = process.env;

let lastInput: Input = 'mouse';
document.addEventListener('pointerdown', () => void (lastInput = 'mouse'), { capture: true });
document.addEventListener('keydown', () => void (lastInput = 'keyboard'), { capture: true });

/** Sends the console's requests to a mock; returns what was written, read and refused, as it comes. */
function connect(mock: Mock) {
  const sent: Sent[] = [];
  const read: string[] = [];
  const refused: string[] = [];
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input instanceof Request ? input : address(String(input)), init);
    const { pathname, search } = new URL(request.url);
    const path = pathname.replace(/^\/v4/, '') + search;
    noteRequest(lastInput, request.method, pathname);
    if (request.method === 'GET') read.push(`GET ${path}`);
    else {
      const text = await request.clone().text();
      sent.push({ method: request.method, path, body: text === '' ? undefined : JSON.parse(text) });
    }
    const answer = (await mock.handle(request)) ?? new Response(null, { status: 404 });
    // As a browser's fetch does when the connection breaks.
    if (answer.type === 'error') throw new TypeError('Failed to fetch');
    if (answer.status === 401 || answer.status === 403) refused.push(`${request.method} ${path}`);
    return answer;
  });
  return { sent, read, refused };
}

/** The console's modules, once per test file: of cache and session there is one each. */
async function loadConsole(demo: boolean) {
  const { configure } = await import('#api/environment.ts');
  configure({ base: '/', demo });
  const [{ App }, { createAppRouter }, session, { markReady }, { followMock }] = await Promise.all([
    import('#app/app.tsx'),
    import('#app/router.ts'),
    import('#api/session/session.ts'),
    import('#api/http/waiting/ready.ts'),
    import('#api/http/follow-mock.ts'),
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
  { scenario, persona = 'demo-admin', bare = false, demo = true, before }: World = {},
): Promise<Opened> {
  const mock = createMock({
    onControl: (anew) => dispatchEvent(new CustomEvent('binnacle-mock-changed', { detail: { anew } })),
    ...(scenario !== undefined && { first: { scenario, seed: 1 } }),
  });
  const server = serverOf(mock);
  const requests = connect(mock);
  // What a build replaces by a constant is a global variable here.
  Object.assign(globalThis, { __DEMO__: demo });
  loaded ??= loadConsole(demo);
  const { App, createAppRouter, session } = await loaded;
  // As another user would sign in: everything of the test before is dropped.
  session.signOut();
  sessionStorage.clear();
  localStorage.clear();
  await server.control('PUT', 'clock', { rate: 0 });
  if (LATENCY !== undefined)
    await server.control(
      'PUT',
      'faults',
      stateFaults('slow', ENDPOINTS).map((fault) => ({ ...fault, when: 'after', delay_ms: Number(LATENCY) })),
    );
  if (bare) await server.control('PUT', 'bare', { bare });
  await before?.(server);
  history.replaceState(null, '', path);
  if (demo) session.signInAs(persona);
  requests.sent.length = 0;
  requests.read.length = 0;
  requests.refused.length = 0;
  const router = createAppRouter();
  const stopForgetting = session.onIdentityChange(() => router.clearCache());
  render(<App router={router} />);
  onTestFinished(() => {
    cleanup();
    stopForgetting();
    router.history.destroy();
    mock.close();
  });
  await screen.findByRole('heading', { level: 1 });
  return { user: patientUser(), ...requests, ...server };
}
