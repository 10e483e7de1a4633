import { stateCheck } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/server/world.ts';
import { choice, EDIT_DB, slot } from './interfaces.ts';
import { button } from '../support/page.ts';

test('the editor of profiles and its builder in all of their states, 1440 and 360 wide', async ({ page }) => {
  test.slow();
  const expectGood = stateCheck(page);
  await world(page, { path: EDIT_DB, rate: 0 });
  const ipam = slot(page, 1).getByLabel(/^IPAM address/);
  const address = slot(page, 2).getByLabel(/^Address in the subnet/);
  const vlan = slot(page, 1).getByRole('combobox', { name: /^VLAN/ });
  // Public, a VLAN with a conflict, and a VPC with a saved subnet.
  await expect(slot(page, 1)).toContainText('on backend');
  await expectGood();

  // Invalid fields, warnings, a default route that is not eth0, and the list of VLANs open.
  await ipam.fill('10.0.0');
  await address.fill('10.10.2.255');
  await page.getByRole('radio', { name: 'eth2 VPC' }).check();
  await page.getByRole('radio', { name: /^Fully virtualized/ }).click();
  await button(page, 'Review and save').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectGood();
  await vlan.fill('b');
  const backend = page.getByRole('option', { name: /^backend/ });
  await expect(backend).toBeVisible();
  await expectGood();
  await expect(backend).toBeVisible();
  await vlan.fill('brand-new');
  await ipam.fill('10.0.0.9/24');
  await address.fill('10.10.2.7');
  await button(page, 'Review and save').click();
  await expect(page.getByRole('dialog')).toContainText('Default route');
  await expectGood('[role=dialog]');
  await page.keyboard.press('Escape');

  // No interface at all; disabled choices.
  for (const index of [2, 1, 0]) await choice(page, index, 'None').click();
  await expectGood();
});
