import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { issue, keyPem } from '#lib/pem/testing.ts';
import { patience } from '../patience.ts';

/** The one file, as it was built. */
let file = '';
let folder = '';
const children: ChildProcess[] = [];
const at = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'binnacle-flags-'));
  execFileSync(process.execPath, ['scripts/build-mock.ts'], { env: { ...process.env, OUT: at('built') } });
  file = at('built/binnacle-mock.mjs');
  const { pem, keys } = await issue({ name: 'CN=localhost', names: [{ type: 'dns', value: 'localhost' }] });
  writeFileSync(at('cert.pem'), pem);
  writeFileSync(at('key.pem'), keyPem(keys));
}, patience(60_000));
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts it on a free port; `lines` is what it has written. */
async function start(...args: readonly string[]) {
  const child = spawn(process.execPath, [file, '--port', '0', '--world', 'empty', ...args], { stdio: 'pipe' });
  children.push(child);
  let out = '';
  child.stdout.on('data', (data) => (out += String(data)));
  await expect.poll(() => out, { timeout: patience(60_000) }).toContain('Mock: ');
  const lines = (): string[] => out.trim().split('\n').slice(1);
  return { url: /Mock: (\S+)\/v4/.exec(out)?.[1] ?? '', lines };
}

/** Runs it to its end; one that goes on is ended. */
function run(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, '--port', '0', ...args], {
    encoding: 'utf8',
    timeout: patience(60_000),
  });
  return { status, stdout, stderr };
}

it('serves over HTTPS with a certificate and its key', async () => {
  const { url } = await start('--cert', at('cert.pem'), '--key', at('key.pem'));
  expect(url).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
  const ca = readFileSync(at('cert.pem'));
  const body = await new Promise<string>((resolve, reject) => {
    request(`${url}/__mock`, { ca, servername: 'localhost' }, (answer) => {
      let text = '';
      answer.on('data', (part) => (text += String(part)));
      answer.on('end', () => resolve(text));
    })
      .on('error', reject)
      .end();
  });
  // The addresses that it tells are its own.
  expect(JSON.parse(body)).toMatchObject({ name: 'binnacle-mock', links: { api: `${url}/v4` } });
});

it.each([
  [[], '*'],
  [['--cors', 'https://example.com'], 'https://example.com'],
  [['--cors', 'none'], null],
])('lets pages read answers as %j says', async (args, allowed) => {
  const { url } = await start(...args);
  const { headers } = await fetch(`${url}/v4/regions`, { headers: { Origin: 'https://example.com' } });
  expect(headers.get('access-control-allow-origin')).toBe(allowed);
  const preflight = await fetch(`${url}/v4/regions`, {
    method: 'OPTIONS',
    headers: { Origin: 'https://example.com', 'Access-Control-Request-Method': 'GET' },
  });
  expect(preflight.headers.get('access-control-allow-origin')).toBe(allowed);
});

it('listens at the host that is said, and nowhere else', async () => {
  const { url } = await start('--host', '127.0.0.2');
  expect(new URL(url).hostname).toBe('127.0.0.2');
  expect((await fetch(`${url}/v4/regions`)).status).toBe(200);
  await expect(fetch(`${url.replace('127.0.0.2', '127.0.0.1')}/v4/regions`)).rejects.toThrow('fetch failed');
});

describe('--print', () => {
  const printed = (what: string): string => {
    const { status, stdout, stderr } = run('--print', what);
    expect([status, stderr]).toEqual([0, '']);
    return stdout;
  };

  it('writes what other programs read', () => {
    expect(JSON.parse(printed('openapi'))).toMatchObject({ openapi: '3.1.0', paths: { '/regions': {} } });
    const faults = z.fromJSONSchema(JSON.parse(printed('faults')));
    expect(faults.safeParse([{ method: 'GET', path: '/regions', status: 503 }]).success).toBe(true);
    expect(faults.safeParse([{ method: 'GET', path: '/regions', act: 'explode' }]).success).toBe(false);
  });

  it.each([
    ['worlds', ['default', 'empty', 'large']],
    ['personas', ['demo-admin', 'demo-read-only']],
  ])('writes the names of %s, each with what it is', (what, names) => {
    const lines = printed(what).trim().split('\n');
    for (const line of lines) expect(line).toMatch(/^[a-z-]+ {2,}\S/);
    expect(lines.map((line) => line.split(' ')[0])).toEqual(expect.arrayContaining(names));
  });
});

it('logs a line of JSON for each request, without a secret, or nothing', async () => {
  const call = async (url: string): Promise<void> => {
    const body = JSON.stringify({ label: 'root', username: 'root', password: 'topsecret' });
    const headers = { Authorization: 'Bearer demo-admin' };
    await fetch(`${url}/v4/managed/credentials?token=topsecret`, { method: 'POST', headers, body });
    await fetch(`${url}/v4/nothing`, { headers: { Authorization: 'Bearer topsecret' } });
  };
  const [loud, mute] = [await start('--log', 'json'), await start('--log', 'none')];
  await call(loud.url);
  await call(mute.url);
  await expect.poll(() => loud.lines()).toHaveLength(2);
  const [made, lost] = loud.lines().map((line): unknown => JSON.parse(line));
  expect(made).toEqual({
    id: expect.any(Number),
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    method: 'POST',
    path: expect.stringMatching(/^\/v4\/managed\/credentials/),
    status: 200,
    ms: expect.any(Number),
    operation: 'POST /managed/credentials',
    persona: 'demo-admin',
    faults: [],
    reason: null,
  });
  expect(lost).toMatchObject({ operation: null, persona: null, reason: expect.any(String) });
  expect(loud.lines().join()).not.toContain('topsecret');
  expect(mute.lines()).toEqual([]);
});

it.each([
  ['--cert none.pem --key key.pem', '--cert: none.pem cannot be read.\n'],
  [
    '--cert package.json --key package.json',
    '--cert and --key: package.json and package.json are no certificate and its key as PEM.\n',
  ],
  ['--host 203.0.113.9', '--host: 203.0.113.9 is no address of this machine.\n'],
  ['--cors example.com', '--cors must be an origin such as https://example.com, * or none, not "example.com".\n'],
  ['--print money', '--print must be one of openapi, worlds, faults, personas, not "money".\n'],
  ['--log loud', '--log must be one of text, json, none, not "loud".\n'],
])('%s is one sentence and exit code 2', (line, sentence) => {
  expect(run(...line.split(' '))).toEqual({ status: 2, stdout: '', stderr: sentence });
});

it('has a container file of what the package holds, whose flags it takes', () => {
  const text = readFileSync(at('built/Containerfile'), 'utf8');
  const [, copied = ''] = /^COPY (\S+) \/$/m.exec(text) ?? [];
  const { files } = JSON.parse(readFileSync(at('built/package.json'), 'utf8'));
  expect([existsSync(join(dirname(file), copied)), files]).toEqual([true, expect.arrayContaining(['*.mjs'])]);
  const entry: string[] = JSON.parse(/^ENTRYPOINT (.*)$/m.exec(text)?.[1] ?? '[]');
  expect(entry.slice(0, 2)).toEqual(['node', `/${copied}`]);
  const flags = entry.slice(2).map((word) => (word === '/data' ? at('data') : word));
  expect(run(...flags, '--version')).toMatchObject({ status: 0, stderr: '' });
});
