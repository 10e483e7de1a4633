import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { servers } from './servers.ts';

const ORIGINS = Object.values(servers).map(({ origin }) => origin);

const EVENTS = ['page', 'request', 'console', 'weberror'] as const;

/**
 * One browser context for the tests of a worker. A new context for every test would install the service worker and
 * compile all scripts anew, which costs several times what the tests themselves do.
 */
export interface WarmContext {
  /** The context as a new one would be, except that worker and scripts are there. */
  take(): Promise<BrowserContext>;
  /** Ends a test: its pages, routes, permissions and listeners go. */
  giveBack(): Promise<void>;
  close(): Promise<void>;
}

export async function warmContext(browser: Browser, options: BrowserContextOptions): Promise<WarmContext> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(30_000);
  // As for every context of the tests (see `savesData`): the demo does not store all its files.
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  return {
    async take() {
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      for (const origin of ORIGINS)
        await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' });
      await page.close();
      await context.clearCookies();
      return context;
    },
    async giveBack() {
      for (const event of EVENTS) context.removeAllListeners(event);
      await Promise.all(context.pages().map((page) => page.close()));
      await context.unrouteAll();
      await context.setOffline(false);
      await context.clearPermissions();
    },
    close: () => context.close(),
  };
}
