import type { APIRequestContext, Page } from '@playwright/test';
import { mockReady } from './world.ts';

export interface Fault {
  readonly method: string;
  /** As in docs/api/operations.json. */
  readonly path: string;
  readonly from?: number;
  readonly count?: number | null;
  readonly when?: 'before' | 'after';
  readonly delay_ms?: number;
  readonly act: 'answer' | 'drop' | 'hang' | 'pass';
  readonly status?: number;
  readonly errors?: readonly { field: string | null; reason: string }[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface LoggedRequest {
  readonly id: number;
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly status: number | null;
  readonly ms: number;
  readonly operation: string | null;
}

type Send = (method: string, path: string, body?: unknown) => Promise<unknown>;

const commands = (send: Send) => ({
  send,
  setClock: (clock: { now?: string; rate?: number }) => send('PUT', 'clock', clock),
  advance: (seconds: number) => send('POST', 'clock/advance', { seconds }),
  reset: (world: { scenario?: string; seed?: number } = {}) => send('POST', 'reset', world),
  faults: (list: readonly Fault[]) => send('PUT', 'faults', list),
  noFaults: () => send('DELETE', 'faults'),
  /** Newest first. */
  requests: async (): Promise<LoggedRequest[]> => {
    const list = await send('GET', 'requests');
    return Array.isArray(list) ? list : [];
  },
  snapshot: () => send('GET', 'snapshot'),
  restore: (snapshot: unknown) => send('PUT', 'snapshot', snapshot),
  setBare: (bare: boolean) => send('PUT', 'bare', { bare }),
  changePersona: (
    token: string,
    change: { scopes?: readonly string[]; grants?: unknown; restricted?: boolean; expired?: boolean },
  ) => send('PUT', `personas/${token}`, change),
});

/** The mock's control API, called from the page: the demo's mock runs in it, and answers once it has started. */
export const control = (page: Page) =>
  commands(async (method, path, body) => {
    await mockReady(page);
    return page.evaluate(
      async (request) => {
        // `<base>assets/start-….js` in a build, `<base>start.js` in the dev server.
        const start = document.querySelector('script[src*="start"]')?.getAttribute('src') ?? '/';
        const base = new URL(start.replace(/(assets\/)?start[^/]*$/, ''), document.URL);
        const answer = await fetch(new URL(`__mock/${request.path}`, base), {
          method: request.method,
          ...(request.body === undefined
            ? {}
            : { body: JSON.stringify(request.body), headers: { 'content-type': 'application/json' } }),
        });
        const text = await answer.text();
        if (!answer.ok) throw new Error(`${request.method} __mock/${request.path}: ${answer.status} ${text}`);
        return text === '' ? undefined : JSON.parse(text);
      },
      { method, path, body },
    );
  });

/** The control API of a mock on a port; `origin` without a slash at the end. */
export const remoteControl = (request: APIRequestContext, origin: string) =>
  commands(async (method, path, body) => {
    const answer = await request.fetch(`${origin}/__mock/${path}`, { method, data: body });
    if (!answer.ok()) throw new Error(`${method} __mock/${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  });
