import type { Locator, Page } from '@playwright/test';
import { control } from '../support/server/control.ts';
import { expect } from '../support/test.ts';
import { type World, world } from '../support/server/world.ts';
import { pick } from '../support/page.ts';

/** A password that is strong by any measure. */
export const STRONG = 'violet-Harbour-93-kettle';

/** Opens the form in a world with a paused clock, and what is folded in it. */
export async function openCreate(page: Page, options: World = {}): Promise<void> {
  await world(page, { path: 'compute/new', clock: '2026-03-01T12:00:00Z', rate: 0, ...options });
  await expect(page.getByRole('heading', { level: 1, name: 'Create instance' })).toBeVisible();
  for (const name of ['Interfaces', 'Advanced options']) await page.getByRole('button', { name }).click();
}

/** Chooses an image, a Region and a plan. */
export async function chooseBasics(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Debian/ }).check();
  await pick(page, 'Region', /us-ord/);
  await page.getByRole('radio', { name: /g6-nanode-1/ }).check();
}

export const rootPassword = (page: Page): Locator => page.getByRole('textbox', { name: 'Root password' });
export const labelField = (page: Page): Locator => page.getByRole('textbox', { name: /^Label/ });
export const submit = (page: Page): Locator => page.getByRole('button', { name: 'Create instance' });

/** The requests that would change something, newest first. */
export const writes = async (page: Page) => (await control(page).requests()).filter(({ method }) => method !== 'GET');

/** Waits for the page of the new instance. */
export const expectCreated = (page: Page, label: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
