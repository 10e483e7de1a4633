import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';
import { button, choice, EDIT_DB, slot } from './interfaces.ts';

test.describe.configure({ timeout: 240_000 });

for (const [width, height] of [
  [1440, 900],
  [360, 640],
] as const)
  test(`the editor of profiles and its builder in all of their states, ${width} wide`, async ({ page }) => {
    const fits = async (): Promise<void> => {
      const [content, room] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      expect(content).toBeLessThanOrEqual(room ?? 0);
    };
    await page.setViewportSize({ width, height });
    await world(page, { path: EDIT_DB, rate: 0 });
    // Public, a VLAN with a conflict, and a VPC with a saved subnet.
    await expect(slot(page, 1)).toContainText('on this VLAN already');
    await expectAccessible(page, 'main');
    await fits();

    // Invalid fields, warnings, a default route that is not eth0, and the list of VLANs open.
    await slot(page, 1)
      .getByLabel(/^IPAM address/)
      .fill('10.0.0');
    await slot(page, 2)
      .getByLabel(/^Address in the subnet/)
      .fill('10.10.2.255');
    await page.getByRole('radio', { name: 'eth2 VPC' }).check();
    await page.getByRole('radio', { name: /^Fully virtualised/ }).click();
    await button(page, 'Review and save').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'main');
    await fits();
    await slot(page, 1).getByRole('combobox', { name: /^VLAN/ }).fill('b');
    await expect(page.getByRole('option', { name: /^backend/ })).toBeVisible();
    await expectAccessible(page, 'main');
    await slot(page, 1).getByRole('combobox', { name: /^VLAN/ }).fill('brand-new');
    await slot(page, 1)
      .getByLabel(/^IPAM address/)
      .fill('10.0.0.9/24');
    await slot(page, 2)
      .getByLabel(/^Address in the subnet/)
      .fill('10.10.2.7');
    await button(page, 'Review and save').click();
    await expect(page.getByRole('dialog')).toContainText('Default route');
    await expectAccessible(page, '[role=dialog]');
    await page.keyboard.press('Escape');

    // No interface at all; disabled choices.
    for (const index of [2, 1, 0]) await choice(page, index, 'None').click();
    await expectAccessible(page, 'main');
    await fits();
  });
