import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { patience } from '../../tests/patience.ts';

const children: ChildProcess[] = [];

/** `npm run mock` as a process, with its output. */
function start(env: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const child = spawn(process.execPath, ['mocks/node.ts', ...args], { env: { ...process.env, ...env }, stdio: 'pipe' });
  const output = { out: '', err: '' };
  child.stdout.on('data', (data) => (output.out += String(data)));
  child.stderr.on('data', (data) => (output.err += String(data)));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  children.push(child);
  return { child, output, ended };
}

/** The address that it prints. */
async function addressOf({
  out,
  ended,
}: {
  readonly out: () => string;
  readonly ended: Promise<unknown>;
}): Promise<string> {
  let isOver = false;
  void ended.then(() => (isOver = true));
  await expect.poll(() => isOver || out().includes('Mock: '), { timeout: patience(10_000) }).toBe(true);
  return /Mock: (\S+)\/v4/.exec(out())?.[1] ?? `nowhere: ${out()}`;
}

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'binnacle-mock-'))));

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

describe('the mock as a process', () => {
  it('prints its address, and ends on a signal, even with a hanging request', async () => {
    const { child, output, ended } = start({ PORT: '0', SCENARIO: 'empty' });
    await expect
      .poll(() => output.out, { timeout: patience(10_000) })
      .toMatch(/^Mock: http:\/\/127\.0\.0\.1:\d+\/v4\n$/);
    const api = output.out.replace('Mock: ', '').trim();
    const headers = { authorization: 'Bearer demo-admin' };
    const empty = await fetch(`${api}/networking/firewalls`, { headers });
    expect(await empty.json()).toMatchObject({ results: 0 });
    const body = '[{"method": "GET", "path": "/regions", "act": "hang"}]';
    await fetch(new URL('/__mock/faults', api), { method: 'PUT', body });
    const hanging = fetch(`${api}/regions`).catch(() => 'cut');
    const log = async (): Promise<unknown> => (await fetch(new URL('/__mock/requests', api))).json();
    await expect.poll(log).toMatchObject([{ path: '/v4/regions', status: null }, {}]);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(await hanging).toBe('cut');
  });

  it('says in a sentence that its port is taken, and fails', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    const { output, ended } = start({ PORT: port });
    expect(await ended).toBe(1);
    expect(output).toEqual({ out: '', err: `Port ${port} is taken. Choose another one with --port or PORT.\n` });
    other.close();
  });

  it('loses no answered write when it is killed, and says what it found', async () => {
    const made: string[] = [];
    const headers = { authorization: 'Bearer demo-admin' };
    const create = async (url: string, label: string): Promise<void> => {
      const body = JSON.stringify({ label, rules: { inbound_policy: 'DROP', outbound_policy: 'DROP' } });
      const sent = fetch(`${url}/v4/networking/firewalls`, { method: 'POST', headers, body });
      // One that is not answered may be there or not.
      if ((await sent.catch(() => undefined))?.ok === true) made.push(label);
    };
    const run = async () => {
      const { child, output, ended } = start({}, '-p', '0', '-w', 'empty', '--log', 'none', '--data', folder);
      return { child, output, ended, url: await addressOf({ out: () => output.out, ended }) };
    };
    for (let kill = 0; kill < 4; kill += 1) {
      const { child, output, ended, url } = await run();
      expect(output.out).toContain(kill === 0 ? 'is empty: a new world begins.' : 'holds a world, with ');
      const writes = Array.from({ length: 40 }, (_, index) => create(url, `fw-${kill}-${index}`));
      // In the midst of them.
      await Promise.all(writes.slice(0, 5 + 7 * kill));
      child.kill('SIGKILL');
      await ended;
      await Promise.all(writes);
    }
    const { url } = await run();
    const list = await fetch(`${url}/v4/networking/firewalls?page_size=500`, { headers });
    const labels = Object(await list.json()).data.map(({ label }: { label: string }) => label);
    expect(made.length).toBeGreaterThan(20);
    expect(made.filter((label) => !labels.includes(label))).toEqual([]);
    expect(new Set(labels).size).toBe(labels.length);
  });

  it('keeps its folder to itself', async () => {
    const first = start({}, '-p', '0', '-w', 'empty', '--data', folder);
    await addressOf({ out: () => first.output.out, ended: first.ended });
    const second = start({}, '-p', '0', '--data', folder);
    expect(await second.ended).toBe(2);
    expect(second.output).toEqual({
      out: '',
      err: `${folder} is in use by process ${first.child.pid}: end it, or choose another folder.\n`,
    });
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(readdirSync(folder)).toEqual(['world.log']);
  });

  it('writes a line for each request, and begins with the files that it was given', async () => {
    const [world, faults] = [join(folder, 'world.yaml'), join(folder, 'faults.json')];
    const firewall = '{ label: edge, rules: { inbound_policy: DROP, outbound_policy: DROP } }';
    writeFileSync(
      world,
      `world: empty\nclock: 2026-03-01T12:00:00Z\nrate: 0\ncreate:\n  - post: /networking/firewalls\n    body: ${firewall}\n`,
    );
    writeFileSync(faults, '[{ "method": "GET", "path": "/regions", "status": 503 }]');
    const { output, ended } = start({}, '-p', '0', '-w', world, '--faults', faults, '--bare');
    const url = await addressOf({ out: () => output.out, ended });
    const headers = { authorization: 'Bearer demo-operator' };
    const get = (path: string) => fetch(`${url}${path}`, { headers });
    expect(Object(await (await get('/v4/networking/firewalls/1')).json()).label).toBe('edge');
    await get('/v4/regions');
    // A reset leads back to what it began with, and so does every world beside it.
    await fetch(`${url}/__mock/reset`, { method: 'POST' });
    expect((await get('/v4/networking/firewalls/1')).status).toBe(200);
    expect((await get('/w/other/v4/regions')).status).toBe(503);
    expect((await get('/v4/profile')).status).toBe(404);
    await expect
      .poll(() => output.out.split('\n').slice(1))
      .toEqual([
        expect.stringMatching(/^12:00:00\.000 demo-operator GET \/networking\/firewalls\/\{firewallId\} 200 \d+ ms$/),
        expect.stringMatching(
          /^12:00:00\.000 demo-operator GET \/regions 503 \d+ ms - The mock was told to answer 503$/,
        ),
        expect.stringMatching(/^12:00:00\.000 demo-operator GET \/networking/),
        expect.stringMatching(/^other: 12:00:00\.000 demo-operator GET \/regions 503/),
        expect.stringMatching(/GET \/profile 404 .* - Not found$/),
        '',
      ]);
  });

  it('refuses a wrong file with one sentence that has its place', async () => {
    const world = join(folder, 'world.yaml');
    writeFileSync(world, 'world: empty\nseed: many\n');
    const [wrong, missing] = [start({}, '-w', world), start({}, '--faults', join(folder, 'none.json'))];
    expect(await wrong.ended).toBe(2);
    expect(wrong.output.err).toMatch(/world\.yaml:2:7: seed: .*\.\n$/);
    expect(await missing.ended).toBe(2);
    expect(missing.output.err).toBe(`--faults: ${join(folder, 'none.json')} cannot be read.\n`);
  });

  it('begins with a copy of an account', async () => {
    const file = join(folder, 'account.json');
    const account = {
      kind: 'binnacle-account',
      version: 1,
      api: 'https://api.example.com/v4',
      at: '2026-03-01T12:00:00',
      username: 'jo',
      restricted: false,
      answers: {
        '/managed/contacts': [{ id: 41, name: 'Ada', email: 'ada@example.com', group: null, phone: {}, updated: '' }],
      },
      missing: [],
    };
    writeFileSync(file, JSON.stringify(account));
    const { output, ended } = start({ PORT: '0' }, '--world', file, '--rate', '0', '--log', 'none');
    const base = await addressOf({ out: () => output.out, ended });
    const get = async (path: string): Promise<unknown> =>
      (await fetch(`${base}${path}`, { headers: { authorization: 'Bearer demo-admin' } })).json();
    expect(await get('/v4/managed/contacts')).toMatchObject({ data: account.answers['/managed/contacts'] });
    expect(await get('/__mock/clock')).toEqual({ now: '2026-03-01T12:00:00.000Z', rate: 0 });
    expect(await get('/__mock/copy')).toMatchObject({ username: 'jo', changes: [] });
    writeFileSync(file, JSON.stringify({ ...account, answers: { '/images': {} } }));
    const refused = start({ PORT: '0' }, '--world', file);
    expect(await refused.ended).toBe(2);
    expect(refused.output.err).toContain(`${file}: The answer to /images must be a list.`);
  });
});
