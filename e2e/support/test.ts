import { spawn } from 'node:child_process';
import { test as base } from '@playwright/test';
import { type Input, noteRequest } from '../../tests/exercised.ts';
import { freePort } from '../../tests/free-port.ts';
import { remoteControl } from './server/control.ts';
import { forget } from './oldest.ts';

export { expect } from '@playwright/test';

interface MockServer {
  /** Without a slash at the end. */
  readonly origin: string;
  /** What a user types at sign-in. */
  readonly apiUrl: string;
}

interface Options {
  /**
   * Whether the browser is set to save data: the demo then does not store all its files, which would slow down every
   * test.
   */
  readonly savesData: boolean;
  /**
   * Whether the page lacks what one of the oldest supported browsers lacks. A journey through something that the console
   * asks the browser for first, as `FileSystemFileHandle.createWritable`, sets it to false.
   */
  readonly oldest: boolean;
}

const LACKING: readonly string[] = JSON.parse(process.env['LACKING'] ?? '[]');

interface Fixtures extends Options {
  /** Origins other than the page's own that a test may send requests to; tests can add to it. */
  readonly allowed: Set<string>;
  readonly watch: undefined;
  /** The mock on a port, one per worker, reset to the world `default` for each test. */
  readonly mockServer: MockServer;
}

/** Starts `npm run mock` on a free port; resolves when it prints its address. */
async function startMock(): Promise<{ origin: string; stop: () => void }> {
  const port = await freePort();
  const server = spawn(process.execPath, ['mocks/node.ts'], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = (): void => void server.kill();
  process.once('exit', stop);
  await new Promise<void>((resolve, reject) => {
    server.stdout.once('data', () => resolve());
    server.once('exit', (code) => reject(new Error(`The mock ended with ${code}`)));
  });
  return { origin: `http://127.0.0.1:${port}`, stop };
}

/**
 * The base of all tests: fails when a page throws, the content security policy is violated, or a request goes to a host
 * that the test has not allowed.
 */
export const test = base.extend<Fixtures, { mockProcess: MockServer }>({
  savesData: [true, { option: true }],
  oldest: [true, { option: true }],

  context: async ({ context, savesData, oldest }, provide) => {
    if (oldest) await context.addInitScript(forget, LACKING);
    if (savesData)
      await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await provide(context);
  },

  // Playwright reads the required fixtures from the pattern: none.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from an object pattern
  allowed: async ({}, provide) => provide(new Set()),

  watch: [
    async ({ context, allowed }, provide) => {
      const errors: string[] = [];
      const origins = new Set<string>();
      context.on('page', (page) => {
        page.on('pageerror', (error) => errors.push(`uncaught: ${error.stack || String(error)}`));
        page.on('console', (message) => {
          if (/Content.Security.Policy/i.test(message.text())) errors.push(message.text());
        });
      });
      let input: Input = 'mouse';
      await context.exposeBinding('noteInput', (_, kind: Input) => {
        input = kind;
      });
      await context.addInitScript(() => {
        let last = '';
        const note = (kind: string): void => {
          if (kind !== last) Reflect.get(globalThis, 'noteInput')(kind);
          last = kind;
        };
        addEventListener('pointerdown', () => note('mouse'), { capture: true });
        addEventListener('keydown', () => note('keyboard'), { capture: true });
      });
      context.on('request', (request) => {
        const { origin, protocol, pathname } = new URL(request.url());
        noteRequest(input, request.method(), pathname);
        if (request.isNavigationRequest()) allowed.add(origin);
        else if (/^https?:$/.test(protocol)) origins.add(origin);
      });
      await provide(undefined);
      base.expect(errors).toEqual([]);
      base.expect([...origins.difference(allowed)], 'hosts that requests left for').toEqual([]);
    },
    { auto: true },
  ],

  /** The mock on a port, as started by `npm run mock`: one for all tests of a worker. */
  mockProcess: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from an object pattern
    async ({}, provide) => {
      const { origin, stop } = await startMock();
      await provide({ origin, apiUrl: `${origin}/v4` });
      stop();
    },
    { scope: 'worker' },
  ],

  mockServer: async ({ mockProcess, request }, provide) => {
    await remoteControl(request, mockProcess.origin).reset({ scenario: 'default' });
    await provide(mockProcess);
  },
});
