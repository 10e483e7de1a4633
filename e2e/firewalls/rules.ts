import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/test.ts';

/** A row of the rule editor, counted from 1. */
export const rule = (page: Page, index: number, direction = 'Inbound'): Locator =>
  page.getByRole('group', { name: `${direction} rule ${index}`, exact: true });

/** The line of a rule, which opens and closes it. */
export const title = (page: Page, index: number, direction = 'Inbound'): Locator =>
  rule(page, index, direction).locator('button[aria-expanded]');

/** The lines of the rules that are closed, in order. */
export const lines = (page: Page, direction = 'Inbound'): Locator =>
  page.getByRole('list', { name: `${direction} rules in their order` }).getByRole('button', { expanded: false });

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** What stands on the tab of the aside that is open. */
export const aside = (page: Page): Locator => page.getByRole('complementary').getByRole('tabpanel');

/** The page of one Firewall, or the form with its rules. */
export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** Looks at the changes once more, and sends them. */
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

/** What is sent to replace the rules, the next time. */
export async function nextSent(page: Page): Promise<Sent> {
  const request = await page.waitForRequest((one) => one.method() === 'PUT' && one.url().endsWith('/rules'));
  return request.postDataJSON();
}

/** Takes the second rule out of edge-enabled, so that there is something to save. */
export async function removeWeb(page: Page): Promise<void> {
  await button(page, 'Remove inbound rule 2').click();
  await expectWebRemoved(page);
}

/** Holds that the edit of `removeWeb` is there still. */
export async function expectWebRemoved(page: Page): Promise<void> {
  await expect(lines(page)).toHaveText([/ssh-office/, /ping/]);
  await expect(page.getByText(/^Deleted 2 web/)).toBeVisible();
}
