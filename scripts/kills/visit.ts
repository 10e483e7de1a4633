import type { Page } from '@playwright/test';
import type { Browser } from './browser.ts';

/** How long a page may take to be ready before the round counts as failed. */
export const READY_MS = 15_000;

const AT_ONCE = 5;

/** When the browser is killed: while it writes, while the page loads, after the page was closed; the last not at all. */
export type End = 'write' | 'load' | 'close' | 'compare';

export interface Seen {
  /** The labels in the world on opening, but those of the seeds; undefined when the page was not ready. */
  readonly labels: ReadonlySet<string> | undefined;
  readonly doubled: number;
  readonly ready: number | undefined;
  readonly killedEarly: boolean;
  readonly took: readonly number[];
  readonly answered: readonly string[];
  /** Answered when the page had said that it keeps nothing. */
  readonly unkept: number;
  readonly said: string | null;
  readonly problem: string | undefined;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Reads the world: labels of the firewalls written here, and what the mock says about its storage. */
const look = (page: Page): Promise<{ labels: string[]; said: string | null }> =>
  page.evaluate(async () => {
    const headers = { authorization: 'Bearer demo-admin' };
    const labels: string[] = [];
    for (let number = 1, pages = 1; number <= pages; number += 1) {
      const answer = await fetch(`/v4/networking/firewalls?page_size=500&page=${number}`, { headers });
      const list: { data: { label: string }[]; pages: number } = await answer.json();
      pages = list.pages;
      labels.push(...list.data.map(({ label }) => label).filter((label) => label.startsWith('kill-')));
    }
    const world: { trouble: string | null; lost?: unknown } = await (await fetch('/__mock/world')).json();
    const lost = world.lost === undefined || world.lost === null ? null : `lost: ${JSON.stringify(world.lost)}`;
    return { labels, said: [world.trouble, lost].filter((part) => part !== null).join('; ') || null };
  });

/** Writes five at once, over and over, until the page is gone. Tells each answer as soon as it is there. */
const write = (page: Page, round: number): Promise<void> =>
  page.evaluate(
    async ({ name, atOnce }) => {
      const told: unknown = Object.getOwnPropertyDescriptor(window, 'told')?.value;
      for (let turn = 0; ; turn += 1)
        await Promise.all(
          Array.from({ length: atOnce }, async (_, index) => {
            const label = `${name}-${turn}-${index}`;
            const began = performance.now();
            const answer = await fetch('/v4/networking/firewalls', {
              method: 'POST',
              headers: { authorization: 'Bearer demo-admin', 'content-type': 'application/json' },
              body: JSON.stringify({ label, rules: { inbound_policy: 'DROP', outbound_policy: 'ACCEPT' } }),
            });
            if (answer.status === 200 && typeof told === 'function') told(label, performance.now() - began);
          }),
        );
    },
    { name: `kill-${round}`, atOnce: AT_ONCE },
  );

/** Opens the demo, compares, writes, and resolves when it is time to kill. */
export async function visit(
  { context }: Browser,
  url: string,
  { round, wait, end }: { round: number; wait: number; end: End },
): Promise<Seen> {
  const took: number[] = [];
  const answered: string[] = [];
  const none = { unkept: 0, labels: undefined, doubled: 0, took, answered, said: null, ready: undefined };
  const page = context.pages()[0] ?? (await context.newPage());
  let unkept = 0;
  let inMemory = false;
  // The banner says the same: what is answered from here on is lost with the page, and counts as told.
  page.on('console', (message) => (inMemory ||= message.text().includes('goes on in memory only')));
  await page.exposeFunction('told', (label: string, ms: number) => {
    if (inMemory) unkept += 1;
    else answered.push(label);
    took.push(ms);
  });
  const began = performance.now();
  const opened = page.goto(url, { waitUntil: 'commit' });
  if (end === 'load') {
    opened.catch(() => undefined);
    await pause(wait);
    return { ...none, killedEarly: true, problem: undefined };
  }
  try {
    await opened;
    await page.waitForSelector('html[data-mock]', { state: 'attached', timeout: READY_MS });
    // Ready is what has answered from its world.
    const { labels, said } = await Promise.race([
      look(page),
      pause(READY_MS).then(() => Promise.reject(new Error('no answer'))),
    ]);
    const ready = Math.round(performance.now() - began);
    const way = await page.locator('html').getAttribute('data-mock');
    const known = new Set(labels);
    if (end !== 'compare') {
      write(page, round).catch(() => undefined);
      await pause(wait);
    }
    if (end === 'close') {
      // The browser needs a page; this one has no database.
      await context.newPage();
      await page.close();
      await pause(wait * 2);
    }
    return {
      labels: known,
      doubled: labels.length - known.size,
      ready,
      took,
      answered,
      unkept,
      said,
      killedEarly: false,
      problem: way === 'ready' ? undefined : `data-mock: ${way}`,
    };
  } catch (error) {
    const [line = ''] = String(error).split('\n');
    return { ...none, killedEarly: false, problem: line };
  }
}
