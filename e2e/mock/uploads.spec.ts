import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { world } from '../support/server/world.ts';

/** Asks for an upload in the page; gives the image's ID and the address for its data. */
const begin = (page: Page): Promise<{ id: string; address: string }> =>
  page.evaluate(async () => {
    const answer = await fetch('/v4/images/upload', {
      method: 'POST',
      headers: { authorization: 'Bearer demo-admin', 'content-type': 'application/json' },
      body: JSON.stringify({ label: 'by-another-client', region: 'us-ord' }),
    });
    const { image, upload_to: address } = await answer.json();
    return { id: image.id, address };
  });

type Client = 'fetch' | 'XMLHttpRequest' | 'worker';

/** Gives the page a script to run as a worker: its requests meet no function of the page, only the service worker. */
const addWorker = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const script = `onmessage = async ({ data: [url, init] }) => {
      const answer = await fetch(url, init);
      postMessage([answer.status, await answer.text()]);
    }`;
    const cache = await caches.open('binnacle / of this test');
    await cache.put('/assets/client.js', new Response(script, { headers: { 'Content-Type': 'text/javascript' } }));
  });

/** Sends data as a client of the page would; gives status and text of the answer. */
const send = (page: Page, client: Client, address: string, method: string, data: Buffer): Promise<unknown[]> =>
  page.evaluate(
    async ([by, url, verb, bytes]) => {
      const body = Uint8Array.from(bytes);
      const headers = { 'Content-Type': 'application/octet-stream' };
      if (by === 'fetch') {
        const options = { method: verb, body, headers };
        const answer = await fetch(url, options);
        return [answer.status, await answer.text()];
      }
      return new Promise((resolve, reject) => {
        if (by === 'worker') {
          const worker = new Worker('/assets/client.js');
          worker.addEventListener('message', ({ data: answer }) => resolve(answer));
          worker.addEventListener('error', reject);
          worker.postMessage([url, { method: verb, body, headers }]);
          return;
        }
        const request = new XMLHttpRequest();
        request.open(verb, url);
        request.setRequestHeader('Content-Type', headers['Content-Type']);
        request.addEventListener('loadend', () => resolve([request.status, request.responseText]));
        request.addEventListener('error', reject);
        request.send(body);
      });
    },
    [client, address, method, [...data]] as const,
  );

for (const client of ['fetch', 'XMLHttpRequest', 'worker'] as const)
  test(`data sent by ${client} are checked and taken as on a port`, async ({ page }) => {
    await world(page, { path: 'images', rate: 0 });
    await expect(page.locator('html')).toHaveAttribute('data-mock', 'ready');
    await addWorker(page);
    const { id, address } = await begin(page);
    const sent = async (method: string, data: string | Buffer) =>
      send(page, client, address, method, Buffer.from(data));
    expect(await sent('PUT', 'raw bytes')).toEqual([400, expect.stringContaining('not gzip-compressed')]);
    expect(await sent('PUT', '')).toEqual([400, expect.stringContaining('empty')]);
    for (const method of ['PATCH', 'POST', 'DELETE'])
      expect(await sent(method, 'x')).toEqual([405, expect.stringContaining('PUT')]);
    expect((await sent('PUT', gzipSync('a disk')))[0]).toBe(200);
    const image = await page.evaluate(
      async (path) => (await fetch(path, { headers: { authorization: 'Bearer demo-admin' } })).json(),
      `/v4/images/${encodeURIComponent(id)}`,
    );
    expect(image).toMatchObject({ status: 'available' });
  });
