import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'puppeteer-core';
import { patience } from '../../tests/patience.ts';
import { type Browser, calling, type Engine } from './tab.ts';

const BLOCK_ALL = 2;

async function start(executablePath: string, profile: string, isBlocked: boolean): Promise<Browser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    userDataDir: profile,
    defaultViewport: { width: 1440, height: 900 },
    protocolTimeout: patience(60_000),
    extraPrefsFirefox: isBlocked ? { 'network.cookie.cookieBehavior': BLOCK_ALL } : {},
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(patience(30_000));
  const elementOf = async (selector: string) => {
    const element = await page.$(selector);
    if (element === null) throw new Error(`There is no ${selector}`);
    return element;
  };
  return {
    tab: {
      open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
      call: (run, ...args) => page.evaluate(calling(run, args)),
      press: async (selector) => (await elementOf(selector)).click(),
      type: (_, text) => page.keyboard.type(text),
      async choose(selector, file) {
        const element = await elementOf(selector);
        await (await element.toElement('input')).uploadFile(file);
      },
      resize: (width, height) => page.setViewport({ width, height }),
    },
    async again() {
      await browser.close();
      return start(executablePath, profile, isBlocked);
    },
    async close() {
      await browser.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Firefox by WebDriver BiDi. */
export const firefox = (executablePath: string): Engine => ({
  name: 'firefox',
  blocks: true,
  start: ({ isBlocked = false } = {}) =>
    start(executablePath, mkdtempSync(join(tmpdir(), 'binnacle-firefox-')), isBlocked),
  stop: async () => undefined,
});
