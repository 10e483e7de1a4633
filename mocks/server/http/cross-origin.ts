import type { IncomingHttpHeaders } from 'node:http';

/** What a page of another origin may read of an answer, beyond the usual. */
const EXPOSED = ['Date', 'Retry-After', 'X-OAuth-Scopes', 'X-Request-Id'].join(', ');

/** Adds to an answer what lets a page of another origin read it. */
export function crossOrigin(headers: Headers): Headers {
  const open = new Headers(headers);
  open.set('Access-Control-Allow-Origin', '*');
  open.set('Access-Control-Expose-Headers', EXPOSED);
  return open;
}

/** The answer to a browser that asks whether it may send a request, also one from a public page to this machine. */
export function preflight(asked: IncomingHttpHeaders): Response {
  const wanted = asked['access-control-request-headers'];
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
      'Access-Control-Allow-Headers': wanted ?? 'Authorization, Content-Type',
      'Access-Control-Max-Age': '600',
      ...(asked['access-control-request-private-network'] === 'true' && {
        'Access-Control-Allow-Private-Network': 'true',
      }),
    },
  });
}
