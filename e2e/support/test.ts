import { spawn } from 'node:child_process';
import { test as base } from '@playwright/test';
import { mockPort } from './servers.ts';

export { expect } from '@playwright/test';

interface MockServer {
  /** Without a slash at the end. */
  readonly origin: string;
  /** What one types at sign-in. */
  readonly apiUrl: string;
}

interface Options {
  /** Origins beside the page's own that a test may send requests to. */
  readonly allowed: string[];
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).status < 500;
  } catch {
    return false;
  }
}

/**
 * What every journey uses: watches that no page throws, that the content security policy holds, and that no request
 * leaves for a host that the test has not named.
 */
export const test = base.extend<Options & { watch: void }, { mockServer: MockServer }>({
  allowed: [[], { option: true }],

  watch: [
    async ({ context, allowed }, use) => {
      const faults: string[] = [];
      const own = new Set<string>(allowed);
      context.on('page', (page) => {
        page.on('pageerror', (error) => faults.push(`uncaught: ${error.stack ?? error.message}`));
        page.on('console', (message) => {
          if (/Content.Security.Policy/i.test(message.text())) faults.push(message.text());
        });
      });
      context.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (request.isNavigationRequest()) own.add(origin);
        else if (/^https?:$/.test(protocol) && !own.has(origin)) faults.push(`a request left for ${origin}`);
      });
      await use();
      base.expect(faults).toEqual([]);
    },
    { auto: true },
  ],

  /** The mock on a port of this worker's own, as `npm run mock` starts it. */
  mockServer: [
    // Playwright reads from this pattern which fixtures are wanted: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, { parallelIndex }) => {
      const port = mockPort(parallelIndex);
      const origin = `http://127.0.0.1:${port}`;
      const server = spawn(process.execPath, ['mocks/node.ts'], {
        env: { ...process.env, PORT: String(port) },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      await base.expect.poll(() => answers(`${origin}/__mock/clock`), { timeout: 20_000 }).toBe(true);
      await use({ origin, apiUrl: `${origin}/v4` });
      server.kill();
    },
    { scope: 'worker' },
  ],
});
