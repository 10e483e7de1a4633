import type { Locator, Page } from '@playwright/test';
import { control } from '../support/control.ts';

/** Port 80 of balancer-3 in the world `default`: five nodes in all modes, one of them down. */
export const MODES = 'nodebalancers/3/configs/4';
/** Port 443 of balancer-1: https with a certificate, two nodes. */
export const SECURE = 'nodebalancers/1/configs/2';

export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });

export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** The row of a node in the table of them. */
export const row = (page: Page, label: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label, exact: true }) });

/** What was just said, each thing with its text behind its title. */
export const messages = (page: Page): Locator => page.getByRole('region', { name: 'Messages' });

/** Opens the menu of a node's row and gives one of its actions; the name of a refused one goes on with the reason. */
export async function action(page: Page, label: string, name: string): Promise<Locator> {
  await button(page, `Actions for ${label}`).click();
  return page.getByRole('menuitem', { name: new RegExp(`^${name}`) });
}

/** The fields of one node in the editor. */
export const node = (page: Page, index: number): Locator =>
  page.getByRole('group', { name: `Node ${index}`, exact: true });

/** Chooses in a list that is not typed into. */
export async function choose(page: Page, field: Locator, option: string): Promise<void> {
  await field.click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** What was written, oldest first: method, path and status. */
export const writes = async (page: Page): Promise<string[]> =>
  (await control(page).requests())
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, status }) => `${method} ${path.replace('/v4', '')} ${status}`)
    .toReversed();

/** What the server has refused for want of rights, whoever asked. */
export const refusals = async (page: Page): Promise<string[]> =>
  (await control(page).requests())
    .filter(({ status }) => status === 401 || status === 403)
    .map(({ method, path }) => `${method} ${path}`);
