import type { Page } from '@playwright/test';
import { addressesOf, screenOf, screens, screensOf } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';
import { arrived, go, settled, STILL, timeFor, visit } from './visit.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const crumbsOf = (page: Page): Promise<string[]> =>
  page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem').allTextContents();

/** Values that must not appear in a text. */
const MISTAKES = /\bundefined\b|\bNaN\b|\[object |Invalid Date/;

/** Collects errors logged to the browser's console, and uncaught ones. */
function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}

for (const screen of screens)
  test(`${screen.route}: each of its addresses opens directly, with title, heading and breadcrumb`, async ({
    page,
  }) => {
    timeFor(addressesOf(screen).length);
    const errors = collectErrors(page);
    await visit(page, screen);
    for (const address of addressesOf(screen)) {
      await go(page, address);
      await arrived(page, screen);
      const opened = new URLSearchParams(address.split('?')[1]);
      // The address names what is open: a reload opens it again.
      for (const [name, value] of opened) expect(new URL(page.url()).searchParams.get(name)).toBe(value);
      const dialog = page.getByRole('dialog');
      if (opened.has('dialog')) {
        await expect(dialog).toBeVisible();
        await expect(dialog).toHaveAccessibleName(/\w/);
      } else await expect(dialog).toHaveCount(0);
      const tab = opened.get('tab');
      if (tab !== null)
        await expect(page.locator('main').getByRole('tab', { selected: true }).first()).toHaveAccessibleName(
          new RegExp(`^${tab}`, 'i'),
        );
      await expect(page).toHaveTitle(`${screen.title} · Binnacle`);
      expect({ address, crumbs: await crumbsOf(page) }).toEqual({ address, crumbs: screen.crumbs });
      expect(await page.locator('body').innerText(), address).not.toMatch(MISTAKES);
    }
    expect(errors).toEqual([]);
  });

for (const screen of screens.filter(({ kind }) => kind === 'detail' || kind === 'other'))
  test(`${screen.route}: has the registered tabs, and each keeps the focus`, async ({ page }) => {
    await visit(page, screen);
    const tabs = page.locator('main').getByRole('tab');
    const ids = [];
    for (const tab of await tabs.all()) {
      await tab.click();
      await expect(tab).toBeFocused();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await settled(page);
      await expect(tab).toBeFocused();
      ids.push(new URL(page.url()).searchParams.get('tab'));
    }
    // The first tab is the page's own address.
    expect(ids.slice(1)).toEqual(screen.tabs);
    expect(ids.slice(0, 1).filter((id) => id !== null)).toEqual([]);
  });

test('the pages of the navigation, one after another: heading focused, title announced', async ({ page }) => {
  await world(page, { ...STILL });
  await expect(heading(page)).toBeVisible();
  const indexes = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const names = await indexes.allTextContents();
  expect(names.length).toBeGreaterThan(4);
  for (const name of names.toReversed()) {
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
    const { title } = screenOf(new URL((await link.getAttribute('href')) ?? '', page.url()).pathname);
    // Where an area has several pages, the title says which one it is.
    expect(title.startsWith(name)).toBe(true);
    await link.click();
    await expect(heading(page)).toHaveText(title);
    await expect(heading(page)).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: `${title} · Binnacle` })).toHaveCount(1);
    await settled(page);
    await expect(heading(page)).toBeFocused();
  }
});

test('titles are unique', () => {
  expect(new Set(screens.map(({ title }) => title)).size).toBe(screens.length);
});

for (const { route } of screensOf('detail'))
  test(`${route}: a missing record shows a message, not a broken page`, async ({ page }) => {
    await world(page, { path: route.slice(1).replaceAll(/\$\w+/g, '999999'), ...STILL });
    await settled(page);
    await expect(page.getByRole('alert')).toContainText(/Not found/);
    await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(await page.locator('body').innerText()).not.toMatch(MISTAKES);
  });

test('an unknown address says so, in the frame', async ({ page }) => {
  const errors = collectErrors(page);
  await world(page, { path: 'no/such/page' });
  await expect(heading(page)).toHaveText('Page not found');
  await page.getByRole('link', { name: 'Go to the overview' }).click();
  await expect(heading(page)).toHaveText('Overview');
  expect(errors).toEqual([]);
});
