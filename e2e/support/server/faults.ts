import { expect, type Page } from '@playwright/test';
import { control, type Fault, type LoggedRequest } from './control.ts';
import { world } from './world.ts';

/**
 * Opens the list of Firewalls for the first time while a fault is active. Starts from another page: setting a fault
 * makes everything on screen load again, which would use the fault up.
 */
export async function listWith(page: Page, fault: Partial<Fault>): Promise<void> {
  await world(page, { path: 'settings' });
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await control(page).faults([{ method: 'GET', path: '/networking/firewalls', act: 'answer', ...fault }]);
  await page.getByRole('link', { name: 'Firewalls', exact: true }).click();
}

/** The calls of an operation, oldest first. */
export const callsOf = async (page: Page, operation: string): Promise<LoggedRequest[]> =>
  (await control(page).requests()).filter((request) => request.operation === operation).toReversed();

/** Texts that unhandled values turn into on a screen. */
const UNREAD = /\bundefined\b|\bnull\b|\bNaN\b|\[object \w+\]|Invalid Date/;

/** Checks that the page around an error still works, and shows no unhandled value. */
export async function expectAlive(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  expect(await page.locator('body').innerText()).not.toMatch(UNREAD);
}
