import * as z from 'zod/mini';
import { profile } from '../resources/registry.ts';
import { createMock, type MockOptions } from '../mock.ts';
import { crates } from './crates.ts';

/** A request of a test; the token is `demo-admin` by default, null for none. */
export interface TestRequest {
  readonly token?: string | null;
  readonly body?: unknown;
  /** A raw body. */
  readonly text?: string | Uint8Array<ArrayBuffer>;
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
}

const Envelope = z.object({ errors: z.array(z.object({ field: z.nullable(z.string()), reason: z.string() })) });

/** A response with its parsed body. */
export async function readAnswer(response: Response) {
  const text = await response.text();
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  const envelope = z.safeParse(Envelope, body);
  return {
    status: response.status,
    headers: response.headers,
    text,
    body,
    errors: envelope.success ? envelope.data.errors : [],
    /** The fields of a refusal's errors, in order. */
    fields: envelope.success ? envelope.data.errors.map(({ field }) => field) : [],
  };
}
export type Answered = Awaited<ReturnType<typeof readAnswer>>;

export const START = Date.UTC(2026, 2, 1, 12);

/** A mock in memory with the crates as its resource, and a clock that stands still until it is moved. */
export function rig(options: MockOptions = {}) {
  let real = START;
  const mock = createMock({ resources: [profile, crates()], now: () => real, ...options });
  const raw = (method: string, path: string, { token = 'demo-admin', body, text, signal, headers }: TestRequest = {}) =>
    mock.handle(
      new Request(new URL(path, 'http://mock.example'), {
        method,
        signal,
        headers: { ...(token !== null && { authorization: `Bearer ${token}` }), ...headers },
        body: text ?? (body === undefined ? undefined : JSON.stringify(body)),
      }),
    );
  const send = async (method: string, path: string, request?: TestRequest): Promise<Answered> => {
    const response = await raw(method, path, request);
    if (response === undefined) throw new Error(`${path} is not the mock's`);
    return readAnswer(response);
  };
  return {
    mock,
    raw,
    /** Calls the API; `path` below `/v4`. */
    call: (method: string, path: string, request?: TestRequest) => send(method, `/v4${path}`, request),
    /** Calls the control API; `path` below `/__mock`. */
    control: (method: string, path: string, body?: unknown) => send(method, `/__mock/${path}`, { token: null, body }),
    send,
    /** Lets real time pass. */
    pass: (ms: number) => {
      real += ms;
    },
  };
}
export type Rig = ReturnType<typeof rig>;
