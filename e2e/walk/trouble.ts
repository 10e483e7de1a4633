import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { control, type Fault, type LoggedRequest } from '../support/control.ts';
import { addressesOf, patterns, type Screen, trialOf } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';
import { HANGING, onEveryRead, REFUSED } from './reads.ts';
import { arrived, move, settled, turn } from './visit.ts';

const SLOW_MS = 500;

const main = (page: Page) => page.getByRole('main');

/** The lines of a screen's main part, without those that depend on real time. */
const textOf = async (page: Page): Promise<string[]> =>
  (await main(page).innerText())
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^Updated \d\d:\d\d$/.test(line));

/** A text is final once it stays the same for so many looks while no request is pending. */
const LOOKS = 3;

/** What a screen says once all is there: ids stand for names until these are loaded, by requests that follow others. */
async function finalText(page: Page): Promise<string[]> {
  let text: string[] = [];
  let same = 0;
  await expect
    .poll(
      async () => {
        const pending = (await control(page).requests()).some(({ status }) => status === null);
        const now = await textOf(page);
        same = !pending && now.join('\n') === text.join('\n') ? same + 1 : 0;
        text = now;
        return same;
      },
      { intervals: [50] },
    )
    .toBeGreaterThanOrEqual(LOOKS);
  return text;
}

const expectNoErrors = async (page: Page, address: string): Promise<void> => {
  await expect.soft(page.getByRole('alert'), address).toHaveCount(0);
  await expect.soft(page.getByText('Retry'), address).toHaveCount(0);
};

/** Every read fails with 503 the first time, and is slow from then on. */
const FAILURES: readonly Fault[] = [
  ...onEveryRead({ act: 'answer', status: 503 }),
  ...onEveryRead({ act: 'pass', from: 2, count: null, delay_ms: SLOW_MS }),
];

/** Whether requests of the log met both kinds of faults. */
const bothOccurred = (requests: readonly LoggedRequest[]): boolean =>
  requests.some(({ status }) => status === 503) && requests.some(({ ms }) => ms >= SLOW_MS);

/**
 * Opens a screen with nothing in the cache, while faults are set. Setting them drops what is not on screen and reloads
 * what is, so it is done on a page that reads nothing.
 */
export async function openAnew(page: Page, { path }: Screen, prepare: () => Promise<unknown>): Promise<void> {
  await move(page, 'settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await prepare();
  await move(page, path);
}

/** The pages of the console itself read nothing from the server that they could not show without. */
const OWN = ['/activity', '/lab', '/settings'];

/**
 * A screen, open in its first state: against a server that lacks what is assumed, one that never answers, refuses, or
 * fails once and is slow. In the end it shows what it showed in the beginning.
 */
export async function bearsTrouble(page: Page, screen: Screen): Promise<void> {
  const { route, path, kind } = screen;
  const tabs = addressesOf(screen).filter((address) => !address.includes('dialog='));
  const reads = !OWN.includes(route);
  // Axe on skeletons and messages that all screens share: once for each kind of page.
  const isPattern = patterns.includes(screen);
  const expected: Record<string, string[]> = {};
  await turn(page, screen, path);
  if (reads)
    await test.step('as it should be', async () => {
      for (const address of tabs) {
        await turn(page, screen, address);
        await expect(main(page).getByText('…', { exact: true })).toHaveCount(0);
        expected[address] = await finalText(page);
      }
    });

  await test.step('a bare server', async () => {
    await openAnew(page, screen, () => control(page).setBare(true));
    const { bare } = trialOf(screen);
    for (const address of addressesOf(screen)) {
      if (address !== path) await turn(page, screen, address);
      if (bare === undefined) await arrived(page, screen);
      else await expect(main(page)).toContainText(bare);
      await settled(page);
      await expectNoErrors(page, address);
      expect.soft(await page.locator('body').innerText(), address).not.toMatch(/\bundefined\b|\bNaN\b|\[object /);
    }
    await openAnew(page, screen, () => control(page).setBare(false));
    await arrived(page, screen);
  });
  if (!reads) return;

  await test.step('reads that are never answered', async () => {
    await openAnew(page, screen, () => control(page).faults(HANGING));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // What the page before has read is shown at once.
    if (!route.endsWith('/new') && route !== '/regions/compare')
      await expect(main(page).locator('[data-state=loading], .mantine-Skeleton-root').first()).toBeAttached();
    if (isPattern) await expectAccessible(page, 'main');
  });

  await test.step('reads that are refused', async () => {
    await openAnew(page, screen, () => control(page).faults(REFUSED));
    await settled(page);
    // The overview says it in each of its cards; a form without suggestions is still a form.
    if (route === '/') await expect(main(page).getByText('The server refused this').first()).toBeVisible();
    else if (kind !== 'form') await expect(page.getByRole('alert').first()).toContainText('Nothing can be read today');
    expect.soft(await main(page).innerText()).not.toMatch(/\bundefined\b|\bNaN\b|\[object /);
    if (isPattern) await expectAccessible(page, 'main');
  });

  await test.step('reads that fail once and are slow', async () => {
    const before = (await control(page).requests())[0]?.id ?? 0;
    await openAnew(page, screen, () => control(page).faults(FAILURES));
    for (const address of tabs) {
      // What only this tab reads is read for the first time, and fails.
      if (address !== path) await turn(page, screen, address);
      await expect.poll(() => textOf(page), { message: address, timeout: 45_000 }).toEqual(expected[address]);
      await arrived(page, screen);
      await expectNoErrors(page, address);
    }
    // A form is complete before its suggestions are loaded: the last reads may still be running.
    await expect
      .poll(async () => bothOccurred((await control(page).requests()).filter(({ id }) => id > before)))
      .toBe(true);
  });
}
