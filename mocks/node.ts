import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  type IncomingHttpHeaders,
} from 'node:http';
import { createMock, type Mock, type MockOptions, nobodyThere } from './mock.ts';
import { scenarios } from './scenarios/index.ts';
import { failed } from './server/http/errors.ts';
import { toResponse } from './server/http/respond.ts';

/** Response headers that a page of another origin may read besides the safelisted ones. */
const EXPOSED = ['Date', 'Retry-After', 'X-OAuth-Scopes', 'X-Request-Id'].join(', ');

/** Adds the headers that let a page of another origin read a response. */
function crossOrigin(headers: Headers): Headers {
  const open = new Headers(headers);
  open.set('Access-Control-Allow-Origin', '*');
  open.set('Access-Control-Expose-Headers', EXPOSED);
  return open;
}

/** The response to a CORS preflight, also one from a public page to this machine (private network access). */
function preflight(requested: IncomingHttpHeaders): Response {
  const wanted = requested['access-control-request-headers'];
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
      'Access-Control-Allow-Headers': wanted ?? 'Authorization, Content-Type',
      'Access-Control-Max-Age': '600',
      ...(requested['access-control-request-private-network'] === 'true' && {
        'Access-Control-Allow-Private-Network': 'true',
      }),
    },
  });
}

const HOST = '127.0.0.1';
/** The largest body is a snapshot of a whole world. */
const BODY_LIMIT = 64 * 1024 * 1024;

/** The body of a request; undefined when it is too large. */
async function bodyOf(incoming: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const part of incoming) {
    // Without an encoding set, a request yields buffers only.
    if (!Buffer.isBuffer(part)) throw new TypeError('A part of a body is no buffer');
    length += part.length;
    if (length > BODY_LIMIT) return undefined;
    chunks.push(part);
  }
  return Buffer.concat(chunks);
}

/** Data of an upload: they may be gigabytes, so they are passed on as they come. */
const isUpload = ({ method, url = '' }: IncomingMessage): boolean => method === 'PUT' && url.startsWith('/uploads/');

/** What comes in, part by part; what nobody reads of it, node drops once it is answered. */
function streamOf(incoming: IncomingMessage): ReadableStream<Uint8Array<ArrayBuffer>> {
  const parts: AsyncIterator<Buffer<ArrayBuffer>> = incoming[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const part = await parts.next();
      if (part.done === true) controller.close();
      else controller.enqueue(new Uint8Array(part.value));
    },
  });
}

/**
 * The request as a `Request`, at the address under which the client knows this server; undefined where that is
 * impossible (a method such as TRACE).
 */
function requestOf(incoming: IncomingMessage, body: Buffer, signal: AbortSignal): Request | undefined {
  const { method = 'GET', url = '/', headers } = incoming;
  const { authorization, 'content-type': type, host = HOST } = headers;
  try {
    return new Request(new URL(url, `http://${host}`), {
      method,
      signal,
      headers: {
        ...(authorization !== undefined && { authorization }),
        ...(type !== undefined && { 'content-type': type }),
      },
      ...(body.length > 0 && method !== 'GET' && method !== 'HEAD' && { body: new Uint8Array(body) }),
      ...(isUpload(incoming) && { body: streamOf(incoming), duplex: 'half' }),
    });
  } catch {
    return undefined;
  }
}

async function answer(mock: Mock, incoming: IncomingMessage, signal: AbortSignal): Promise<Response> {
  if (incoming.method === 'OPTIONS') return preflight(incoming.headers);
  const body = isUpload(incoming) ? Buffer.alloc(0) : await bodyOf(incoming);
  if (body === undefined)
    return toResponse(failed(413, [{ field: null, reason: 'The body is too large' }]), Date.now(), {
      Connection: 'close',
    });
  const request = requestOf(incoming, body, signal);
  return (request && (await mock.handle(request))) ?? nobodyThere();
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  if (response.type === 'error') {
    outgoing.destroy();
    return;
  }
  outgoing.sendDate = false;
  outgoing.statusCode = response.status;
  outgoing.setHeaders(crossOrigin(response.headers));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}

/** Serves the mock on a port. Port 0 takes any free one; rejects when the port is taken. */
export async function listen(
  port: number,
  options: MockOptions = {},
): Promise<{ server: Server; url: string; mock: Mock }> {
  const mock = createMock(options);
  const server = createServer((incoming, outgoing) => {
    const gone = new AbortController();
    outgoing.on('close', () => gone.abort());
    answer(mock, incoming, gone.signal)
      .then((response) => send(response, outgoing))
      // The client has gone away.
      .catch(() => outgoing.destroy());
  });
  // Node closes a connection after five idle seconds: a client that sends just then would see it break.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  await mock.ready;
  const address = server.address();
  const taken = typeof address === 'object' && address !== null ? address.port : port;
  return { server, url: `http://${HOST}:${taken}`, mock };
}

/** Port and world from the environment; throws a sentence where a value is invalid. */
export function settings(env: Readonly<Record<string, string | undefined>>): {
  port: number;
  first: NonNullable<MockOptions['first']>;
} {
  const { PORT = '4174', SCENARIO: scenario = 'default', SEED = '1', CLOCK, RATE } = env;
  const whole = (name: string, text: string, max: number): number => {
    if (!/^\d+$/.test(text) || Number(text) > max)
      throw new Error(`${name} must be a whole number from 0 to ${max}, not "${text}".`);
    return Number(text);
  };
  if (!scenarios.some(({ id }) => id === scenario))
    throw new Error(`SCENARIO must be one of ${scenarios.map(({ id }) => id).join(', ')}, not "${scenario}".`);
  const now = CLOCK === undefined ? undefined : Date.parse(CLOCK);
  if (Number.isNaN(now)) throw new Error(`CLOCK must be a time such as 2026-03-01T12:00:00Z, not "${CLOCK}".`);
  const rate = RATE === undefined ? undefined : Number(RATE);
  if (rate !== undefined && !(rate >= 0)) throw new Error(`RATE must be a number, 0 or more, not "${RATE}".`);
  const seed = whole('SEED', SEED, Number.MAX_SAFE_INTEGER);
  return { port: whole('PORT', PORT, 65_535), first: { scenario, seed, now, rate } };
}

/** The error as a sentence for the terminal. */
function sentenceOf(error: unknown, port: string): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `Port ${port} is taken. Set PORT to another one.`;
  return error instanceof Error ? error.message : String(error);
}

async function main(): Promise<void> {
  try {
    const { port, first } = settings(process.env);
    const { server, url, mock } = await listen(port, { first });
    console.log(`Mock: ${url}/v4`);
    const stop = (): void => {
      server.close(() => process.exit(0));
      mock.close();
      // Cuts connections that still hang, for example because of an injected fault.
      server.closeAllConnections();
    };
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
  } catch (error) {
    console.error(sentenceOf(error, process.env['PORT'] ?? '4174'));
    process.exitCode = 1;
  }
}

if (import.meta.main) await main();
