import type { Page } from '@playwright/test';
import { arrivalOf, type Screen, trialOf } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';
import { type World, world } from '../support/world.ts';

/** A world with a paused clock, so that no text depends on when it is read. */
export const STILL = { clock: '2026-03-01T12:00:00Z', rate: 0 } as const;

/** Sets a test's timeout by the number of addresses it opens, `each` in ms, with a margin for busy machines. */
export const timeFor = (addresses: number, each = 15_000): void => test.setTimeout(60_000 + each * addresses);

/** Placeholders of content that is loading. */
const WAITING = '[data-state=loading], .mantine-Skeleton-root, .mantine-Loader-root, [aria-busy=true]';

/** Waits until nothing on the page is loading. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main').locator(WAITING)).toHaveCount(0);
  await expect(page.getByPlaceholder('Loading…')).toHaveCount(0);
}

/** Waits until a screen shows its main content. */
export async function arrived(page: Page, screen: Screen): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screen.title);
  await expect(page.locator('main').locator(arrivalOf(screen)).first()).toBeVisible();
  await settled(page);
}

/** Opens a screen in a new world. */
export async function visit(page: Page, screen: Screen, options: World = {}): Promise<void> {
  await world(page, { path: screen.path, ...STILL, ...options });
  await arrived(page, screen);
}

/** Opens another address in the same world, with a reload. */
export async function go(page: Page, address: string): Promise<void> {
  await page.goto(`./${address}`);
  await settled(page);
}

/**
 * Switches to another tab or dialog of the open screen, as a click would: faster than a reload, where the reload itself
 * is not under test.
 */
export async function turn(page: Page, { path }: Screen, address: string): Promise<void> {
  const push = (to: string): Promise<void> => page.evaluate((next) => history.pushState(null, '', `/${next}`), to);
  const dialog = page.getByRole('dialog');
  if (address.includes('dialog=')) {
    await push(path);
    await expect(dialog).toHaveCount(0);
  }
  await push(address);
  const { searchParams } = new URL(address, page.url());
  const tab = searchParams.get('tab');
  if (tab !== null) await expect(page.locator(`[role=tab][aria-selected=true][id$="-tab-${tab}"]`)).toHaveCount(1);
  if (searchParams.has('dialog')) await expect(dialog).toBeVisible();
  await settled(page);
}

/** Makes the choices in a form that it cannot be submitted without. */
export async function choose(page: Page, screen: Screen): Promise<void> {
  const form = page.getByRole('main').locator('form');
  for (const { name, option, text } of trialOf(screen).chosen ?? []) {
    if (text !== undefined) await form.getByRole('textbox', { name }).fill(text);
    else if (option === undefined) await form.getByRole('radio', { name }).click();
    else {
      await form.getByRole('combobox', { name }).click();
      await form.getByRole('option', { name: option }).click();
    }
  }
}
