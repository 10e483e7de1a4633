import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { mouse } from '../support/hand.ts';
import { expect, openSignedIn, test } from '../support/server/real.ts';

/** Random data are as large compressed: more than a connection takes in before anybody reads. */
const DISK = { name: 'cut.img.gz', mimeType: 'application/gzip', buffer: gzipSync(randomBytes(4 * 1024 * 1024)) };
/** The connection is cut after this many bytes. */
const FAR = 1024 * 1024;

/** A line to the mock that can be cut; resolves to its port. */
async function line(to: number, isCut: (bytes: number) => boolean): Promise<{ port: number; close(): void }> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    let bytes = 0;
    near.on('data', ({ length }) => {
      bytes += length;
      if (isCut(bytes)) near.destroy();
    });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => other.destroy());
      socket.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

test('a connection cut while data are sent leaves the image waiting; they are sent again, without the token', async ({
  page,
  mockServer,
  allowed,
}) => {
  let isCut = true;
  const { port, close } = await line(Number(new URL(mockServer.origin).port), (bytes) => isCut && bytes > FAR);
  const origin = `http://127.0.0.1:${port}`;
  allowed.add(origin);
  const authorized: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') authorized.push(request.headers()['authorization']);
  });
  await openSignedIn(page, 'images/upload/new', { apiUrl: `${origin}/v4` });
  await page.getByLabel('File').setInputFiles(DISK);
  await mouse.pick(page.getByRole('combobox', { name: /^Region/ }), 'us-ord');
  await page.getByRole('button', { name: 'Upload image', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('cut');
  const panel = page.getByRole('region', { name: 'Upload' });
  await expect(panel.getByRole('alert')).toHaveText('The connection broke.');
  await expect(panel).toContainText('24 h left');

  isCut = false;
  await panel.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Image cut is available').first()).toBeVisible();
  expect(authorized).toEqual([undefined, undefined]);
  close();
});
