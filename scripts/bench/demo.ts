/* Waiting times of the demo, in ms: with 25 and 9,900 firewalls, at full speed and four times slower. */
import type { Browser, CDPSession, Page } from '@playwright/test';
import { worldAddress, type World } from '../../e2e/support/world.ts';
import { openDemo } from '../demo.ts';

const rounds = Number(process.env['ROUNDS'] || 5);
const slowdowns = [1, 4];
const worlds = [
  { name: '25 firewalls', scenario: 'default' },
  { name: '9,900 firewalls', scenario: 'large' },
] as const;

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/**
 * Milliseconds until something is on screen after an action in the page, measured there: from the action to the next
 * frame.
 */
const until = (page: Page, selector: string, act: string): Promise<number> =>
  page.evaluate(
    ({ wanted, clicked }) =>
      new Promise<number>((resolve, reject) => {
        const target = document.querySelector<HTMLElement>(clicked);
        if (target === null) {
          reject(new Error(`Nothing to click: ${clicked}`));
          return;
        }
        setTimeout(() => reject(new Error(`Did not come: ${wanted}`)), 30_000);
        const began = performance.now();
        const look = (): void => {
          if (document.querySelector(wanted) === null) requestAnimationFrame(look);
          else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
        };
        target.click();
        look();
      }),
    { wanted: selector, clicked: act },
  );

/** Milliseconds from a key's event to the end of the frame that shows it. */
async function keystroke(page: Page, selector: string): Promise<number> {
  await page.locator(selector).focus();
  await page.evaluate(() => {
    delete document.body.dataset['took'];
    const note = (event: Event): void => {
      document.body.dataset['took'] = String(performance.now() - event.timeStamp);
    };
    document.addEventListener('keydown', (event) => requestAnimationFrame(() => setTimeout(note, 0, event)), {
      once: true,
      capture: true,
    });
  });
  await page.keyboard.press('a');
  return Number(await page.locator('body[data-took]').getAttribute('data-took'));
}

/** Milliseconds from the start of a navigation to the first rows. */
async function load(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error('No rows came')), 60_000);
        const look = (): void => {
          if (document.querySelector('tbody tr') === null) requestAnimationFrame(look);
          else requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
        };
        look();
      }),
  );
}

type Row = Record<string, number>;

async function measure(page: Page, cdp: CDPSession, base: string, slowdown: number): Promise<Row> {
  const list = new URL('firewalls', base).href;
  // A form with changes asks for confirmation before it is left.
  page.on('dialog', (dialog) => void dialog.accept());
  const took: Record<string, number[]> = {};
  const note = (name: string, ms: number): void => void (took[name] ??= []).push(ms);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  for (let round = 0; round < rounds; round += 1) {
    note('load, list', await load(page, list));
    note('list → record', await until(page, 'main h1 ~ *, [role=tablist]', 'tbody tr a[href]'));
    await page.goBack();
    await page.locator('tbody tr').first().waitFor();
    note('list → form', await until(page, '#field-label', 'a[href$="/firewalls/new"]'));
    for (let key = 0; key < 3; key += 1) note('keystroke, form', await keystroke(page, '#field-label'));
    await page.goto(list);
    await page.locator('tbody tr').first().waitFor();
    note('keystroke, search', await keystroke(page, 'input[type=search]'));
    await page.waitForTimeout(200);
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return Object.fromEntries(Object.entries(took).map(([name, values]) => [name, Math.round(median(values))]));
}

async function firstVisit(
  browser: Browser,
  base: string,
  scenario: World['scenario'],
  slowdown: number,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const took = await load(page, new URL(worldAddress({ path: 'firewalls', scenario }), base).href);
  await context.close();
  return Math.round(took);
}

/** Adds Firewalls through the API until there are 25. */
const fill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ask = async (init: RequestInit): Promise<{ results: number }> => {
      const headers = { authorization: 'Bearer demo-admin', 'content-type': 'application/json' };
      return (await fetch('/v4/networking/firewalls', { ...init, headers })).json();
    };
    const { results } = await ask({});
    for (let next = results + 1; next <= 25; next += 1)
      await ask({
        method: 'POST',
        body: JSON.stringify({ label: `bench-${next}`, rules: { inbound_policy: 'DROP', outbound_policy: 'ACCEPT' } }),
      });
  });

/** Gives the first Firewall as many rules and networks as the documents allow (doc 3 §8). */
const fillRules = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const networks = (family: 'ipv4' | 'ipv6', rule: number): string[] =>
      family === 'ipv4'
        ? Array.from({ length: 200 }, (_, n) => `10.${rule}.${n}.0/24`)
        : Array.from({ length: 55 }, (_, n) => `2001:db8:${rule}:${n.toString(16)}::/64`);
    const inbound = Array.from({ length: 25 }, (_, n) => ({
      action: 'ACCEPT',
      protocol: 'TCP',
      ports: String(8000 + n),
      label: `rule-${n + 1}`,
      addresses: { ipv4: networks('ipv4', n), ipv6: networks('ipv6', n) },
    }));
    const { status } = await fetch('/v4/networking/firewalls/1/rules', {
      method: 'PUT',
      headers: { authorization: 'Bearer demo-admin', 'content-type': 'application/json' },
      body: JSON.stringify({ inbound, inbound_policy: 'DROP', outbound: [], outbound_policy: 'ACCEPT' }),
    });
    return status;
  });

/** Keystrokes in the rule editor, in a rule among 25 of 255 networks each. */
async function measureRules(page: Page, cdp: CDPSession, base: string, slowdown: number): Promise<Row> {
  const status = await fillRules(page);
  if (status !== 200) throw new Error(`The rules were answered with ${status}`);
  await page.goto(new URL('firewalls/1/rules/edit', base).href);
  await page.getByRole('button', { name: /^13 rule-13/ }).click();
  await page.locator('#field-inbound\\.12\\.ports').waitFor();
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const took: Row = {};
  for (const field of ['ports', 'label', 'addresses.ipv4']) {
    const selector = `#field-inbound\\.12\\.${field.replaceAll('.', '\\.')}`;
    const values: number[] = [];
    for (let key = 0; key < 3 * rounds; key += 1) {
      values.push(await keystroke(page, selector));
      // Delayed work must not count as the time of the next key.
      await page.waitForTimeout(300);
    }
    took[`median, ${field}`] = Math.round(median(values));
    took[`worst, ${field}`] = Math.round(Math.max(...values));
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return took;
}

/** The demo, with the mock in the page: waiting times, and keys in a full rule set. */
export async function benchDemo(): Promise<void> {
  const demo = await openDemo();
  const rules: Record<string, Row> = {};
  const table: Record<string, Row> = {};
  try {
    for (const { name, scenario } of worlds) {
      for (const slowdown of slowdowns) {
        const context = await demo.browser.newContext({ viewport: { width: 1440, height: 900 } });
        const page = await context.newPage();
        const cdp = await context.newCDPSession(page);
        await load(page, new URL(worldAddress({ path: 'firewalls', scenario }), demo.url).href);
        await fill(page);
        table[`${name}, ${slowdown}×`] = {
          'first visit': await firstVisit(demo.browser, demo.url, scenario, slowdown),
          ...(await measure(page, cdp, demo.url, slowdown)),
        };
        await context.close();
      }
    }
    for (const slowdown of slowdowns) {
      const context = await demo.browser.newContext({ viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      const cdp = await context.newCDPSession(page);
      await load(page, new URL(worldAddress({ path: 'firewalls', scenario: 'default' }), demo.url).href);
      rules[`${slowdown}×`] = await measureRules(page, cdp, demo.url, slowdown);
      await context.close();
    }
  } finally {
    await demo.close();
  }
  console.log('Median milliseconds until painted:');
  console.table(table);
  console.log('Milliseconds from a key to its paint, in a rule among 25 of 255 networks each:');
  console.table(rules);
}
