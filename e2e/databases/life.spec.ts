import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { control } from '../support/server/control.ts';
import { type Hand, keyboardOf, mouse } from '../support/hand.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/server/world.ts';

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: RegExp): Locator => page.getByRole('textbox', { name });
const dialog = (page: Page): Locator => page.getByRole('dialog');

/** A database is created, followed until it is active, reached, opened to an address, resized and deleted. */
async function life(page: Page, hand: Hand, label: string): Promise<void> {
  await test.step('created', async () => {
    await hand.press(page.getByRole('link', { name: 'Create database' }));
    await expect(heading(page)).toHaveText('Create database');
    await expect(page.getByPlaceholder('Loading…')).toHaveCount(0);
    await hand.write(field(page, /^Label/), label);
    await hand.pick(page.getByRole('combobox', { name: /^Region/ }), 'us-ord');
    await hand.check(page.getByRole('radio', { name: /g6-standard-1/ }));
    await hand.press(button(page, 'Create database'));
    await expect(heading(page)).toHaveText(label);
    await expect(page.getByText('Available once provisioned')).toBeVisible();
    await control(page).advance(31 * 60);
    await expect(page.getByText('Primary host')).toBeVisible();
  });

  await test.step('reached', async () => {
    await hand.press(button(page, 'Show credentials'));
    await expect(page.getByText(/^pw-/)).toBeVisible();
    await hand.press(button(page, 'Hide credentials'));
    await expect(page.getByText(/^pw-/)).toHaveCount(0);
    await hand.turn(page.getByRole('tab', { name: 'Access' }));
    await expect(page.getByText('Blocks all: nobody can connect')).toBeVisible();
    await hand.press(page.getByRole('link', { name: 'Edit access list' }));
    await hand.write(field(page, /^Access list/), '203.0.113.9');
    await expect(page.getByText('Allows 203.0.113.9/32')).toBeVisible();
    await hand.press(button(page, 'Save changes'));
    await expect(heading(page)).toHaveText(label);
    await control(page).advance(600);
    await hand.turn(page.getByRole('tab', { name: 'Access' }));
    await hand.write(field(page, /^Address or range/), '203.0.113.9');
    await expect(page.getByText('Allowed by 203.0.113.9/32')).toBeVisible();
  });

  await test.step('deleted', async () => {
    await hand.press(button(page, 'More actions'));
    await hand.choose(page.getByRole('menuitem', { name: 'Delete' }));
    await hand.write(dialog(page).getByRole('textbox'), label);
    await hand.press(dialog(page).getByRole('button', { name: `Delete ${label}` }));
    await expect(heading(page)).toHaveText('Databases');
    await expect(page.getByRole('rowheader', { name: label })).toHaveCount(0);
  });
}

for (const [name, of, tag] of [
  ['mouse', () => mouse, ['@smoke']],
  ['keyboard', keyboardOf, []],
] as const)
  test(
    `a database is created, reached, opened to an address and deleted by ${name}`,
    { tag: [...tag] },
    async ({ page }) => {
      await world(page, { path: 'databases', clock: '2026-03-01T12:00:00Z', rate: 0 });
      await life(page, of(page), `by-${name}`);
    },
  );

test('a database is resized to a larger plan only', async ({ page }) => {
  await world(page, { path: 'databases/1', clock: '2026-03-01T12:00:00Z', rate: 0 });
  await button(page, 'Resize').click();
  const plans = dialog(page).getByRole('radiogroup', { name: 'New plan' });
  await expect(plans.getByRole('radio', { name: /Current plan$/ })).toBeChecked();
  await expectAccessible(page);
  const smaller = plans.getByRole('radio', { name: /g6-nanode-1.*Must have more than .* of disk$/ });
  await expect(smaller).toBeDisabled();
  await plans.getByRole('radio', { name: /g6-standard-8/ }).check();
  await dialog(page)
    .getByRole('button', { name: /^Resize/ })
    .click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Updating', { exact: true })).toBeVisible();
});
