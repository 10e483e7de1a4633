import type { Locator } from '@playwright/test';
import { focused, tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';

const LOST = 'Firewalls could not be loaded';

/** What a list shows in each state, and what the chip calls that. */
const STATES = [
  ['failed', 'Failed', LOST],
  ['gateway', 'Gateway page', LOST],
  ['limited', 'Limited', LOST],
  ['refused', 'Refused', LOST],
  ['empty', 'Empty', 'No firewalls yet'],
  ['stale', 'Stale', 'Firewalls could not be refreshed.'],
  ['offline', 'Offline', 'The server cannot be reached.'],
] as const;

for (const [state, name, text] of STATES)
  test(`a link opens a list in the state ${state}, which one press ends`, async ({ page }) => {
    await page.goto(`firewalls?scenario=default&seed=1&state=${state}`);
    await expect(page.getByRole('main')).toContainText(text);
    await page.getByRole('button', { name: `Demo · ${name}` }).click();
    await page.getByRole('button', { name: 'Back to normal' }).click();
    await expect(page.getByRole('rowheader', { name: 'shop-edge' })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(text);
    await expect(page.getByRole('button', { name: 'Demo', exact: true })).toBeVisible();
  });

test('a link opens a page that loads for ever, and one whose token has expired', async ({ page }) => {
  await page.goto('firewalls/1?scenario=default&seed=1&state=loading');
  await expect(page.getByRole('button', { name: 'Demo · Loading' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Firewall 1');
  await page.goto('firewalls/1?scenario=default&seed=1&state=signed-out');
  await expect(page.getByRole('dialog')).toContainText('Sign in again');
});

test('a link opens a list that is slow, and forms whose next write goes wrong', async ({ page }) => {
  const chip = page.locator('header').getByRole('button', { name: /^Demo/ });
  await page.goto('firewalls?scenario=default&seed=1&state=slow');
  await expect(chip).toHaveText('Demo · Slow');
  await expect(page.getByRole('rowheader', { name: 'shop-edge' })).toBeVisible();
  const save = page.getByRole('button', { name: 'Save changes' });
  const label = page.getByRole('textbox', { name: /^Label/ });
  await page.goto('firewalls/1/edit?scenario=default&seed=1&state=field-refused');
  await label.fill('front');
  await save.click();
  await expect(label).toHaveAccessibleDescription(/Must be unique/);
  await expect(chip).toHaveText('Demo');
  await page.goto('firewalls/1/edit?scenario=default&seed=1&state=lost-answer');
  await label.fill('front');
  await save.click();
  // It was done, and the page finds out by itself.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit front');
});

test('a link carries faults and a snapshot, and says what it cannot', async ({ page }) => {
  const faults = [{ method: 'GET', path: '/networking/firewalls', count: null, status: 418 }];
  const part = Buffer.from(JSON.stringify(faults)).toString('base64url');
  await page.goto(`firewalls?scenario=default&seed=1&faults=${part}`);
  await expect(page.getByRole('main')).toContainText('The server answered 418');
  await page.goto('firewalls?scenario=default&seed=1&state=nowhere&faults=x&snapshot=/none.json&sead=2');
  const banner = page.getByRole('status').filter({ hasText: 'Ignored in the link' });
  for (const text of ['There is no nowhere', 'faults. They can’t be read', 'snapshot', 'Did you mean seed?'])
    await expect(banner).toContainText(text);
  await expect(page.getByRole('rowheader', { name: 'shop-edge' })).toBeVisible();
});

const names = STATES.map(([, name]) => name);
const WRITES = ['One field refused', 'Lost answer'];

for (const [screen, path, by] of [
  ['a list', 'firewalls', 'mouse'],
  ['a list', 'firewalls', 'keyboard'],
  ['a page', 'nodebalancers/1', 'mouse'],
  ['a page', 'nodebalancers/1', 'keyboard'],
  ['a form', 'firewalls/1/edit', 'mouse'],
  ['a form', 'firewalls/1/edit', 'keyboard'],
] as const)
  test(`every state of ${screen} is two presses away, by ${by}`, async ({ page }) => {
    const press = async (button: Locator): Promise<void> => {
      if (by === 'mouse') return button.click();
      await tabTo(button);
      await page.keyboard.press('Enter');
    };
    const chip = page.locator('header').getByRole('button', { name: /^Demo/ });
    const panel = page.getByRole('dialog', { name: 'Demo' });
    await page.goto(`${path}?scenario=default&seed=1&clock=2026-03-01T12:00:00Z&rate=0`);
    await expect(chip).toHaveText('Demo');
    for (const name of [...names, 'Slow', 'Loading', ...WRITES]) {
      await press(chip);
      await focused(panel);
      await press(panel.getByRole('button', { name, exact: true }));
      await expect(chip).toHaveText(`Demo · ${name}`);
    }
    await press(chip);
    await focused(panel);
    await press(panel.getByRole('button', { name: 'Back to normal' }));
    await expect(chip).toHaveText('Demo');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
