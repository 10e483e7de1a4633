import type { Page } from '@playwright/test';
import { control } from '../support/server/control.ts';
import { menuOpened, pressByKeyboard, tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/server/world.ts';
import { button, dialog, state } from '../support/page.ts';

const STILL = { clock: '2026-03-01T12:00:00Z', rate: 0 } as const;
/** Presses an action in the menu of the page. */
async function more(page: Page, name: string): Promise<void> {
  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name }).click();
}
const row = (page: Page, label: string) =>
  page.locator('tbody tr').filter({ has: page.getByRole('rowheader', { name: label, exact: true }) });
const message = (page: Page, title: string) => page.getByRole('region', { name: 'Messages' }).getByText(title);
const bulk = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Selection' }).getByRole('button', { name, exact: true });
const toList = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Instances' }).click();
/** Writes in the order in which the server had them, with their status. */
const writes = async (page: Page) =>
  (await control(page).requests())
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, status }) => `${method} ${path.replace(/^.*\/compute\/instances/, '')} ${status}`)
    .toReversed();

test('power and delete: A by mouse, B by keyboard, several at once', { tag: '@smoke' }, async ({ page }) => {
  const { keyboard } = page;
  const { advance } = control(page);
  await world(page, { path: 'compute/1', ...STILL });

  await test.step('web-1 by mouse, on its page', async () => {
    for (const [name, during, after, said] of [
      ['Shut down', 'Shutting down', 'Powered off', 'web-1 is powered off'],
      ['Boot', 'Booting', 'Running', 'web-1 is running'],
      ['Reboot', 'Rebooting', 'Running', undefined],
    ] as const) {
      await button(page, name).click();
      await dialog(page)
        .getByRole('button', { name: `${name} web-1` })
        .click();
      await expect(dialog(page)).toBeHidden();
      await expect(state(page, during)).toBeVisible();
      await advance(40);
      await expect(state(page, after)).toBeVisible();
      if (said !== undefined) await expect(message(page, said)).toBeVisible();
    }
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByRole('switch', { name: 'Watchdog' }).press('Space');
    await button(page, 'Save changes').click();
    await expect(page.getByRole('tabpanel')).toContainText('it stays off until you boot it');
    await more(page, 'Delete');
    await dialog(page).getByRole('textbox').fill('web-1');
    await dialog(page).getByRole('button', { name: 'Delete web-1' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Instances' })).toBeVisible();
    await expect(row(page, 'web-2')).toBeVisible();
    await expect(row(page, 'web-1')).toHaveCount(0);
  });

  await world(page, { path: 'compute?q=app', ...STILL });
  const menu = page.getByRole('button', { name: 'Actions for app-2' });
  /** Opens the menu of app-2 and chooses an action: the last by End, others by arrows. */
  const choose = async (key: 'ArrowDown' | 'End', name: RegExp): Promise<void> => {
    await expect(menu).toBeFocused();
    await keyboard.press('Enter');
    await menuOpened(page, 'Open');
    const item = page.getByRole('menuitem', { name });
    if (key === 'End') await keyboard.press('End');
    else await arrowTo(page, name);
    await expect(item).toBeFocused();
    await keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
  };

  await test.step('app-2 by keyboard, from the list: the focus comes back to its menu', async () => {
    await expect(menu).toBeVisible();
    await tabTo(menu);
    await choose('ArrowDown', /^Boot/);
    await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
    await keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    for (const [name, during, after] of [
      ['Boot', 'Booting', 'Running'],
      ['Reboot', 'Rebooting', 'Running'],
      ['Shut down', 'Shutting down', 'Powered off'],
    ] as const) {
      await choose('ArrowDown', new RegExp(`^${name}`));
      await pressByKeyboard(dialog(page).getByRole('button', { name: `${name} app-2` }));
      await expect(dialog(page)).toBeHidden();
      await expect(menu).toBeFocused();
      await expect(row(page, 'app-2').getByText(during, { exact: true })).toBeVisible();
      await advance(40);
      await expect(row(page, 'app-2').getByText(after, { exact: true })).toBeVisible();
      if (name === 'Boot') await expect(message(page, 'app-2 is running')).toBeVisible();
      await expect(menu).toBeFocused();
    }
  });

  await test.step('app-2 is deleted by keyboard; the focus goes to its neighbour', async () => {
    await expect(page.getByRole('rowheader')).toHaveText(['app-1', 'app-2', 'app-3']);
    await choose('End', /^Delete/);
    await expect(dialog(page).getByRole('textbox')).toBeFocused();
    await keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await choose('End', /^Delete/);
    await expect(dialog(page).getByRole('textbox')).toBeFocused();
    await keyboard.type('app-2');
    await expect(dialog(page).getByRole('button', { name: 'Delete app-2' })).toBeEnabled();
    await keyboard.press('Enter');
    await expect(row(page, 'app-2')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Actions for app-3' })).toBeFocused();
  });

  await test.step('several at once, by mouse and keyboard', async () => {
    await toList(page);
    for (const label of ['web-1', 'web-2'])
      await page.getByRole('checkbox', { name: `Select ${label}`, exact: true }).check();
    await bulk(page, 'Reboot').click();
    await dialog(page).getByRole('button', { name: 'Reboot 2' }).click();
    await expect(dialog(page).getByText('2 instances rebooting')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await advance(40);
    await expect(row(page, 'web-2').getByText('Running', { exact: true })).toBeVisible();

    await tabTo(page.getByRole('combobox', { name: /^Search/ }), 'Shift+Tab');
    await keyboard.type('web');
    await expect(page.locator('tbody tr')).toHaveCount(2);
    for (const label of ['web-1', 'web-2']) {
      // Still selected: what was done has left it in the list.
      const box = page.getByRole('checkbox', { name: `Select ${label}` });
      await tabTo(box);
      await expect(box).toBeChecked();
      await keyboard.press('Space');
      await expect(box).not.toBeChecked();
      await keyboard.press('Space');
    }
    await tabTo(bulk(page, 'Delete'));
    await keyboard.press('Enter');
    await pressByKeyboard(dialog(page).getByRole('button', { name: 'Delete 2' }));
    await expect(dialog(page).getByText('2 instances deleted')).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Done', exact: true })).toBeFocused();
    await keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'No match' })).toBeVisible();
  });

  expect((await writes(page)).slice(0, 4)).toEqual([
    'POST /6/boot 200',
    'POST /6/reboot 200',
    'POST /6/shutdown 200',
    'DELETE /6 200',
  ]);
});

/** Presses the arrow until an item of the open menu has the focus. */
async function arrowTo(page: Page, name: RegExp): Promise<void> {
  const item = page.getByRole('menuitem', { name });
  for (let steps = 0; steps < 12; steps += 1) {
    if (await item.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`No arrow leads to ${String(name)}`);
}
