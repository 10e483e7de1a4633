import type { Locator, Page } from '@playwright/test';

/** A profile of the world `default`: public, the VLAN backend, and a subnet of the VPC production, in us-east. */
export const EDIT_DB = 'compute/3/configs/3/edit';

/** The fields of a slot. */
export const slot = (page: Page, index: number): Locator =>
  page.getByRole('group', { name: `eth${index}`, exact: true });

/** A button that chooses a slot's purpose. */
export const choice = (page: Page, index: number, name: string): Locator =>
  page.getByRole('group', { name: `eth${index} is`, exact: true }).getByRole('button', { name, exact: true });

export const chosen = (page: Page, index: number): Locator =>
  page.getByRole('group', { name: `eth${index} is`, exact: true }).locator('[aria-pressed=true]');

/** The sentence on reachability, within the builder. */
export const verdict = (page: Page): Locator =>
  page.getByRole('group', { name: 'Network interfaces' }).getByText(/^(Not reachable|eth0 is public|1:1 NAT leads)/);

/** The interfaces in the body of the next request with that method. */
export async function sentInterfaces(page: Page, method: 'POST' | 'PUT'): Promise<unknown> {
  const request = await page.waitForRequest((one) => one.method() === method && one.url().includes('/configs'));
  const body: unknown = request.postDataJSON();
  return typeof body === 'object' && body !== null && 'interfaces' in body ? body.interfaces : undefined;
}
