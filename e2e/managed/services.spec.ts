import type { Page } from '@playwright/test';
import { control } from '../support/server/control.ts';
import { type Hand, keyboardOf, mouse } from '../support/hand.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/server/world.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name });
const secret = (page: Page, name: string) => page.getByLabel(name).and(page.locator('input'));
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
const place = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Managed' }).getByRole('link', { name, exact: true });
const crumb = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name, exact: true });

/** A life of a credential: created, renamed, given another password. */
async function credential(page: Page, { press, write }: Hand, name: string): Promise<void> {
  await press(page.getByRole('link', { name: 'Create credential' }));
  await expect(heading(page)).toHaveText('Create credential');
  await write(field(page, /^Label/), 'Draft');
  await write(secret(page, 'Password or passphrase'), 'violet-Harbour-93');
  await press(page.getByRole('button', { name: 'Create credential' }));
  await expect(heading(page)).toHaveText('Draft');
  await press(page.getByRole('link', { name: 'Rename' }));
  await write(field(page, /^Label/), name);
  await press(page.getByRole('button', { name: 'Save changes' }));
  await expect(heading(page)).toHaveText(name);
  await press(page.getByRole('link', { name: 'Change password' }));
  await expect(heading(page)).toHaveText(`Change password of ${name}`);
  await write(secret(page, 'Username'), 'support');
  await write(secret(page, 'Password or passphrase'), 'orange-Lantern-41');
  await press(page.getByRole('button', { name: 'Change password' }));
  await expect(heading(page)).toHaveText(name);
  await expect(page.getByText('Stored encrypted, never shown again')).toBeVisible();
}

/** A life of a service: created, followed to its problem, read in its issue, changed, disabled, enabled, deleted. */
async function service(page: Page, { press, write, choose }: Hand, name: string): Promise<void> {
  await press(page.getByRole('link', { name: 'Create service' }));
  await expect(heading(page)).toHaveText('Create service');
  await write(field(page, /^Label/), name);
  await write(page.getByRole('combobox', { name: /^Address/ }), 'https://shop.example.com/fail');
  await write(field(page, /^Timeout/), '5');
  await press(page.getByRole('button', { name: 'Create service' }));
  await expect(heading(page)).toHaveText(name);
  await control(page).advance(65);
  await expect(page.getByText(`${name} does not answer as expected.`)).toBeVisible();
  await press(page.getByRole('link', { name: 'View issue' }));
  await expect(heading(page)).toHaveText(`Managed: ${name} does not answer`);
  await press(page.getByRole('link', { name, exact: true }));
  await expect(heading(page)).toHaveText(name);
  await press(page.getByRole('link', { name: 'Edit' }));
  await write(page.getByRole('combobox', { name: /^Address/ }), 'https://shop.example.com');
  await press(page.getByRole('button', { name: 'Save changes' }));
  await expect(heading(page)).toHaveText(name);
  for (const action of ['Disable', 'Enable']) {
    await press(page.getByRole('button', { name: action, exact: true }));
    await press(page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${action}`) }));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await control(page).advance(65);
  await expect(page.getByRole('main').getByText('OK', { exact: true })).toBeVisible();
  await press(page.getByRole('button', { name: 'More actions' }));
  await choose(page.getByRole('menuitem', { name: 'Delete' }));
  await press(page.getByRole('dialog').getByRole('button', { name: `Delete ${name}` }));
  await expect(heading(page)).toHaveText('Services');
  await expect(row(page, name)).toHaveCount(0);
}

/** Settings of an instance, opened from the list of all. */
async function settings(page: Page, { press, write }: Hand, name: string): Promise<void> {
  await press(row(page, name).getByRole('link', { name }));
  await expect(heading(page)).toHaveText(`SSH access to ${name}`);
  await press(page.getByRole('link', { name: 'Edit' }));
  await write(field(page, /^User/), 'support');
  await write(field(page, /^Port/), '2222');
  await press(page.getByRole('button', { name: 'Save changes' }));
  await expect(heading(page)).toHaveText(`SSH access to ${name}`);
  await expect(page.getByText('2222')).toBeVisible();
}

async function life(page: Page, hand: Hand, names: { service: string; credential: string; instance: string }) {
  await test.step('credential', async () => {
    await hand.press(place(page, 'Credentials'));
    await credential(page, hand, names.credential);
    await hand.press(page.getByRole('button', { name: 'More actions' }));
    await hand.choose(page.getByRole('menuitem', { name: 'Delete' }));
    await hand.press(page.getByRole('dialog').getByRole('button', { name: `Delete ${names.credential}` }));
    await expect(heading(page)).toHaveText('Credentials');
  });
  await test.step('service and issue', async () => {
    await hand.press(place(page, 'Services'));
    await service(page, hand, names.service);
  });
  await test.step('settings', async () => {
    await hand.press(place(page, 'SSH access'));
    await settings(page, hand, names.instance);
    await hand.press(crumb(page, 'SSH access'));
    await hand.press(place(page, 'Issues'));
    await expect(row(page, `Managed: ${names.service} does not answer`)).toBeVisible();
  });
}

test(
  'credentials, services, issues and SSH settings live through everything, by mouse and by keyboard',
  { tag: '@smoke' },
  async ({ page }) => {
    await world(page, { path: 'managed', clock: '2026-03-01T12:00:00Z', rate: 0 });
    await life(page, mouse, { service: 'Shop', credential: 'Shop account', instance: 'web-1' });
    await life(page, keyboardOf(page), { service: 'Depot', credential: 'Depot account', instance: 'web-2' });
  },
);
