import { expectAccessible } from '../support/axe.ts';
import { control } from '../support/server/control.ts';
import { screenOf, screensOf } from '../support/routes.ts';
import { servers } from '../support/server/servers.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/server/world.ts';
import { moving, sideways } from './measure.ts';
import { collectErrors, settled, STILL, visit } from './visit.ts';

test('the frame: menus, notifications, palette and shortcuts are accessible, and nothing in them moves', async ({
  page,
}) => {
  await world(page, { path: 'firewalls', persona: 'demo-restricted', ...STILL });
  await settled(page);
  for (const name of [/^User:/, /^Notifications/]) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('menu').or(page.getByRole('dialog')).first()).toBeVisible();
    await expectAccessible(page);
    expect(await moving(page)).toEqual([]);
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
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible();
  await expectAccessible(page);
});

test('the frame when it is narrow: the sign of the demo gives way to what stands beside it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('firewalls?scenario=default&seed=1&state=field-refused');
  await expect(page.locator('header [data-on]')).toBeVisible();
  expect(await sideways(page)).toBe(0);
});

test('the entry screens: personas, signing in, signing in again', async ({ page, allowed }) => {
  await world(page, { path: 'settings', ...STILL });
  // The change makes every tab read again, so the dialog opens by itself.
  await control(page).changePersona('demo-admin', { expired: true });
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

test('the pages of the navigation, one after another: heading focused, title announced', async ({ page }) => {
  const errors = collectErrors(page);
  const heading = page.getByRole('heading', { level: 1 });
  await world(page, { path: 'no/such/page', ...STILL });
  await expect(heading).toHaveText('Page not found');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to the overview' }).click();
  await expect(heading).toHaveText(/down or failing$/);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const names = await navigation.getByRole('link').allTextContents();
  expect(names.length).toBeGreaterThan(4);
  for (const name of names.toReversed()) {
    const link = navigation.getByRole('link', { name, exact: true });
    const { title, heading: words } = screenOf(new URL((await link.getAttribute('href')) ?? '', page.url()).pathname);
    // Where an area has several pages, the title says which one it is.
    expect(title.startsWith(name)).toBe(true);
    await link.click();
    await expect(heading).toHaveText(words);
    await expect(heading).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: `${title} · Binnacle` })).toHaveCount(1);
    await settled(page);
    await expect(heading).toBeFocused();
  }
  expect(errors).toEqual([]);
});

test('motion is short, and none is left while work goes on', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'no-preference' });
  const page = await context.newPage();
  await visit(page, screenOf('/firewalls'));
  const durations = await page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll('*')].flatMap((one) => getComputedStyle(one).transitionDuration.split(', ')),
    ),
  ]);
  expect(durations.toSorted()).toEqual(['0.08s', '0.14s', '0s']);
  await expect(page.getByRole('button', { name: /^\d+ in progress$/ })).toBeVisible();
  const endless = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations === Infinity)
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.outerHTML : '')),
  );
  expect(endless).toEqual([]);
  await context.close();
});

test('what waits stands still for those who ask for less motion', async ({ page }) => {
  const moving = () => page.evaluate(() => document.getAnimations().length);
  await page.goto('regions?view=map&scenario=default&seed=1&state=loading');
  await expect(page.locator('.mantine-Skeleton-root').first()).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(moving).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // At once: later there is nothing left that waits.
  expect(await moving()).toBe(0);
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
