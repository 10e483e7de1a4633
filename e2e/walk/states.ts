import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { control } from '../support/server/control.ts';
import { patterns, type Screen } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';
import { expectFits } from './look.ts';
import { expectStill, takeMoves } from './moves.ts';
import { conditionOf } from './pairs.ts';
import { HANGING, LATE, REFUSED } from './reads.ts';
import { arrived, move, settled } from './visit.ts';

const main = (page: Page) => page.getByRole('main');

/**
 * Opens a screen with nothing in the cache, while faults are set. Setting them drops what is not on screen and reloads
 * what is, so it is done on a page that reads nothing.
 */
async function openAnew(page: Page, { path }: Screen, prepare: () => Promise<unknown>): Promise<void> {
  await move(page, 'settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await prepare();
  await move(page, path);
}

/**
 * A screen whose reads are not answered, or refused: what stands there then fits, and axe finds nothing. All screens share
 * these parts, so the richest of each kind are looked at; that each screen bears trouble needs no browser
 * (tests/screens/failures/trouble.test.tsx).
 */
export async function bearsTrouble(page: Page, screen: Screen): Promise<void> {
  const { route, path, kind } = screen;
  if (!patterns.includes(screen) || route === '/settings') return;
  await test.step('reads that are never answered', async () => {
    await openAnew(page, screen, () => control(page).faults(HANGING));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // What the page before has read is shown at once.
    if (!route.endsWith('/new'))
      await expect(main(page).locator('[data-state=loading], .mantine-Skeleton-root').first()).toBeAttached();
    await expectFits(page, `${path}, hanging`, conditionOf(screen, 2));
    await expectAccessible(page, 'main');
  });
  await test.step('reads that are refused', async () => {
    await openAnew(page, screen, () => control(page).faults(REFUSED));
    await settled(page);
    if (kind === 'list' || kind === 'detail') await expect(page.getByRole('alert').first()).toBeVisible();
    await expectFits(page, `${path}, refused`, conditionOf(screen, 3));
    await expectAccessible(page, 'main');
  });
  await openAnew(page, screen, () => control(page).faults(LATE));
  await takeMoves(page);
  await arrived(page, screen);
  await expectStill(page, path);
}
