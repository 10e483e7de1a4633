import type { Locator, Page } from '@playwright/test';
import { control } from '../support/control.ts';
import { expect } from '../support/test.ts';
import { type World, world } from '../support/world.ts';

/** Opens the form in a world with a paused clock. */
export async function openCreate(page: Page, options: World = {}): Promise<void> {
  await world(page, { path: 'nodebalancers/new', clock: '2026-03-01T12:00:00Z', rate: 0, ...options });
  await expect(page.getByRole('heading', { level: 1, name: 'Create NodeBalancer' })).toBeVisible();
}

/** Chooses an option of a field that is searched by typing. */
export async function pick(page: Page, field: string, option: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
}

export const labelField = (page: Page): Locator => page.getByRole('textbox', { name: 'Label' }).first();
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

/** The requests that would change something, newest first. */
export const writes = async (page: Page) => (await control(page).requests()).filter(({ method }) => method !== 'GET');

/** Submits the form, and gives the sent body. */
export async function sent(page: Page): Promise<unknown> {
  const request = page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/v4/nodebalancers'));
  await submit(page).click();
  return (await request).postDataJSON();
}

/** Waits for the page of the new NodeBalancer. */
export const expectCreated = (page: Page, label: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
