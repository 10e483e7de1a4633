import type { Locator, Page } from '@playwright/test';

export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });

/** The heading of a page. */
export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });

export const dialog = (page: Page): Locator => page.getByRole('dialog');

/** A word on the state of a record, on its page. */
export const state = (page: Page, word: string): Locator =>
  page.getByRole('main').getByText(word, { exact: true }).first();

/** The current messages; each has its text after its title. */
export const messages = (page: Page): Locator => page.getByRole('region', { name: 'Messages' });

/** Chooses an option of a field that is searched by typing. */
export async function pick(page: Page, field: string, option: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
}
