import type { Page } from '@playwright/test';
import { patience } from '../../tests/patience.ts';
import { arrivalOf, type Screen } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';
import { type World, world } from '../support/server/world.ts';

/** A world with a paused clock, so that no text depends on when it is read. */
export const STILL = { clock: '2026-03-01T12:00:00Z', rate: 0 } as const;

/** Sets a test's timeout by the number of addresses it opens, `each` in ms, with a margin for busy machines. */
export const timeFor = (addresses: number, each = 15_000): void =>
  test.setTimeout(patience(600_000 + each * addresses));

/** Values that must not appear in a text. */
export const MISTAKES = /\bundefined\b|\bnull\b|\bNaN\b|\[object |Invalid Date/;

/** Collects errors and warnings that the browser's console shows; uncaught errors fail every test. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      errors.push(`${message.text()} ${message.location().url}`);
  });
  return errors;
}

/** Placeholders of content that is loading. */
const WAITING =
  '[data-state=loading], [data-spinner], [data-pending], .mantine-Skeleton-root, .mantine-Loader-root, [aria-busy=true]';

/** Waits until nothing on the page is loading. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main').locator(WAITING)).toHaveCount(0);
  await expect(page.locator('main').getByText(/^(Loading|Checking)\b.*…$/)).toHaveCount(0);
  await expect(page.getByPlaceholder('Loading…')).toHaveCount(0);
  // A chart draws its axes once it knows its width.
  await expect(page.locator('main .recharts-responsive-container:not(:has(text))')).toHaveCount(0);
}

/** Waits until a screen shows its main content. */
export async function arrived(page: Page, screen: Screen): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screen.heading);
  await expect(page.locator('main').locator(arrivalOf(screen)).first()).toBeVisible();
  await settled(page);
}

/** Opens a screen in a new world. */
export async function visit(page: Page, screen: Screen, options: World = {}): Promise<void> {
  await world(page, { path: screen.path, ...STILL, ...options });
  await arrived(page, screen);
}

/** Moves to another page of the console without loading it anew, as a link would. */
export async function move(page: Page, address: string): Promise<void> {
  await page.evaluate((next) => history.pushState(null, '', `/${next}`), address);
}

/** Switches to another tab of the open screen by its button, which keeps the focus, or to a dialog by its address. */
export async function turn(page: Page, { path }: Screen, address: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  const { searchParams } = new URL(address, page.url());
  const tab = searchParams.get('tab');
  const opener = page.locator(`main [role=tab][id$="-tab-${tab}"]`);
  if (searchParams.has('dialog')) {
    await move(page, path);
    await expect(dialog).toHaveCount(0);
    await move(page, address);
    await expect(dialog).toBeVisible();
  } else if (tab === null) {
    await move(page, address);
    await expect(dialog).toHaveCount(0);
  } else {
    await move(page, path);
    await expect(dialog).toHaveCount(0);
    await opener.click();
    await expect(opener).toBeFocused();
  }
  await settled(page);
  if (tab !== null) await expect(opener).toHaveAttribute('aria-selected', 'true');
  if (tab !== null && !searchParams.has('dialog')) await expect(opener).toBeFocused();
}
