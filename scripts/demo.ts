import { chromium, type Browser } from '@playwright/test';
import { build, preview } from 'vite';
import { launchOptions } from '../e2e/support/browser.ts';

/** The demo, freshly built and served, and a browser to look at it with. */
export interface Demo {
  /** With a slash at the end. */
  readonly url: string;
  readonly browser: Browser;
  close(): Promise<void>;
}

/** Builds and serves the demo on `PORT` (4179 by default) and starts a browser. */
export async function openDemo(): Promise<Demo> {
  const port = Number(process.env['PORT'] || 4179);
  await build({ mode: 'demo', logLevel: 'warn' });
  const server = await preview({
    mode: 'demo',
    logLevel: 'warn',
    preview: { host: '127.0.0.1', port, strictPort: true },
  });
  const browser = await chromium.launch(launchOptions());
  const base = server.config.base;
  return {
    url: `http://127.0.0.1:${port}${base}`,
    browser,
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}
