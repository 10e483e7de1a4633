import { createClient, type Call, type Surroundings } from './http/client.ts';

/** A scripted response, or a connection failure. */
export type Scripted = Response | Error | ((url: string, init: RequestInit) => Response | Promise<Response>);

/** A client with a scripted server, without network, waiting or randomness. */
export interface Rig {
  readonly call: Call;
  readonly sent: readonly { readonly url: string; readonly init: RequestInit }[];
  /** The pauses that would have been waited, in ms. */
  readonly pauses: readonly number[];
  /** Makes the current request time out. */
  expire(): void;
}

/** A JSON response. */
export const json = (value: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  Response.json(value, { status, headers });

/** The error envelope. */
export const refusal = (status: number, reason = 'No', headers: Record<string, string> = {}): Response =>
  json({ errors: [{ field: null, reason }] }, status, headers);

/** Answers calls in the order of the script; the last entry answers all further calls. */
export function rig(script: readonly Scripted[], part: Partial<Surroundings> = {}): Rig {
  const sent: { url: string; init: RequestInit }[] = [];
  const pauses: number[] = [];
  let deadline = new AbortController();
  const around: Surroundings = {
    async fetch(url, init) {
      const line = script[Math.min(sent.length, script.length - 1)];
      sent.push({ url, init });
      if (line === undefined || line instanceof Error) throw line ?? new TypeError('Failed to fetch');
      return typeof line === 'function' ? line(url, init) : line.clone();
    },
    now: () => Date.UTC(2026, 2, 1, 12),
    serverNow: () => new Date(Date.UTC(2026, 2, 1, 12)),
    deadline() {
      deadline = new AbortController();
      return deadline.signal;
    },
    random: () => 0.5,
    sleep: async (milliseconds) => {
      pauses.push(milliseconds);
    },
    token: () => 'token-of-the-test',
    turn: () => 0,
    apiUrl: () => 'https://api.example/v4',
    ...part,
  };
  return { call: createClient(around), sent, pauses, expire: () => deadline.abort(new Error('expired')) };
}

/** A server that never answers; it rejects when the request is aborted, as a real connection does. */
export const hanging = (_: string, { signal }: RequestInit): Promise<Response> =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
