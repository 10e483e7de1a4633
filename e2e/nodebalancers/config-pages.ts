import type { Locator, Page } from '@playwright/test';
import { control } from '../support/server/control.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect } from '../support/test.ts';
import { button, messages } from '../support/page.ts';

/** Port 80 of jobs-lb in the world `default`: five nodes in all modes, one of them down. */
export const MODES = 'nodebalancers/3/configs/4';

/** A node's row in the table of nodes. */
export const row = (page: Page, label: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label, exact: true }) });

/** Opens the menu of a node's row and gives one of its actions; the name of a disabled one ends with the reason. */
export async function action(page: Page, label: string, name: string): Promise<Locator> {
  await button(page, `Actions for ${label}`).click();
  return page.getByRole('menuitem', { name: new RegExp(`^${name}`) });
}

/** The fields of a node in the editor. */
export const node = (page: Page, index: number): Locator =>
  page.getByRole('group', { name: `Node ${index}`, exact: true });

/** Chooses from a list that cannot be searched by typing. */
export async function choose(page: Page, field: Locator, option: string): Promise<void> {
  await field.click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** The writes, oldest first: method, path and status. */
export const writes = async (page: Page): Promise<string[]> =>
  (await control(page).requests())
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, status }) => `${method} ${path.replace('/v4', '')} ${status}`)
    .toReversed();

/** The page's link to the form of a new node. */
export const addNodeLink = (page: Page): Locator => page.getByRole('link', { name: 'Add node', exact: true });

/** Opens the menu of a page's further actions, and gives one of them. */
export async function moreAction(page: Page, name: string): Promise<Locator> {
  await button(page, 'More actions').click();
  return page.getByRole('menuitem', { name: new RegExp(`^${name}`) });
}

/** Adds a node by keyboard: its address is typed, or found by the name of an instance, which becomes its label. */
export async function addNode(page: Page, typed: string, label?: string): Promise<void> {
  const opener = addNodeLink(page);
  await tabTo(opener);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add node to port 8080' });
  await expect(dialog).toBeVisible();
  await tabTo(dialog.getByRole('combobox', { name: /^Address/ }));
  await page.keyboard.type(typed);
  if (label === undefined) {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel(/^Label/)).toHaveValue(typed);
  }
  await tabTo(dialog.getByLabel(/^Label/));
  if (label !== undefined) await page.keyboard.type(label);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(messages(page)).toContainText(`Node ${label ?? typed} added to port 8080`);
  await expect(opener).toBeFocused();
}
