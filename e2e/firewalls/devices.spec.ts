import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { control } from '../support/control.ts';
import { menuOpened, tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';

const services = (id: number) => `firewalls/${id}?tab=services`;
const row = (page: Page, label: string) => page.locator('tbody tr').filter({ hasText: label });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const instances = (page: Page) => page.getByRole('dialog').getByRole('combobox', { name: 'Instances' });
/** Closes the list of a picker, which covers what is below it. */
const closeList = async (page: Page): Promise<void> => {
  await page.getByRole('dialog').getByRole('heading').click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
};
const lines = (page: Page) => page.getByRole('dialog').getByRole('listitem');

/** A write by someone else, bypassing the console. */
const elsewhere = (page: Page, method: string, path: string, body?: unknown): Promise<number> =>
  page.evaluate(
    async (request) => {
      const answer = await fetch(`/v4${request.path}`, {
        method: request.method,
        headers: { Authorization: 'Bearer demo-admin', 'Content-Type': 'application/json' },
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      });
      if (!answer.ok) throw new Error(`${request.method} ${request.path}: ${answer.status}`);
      return Number((await answer.json()).id);
    },
    { method, path, body },
  );

/** The mock's statuses for writes of one method, oldest first. */
const statuses = async (page: Page, method: string): Promise<(number | null)[]> =>
  (await control(page).requests())
    .filter((request) => request.method === method && request.path.includes('/devices'))
    .map(({ status }) => status)
    .toReversed();

test('services are attached, one of them refused at first, and detached: some by mouse, one by keyboard', async ({
  page,
}) => {
  await world(page, { path: services(6) });
  await expect(page.getByRole('heading', { name: 'No services yet' })).toBeVisible();
  await button(page, 'Attach services').click();
  await expect(page).toHaveURL(/dialog=attach\.6/);
  await instances(page).click();
  await expect(option(page, 'db-1 (us-east) already has the enabled firewall edge-enabled')).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectAccessible(page);
  const place = async (): Promise<number | undefined> => (await page.getByRole('dialog').boundingBox())?.y;
  const first = await place();
  await option(page, 'web-1 (us-east)').click();
  await option(page, 'web-2 (us-east)').click();
  await closeList(page);
  await page.getByRole('dialog').getByRole('combobox', { name: 'NodeBalancer' }).click();
  await expect(option(page, 'balancer-3 (us-ord) already has the enabled firewall edge-enabled')).toBeVisible();
  await option(page, 'balancer-1 (us-east)').click();

  // Meanwhile someone assigns a Firewall to one of them.
  const obstacle = await elsewhere(page, 'POST', '/networking/firewalls/5/devices', { id: 2, type: 'compute' });
  await expect(button(page, 'Attach 3 services')).toBeVisible();
  expect(await place(), 'a dialog that has grown moves nothing under the pointer').toBe(first);
  await button(page, 'Attach 3 services').click();
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('2 attached, 1 not');
  await expect(lines(page).filter({ hasText: 'web-1' })).toHaveText(/Attached$/);
  await expect(lines(page).filter({ hasText: 'balancer-1' })).toHaveText(/Attached$/);
  await expect(lines(page).filter({ hasText: 'web-2' })).toHaveText(
    /Not attached: .*already has the enabled firewall all-services/,
  );
  await expect(
    page.getByText('This firewall already has the NodeBalancer balancer-1, and takes no other.'),
  ).toBeVisible();
  await expect(button(page, 'Retry')).toBeVisible();
  await expectAccessible(page);

  await elsewhere(page, 'DELETE', `/networking/firewalls/5/devices/${obstacle}`);
  await button(page, 'Retry').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).not.toHaveURL(/dialog=/);
  await expect(page.locator('tbody tr')).toHaveCount(3);
  await expect(button(page, 'Attach services')).toBeFocused();
  expect(await statuses(page, 'POST')).toEqual([200, 200, 400, 200, 200]);

  await button(page, 'Actions for web-1').click();
  await page.getByRole('menuitem', { name: 'Detach' }).click();
  await expect(page).toHaveURL(/dialog=detach\.\d+/);
  await page.reload();
  const dialog = page.getByRole('dialog', { name: 'Detach locked-down from web-1?' });
  await expect(dialog).toContainText('web-1 will be open: nothing else filters it.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Detach web-1' }).click();
  await expect(row(page, 'web-1')).toHaveCount(0);
  await expect(page.locator('tbody tr')).toHaveCount(2);

  await tabTo(button(page, 'Attach services'));
  await page.keyboard.press('Enter');
  await expect(instances(page)).toBeFocused();

  await page.keyboard.type('db-1');
  const covered = option(page, 'db-1 (us-east) already has the enabled firewall edge-enabled');
  await expect(covered).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(instances(page)).toHaveAttribute('aria-activedescendant', (await covered.getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Attach')).toBeVisible();

  await page.keyboard.press('Control+a');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('web-1');
  await expect(option(page, /./)).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Attach 1 service')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(button(page, 'Attach 1 service'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button(page, 'Attach services')).toBeFocused();
  await expect(row(page, 'web-1')).toBeVisible();

  await tabTo(button(page, 'Actions for web-1'));
  await page.keyboard.press('Enter');
  await menuOpened(page, 'Detach');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Actions for web-1')).toBeFocused();
  await page.keyboard.press('Enter');
  await menuOpened(page, 'Detach');
  await page.keyboard.press('Enter');
  await tabTo(button(page, 'Detach web-1'));
  await page.keyboard.press('Enter');
  await expect(row(page, 'web-1')).toHaveCount(0);
  await expect(page.locator('tbody tr')).toHaveCount(2);
});
