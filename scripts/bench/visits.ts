import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Served } from './server.ts';

/** How fast machine and network are: as they are, or like those of many people. */
export const SPEEDS = {
  fast: undefined,
  slow: { cpu: 4, mbit: 9, latency: 60 },
} as const;
export type Speed = keyof typeof SPEEDS;

/** Figures in ms, bytes or counts, by name. */
export type Figures = Record<string, number>;

declare global {
  // What the observers below write down.
  var bench: { rows?: number; title?: number; tasks: { start: number; ms: number }[]; shift: number };
}

/** Runs in the page before anything else: notes when rows appear, long tasks and shifts of the layout. */
function observe(): void {
  globalThis.bench = { tasks: [], shift: 0 };
  const look = (): void => {
    if (globalThis.bench.rows !== undefined || document.querySelector('tbody tr') === null) return;
    globalThis.bench.rows = Number.NaN;
    // Painted: after the frame that has them.
    requestAnimationFrame(() => setTimeout(() => (globalThis.bench.rows = performance.now())));
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      globalThis.bench.tasks.push({ start: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) globalThis.bench.shift += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * Opens a list and waits for its rows. Asks in the way that costs the page least: Playwright's own functions first run a
 * script of theirs in each page, which takes a tenth of the time that is measured here.
 */
async function openList(page: Page, devtools: CDPSession, list: string): Promise<void> {
  await page.goto(list, { waitUntil: 'commit' });
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(50)) {
    const { result } = await devtools.send('Runtime.evaluate', { expression: 'globalThis.bench?.rows > 0' });
    if (result.value === true) return;
  }
  throw new Error(`No rows: ${list}`);
}

/** What a visit to a list took, cold or warm. */
const visitFigures = (page: Page) =>
  page.evaluate(() => {
    const { rows = 0, tasks, shift } = globalThis.bench;
    const entries = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming);
    const scripts = entries.filter(({ name, startTime }) => name.endsWith('.js') && startTime < rows);
    return {
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      asked: entries.find(({ name }) => name.includes('/v4/'))?.startTime ?? 0,
      rows,
      tasks: tasks.filter(({ start }) => start < rows).reduce((sum, { ms }) => sum + ms, 0),
      shift,
      bytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      scripts: scripts.length,
    };
  });

/** How long somebody has been above a link before the click, in ms. */
const ABOVE = 100;

/** Milliseconds from a click to the first frame that has what `wanted` names. */
const press = (page: Page, clicked: string, wanted: string): Promise<number> =>
  page.evaluate(
    ([target, awaited, above]) =>
      new Promise<number>((resolve, reject) => {
        const element = document.querySelector<HTMLElement>(target);
        if (element === null) return reject(new Error(`Nothing to click: ${target}`));
        setTimeout(() => reject(new Error(`Did not come: ${awaited}`)), 30_000);
        let began = 0;
        const look = (): void => {
          if (document.querySelector(awaited) === null) requestAnimationFrame(look);
          else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
        };
        element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
        setTimeout(() => {
          began = performance.now();
          element.click();
          look();
        }, above);
      }),
    [clicked, wanted, ABOVE] as const,
  );

/** The longest time from a key to the next paint, in ms, as browsers report it: in steps of 8, 16 at the least. */
async function worstKey(page: Page, selector: string, keys: string): Promise<number> {
  await page.locator(selector).focus();
  await page.evaluate(() => {
    Reflect.set(globalThis, 'worst', 16);
    const options: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 };
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (name === 'keydown')
          Reflect.set(globalThis, 'worst', Math.max(duration, Number(Reflect.get(globalThis, 'worst'))));
    }).observe(options);
  });
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(120);
  }
  await page.waitForTimeout(500);
  return page.evaluate(() => Number(Reflect.get(globalThis, 'worst')));
}

const slowDown = async (devtools: CDPSession, speed: Speed): Promise<void> => {
  const limits = SPEEDS[speed];
  if (limits === undefined) return;
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: limits.cpu });
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: limits.latency,
    downloadThroughput: (limits.mbit * 1_000_000) / 8,
    uploadThroughput: (limits.mbit * 1_000_000) / 8,
  });
};

/** A tab that is signed in, and whose browser has stored nothing else. */
export async function openTab(
  browser: Browser,
  { origin }: Served,
  speed: Speed,
): Promise<[BrowserContext, Page, CDPSession]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ignoreHTTPSErrors: true });
  const page = await context.newPage();
  await page.addInitScript((apiUrl) => {
    sessionStorage.setItem('binnacle.token', JSON.stringify({ apiUrl, token: 'demo-admin' }));
  }, `${origin}/v4`);
  await page.addInitScript(observe);
  const devtools = await context.newCDPSession(page);
  await slowDown(devtools, speed);
  return [context, page, devtools];
}

/** Until the demo has stored its files for visits without network, in ms. */
const STORED = { fast: 8_000, slow: 14_000 } as const;

/** How long one waits for the first rows on three visits in a row, in ms. */
export async function rowsOf(browser: Browser, served: Served, speed: Speed): Promise<Figures> {
  const [context, page, devtools] = await openTab(browser, served, speed);
  const figures: Figures = {};
  try {
    for (const name of ['first visit', 'second visit', 'third visit']) {
      if (name !== 'first visit') await page.waitForTimeout(STORED[speed]);
      await openList(page, devtools, `${served.origin}/compute`);
      figures[name] = (await visitFigures(page)).rows;
    }
    return figures;
  } finally {
    await context.close();
  }
}

/** The first fields of a form are there. */
const FIELD = 'main form :is(input, textarea, [role=radio])';

const TITLE = 'h1, [data-title]:not(:empty)';

/** One cold visit to the instances, a second one, and what one does next. */
export async function visit(browser: Browser, served: Served, speed: Speed): Promise<Figures> {
  const [context, page, devtools] = await openTab(browser, served, speed);
  try {
    const list = `${served.origin}/compute`;
    await openList(page, devtools, list);
    const cold = await visitFigures(page);
    await page.waitForTimeout(3_000);
    await openList(page, devtools, list);
    const warm = await visitFigures(page);
    await page.waitForTimeout(speed === 'slow' ? 6_000 : 2_000);

    const toPage = await press(page, 'tbody tr th a', '[role=tablist]');
    await page.waitForTimeout(1_000);
    const toList = await press(page, 'nav[aria-label=Main] a[href="/compute"]', 'tbody tr');
    await page.waitForTimeout(500);
    const again = await press(page, 'tbody tr th a', '[role=tablist]');
    await page.waitForTimeout(500);
    await press(page, 'nav[aria-label=Main] a[href="/compute"]', 'tbody tr');
    await page.waitForTimeout(1_000);
    await page.evaluate(() => document.querySelector('main h1')?.setAttribute('data-before', ''));
    const create = 'main a[href="/compute/new"]';
    const painted = press(page, create, `:is(${TITLE}):not([data-before])`);
    const answered = await painted;
    await page.waitForSelector(FIELD);
    await openList(page, devtools, list);
    await page.waitForTimeout(speed === 'slow' ? 4_000 : 1_500);
    const form = await press(page, create, FIELD);
    await openList(page, devtools, list);
    await page.waitForTimeout(speed === 'slow' ? 4_000 : 1_500);
    await page.keyboard.press('Control+K');
    await page.waitForSelector('[role=dialog] input');
    await page.waitForTimeout(1_500);
    const key = await worstKey(page, '[role=dialog] input', 'web-1');
    return {
      'first paint': cold.paint,
      'API read asked for': cold.asked,
      'first rows': cold.rows,
      'rows, second visit': warm.rows,
      'long tasks until rows': cold.tasks,
      'list → page': toPage,
      'list → page, again': again,
      'page → list': toList,
      'create → anything painted': answered,
      'create → form': form,
      'key → paint in the palette, worst': key,
      'scripts before the rows, kB': cold.bytes / 1000,
      'scripts before the rows, files': cold.scripts,
      'layout shift, 1/1000': cold.shift * 1000,
    };
  } finally {
    await context.close();
  }
}
