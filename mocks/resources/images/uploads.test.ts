import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createMock } from '../../mock.ts';
import { receive } from './uploads.ts';

const HOUR_S = 3600;
const mock = () =>
  createMock({ base: '/', first: { scenario: 'default', seed: 1, now: Date.UTC(2026, 2, 1), rate: 0 } });
type Mock = ReturnType<typeof mock>;

async function ask(
  server: Mock,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: unknown }> {
  const response = await server.handle(
    new Request(`http://mock.example${path}`, {
      method,
      headers: { Authorization: 'Bearer demo-admin' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
  const text = (await response?.text()) ?? '';
  return { status: response?.status ?? 0, body: text === '' ? undefined : JSON.parse(text) };
}

const DATA = gzipSync(Buffer.alloc(3 * 1024 * 1024 + 1, 7));

/** A request with data; `duplex`, which a stream needs, is unknown to the types. */
function putting(
  url: string,
  body: BodyInit,
  more: { headers?: Record<string, string>; signal?: AbortSignal } = {},
): Request {
  const headers = { 'Content-Type': 'application/octet-stream', ...more.headers };
  const options = { method: 'PUT', body, duplex: 'half', ...more, headers };
  return new Request(url, options);
}

const put = (server: Mock, url: string, body: BodyInit, headers: Record<string, string> = {}) =>
  server.handle(putting(url, body, { headers }));

async function upload(server: Mock): Promise<string> {
  const { body } = await ask(server, 'POST', '/v4/images/upload', { label: 'appliance', region: 'us-ord' });
  return z.object({ upload_to: z.string() }).parse(body).upload_to;
}
const statusOf = async (server: Mock) => (await ask(server, 'GET', '/v4/images/private%2F6')).body;

test('data make an image available, with the size of the raw disk; a second time the address is gone', async () => {
  const server = mock();
  const url = await upload(server);
  expect((await put(server, url, new Uint8Array(DATA)))?.status).toBe(200);
  expect(await statusOf(server)).toMatchObject({ status: 'available', size: 4 });
  expect((await put(server, url, new Uint8Array(DATA)))?.status).toBe(404);
  // A day later it is still there.
  await ask(server, 'POST', '/__mock/clock/advance', { seconds: 25 * HOUR_S });
  expect(await statusOf(server)).toMatchObject({ status: 'available' });
});

test.each([
  ['that are not gzip', 'raw bytes', {}, 400, /not gzip-compressed/],
  ['that end too early', DATA.subarray(0, DATA.length - 20), {}, 400, /end too early/],
  ['of nothing', '', {}, 400, /empty/],
  ['of an empty disk', gzipSync(''), {}, 400, /empty/],
  ['of another type', DATA, { 'Content-Type': 'application/gzip' }, 415, /octet-stream, not application\/gzip/],
  ['with a token', DATA, { Authorization: 'Bearer demo-admin' }, 400, /no Authorization/],
])('data %s are refused, and the image still waits', async (_, data, headers, status, reason) => {
  const server = mock();
  const url = await upload(server);
  const response = await put(server, url, typeof data === 'string' ? data : new Uint8Array(data), headers);
  expect(response?.status).toBe(status);
  expect(await response?.text()).toMatch(reason);
  expect(await statusOf(server)).toMatchObject({ status: 'pending_upload' });
  expect((await put(server, url, new Uint8Array(DATA)))?.status).toBe(200);
});

test('more than the limit is refused as soon as it is crossed, and not read to its end', async () => {
  const server = mock();
  const url = await upload(server);
  const noise = gzipSync(Buffer.from(Array.from({ length: 100_000 }, (_, index) => (index * 7919) % 251)), {
    level: 0,
  });
  let parts = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(new Uint8Array(noise.subarray(parts * 1000, (parts += 1) * 1000)));
      if (parts * 1000 > noise.length) controller.close();
    },
  });
  const request = putting(url, stream);
  const response = await receive(request, new URL(url).pathname.replace('/uploads', ''), server.store, 20_000);
  expect(response.status).toBe(413);
  expect(await response.text()).toContain('Larger than 5 GB compressed');
  expect(parts).toBeLessThan(60);
});

test('no ID is given twice, so that a new image does not show what happened to a former one', async () => {
  const server = mock();
  await upload(server);
  expect((await ask(server, 'DELETE', '/v4/images/private%2F6')).status).toBe(200);
  expect((await ask(server, 'DELETE', '/v4/images/private%2F5')).status).toBe(200);
  await upload(server);
  expect((await ask(server, 'GET', '/v4/images/private%2F6')).status).toBe(404);
  expect((await ask(server, 'GET', '/v4/images/private%2F7')).status).toBe(200);
});

test('an address that nobody was given is unknown', async () => {
  const server = mock();
  expect((await put(server, 'http://mock.example/uploads/0', new Uint8Array(DATA)))?.status).toBe(404);
});

test('a sender that gives up leaves the image waiting', async () => {
  const server = mock();
  const url = await upload(server);
  const gone = new AbortController();
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array(DATA.subarray(0, 1000)));
      gone.signal.addEventListener('abort', () => controller.error(new Error('gone')));
    },
  });
  const sent = server.handle(putting(url, stream, { signal: gone.signal }));
  gone.abort();
  await expect(sent).rejects.toThrow(/./);
  expect(await statusOf(server)).toMatchObject({ status: 'pending_upload' });
});

test('after 24 hours the address is gone with the image', async () => {
  const server = mock();
  const url = await upload(server);
  await ask(server, 'POST', '/__mock/clock/advance', { seconds: 24 * HOUR_S });
  expect((await put(server, url, new Uint8Array(DATA)))?.status).toBe(404);
});
