import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { control } from '../support/control.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';

const dialog = (page: Page): Locator => page.getByRole('dialog');
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });
const row = (page: Page, name: string): Locator =>
  page.locator('tbody tr').filter({ has: page.getByRole('rowheader', { name }) });

/** Chooses an option of a combobox by mouse. */
async function pick(page: Page, name: string, option: RegExp): Promise<void> {
  await page.getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: option }).click();
}

/** Types into a combobox and takes the first match, by keyboard alone. */
async function type(page: Page, name: string, text: string): Promise<void> {
  const box = page.getByRole('combobox', { name });
  await tabTo(box);
  await page.keyboard.type(text);
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
}

async function more(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click();
}

/** Presses a button of the page by keyboard. */
async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(target);
  await page.keyboard.press('Enter');
}

test(
  'clusters are created, reached, scaled, upgraded, recycled and deleted, one by mouse and one by keyboard',
  { tag: '@smoke' },
  async ({ page, context }) => {
    test.setTimeout(90_000);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { keyboard } = page;
    await world(page, { path: 'kubernetes', clock: '2026-03-01T12:00:00Z', rate: 0 });

    await test.step('created by mouse, and followed until it is ready', async () => {
      await page.getByRole('link', { name: 'Create cluster' }).click();
      await page.getByRole('textbox', { name: /^Label/ }).fill('alpha');
      await pick(page, 'Region', /us-ord/);
      await pick(page, 'Kubernetes version', /^1\.27$/);
      await page.getByRole('radio', { name: /^Standard/ }).click();
      await pick(page, 'Plan', /^Shared 4 GB/);
      await page.getByRole('textbox', { name: /^Nodes/ }).fill('2');
      await page.getByRole('button', { name: 'Create cluster' }).click();
      await expect(heading(page, 'alpha')).toBeFocused();
      await expect(page.getByText(/alpha is being created\. Ready/)).toBeVisible();
      await expect(page.getByRole('main').getByText('0 of 2 ready')).toBeVisible();
      await control(page).advance(301);
      await expect(page.getByRole('main').getByText('2 of 2 ready')).toBeVisible();
      await expect(page.getByText(/alpha is ready/).first()).toBeVisible();
    });

    await test.step('its kubeconfig is shown, copied and downloaded', async () => {
      await page.getByRole('tab', { name: 'Access' }).click();
      await expect(page.getByText(/^https:\/\/.+:443$/)).toBeVisible();
      await page.getByRole('button', { name: 'Show kubeconfig' }).click();
      const yaml = page.getByRole('region', { name: 'Kubeconfig of alpha' });
      await expect(yaml).toContainText('current-context: lke7-ctx');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Copy kubeconfig' }).click();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toContain('server: https://');
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download', exact: true }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe('alpha-kubeconfig.yaml');
      expect(await readFile(await file.path(), 'utf8')).toBe(copied);
      await page.getByRole('button', { name: 'Reset kubeconfig' }).click();
      await dialog(page).getByRole('button', { name: 'Reset kubeconfig' }).click();
      await page.getByRole('button', { name: 'Reset token' }).click();
      await dialog(page).getByRole('button', { name: 'Reset token' }).click();
      await page.getByRole('button', { name: 'Regenerate both…' }).click();
      await dialog(page).getByRole('button', { name: 'Regenerate', exact: true }).click();
      await expect(dialog(page)).toHaveCount(0);
    });

    await test.step('scaled, a pool added and taken away, by mouse', async () => {
      await page.getByRole('tab', { name: /^Pools/ }).click();
      await page.getByRole('button', { name: 'Actions for Pool 7' }).click();
      await page.getByRole('menuitem', { name: 'Scale' }).click();
      await page.getByRole('textbox', { name: /^Nodes/ }).fill('3');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(row(page, 'Pool 7')).toContainText('2 of 3 ready');
      await page.getByRole('link', { name: 'Add pool' }).first().click();
      await pick(page, 'Plan', /^Dedicated 4 GB/);
      await page.getByRole('textbox', { name: /^Nodes/ }).fill('2');
      await page.getByRole('button', { name: 'Add pool' }).click();
      await expect(row(page, 'Pool 8')).toContainText('0 of 2 ready');
      await control(page).advance(160);
      await expect(row(page, 'Pool 8')).toContainText('2 of 2 ready');
      await page.getByRole('tab', { name: /^Nodes/ }).click();
      const node = page.getByRole('rowheader', { name: /^8-/ }).first();
      const id = (await node.textContent())?.trim() ?? '';
      await page.getByRole('button', { name: `Actions for ${id}` }).click();
      await page.getByRole('menuitem', { name: 'View' }).click();
      await expect(dialog(page)).toContainText('Ready');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: `Actions for ${id}` }).click();
      await page.getByRole('menuitem', { name: 'Recycle' }).click();
      await dialog(page)
        .getByRole('button', { name: /^Recycle/ })
        .click();
      await expect(page.getByRole('rowheader', { name: id })).toHaveCount(0);
      const other = (await page.getByRole('rowheader', { name: /^8-/ }).first().textContent())?.trim() ?? '';
      await page.getByRole('button', { name: `Actions for ${other}` }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await dialog(page)
        .getByRole('button', { name: /^Delete/ })
        .click();
      await expect(page.getByRole('tab', { name: 'Nodes, 4' })).toBeVisible();
      await page.getByRole('tab', { name: /^Pools/ }).click();
      for (const [action, button] of [
        ['Recycle', 'Recycle pool 8'],
        ['Delete', 'Delete pool 8'],
      ] as const) {
        await page.getByRole('button', { name: 'Actions for Pool 8' }).click();
        await page.getByRole('menuitem', { name: action }).click();
        if (action === 'Delete') await dialog(page).getByRole('textbox').fill('8');
        await dialog(page).getByRole('button', { name: button }).click();
        await expect(dialog(page)).toHaveCount(0);
      }
      await expect(row(page, 'Pool 8')).toHaveCount(0);
    });

    await test.step('upgraded by one step, then recycled to the end of it', async () => {
      await page.getByRole('tab', { name: 'Version' }).click();
      await page.getByRole('button', { name: 'Upgrade to 1.28' }).click();
      await dialog(page).getByRole('button', { name: 'Upgrade to 1.28' }).click();
      await expect(dialog(page)).toContainText('Recycle all nodes of alpha?');
      await dialog(page).getByRole('textbox').fill('alpha');
      await dialog(page).getByRole('button', { name: 'Recycle alpha' }).click();
      await expect(page.getByText(/Nodes are being replaced: 0 % done\. 1 node isn’t ready/)).toBeVisible();
      for (const percent of ['33', '66']) {
        await control(page).advance(151);
        await expect(page.getByText(new RegExp(`being replaced: ${percent} % done`))).toBeVisible();
      }
      await control(page).advance(151);
      await expect(page.getByText(/being replaced/)).toHaveCount(0);
    });

    await test.step('deleted by mouse, with its blast radius', async () => {
      await more(page, 'Delete');
      await expect(dialog(page)).toContainText('1 pool with 3 instances');
      await expect(dialog(page)).toContainText('Volumes that it created');
      await dialog(page).getByRole('textbox').fill('alpha');
      await dialog(page).getByRole('button', { name: 'Delete alpha' }).click();
      await expect(heading(page, 'Kubernetes clusters')).toBeFocused();
      await expect(row(page, 'alpha')).toHaveCount(0);
    });

    await test.step('created by keyboard', async () => {
      await press(page, page.getByRole('link', { name: 'Create cluster' }));
      await expect(heading(page, 'Create cluster')).toBeFocused();
      await expect(page.getByPlaceholder('Loading…')).toHaveCount(0);
      await tabTo(page.getByRole('textbox', { name: /^Label/ }));
      await keyboard.type('beta');
      await type(page, 'Region', 'us-ord');
      await tabTo(page.getByRole('radio', { name: /^High availability/ }));
      await keyboard.press('Space');
      await type(page, 'Plan', 'Shared 4 GB');
      await press(page, page.getByRole('button', { name: 'Create cluster' }));
      await expect(heading(page, 'beta')).toBeFocused();
      await control(page).advance(301);
      await expect(page.getByRole('main').getByText('3 of 3 ready')).toBeVisible();
    });

    await test.step('read, scaled and deleted by keyboard', async () => {
      await tabTo(page.getByRole('tab', { name: /^Pools/ }));
      await keyboard.press('ArrowRight');
      await keyboard.press('ArrowRight');
      await expect(page.getByRole('tab', { name: 'Access' })).toHaveAttribute('aria-selected', 'true');
      await press(page, page.getByRole('button', { name: 'Show kubeconfig' }));
      await expect(page.getByRole('region', { name: 'Kubeconfig of beta' })).toBeVisible();
      await tabTo(page.getByRole('tab', { name: 'Access' }), 'Shift+Tab');
      await keyboard.press('Home');
      await keyboard.press('Enter');
      await press(page, page.getByRole('button', { name: /^Actions for Pool/ }));
      await expect(page.getByRole('menuitem', { name: 'Scale' })).toBeFocused();
      await keyboard.press('Enter');
      await tabTo(page.getByRole('textbox', { name: /^Nodes/ }));
      await keyboard.press('Control+a');
      await keyboard.type('1');
      await expect(page.getByText('2 nodes will be deleted. The service chooses which.')).toBeVisible();
      await press(page, page.getByRole('button', { name: 'Save changes' }));
      await expect(page.getByRole('main').getByText('1 of 1 ready')).toBeVisible();
      await press(page, page.getByRole('button', { name: 'More actions' }));
      await expect(page.getByRole('menuitem').first()).toBeFocused();
      await keyboard.press('End');
      await keyboard.press('Enter');
      await expect(dialog(page).getByRole('textbox')).toBeFocused();
      await keyboard.type('beta');
      await keyboard.press('Enter');
      await expect(heading(page, 'Kubernetes clusters')).toBeFocused();
      await expect(row(page, 'beta')).toHaveCount(0);
    });
  },
);
