import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Served } from './server.ts';
import { type Figures, openTab } from './visits.ts';

/** What one does to a list. */
type Act = 'sort' | 'filter' | 'search' | 'clear';

/** Milliseconds from an act in the page until the rows in sight show its outcome and have been painted. */
const settle = (page: Page, act: Act): Promise<number> =>
  page.evaluate(
    (what) =>
      new Promise<number>((resolve) => {
        const table = document.querySelector('table');
        const first = (): string => document.querySelector('tbody')?.textContent ?? '';
        const set = (on: HTMLInputElement | HTMLSelectElement | null, value: string, event: string): void => {
          Object.getOwnPropertyDescriptor(Object.getPrototypeOf(on), 'value')?.set?.call(on, value);
          on?.dispatchEvent(new Event(event, { bubbles: true }));
        };
        const before = first();
        const began = performance.now();
        const look = (): void => {
          if (first() === before || table?.dataset['stale'] !== undefined) requestAnimationFrame(look);
          else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
        };
        if (what === 'sort') document.querySelector<HTMLElement>('thead th button')?.click();
        else if (what === 'filter') {
          const [, values] = document.querySelectorAll<HTMLSelectElement>('[role=group][aria-label=Filters] select');
          set(values ?? null, 'disabled', 'change');
        } else {
          const input = document.querySelector<HTMLInputElement>('input[type=search]');
          set(input, what === 'search' ? '99' : '', 'input');
          // Without the pause after typing.
          input?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
        }
        look();
      }),
    act,
  );

/** All rows of the page are there, not only those in sight. */
const complete = (page: Page): Promise<void> => page.locator('table[aria-busy=false]').waitFor();

const used = async (devtools: CDPSession): Promise<number> => {
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1_000_000;
};

/** A list of 9,900 records: sorting, filtering and searching it, scrolling 500 rows, and the memory after many changes of route. */
export async function size(browser: Browser, served: Served): Promise<Figures> {
  const [context, page, devtools] = await openTab(browser, served, 'fast');
  try {
    await devtools.send('Performance.enable');
    await page.goto(`${served.origin}/firewalls?sort=label&page_size=500`);
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 500, undefined, {
      timeout: 60_000,
    });
    await page.waitForTimeout(2_000);
    const took: Record<Act, number> = { sort: 0, filter: 0, search: 0, clear: 0 };
    for (const act of ['sort', 'sort', 'search', 'clear', 'filter'] as const) {
      if (act === 'filter') {
        await page.getByRole('button', { name: 'Filter', exact: true }).click();
        await page.getByLabel('Property').selectOption({ label: 'Status' });
      }
      if (act === 'search') {
        await page.getByRole('searchbox').focus();
        await page.waitForTimeout(500);
      }
      took[act] = Math.max(took[act], await settle(page, act));
      await complete(page);
      await page.waitForTimeout(500);
    }
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: /^Remove filter/ }).click();
    await complete(page);
    await page.waitForTimeout(1_000);

    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.evaluate(() => void (globalThis.bench.tasks.length = 0));
    await page.mouse.move(700, 500);
    for (let turn = 0; turn < 40; turn += 1) {
      await page.mouse.wheel(0, 400);
      await page.waitForTimeout(50);
    }
    const scrolling = await page.evaluate(() => Math.max(0, ...globalThis.bench.tasks.map(({ ms }) => ms)));
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });

    await page.goto(`${served.origin}/compute`);
    await page.waitForSelector('tbody tr');
    const walk = async (times: number): Promise<void> => {
      for (let turn = 0; turn < times; turn += 1) {
        const to = turn % 2 === 0 ? '/vlans' : '/compute';
        await page.click(`nav[aria-label=Main] a[href="${to}"]`);
        // A selector that is waited for would keep its element, and with it the page that it stood on.
        await page.locator('tbody tr').first().waitFor();
      }
    };
    await walk(40);
    const before = await used(devtools);
    await walk(200);
    return {
      'sorted, ms': took.sort,
      'filtered, ms': took.filter,
      'searched, ms': took.search,
      'search cleared, ms': took.clear,
      'longest task while scrolling at 4×, ms': scrolling,
      'memory grown over 200 changes of route, MB': (await used(devtools)) - before,
    };
  } finally {
    await context.close();
  }
}
