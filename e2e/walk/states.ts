import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { control } from '../support/server/control.ts';
import { addressesOf, patterns, type Screen, trialOf } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';
import { expectFits, WIDE } from './look.ts';
import { conditionOf, statesOf } from './pairs.ts';
import { expectStill, takeMoves } from './moves.ts';
import { FAILING, HANGING, LATE, REFUSED } from './reads.ts';
import { arrived, move, settled, turn } from './visit.ts';

const main = (page: Page) => page.getByRole('main');

/** The lines of a screen's main part, without those that depend on real time. */
const textOf = async (page: Page): Promise<string[]> =>
  (await main(page).innerText())
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^Updated (just now|.+ ago)$/.test(line));

/** A text is final once it stays the same for so many looks while no request is pending. */
const LOOKS = 3;

/**
 * What a screen says once all is there: ids stand for names until these are loaded, by requests that follow others. Those
 * up to `since` may never be answered.
 */
async function finalText(page: Page, since: number): Promise<string[]> {
  let text: string[] = [];
  let same = 0;
  await expect
    .poll(
      async () => {
        const pending = (await control(page).requests()).some(({ id, status }) => id > since && status === null);
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

/** The number of the newest request. */
const newest = async (page: Page): Promise<number> => (await control(page).requests())[0]?.id ?? 0;

const expectNoErrors = async (page: Page, address: string): Promise<void> => {
  await expect.soft(page.getByRole('alert'), address).toHaveCount(0);
  await expect.soft(page.getByText('Retry'), address).toHaveCount(0);
};

const expectNoMistakes = async (page: Page, address: string): Promise<void> =>
  expect.soft(await page.locator('body').innerText(), address).not.toMatch(/\bundefined\b|\bNaN\b|\[object /);

/**
 * Opens a screen with nothing in the cache, while faults are set. Setting them drops what is not on screen and reloads
 * what is, so it is done on a page that reads nothing.
 */
async function openAnew(page: Page, { path }: Screen, prepare?: () => Promise<unknown>): Promise<void> {
  await move(page, 'settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await prepare?.();
  await move(page, path);
}

/** The pages of the console itself read nothing from the server that they could not show without. */
const OWN = ['/access', '/change-plan', '/export', '/activity', '/lab', '/lab/parts', '/settings'];

/**
 * A screen, open in its first state: against a server that lacks what is assumed, one that never answers, refuses, or
 * fails once. In the end it shows what it showed in the beginning.
 */
export async function bearsTrouble(page: Page, screen: Screen): Promise<void> {
  const { route, path, kind } = screen;
  const tabs = addressesOf(screen).filter((address) => !address.includes('dialog='));
  const states = OWN.includes(route) ? ['bare'] : statesOf(screen);
  // Axe on skeletons and messages that all screens share: once for each kind of page.
  const isPattern = patterns.includes(screen);
  const expected: Record<string, string[]> = {};
  if (states.includes('failing'))
    await test.step('as it should be', async () => {
      const since = await newest(page);
      await openAnew(page, screen);
      for (const address of tabs) {
        await turn(page, screen, address);
        await expect(main(page).getByText('…', { exact: true })).toHaveCount(0);
        expected[address] = await finalText(page, since);
      }
    });

  await test.step('a bare server', async () => {
    await openAnew(page, screen, () => control(page).setBare(true));
    const { bare } = trialOf(screen);
    for (const [nth, address] of addressesOf(screen).entries()) {
      // Of the dialogs every second one: screens that have the same begin with another.
      if (!tabs.includes(address) && (nth + route.length) % 2 === 1) continue;
      if (address !== path) await turn(page, screen, address);
      if (bare === undefined) await arrived(page, screen);
      else await expect(main(page)).toContainText(bare);
      await settled(page);
      await expectNoErrors(page, address);
      await expectNoMistakes(page, address);
    }
    await expectFits(page, `${path}, bare`, conditionOf(screen, 'bare'));
    await openAnew(page, screen, () => control(page).setBare(false));
    await arrived(page, screen);
  });

  if (states.includes('hanging'))
    await test.step('reads that are never answered', async () => {
      await openAnew(page, screen, () => control(page).faults(HANGING));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // What the page before has read is shown at once.
      if (!route.endsWith('/new'))
        await expect(main(page).locator('[data-state=loading], .mantine-Skeleton-root').first()).toBeAttached();
      await expectFits(page, `${path}, hanging`, conditionOf(screen, 'hanging'));
      if (isPattern) await expectAccessible(page, 'main');
    });

  if (states.includes('refused'))
    await test.step('reads that are refused', async () => {
      await openAnew(page, screen, () => control(page).faults(REFUSED));
      await settled(page);
      // The overview says it in each of its cards; a form without suggestions is still a form.
      if (route === '/') await expect(main(page).getByText('The server refused this').first()).toBeVisible();
      else if (kind !== 'form')
        await expect(page.getByRole('alert').first()).toContainText('Nothing can be read today');
      await expectNoMistakes(page, path);
      await expectFits(page, `${path}, refused`, conditionOf(screen, 'refused'));
      if (isPattern) await expectAccessible(page, 'main');
    });

  if (states.includes('failing'))
    await test.step('reads that fail once', async () => {
      const before = await newest(page);
      await page.setViewportSize(WIDE);
      await openAnew(page, screen, () => control(page).faults(FAILING));
      for (const address of tabs) {
        // What only this tab reads is read for the first time, and fails.
        if (address !== path) await turn(page, screen, address);
        await expect.poll(() => textOf(page), { message: address }).toEqual(expected[address]);
        await arrived(page, screen);
        await expectNoErrors(page, address);
      }
      const since = (await control(page).requests()).filter(({ id }) => id > before);
      expect(since.some(({ status }) => status === 503)).toBe(true);
      await expectFits(page, `${path}, failing`, conditionOf(screen, 'failing'));
    });
  await openAnew(page, screen, () => control(page).faults(LATE));
  await takeMoves(page);
  await arrived(page, screen);
  await expectStill(page, path);
}
