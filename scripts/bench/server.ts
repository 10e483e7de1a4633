import { readFileSync, readdirSync, statSync } from 'node:fs';
import { createSecureServer, type ServerHttp2Stream } from 'node:http2';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import 'reflect-metadata';
import { X509CertificateGenerator } from '@peculiar/x509';
import { createMock } from '../../mocks/mock.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A certificate for an hour: browsers speak HTTP/2 only to those who have one. */
async function certificate(): Promise<{ key: string; cert: string }> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const made = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=localhost',
    keys,
    signingAlgorithm: algorithm,
    notAfter: new Date(Date.now() + 3_600_000),
  });
  const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
  return { key: `-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----`, cert: made.toString('pem') };
}

/** The files of a build, compressed once. */
function filesOf(folder: string): Map<string, { type: string; body: Buffer; gzip: boolean }> {
  return new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(folder, name)).isFile())
      .map((name) => {
        const body = readFileSync(join(folder, name));
        const gzip = !name.endsWith('.woff2');
        const type = TYPES[extname(name)] ?? 'application/octet-stream';
        return [`/${name.replaceAll('\\', '/')}`, { type, body: gzip ? gzipSync(body) : body, gzip }];
      }),
  );
}

export interface Served {
  readonly origin: string;
  close(): void;
}

/** Serves a build as a good host would (HTTP/2, compressed, cached for ever by name), with the mock as its API. */
export async function serveBuild(folder: string, scenario: 'default' | 'large'): Promise<Served> {
  const files = filesOf(folder);
  const page = files.get('/index.html');
  if (page === undefined) throw new Error(`No build in ${folder}`);
  const mock = createMock();
  await mock.handle(
    new Request('https://localhost/__mock/reset', { method: 'POST', body: JSON.stringify({ scenario, seed: 1 }) }),
  );
  const server = createSecureServer(await certificate());

  async function api(stream: ServerHttp2Stream, method: string, path: string, authorization: string): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const answer = await mock.handle(
      new Request(new URL(path, 'https://localhost'), {
        method,
        headers: { authorization, 'content-type': 'application/json' },
        ...(body.length > 0 && { body }),
      }),
    );
    if (stream.destroyed || answer === undefined) return;
    const headers = Object.fromEntries([...answer.headers].filter(([name]) => name !== 'content-length'));
    stream.respond({ ...headers, ':status': answer.status, 'content-encoding': 'gzip' });
    stream.end(gzipSync(Buffer.from(await answer.arrayBuffer())));
  }

  server.on('stream', (stream, headers) => {
    stream.on('error', () => undefined);
    const path = headers[':path'] ?? '/';
    const name = path.split('?')[0] ?? '/';
    if (name.startsWith('/v4/')) {
      void api(stream, headers[':method'] ?? 'GET', path, headers.authorization ?? '');
      return;
    }
    const file = files.get(name);
    const found = file ?? (/\.\w+$/.test(name) ? undefined : page);
    if (found === undefined) {
      stream.respond({ ':status': 404 });
      stream.end();
      return;
    }
    stream.respond({
      ':status': 200,
      'content-type': found.type,
      'cache-control': name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(found.gzip && { 'content-encoding': 'gzip' }),
    });
    stream.end(found.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port');
  return { origin: `https://localhost:${address.port}`, close: () => void server.close() };
}
