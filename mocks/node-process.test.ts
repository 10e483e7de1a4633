import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { patience } from '../tests/patience.ts';

const children: ChildProcess[] = [];

/** `npm run mock` as a process, with its output. */
function start(env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['mocks/node.ts'], { env: { ...process.env, ...env }, stdio: 'pipe' });
  const output = { out: '', err: '' };
  child.stdout.on('data', (data) => (output.out += String(data)));
  child.stderr.on('data', (data) => (output.err += String(data)));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  children.push(child);
  return { child, output, ended };
}

afterEach(() => {
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
    expect(output).toEqual({ out: '', err: `Port ${port} is taken. Set PORT to another one.\n` });
    other.close();
  });
});
