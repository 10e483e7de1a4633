import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { profile } from '../resources/registry.ts';
import { crates } from '../testing/crates.ts';
import { readAnswer } from '../testing/rig.ts';
import { listen } from './server.ts';

const ADMIN = { authorization: 'Bearer demo-admin' };

let started: Awaited<ReturnType<typeof listen>>;
let url = '';

beforeAll(async () => {
  started = await listen(0, { resources: [profile, crates()] });
  ({ url } = started);
});
afterAll(() => {
  started.server.closeAllConnections();
  started.server.close();
});
beforeEach(async () => {
  await fetch(`${url}/__mock/reset`, { method: 'POST' });
});

const fault = (...faults: readonly object[]): Promise<Response> =>
  fetch(`${url}/__mock/faults`, { method: 'PUT', body: JSON.stringify(faults) });

const portOf = (address: string): number => Number(new URL(address).port);

describe('the mock on a port', () => {
  it('answers as the one in the browser does', async () => {
    const list = await readAnswer(await fetch(`${url}/v4/crates?page_size=25`, { headers: ADMIN }));
    expect(list.body).toMatchObject({ results: 8 });
    const body = JSON.stringify({ label: 'äpfel' });
    const made = await readAnswer(await fetch(`${url}/v4/crates`, { method: 'POST', headers: ADMIN, body }));
    expect([made.status, made.body]).toEqual([200, expect.objectContaining({ id: 9, label: 'äpfel' })]);
    expect((await fetch(`${url}/v4/crates`)).status).toBe(401);
    expect((await fetch(`${url}/v4/profile/grants`, { headers: ADMIN })).status).toBe(204);
  });

  it('listens on this machine only', () => {
    expect(started.server.address()).toMatchObject({ address: '127.0.0.1' });
  });

  it('sends the mock’s date, once', async () => {
    await fetch(`${url}/__mock/clock`, { method: 'PUT', body: '{"now":"2030-01-01T00:00:00Z","rate":0}' });
    expect((await fetch(`${url}/v4/ports`)).headers.get('date')).toBe('Tue, 01 Jan 2030 00:00:00 GMT');
  });

  it('lets pages of other origins read answers and refusals', async () => {
    for (const path of ['/v4/crates', '/v4/nowhere', '/__mock/clock', '/elsewhere']) {
      const { headers } = await fetch(url + path, { headers: { origin: 'https://example.com' } });
      expect([path, headers.get('access-control-allow-origin')]).toEqual([path, '*']);
      const exposed = headers.get('access-control-expose-headers') ?? '';
      for (const name of ['Date', 'X-OAuth-Scopes', 'Retry-After', 'X-Request-Id']) expect(exposed).toContain(name);
    }
  });

  it('answers the question before a request, also from a public page to this machine', async () => {
    const preflight = await fetch(`${url}/v4/crates/1`, {
      method: 'OPTIONS',
      headers: {
        'access-control-request-method': 'DELETE',
        'access-control-request-headers': 'authorization,x-more',
        'access-control-request-private-network': 'true',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-methods')).toContain('DELETE');
    expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization,x-more');
    expect(preflight.headers.get('access-control-allow-private-network')).toBe('true');
    const plain = await fetch(`${url}/v4/crates`, { method: 'OPTIONS' });
    expect(plain.headers.get('access-control-allow-headers')).toBe('Authorization, Content-Type');
    expect(plain.headers.has('access-control-allow-private-network')).toBe(false);
  });

  it('answers 404 with the envelope at any other address', async () => {
    for (const path of ['/index.html', '/v5/crates', '/v4x']) {
      const { status, errors } = await readAnswer(await fetch(url + path));
      expect([path, status, errors.length]).toEqual([path, 404, 1]);
    }
  });

  it('leads from its own address to what says that it is ready', async () => {
    const answer = await fetch(url);
    expect([answer.url, answer.status, await answer.json()]).toEqual([
      `${url}/__mock`,
      200,
      expect.objectContaining({ name: 'binnacle-mock', worlds: [] }),
    ]);
  });

  it('survives methods that no page can send', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      request(`${url}/v4/crates`, { method: 'TRACE' }, ({ statusCode }) => resolve(statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(404);
    const head = await fetch(`${url}/v4/crates`, { method: 'HEAD', headers: ADMIN });
    expect([head.status, await head.text(), Number(head.headers.get('content-length'))]).toEqual([
      200,
      '',
      (await (await fetch(`${url}/v4/crates`, { headers: ADMIN })).arrayBuffer()).byteLength,
    ]);
  });

  it('breaks the connection for an injected fault, after the change too', async () => {
    await fault({ method: 'POST', path: '/crates', act: 'drop', when: 'after' });
    const body = JSON.stringify({ label: 'apples' });
    await expect(fetch(`${url}/v4/crates`, { method: 'POST', headers: ADMIN, body })).rejects.toThrow(TypeError);
    expect((await fetch(`${url}/v4/crates/9`, { headers: ADMIN })).status).toBe(200);
  });

  it('hangs for an injected fault, until the caller aborts', async () => {
    await fault({ method: 'GET', path: '/crates', act: 'hang' });
    const caller = new AbortController();
    const hanging = fetch(`${url}/v4/crates`, { headers: ADMIN, signal: caller.signal });
    const failed = hanging.catch((error: unknown) => error);
    const log = async (): Promise<unknown> => (await fetch(`${url}/__mock/requests`)).json();
    await expect.poll(log).toMatchObject([{ status: null, ms: null }]);
    caller.abort();
    expect(await failed).toMatchObject({ name: 'AbortError' });
    await expect.poll(log).toMatchObject([{ status: null, ms: expect.any(Number) }]);
  });

  it('refuses a body without end', async () => {
    const chunk = Buffer.alloc(1024 * 1024, 32);
    const status = await new Promise<string>((resolve, reject) => {
      const socket = connect(portOf(url), '127.0.0.1', () => {
        socket.write('POST /v4/crates HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000000\r\n\r\n');
        for (let sent = 0; sent < 66; sent += 1) socket.write(chunk);
      });
      socket.once('data', (data) => {
        resolve(data.toString().split('\r\n', 1)[0] ?? '');
        socket.destroy();
      });
      socket.once('error', reject);
    });
    expect(status).toContain('413');
  });

  it.each([
    ['/v4/crates', 1],
    ['/__mock/snapshot', 32],
    ['/w/beside/__mock/snapshot', 32],
  ])('refuses a body for %s that is larger than %i MB, said or counted, and reads on', async (path, limit) => {
    const large = new Uint8Array(limit * 1024 * 1024 + 1).fill(32);
    const counted = new ReadableStream({
      start(controller) {
        controller.enqueue(large);
        controller.close();
      },
    });
    for (const body of [large, counted]) {
      const options = { method: 'PUT', headers: ADMIN, body, duplex: 'half' };
      const { status, errors } = await readAnswer(await fetch(url + path, options));
      expect([status, errors]).toEqual([413, [{ field: null, reason: `The body is larger than ${limit} MB` }]]);
    }
    expect((await fetch(url + path, { method: 'PUT', headers: ADMIN, body: large.subarray(1) })).status).not.toBe(413);
    await fetch(`${url}/w/beside`, { method: 'DELETE' });
  });

  it('gives an upload the time that it takes', () => {
    expect(started.server.requestTimeout).toBe(0);
  });

  it('takes the data of an upload at the address that it gave, also more than any other body may have', async () => {
    const { server, url: own } = await listen(0, { first: { scenario: 'default', seed: 1 } });
    onTestFinished(() => void server.close());
    const ask = async (path: string, init: RequestInit = {}) =>
      (await readAnswer(await fetch(`${own}/v4${path}`, { headers: ADMIN, ...init }))).body;
    const body = JSON.stringify({ label: 'appliance', region: 'us-ord' });
    const given = z.object({ image: z.object({ id: z.string() }), upload_to: z.string() });
    const { image, upload_to: address } = given.parse(await ask('/images/upload', { method: 'POST', body }));
    expect(address.startsWith(`${own}/uploads/`)).toBe(true);
    const headers = { 'Content-Type': 'application/octet-stream' };
    const data = new Uint8Array(gzipSync(randomBytes(65 * 1024 * 1024), { level: 0 }));
    expect((await fetch(address, { method: 'PUT', headers, body: data })).status).toBe(200);
    expect(await ask(`/images/${encodeURIComponent(image.id)}`)).toMatchObject({ status: 'available', size: 65 });
  });

  it('is an error where the port is taken', async () => {
    await expect(listen(portOf(url))).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});

describe('worlds side by side', () => {
  const inWorld = (name: string, path: string, init: RequestInit = {}) =>
    fetch(`${url}/w/${name}/${path}`, { headers: ADMIN, ...init });

  it('share a process and nothing else', async () => {
    const body = JSON.stringify({ label: 'apples' });
    expect((await inWorld('one', 'v4/crates', { method: 'POST', body })).status).toBe(200);
    await inWorld('two', '__mock/clock', { method: 'PUT', body: '{"now": "2030-01-01T00:00:00Z", "rate": 0}' });
    expect((await inWorld('two', 'v4/crates/9')).status).toBe(404);
    expect((await fetch(`${url}/v4/crates/9`, { headers: ADMIN })).status).toBe(404);
    const nine = await inWorld('one', 'v4/crates/9');
    expect(nine.status).toBe(200);
    expect(nine.headers.get('date')).not.toContain('2030');
    expect(await (await fetch(`${url}/__mock`)).json()).toMatchObject({ worlds: ['one', 'two'] });
    const ready = await fetch(`${url}/w/one`);
    expect([ready.url, await ready.json()]).toEqual([
      `${url}/w/one/__mock`,
      expect.objectContaining({ links: expect.objectContaining({ api: `${url}/w/one/v4` }) }),
    ]);
  });

  it('are ended, and begin anew', async () => {
    const remove = () => fetch(`${url}/w/three`, { method: 'DELETE' }).then(({ status }) => status);
    await inWorld('three', 'v4/crates/1', { method: 'DELETE' });
    expect([await remove(), await remove()]).toEqual([200, 404]);
    expect((await inWorld('three', 'v4/crates/1')).status).toBe(200);
  });

  it('have names that fit into an address', async () => {
    for (const name of ['.hidden', 'a%20b', 'x'.repeat(65)])
      expect((await inWorld(name, 'v4/crates')).status).toBe(400);
  });
});
