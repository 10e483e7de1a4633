import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { control, type Fault } from '../support/control.ts';
import { addressesOf, patterns, screens, screensOf, trialOf, typedForms } from '../support/routes.ts';
import { servers } from '../support/servers.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';
import { HANGING, REFUSED } from './reads.ts';
import { arrived, settled, STILL, timeFor, turn, visit } from './visit.ts';

test.describe.configure({ timeout: 120_000 });

const main = (page: Page) => page.getByRole('main');

for (const screen of screens)
  test(`${screen.route}: itself, its tabs, its dialogs`, async ({ page }) => {
    timeFor(addressesOf(screen).length, 20_000);
    await visit(page, screen);
    for (const address of addressesOf(screen)) {
      await turn(page, screen, address);
      await arrived(page, screen);
      // The frame is the same around all of them, and a full axe run is slow.
      if (address === screen.path) await expectAccessible(page);
      else if (address.includes('dialog=')) await expectAccessible(page, '[role=dialog]');
      else await expectAccessible(page, 'main');
    }
  });

/** Opens a screen in a world in which every read fails or hangs. */
async function openWithFaults(page: Page, path: string, faults: readonly Fault[]) {
  await world(page, { path: 'settings', ...STILL });
  await control(page).faults(faults);
  await page.goto(`./${path}`);
}

for (const { route, path, kind } of patterns.filter((screen) => screen.kind !== 'other'))
  test(`${route}: while loading, and when nothing can be read`, async ({ page }) => {
    await openWithFaults(page, path, HANGING);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (!route.endsWith('/new'))
      await expect(main(page).locator('[data-state=loading], .mantine-Skeleton-root').first()).toBeAttached();
    await expectAccessible(page, 'main');

    await control(page).faults(REFUSED);
    await page.goto(`./${path}`);
    await settled(page);
    if (kind !== 'form') await expect(page.getByRole('alert')).toContainText('Nothing can be read today');
    await expectAccessible(page, 'main');
  });

for (const { route, path, title } of screensOf('list'))
  test(`${route}: empty, no match, filters, a row’s menu, stale rows`, async ({ page }) => {
    const rows = page.locator('tbody tr');
    await world(page, { path, scenario: 'empty', ...STILL });
    await settled(page);
    await expectAccessible(page, 'main');

    await world(page, { path, ...STILL });
    await expect(rows.first()).toBeVisible();
    const menu = rows.first().getByRole('button', { name: /^Actions for/ });
    if ((await menu.count()) > 0) {
      await menu.click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectAccessible(page, 'main');
      await page.keyboard.press('Escape');
    }
    const filters = page.getByRole('button', { name: 'Filters' });
    await filters.click();
    await expect(page.getByRole('group', { name: 'Filters' })).toBeVisible();
    const box = rows.first().getByRole('checkbox');
    if ((await box.count()) > 0) {
      await box.check();
      await expect(page.getByRole('region', { name: 'Selection' })).toBeVisible();
    }
    await page.getByRole('searchbox').fill('nothing is called so');
    await expect(page.getByRole('heading', { name: 'No match' })).toBeVisible();
    await expectAccessible(page, 'main');
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect(rows.first()).toBeVisible();

    await control(page).faults(REFUSED);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'main');
    await expect(main(page).getByRole('table', { name: title })).toBeVisible();
  });

for (const screen of typedForms)
  test(`${screen.route}: fields with errors, the request, the question before leaving`, async ({ page }) => {
    await visit(page, screen);
    const form = main(page).locator('form');
    const { opener, field, invalid } = trialOf(screen);
    if (opener !== undefined) await form.getByRole('button', { name: opener }).click();
    const text = form.getByRole('textbox', { name: field }).first();
    await text.fill('1');
    await text.fill(invalid);
    await form.locator('button[type=submit]').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByRole('tab', { name: 'Request' }).click();
    await expect(main(page).locator('code').filter({ hasText: 'curl' })).toBeVisible();
    await expectAccessible(page, 'main');

    await text.fill('1');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
  });

test('the frame: menus, notifications, palette, shortcuts', async ({ page }) => {
  await world(page, { path: 'firewalls', persona: 'demo-restricted', ...STILL });
  await settled(page);
  await expectAccessible(page);
  for (const name of [/^User:/, /^Notifications/]) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('menu').or(page.getByRole('dialog')).first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('fire');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});

test('the frame when it is narrow: its drawer', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await world(page, { ...STILL });
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible();
  await expectAccessible(page);
});

test('the entry screens: personas, signing in, signing in again', async ({ page, allowed }) => {
  await world(page, { path: 'settings', ...STILL });
  await control(page).changePersona('demo-admin', { expired: true });
  await page.goto('./firewalls');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);

  await world(page, { path: 'settings', ...STILL });
  await settled(page);
  await page.getByRole('button', { name: /^User:/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a persona' })).toBeVisible();
  await expectAccessible(page);

  allowed.add(servers.console.origin);
  await page.goto(servers.console.url);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectAccessible(page);
});

test('an unknown address', async ({ page }) => {
  await world(page, { path: 'no/such/page' });
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expectAccessible(page);
});
