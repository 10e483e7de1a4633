import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';
import { button, choice, chosen, heading, sentInterfaces, slot, verdict } from './interfaces.ts';

test('builds three interfaces by mouse, and corrects the order of others by one move', async ({ page }) => {
  await test.step('a new VLAN, a subnet, and the request with them', async () => {
    await world(page, { path: 'compute/3?tab=configurations' });
    await page.getByRole('link', { name: 'Create configuration' }).click();
    await expect(heading(page, 'Create configuration')).toBeFocused();
    await page.getByRole('textbox', { name: /^Label/ }).fill('Three networks');
    await expect(verdict(page)).toHaveText(/^eth0 is public/);

    await choice(page, 1, 'VLAN').click();
    await expect(chosen(page, 1)).toBeFocused();
    await slot(page, 1).getByRole('combobox', { name: /^VLAN/ }).fill('lab');
    await expect(slot(page, 1)).toContainText('Creates VLAN lab in Newark, NJ.');
    await slot(page, 1)
      .getByLabel(/^IPAM address/)
      .fill('10.7.0.1/24');

    await choice(page, 2, 'VPC').click();
    await slot(page, 2).getByRole('combobox', { name: 'Subnet' }).click();
    await page.getByRole('option', { name: 'web (10.10.1.0/24)' }).click();
    await expect(slot(page, 2)).toContainText('10.10.1.2 to 10.10.1.253');
    await slot(page, 2).getByRole('combobox', { name: '1:1 NAT' }).click();
    await page.getByRole('option', { name: '198.18.0.3' }).click();
    // Three is the maximum: no fourth slot is offered.
    await expect(slot(page, 3)).toHaveCount(0);
    await page.getByRole('radio', { name: 'eth2 VPC' }).check();
    await expect(page.getByRole('group', { name: 'Network interfaces' })).toContainText('The default route is eth2');

    const sent = sentInterfaces(page, 'POST');
    await button(page, 'Create configuration').click();
    expect(await sent).toEqual([
      { purpose: 'public', primary: false },
      { purpose: 'vlan', label: 'lab', ipam_address: '10.7.0.1/24', primary: false },
      { purpose: 'vpc', primary: true, subnet_id: 1, ipv4: { nat_1_1: '198.18.0.3' }, ip_ranges: [] },
    ]);
    await expect(heading(page, 'db-1')).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: 'Three networks' });
    await expect(row).toContainText('eth1 VLAN lab');
    await expect(row).toContainText('eth2 VPC');
  });

  await test.step('an instance that would be unreachable after boot', async () => {
    await page.goto('./compute/7/configs/7/edit');
    await expect(verdict(page)).toContainText('the public interface is eth1, not eth0');
    await button(page, 'Move eth1 up').click();
    await expect(button(page, 'Move eth0 up')).toBeFocused();
    await expect(verdict(page)).toHaveText(/^eth0 is public/);
    await button(page, 'Review and save').click();
    const sent = sentInterfaces(page, 'PUT');
    await page.getByRole('dialog').getByRole('button', { name: 'Save configuration' }).click();
    expect(await sent).toEqual([
      { purpose: 'public', primary: true },
      { purpose: 'vlan', label: 'batch', ipam_address: '10.8.0.1/24', primary: false },
    ]);
    await expect(heading(page, 'worker-1')).toBeVisible();
  });
});
