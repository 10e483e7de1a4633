import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';
import { button, choice, EDIT_DB, slot } from './interfaces.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 360, height: 640 },
] as const;

/** Checks a part of the page with axe, and the page for sideways scrolling: on a wide screen, and on a telephone. */
async function expectGood(page: Page, part = 'main'): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectAccessible(page, part);
    const [content, room] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(content).toBeLessThanOrEqual(room ?? 0);
  }
  await page.setViewportSize(SIZES[0]);
}

test('the editor of profiles and its builder in all of their states, 1440 and 360 wide', async ({ page }) => {
  test.setTimeout(240_000);
  await page.setViewportSize(SIZES[0]);
  await world(page, { path: EDIT_DB, rate: 0 });
  const ipam = slot(page, 1).getByLabel(/^IPAM address/);
  const address = slot(page, 2).getByLabel(/^Address in the subnet/);
  const vlan = slot(page, 1).getByRole('combobox', { name: /^VLAN/ });
  // Public, a VLAN with a conflict, and a VPC with a saved subnet.
  await expect(slot(page, 1)).toContainText('on backend');
  await expectGood(page);

  // Invalid fields, warnings, a default route that is not eth0, and the list of VLANs open.
  await ipam.fill('10.0.0');
  await address.fill('10.10.2.255');
  await page.getByRole('radio', { name: 'eth2 VPC' }).check();
  await page.getByRole('radio', { name: /^Fully virtualized/ }).click();
  await button(page, 'Review and save').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectGood(page);
  await vlan.fill('b');
  const backend = page.getByRole('option', { name: /^backend/ });
  await expect(backend).toBeVisible();
  await expectGood(page);
  await expect(backend).toBeVisible();
  await vlan.fill('brand-new');
  await ipam.fill('10.0.0.9/24');
  await address.fill('10.10.2.7');
  await button(page, 'Review and save').click();
  await expect(page.getByRole('dialog')).toContainText('Default route');
  await expectGood(page, '[role=dialog]');
  await page.keyboard.press('Escape');

  // No interface at all; disabled choices.
  for (const index of [2, 1, 0]) await choice(page, index, 'None').click();
  await expectGood(page);
});

test('what a bare server shows of a profile instead of its form', async ({ page }) => {
  await world(page, { path: EDIT_DB, bare: true });
  await expect(page.getByRole('table', { name: 'Interfaces' })).toContainText('backend');
  await expectGood(page);
});
