import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type Mock, type MockOptions, nobodyThere } from '../mock.ts';
import { failed } from '../server/http/errors.ts';
import { toResponse } from '../server/http/respond.ts';
import { createWorlds, type Worlds } from './worlds.ts';

/** Response headers that a page of another origin may read besides the safelisted ones. */
const EXPOSED = ['Date', 'Retry-After', 'X-OAuth-Scopes', 'X-Request-Id'].join(', ');

/** Adds the headers that let pages of an origin (`*`: of any) read a response. */
function crossOrigin(headers: Headers, origin: string | undefined): Headers {
  const open = new Headers(headers);
  if (origin === undefined) return open;
  open.set('Access-Control-Allow-Origin', origin);
  open.set('Access-Control-Expose-Headers', EXPOSED);
  return open;
}

/** The response to a CORS preflight, also one from a public page to this machine (private network access). */
function preflight(requested: IncomingHttpHeaders): Response {
  const wanted = requested['access-control-request-headers'];
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
      'Access-Control-Allow-Headers': wanted ?? 'Authorization, Content-Type',
      'Access-Control-Max-Age': '600',
      ...(requested['access-control-request-private-network'] === 'true' && {
        'Access-Control-Allow-Private-Network': 'true',
      }),
    },
  });
}

const HOST = '127.0.0.1';

/** Certificate and key, PEM. */
export interface SecurePair {
  readonly cert: string;
  readonly key: string;
}

/** Where and how the mock is served. */
export interface Serving {
  /** Default: this machine only. */
  readonly host?: string | undefined;
  /** The origin whose pages may read answers; default any, null for none. */
  readonly cors?: string | null | undefined;
  /** Served over HTTPS. */
  readonly secure?: SecurePair | undefined;
  /** Prepares a world before its first answer; `name` is empty for the one at `/`. */
  readonly begun?: ((mock: Mock, name: string) => Promise<void>) | undefined;
}

/** A mock on a port. */
export interface Listening {
  readonly server: Server;
  /** Without a slash at the end. */
  readonly url: string;
  /** The world at `/`. */
  readonly mock: Mock;
  close(): Promise<void>;
}
const MB = 1024 * 1024;

/** The largest body, in MB. Of the control API it is a snapshot of a whole world: `large` has 10 MB. */
const limitOf = ({ url = '' }: IncomingMessage): number => (/^(\/w\/[^/]+)?\/__mock(\/|$)/.test(url) ? 32 : 1);

/** The body of a request; undefined when it is too large: what is left of it is read, and dropped. */
async function bodyOf(incoming: IncomingMessage): Promise<Buffer | undefined> {
  const limit = limitOf(incoming) * MB;
  const chunks: Buffer[] = [];
  let length = Number(incoming.headers['content-length'] ?? 0);
  if (length <= limit) {
    length = 0;
    for await (const part of incoming.iterator({ destroyOnReturn: false })) {
      // Without an encoding set, a request yields buffers only.
      if (!Buffer.isBuffer(part)) throw new TypeError('A part of a body is no buffer');
      length += part.length;
      if (length > limit) break;
      chunks.push(part);
    }
  }
  if (length <= limit) return Buffer.concat(chunks);
  incoming.resume();
  return undefined;
}

/** Data of an upload: they may be gigabytes, so they are passed on as they come. */
const isUpload = ({ method, url = '' }: IncomingMessage): boolean =>
  method === 'PUT' && /^(\/w\/[^/]+)?\/uploads\//.test(url);

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
    return new Request(new URL(url, `http${'encrypted' in incoming.socket ? 's' : ''}://${host}`), {
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

async function answer(worlds: Worlds, incoming: IncomingMessage, signal: AbortSignal): Promise<Response> {
  if (incoming.method === 'OPTIONS') return preflight(incoming.headers);
  const body = isUpload(incoming) ? Buffer.alloc(0) : await bodyOf(incoming);
  if (body === undefined)
    return toResponse(
      failed(413, [{ field: null, reason: `The body is larger than ${limitOf(incoming)} MB` }]),
      Date.now(),
    );
  const request = requestOf(incoming, body, signal);
  // The address that one opens first leads to what says that the mock is ready.
  if (request !== undefined && new URL(request.url).pathname === '/')
    return new Response(null, { status: 302, headers: { Location: '/__mock' } });
  const asked = /^\/v4\/openapi(-documented)?\.json$/.exec(request === undefined ? '' : new URL(request.url).pathname);
  if (asked !== null) {
    const { described } = await import('../openapi/described.ts');
    return toResponse({ status: 200, body: await described(asked[1] !== undefined) }, Date.now());
  }
  return (request && (await worlds.handle(request))) ?? nobodyThere();
}

async function send(response: Response, outgoing: ServerResponse, origin: string | undefined): Promise<void> {
  if (response.type === 'error') {
    outgoing.destroy();
    return;
  }
  outgoing.sendDate = false;
  outgoing.statusCode = response.status;
  outgoing.setHeaders(crossOrigin(response.headers, origin));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}

/** Serves the mock on a port. Port 0 takes any free one; rejects when the port is taken. */
export async function listen(
  port: number,
  options: MockOptions = {},
  { host = HOST, cors = '*', secure, begun = async () => undefined }: Serving = {},
): Promise<Listening> {
  const worlds = createWorlds(options, begun);
  const serve = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const gone = new AbortController();
    outgoing.on('close', () => gone.abort());
    answer(worlds, incoming, gone.signal)
      .then((response) => send(response, outgoing, cors ?? undefined))
      // The client has gone away.
      .catch(() => outgoing.destroy());
  };
  const server = secure === undefined ? createServer(serve) : createSecureServer(secure, serve);
  // Node closes a connection after five idle seconds: a client that sends just then would see it break.
  server.keepAliveTimeout = 0;
  // It ends a request after five minutes, however much still comes: the data of an image may take longer.
  server.requestTimeout = 0;
  const { main } = worlds;
  await main.ready;
  await begun(main, '');
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const taken = typeof address === 'object' && address !== null ? address.port : port;
  const shown = host.includes(':') ? `[${host}]` : host;
  return {
    server,
    url: `http${secure === undefined ? '' : 's'}://${shown}:${taken}`,
    mock: main,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        worlds.close();
        // Cuts connections that still hang, for example because of an injected fault.
        server.closeAllConnections();
      }),
  };
}
