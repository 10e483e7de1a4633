import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/test.ts';

export const labelField = (page: Page): Locator => page.getByRole('textbox', { name: 'Label' }).first();
export const throttle = (page: Page): Locator => page.getByRole('textbox', { name: /^Connection throttle/ });
export const submit = (page: Page): Locator => page.getByRole('button', { name: 'Create NodeBalancer' });
export const aside = (page: Page): Locator => page.getByRole('complementary', { name: 'Summary and request' });

/** The fields of a port: "Port 80 (HTTP)". */
export const port = (page: Page, number: number): Locator =>
  page.getByRole('group', { name: new RegExp(`^Port ${number} \\(`) });

/** The fields of a node: "Node 1 of port 80". */
export const node = (page: Page, number: number, of: number): Locator =>
  page.getByRole('group', { name: `Node ${number} of port ${of}` });

export const addressOf = (row: Locator): Locator => row.getByRole('combobox', { name: 'Address' });
export const nodeLabel = (row: Locator): Locator => row.getByRole('textbox', { name: 'Label' });

/** Chooses the private address of an instance for a node. */
export async function choose(row: Locator, instance: RegExp): Promise<void> {
  await addressOf(row).click();
  await row.getByRole('option', { name: instance }).click();
}

/** Waits for the page of the new NodeBalancer. */
export const expectCreated = (page: Page, label: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();

/** Waits for a page whose heading has the focus, as after every navigation. */
export const expectFocusedHeading = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeFocused();
