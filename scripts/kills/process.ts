import { spawn } from 'node:child_process';

/** Starts the mock on a free port; resolves when it prints its address. `kill` is SIGKILL. */
export async function startMock(options: readonly string[]) {
  const child = spawn(process.execPath, ['mocks/node.ts', '-p', '0', '--log', 'none', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let out = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (data) => {
      out += String(data);
      const [, found] = /Mock: (\S+)\/v4/.exec(out) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once('close', (code) => reject(new Error(`The mock ended with ${code}: ${out}`)));
  });
  return { url, out, kill: () => (child.kill('SIGKILL'), ended) };
}
