import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/test.ts';
import { button } from '../support/page.ts';

/** A row of the rule editor, counted from 1. */
export const rule = (page: Page, index: number, direction = 'Inbound'): Locator =>
  page.getByRole('group', { name: `${direction} rule ${index}`, exact: true });

/** The line of a rule, which expands and collapses it. */
export const title = (page: Page, index: number, direction = 'Inbound'): Locator =>
  rule(page, index, direction).locator('button[aria-expanded]');

/** The lines of the collapsed rules, in order. */
export const lines = (page: Page, direction = 'Inbound'): Locator =>
  page.getByRole('list', { name: `${direction} rules in their order` }).getByRole('button', { expanded: false });

/** The content of the aside's open tab. */
export const aside = (page: Page): Locator => page.getByRole('complementary').getByRole('tabpanel');

/** The summary of the changes; opens its tab and leaves the focus where it is. */
export async function summary(page: Page): Promise<Locator> {
  await page.getByRole('tab', { name: 'Summary' }).evaluate((tab: HTMLElement) => tab.click());
  return aside(page);
}

/** Reviews the changes and sends them. */
export async function save(page: Page): Promise<void> {
  await button(page, 'Review and save').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save rules' }).click();
}

interface SentRule {
  readonly label?: string;
  readonly description?: string;
  readonly ports?: string;
  readonly protocol: string;
}

interface Sent {
  readonly inbound: readonly SentRule[];
  readonly outbound: readonly SentRule[];
}

/** The body of the next request to replace the rules. */
export async function nextSent(page: Page): Promise<Sent> {
  const request = await page.waitForRequest((one) => one.method() === 'PUT' && one.url().endsWith('/rules'));
  return request.postDataJSON();
}

/** Removes the second rule of shop-edge, so that there is something to save. */
export async function removeWeb(page: Page): Promise<void> {
  await button(page, 'Remove inbound rule 2').click();
  await expectWebRemoved(page);
}

/** Checks that the change made by `removeWeb` is still there. */
export async function expectWebRemoved(page: Page): Promise<void> {
  await expect(lines(page)).toHaveText([/ssh-office/, /ping/]);
  await expect(page.getByText(/^Deleted 2 web/)).toBeVisible();
}
