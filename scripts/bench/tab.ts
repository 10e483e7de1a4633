import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Served } from './server.ts';

/** In ms, by name. */
export type Figures = Record<string, number>;

/** A machine and a network as many people have them: how much slower, and what a round trip and a kB take, per unit. */
const SLOW = { cpu: 4, latency: 0.75, kB: 0.012 } as const;

/** Only ends what hangs. */
const PATIENCE_MS = 300_000;

declare global {
  // What the observers below write down, in ms.
  var bench: { rows?: number; longest: number };
}

/** Runs in the page before anything else: notes when rows are painted, and the longest task. */
function observe(): void {
  globalThis.bench = { longest: 0 };
  new MutationObserver((_, observer) => {
    if (document.querySelector('tbody tr') === null) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => (globalThis.bench.rows = performance.now())));
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      globalThis.bench.longest = Math.max(globalThis.bench.longest, duration);
  }).observe({ type: 'longtask', buffered: true });
}

/** A tab of a browser that has stored nothing else than that it is signed in. */
export class Tab {
  readonly page: Page;
  readonly devtools: CDPSession;
  readonly #origin: string;

  private constructor(page: Page, devtools: CDPSession, origin: string) {
    this.page = page;
    this.devtools = devtools;
    this.#origin = origin;
  }

  /** `slow`: what the calibration took, in ms, by which a slow network is measured; at full speed where left out. */
  static async open(browser: Browser, { origin }: Served, slow?: number): Promise<Tab> {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ignoreHTTPSErrors: true });
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    await page.addInitScript((apiUrl) => {
      sessionStorage.setItem('binnacle.token', JSON.stringify({ apiUrl, token: 'demo-admin' }));
    }, `${origin}/v4`);
    await page.addInitScript(observe);
    // A form with changes asks before it is left.
    page.on('dialog', (dialog) => void dialog.accept());
    const tab = new Tab(page, await context.newCDPSession(page), origin);
    if (slow !== undefined) {
      await tab.throttle(SLOW.cpu);
      const throughput = 1_000_000 / (SLOW.kB * slow);
      await tab.devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: SLOW.latency * slow,
        downloadThroughput: throughput,
        uploadThroughput: throughput,
      });
    }
    return tab;
  }

  throttle(rate: number): Promise<unknown> {
    return this.devtools.send('Emulation.setCPUThrottlingRate', { rate });
  }

  /**
   * Loads a list; the time until its rows are painted. Asks in the way that costs the page least: Playwright's own
   * functions first run a script of theirs in each page, which takes a tenth of that time.
   */
  async load(path: string): Promise<number> {
    await this.page.goto(`${this.#origin}/${path}`, { waitUntil: 'commit' });
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(50)) {
      const { result } = await this.devtools.send('Runtime.evaluate', { expression: 'globalThis.bench?.rows' });
      if (result.value > 0) return result.value;
    }
    throw new Error(`No rows: ${path}`);
  }

  /** Resolves when the page has nothing to do, and asks for nothing any more. */
  rest(): Promise<void> {
    return this.page.evaluate(async () => {
      const asked = (): number => performance.getEntriesByType('resource').length;
      for (let before = -1; before !== asked();) {
        before = asked();
        await new Promise((resolve) => requestIdleCallback(resolve));
        await new Promise((resolve) => setTimeout(resolve, 400));
      }
    });
  }

  /** The time from a click, after the pointer has rested on its target, to the first frame that has what is wanted. */
  press(target: string, wanted: string): Promise<number> {
    return this.page.evaluate(
      async ([clicked, awaited]) => {
        const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
        const task = (ms: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms));
        const element = document.querySelector<HTMLElement>(clicked);
        if (element === null) throw new Error(`Nothing to click: ${clicked}`);
        element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
        await task(100);
        const began = performance.now();
        element.click();
        while (document.querySelector(awaited) === null) await frame();
        await frame();
        await task(0);
        return performance.now() - began;
      },
      [target, wanted] as const,
    );
  }

  /** The worst time from one of three keys to the end of the frame that shows it. */
  async key(field: string): Promise<number> {
    const took: number[] = [];
    await this.page.locator(field).focus();
    for (let press = 0; press < 3; press += 1) {
      const shown = this.page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            document.body.dataset['listens'] = '';
            const end = ({ timeStamp }: Event): void => resolve(performance.now() - timeStamp);
            document.addEventListener('keydown', (event) => requestAnimationFrame(() => setTimeout(() => end(event))), {
              once: true,
              capture: true,
            });
          }),
      );
      await this.page.locator('body[data-listens]').waitFor();
      await this.page.keyboard.press('a');
      took.push(await shown);
      await this.page.evaluate(() => delete document.body.dataset['listens']);
      await this.rest();
    }
    return Math.max(...took);
  }

  /** The longest task of the page while something is done. */
  async longest(act: () => Promise<unknown>): Promise<number> {
    await this.page.evaluate(() => void (globalThis.bench.longest = 0));
    await act();
    await this.rest();
    return this.page.evaluate(() => globalThis.bench.longest);
  }

  /** The page's memory in bytes, without what can be freed; what buffers hold outside of the heap counts too. */
  async memory(): Promise<number> {
    await this.devtools.send('HeapProfiler.collectGarbage');
    const { usedSize, backingStorageSize } = await this.devtools.send('Runtime.getHeapUsage');
    return usedSize + backingStorageSize;
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}
