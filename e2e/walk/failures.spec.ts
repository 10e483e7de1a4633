import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { control, type Fault, type LoggedRequest } from '../support/control.ts';
import { addressesOf, patterns, screenOf, screens, screensOf, trialOf } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';
import { focused, sideways } from './measure.ts';
import { onEveryRead } from './reads.ts';
import { arrived, settled, STILL, timeFor, turn, visit } from './visit.ts';

const SLOW_MS = 1_000;

/** The lines of a screen's main part, without those that depend on real time. */
const textOf = async (page: Page): Promise<string[]> =>
  (await page.getByRole('main').innerText())
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^Updated \d\d:\d\d$/.test(line));

/** The screens whose content is read from the server. */
const reading = screens.filter(({ route }) => !['/activity', '/lab', '/settings'].includes(route));

const noErrors = async (page: Page): Promise<void> => {
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('Try again')).toHaveCount(0);
};

/** Every read fails with 503 the first time, and is slow from then on. */
const FAILURES: readonly Fault[] = [
  ...onEveryRead({ act: 'answer', status: 503 }),
  ...onEveryRead({ act: 'pass', from: 2, count: null, delay_ms: SLOW_MS }),
];

/** Whether requests of the log met both kinds of faults. */
const bothOccurred = (requests: readonly LoggedRequest[]): boolean =>
  requests.some(({ status }) => status === 503) && requests.some(({ ms }) => ms >= SLOW_MS);

for (const screen of reading)
  test(`${screen.route}: shows its content although reads fail once and are slow`, async ({ page }) => {
    const expected: Record<string, string[]> = {};
    const addresses = [screen.path, ...screen.tabs.map((tab) => `${screen.path}?tab=${tab}`)];
    timeFor(addresses.length, 60_000);
    await visit(page, screen);
    for (const address of addresses) {
      await turn(page, screen, address);
      await expect(page.getByRole('main').getByText('…', { exact: true })).toHaveCount(0);
      expected[address] = await textOf(page);
    }
    // Changing the faults makes an open page reload its data, so it is done on a page that reads nothing.
    await page.goto('./settings');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
    await control(page).faults(FAILURES);
    const before = (await control(page).requests())[0]?.id ?? 0;
    await page.goto(`./${screen.path}`);
    for (const address of addresses) {
      // What only this tab reads is read for the first time, and fails.
      if (address !== screen.path) await turn(page, screen, address);
      await expect.poll(() => textOf(page), { message: address, timeout: 45_000 }).toEqual(expected[address]);
      await arrived(page, screen);
      await noErrors(page);
    }
    // A form is complete before its suggestions are loaded: the last reads may still be running.
    await expect
      .poll(async () => bothOccurred((await control(page).requests()).filter(({ id }) => id > before)))
      .toBe(true);
  });

for (const screen of screens)
  test(`${screen.route}: works in bare mode`, async ({ page }) => {
    timeFor(addressesOf(screen).length);
    await world(page, { path: screen.path, bare: true, ...STILL });
    const { bare } = trialOf(screen);
    for (const address of addressesOf(screen)) {
      if (address !== screen.path) await turn(page, screen, address);
      if (bare === undefined) await arrived(page, screen);
      else await expect(page.getByRole('main')).toContainText(bare);
      if (screen.route !== '/') await noErrors(page);
      expect(await page.locator('body').innerText(), address).not.toMatch(/\bundefined\b|\bNaN\b|\[object /);
    }
    expect(await control(page).send('GET', 'bare')).toEqual({ bare: true });
  });

for (const screen of screens)
  test(`${screen.route}: has room for longer text, larger text and other spacing`, async ({ page }) => {
    timeFor(addressesOf(screen).length, 20_000);
    await visit(page, screen);
    for (const address of addressesOf(screen)) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await turn(page, screen, address);
      // A character is about half as wide as its font size, so spacing of 0.2em makes a text 40 % longer. The other
      // values are those of WCAG 1.4.12, which requires less letter spacing.
      const longer = await page.addStyleTag({
        content:
          '* { letter-spacing: 0.2em !important; word-spacing: 0.16em !important; line-height: 1.5 !important; } p { margin-bottom: 2em !important; }',
      });
      for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => sideways(page), { message: `${address}, longer text at ${width}` }).toBe(0);
        await expect.poll(() => cutOff(page), { message: `${address}, longer text at ${width}` }).toEqual([]);
      }
      await longer.evaluate((style) => style.parentNode?.removeChild(style));
      // Zoomed to 200 %, a window of 1280 pixels has room for 640.
      await page.setViewportSize({ width: 640, height: 450 });
      await expect.poll(() => sideways(page), { message: `${address} at 200 %` }).toBe(0);
      await expect.poll(() => cutOff(page), { message: `${address} at 200 %` }).toEqual([]);
    }
  });

/** Buttons, tabs, headings and labels whose text does not fit. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, [role=tab], h1, h2, h3, label, legend, dt, p')]
      .filter((element) => {
        if (!element.checkVisibility() || element.closest('[aria-hidden=true]') !== null) return false;
        if (element.clientWidth <= 1 || element.clientHeight <= 1) return false;
        const { overflowX, overflowY } = getComputedStyle(element);
        const cuts = [overflowX, overflowY].some((overflow) => overflow !== 'visible');
        const wide = element.scrollWidth > element.clientWidth + 1;
        const high = element.scrollHeight > element.clientHeight + 1;
        return (cuts && (wide || high)) || (element.matches('button, [role=tab]') && wide);
      })
      .map((element) => element.outerHTML.slice(0, 200)),
  );

test('with forced colours, the focus is always outlined, and states differ in more than colour', async ({ page }) => {
  timeFor(patterns.length);
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  for (const screen of patterns) {
    await visit(page, screen);
    for (let stops = 0; stops < 40; stops += 1) {
      await page.keyboard.press('Tab');
      const { name, outlined, over } = await focused(page);
      if (over) break;
      expect(outlined, `${screen.route}: ${name}`).toBe(true);
    }
  }
});

/**
 * Elements with any transition or animation time: even the shortest takes one frame per level of nesting for an
 * inherited colour.
 */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const longest = (text: string): number =>
      Math.max(...text.split(',').map((one) => Number.parseFloat(one) * (one.trim().endsWith('ms') ? 1 : 1000)));
    return [...document.querySelectorAll('*')].flatMap((element) =>
      ['', '::before', '::after'].flatMap((pseudo) => {
        const { transitionDuration, animationDuration, animationName } = getComputedStyle(element, pseudo);
        const slow = longest(transitionDuration) > 0 || (animationName !== 'none' && longest(animationDuration) > 0);
        return slow ? [`${element.outerHTML.slice(0, 120)} ${pseudo}`] : [];
      }),
    );
  });

test('with reduced motion nothing moves', async ({ page }) => {
  timeFor(patterns.flatMap(addressesOf).length);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const screen of patterns) {
    await visit(page, screen);
    for (const address of addressesOf(screen)) {
      await turn(page, screen, address);
      expect(await moving(page), address).toEqual([]);
    }
  }
  await visit(page, screenOf('/settings'));
  await page.getByRole('button', { name: /^User:/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await moving(page)).toEqual([]);
});

test('motion is short', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'no-preference' });
  const page = await context.newPage();
  const [screen] = screensOf('list');
  if (screen !== undefined) await visit(page, screen);
  const longest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('*')].flatMap((element) =>
        getComputedStyle(element)
          .transitionDuration.split(',')
          .map((text) => Number.parseFloat(text) * (text.trim().endsWith('ms') ? 1 : 1000)),
      ),
    ),
  );
  expect(longest).toBeLessThanOrEqual(150);
  await context.close();
});

for (const screen of [...patterns.filter(({ kind }) => kind === 'list'), ...screensOf('detail')])
  test(`${screen.route}: is printed without controls`, async ({ page }) => {
    await visit(page, screen);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const role of ['banner', 'searchbox', 'checkbox'] as const)
      await expect(page.getByRole(role), role).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    // The buttons of sortable columns remain, as their headers.
    const headers = page.getByRole('columnheader').getByRole('button');
    await expect(page.getByRole('button')).toHaveCount(await headers.count());
    await expect(page.getByRole('heading', { level: 1, name: screen.title })).toBeVisible();
    const part = screen.kind === 'list' ? page.locator('tbody tr').first() : page.getByRole('main');
    await expect(part).toBeVisible();
    // Dark text on white, also in the dark scheme.
    const [ink, paper] = await page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.body);
      return [color, backgroundColor];
    });
    expect([ink, paper]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
    await expectAccessible(page, 'main');
    // No box clips what it would scroll on a screen: the browser shrinks a wide table to the sheet.
    await page.setViewportSize({ width: 794, height: 1123 });
    const cutting = page.getByRole('main').locator('div:has(> table)');
    for (const box of await cutting.all()) await expect(box).toHaveCSS('overflow-x', 'visible');
  });

for (const colorScheme of ['light', 'dark'] as const)
  test(`the first paint is already ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.addInitScript(() => {
      const seen: (string | null)[] = [];
      Reflect.set(globalThis, 'schemes', seen);
      const note = (): void =>
        void seen.push(document.documentElement?.getAttribute('data-mantine-color-scheme') ?? null);
      new MutationObserver(note).observe(document, {
        attributes: true,
        subtree: true,
        attributeFilter: ['data-mantine-color-scheme'],
      });
      document.addEventListener('DOMContentLoaded', note);
    });
    const [screen] = screensOf('list');
    await world(page, { path: screen?.path ?? '', ...STILL });
    await settled(page);
    const schemes: unknown = await page.evaluate(() => Reflect.get(globalThis, 'schemes'));
    expect([...new Set(Array.isArray(schemes) ? schemes : [])]).toEqual([colorScheme]);
  });
