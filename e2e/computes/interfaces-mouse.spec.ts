import { expectRefused } from '../support/refused.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';
import { button, choice, chosen, EDIT_DB, heading, save, sentInterfaces, slot, verdict, writes } from './interfaces.ts';

test('builds three interfaces by mouse: a new VLAN, a subnet, and the request with them', async ({ page }) => {
  await world(page, { path: 'compute/3?tab=configurations' });
  await page.getByRole('link', { name: 'Create profile' }).click();
  await expect(heading(page, 'Create configuration profile')).toBeFocused();
  await page.getByRole('textbox', { name: /^Label/ }).fill('Three networks');
  await expect(verdict(page)).toHaveText('Reachable from the internet: eth0 is public.');

  await choice(page, 1, 'VLAN').click();
  await expect(chosen(page, 1)).toBeFocused();
  await slot(page, 1).getByRole('combobox', { name: /^VLAN/ }).fill('lab');
  await expect(slot(page, 1)).toContainText('Creates the VLAN lab in us-east.');
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
  await button(page, 'Create profile').click();
  expect(await sent).toEqual([
    { purpose: 'public', primary: false },
    { purpose: 'vlan', label: 'lab', ipam_address: '10.7.0.1/24', primary: false },
    { purpose: 'vpc', primary: true, subnet_id: 1, ipv4: { nat_1_1: '198.18.0.3' }, ip_ranges: [] },
  ]);
  await expect(heading(page, 'db-1')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Three networks' });
  await expect(row).toContainText('eth1 vlan lab');
  await expect(row).toContainText('eth2 vpc');
});

test('only what the documents allow can be chosen, and slots close up', async ({ page }) => {
  await world(page, { path: EDIT_DB });
  await expectRefused(choice(page, 1, 'Public internet'), 'eth0 is public, and only one interface can be');
  await expect(page.getByRole('radio', { name: /^eth1/ })).toHaveCount(0);

  await choice(page, 0, 'None').dblclick();
  // Only one was removed.
  await expect(chosen(page, 0)).toHaveText('VLAN');
  await expect(chosen(page, 1)).toHaveText('VPC');
  await expect(chosen(page, 2)).toHaveText('None');
  await expect(slot(page, 0).getByLabel(/^IPAM address/)).toHaveValue('10.0.0.2/24');
  await expect(verdict(page)).toHaveText(
    'Not reachable from the internet, only through other members of the VLAN backend, other members of its VPC or a console: no interface is public.',
  );
  await choice(page, 2, 'Public internet').click();
  await expect(verdict(page)).toContainText('the public interface is eth2, and it must be eth0');
  for (const index of [1, 0]) {
    await choice(page, index, 'None').click();
    await expect(chosen(page, index)).toBeFocused();
  }
  await expect(verdict(page)).toHaveText('Reachable from the internet: eth0 is public.');
  await choice(page, 0, 'None').click();
  await expect(slot(page, 0)).toContainText('With no interface at all, the server adds a public one in eth0.');
  expect(await writes(page)).toEqual([]);
});

test('an instance that would be unreachable after boot is corrected by one move', async ({ page }) => {
  await world(page, { path: 'compute/7/configs/7/edit' });
  await expect(verdict(page)).toContainText('the public interface is eth1, and it must be eth0');
  await button(page, 'Move eth1 up').click();
  await expect(button(page, 'Move eth0 up')).toBeFocused();
  await expect(verdict(page)).toHaveText('Reachable from the internet: eth0 is public.');
  await button(page, 'Review and save').click();
  const review = page.getByRole('dialog');
  await expect(review).toContainText('eth0 VLAN batch as 10.8.0.1/24 Public internet (was eth1)');
  await expect(review).toContainText('takes effect when it is rebooted with it');
  const sent = sentInterfaces(page, 'PUT');
  await review.getByRole('button', { name: 'Save profile' }).click();
  expect(await sent).toEqual([
    { purpose: 'public', primary: true },
    { purpose: 'vlan', label: 'batch', ipam_address: '10.8.0.1/24', primary: false },
  ]);
  await expect(heading(page, 'worker-1')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'My Debian' })).toContainText('Public');
});

test('another purpose keeps the default route, and nothing stale is sent', async ({ page }) => {
  await world(page, { path: EDIT_DB });
  await choice(page, 0, 'VLAN').click();
  // A VLAN cannot be the default route.
  await expect(page.getByRole('radio', { name: 'Automatic: eth2, the first that is no VLAN' })).toBeChecked();
  await choice(page, 0, 'Public internet').click();
  await expect(page.getByRole('radio', { name: 'eth0 Public internet' })).toBeChecked();
  await choice(page, 1, 'VPC').click();
  await slot(page, 1).getByRole('combobox', { name: 'Subnet' }).click();
  await page.getByRole('option', { name: 'web (10.10.1.0/24)' }).click();
  await expect(slot(page, 2)).toContainText('production: data (10.10.2.0/24)');
  await expect(slot(page, 2)).toContainText('It cannot be changed once set');
  const sent = sentInterfaces(page, 'PUT');
  await save(page);
  expect(await sent).toEqual([
    { purpose: 'public', primary: true },
    { purpose: 'vpc', primary: false, subnet_id: 1, ipv4: { nat_1_1: null }, ip_ranges: [] },
    { purpose: 'vpc', primary: false, subnet_id: 2, ipv4: { vpc: '10.10.2.2', nat_1_1: null }, ip_ranges: [] },
  ]);
  await expect(heading(page, 'db-1')).toBeVisible();
});

test('warns of what is allowed but would not work', async ({ page }) => {
  await world(page, { path: EDIT_DB });
  const vlan = slot(page, 1);
  await expect(vlan).toContainText(
    'vlan-2 has 10.0.0.2 on this VLAN already: eth1 of its profile My Debian 12 Disk Profile',
  );
  await vlan.getByLabel(/^IPAM address/).fill('10.0.0.9/24');
  await expect(vlan).not.toContainText('on this VLAN already');
  await vlan.getByLabel(/^IPAM address/).fill('10.0.0.0/24');
  await expect(vlan).toContainText('10.0.0.0/24 names the network itself');
  const vpc = slot(page, 2);
  await vpc.getByLabel(/^Address in the subnet/).fill('10.10.2.254');
  await expect(vpc).toContainText(
    'Choose from 10.10.2.2 to 10.10.2.253: 10.10.2.0/24 keeps its first and last 2 addresses',
  );
  await vpc.getByLabel(/^Address in the subnet/).fill('10.10.2.253');
  await expect(vpc).not.toContainText('Choose from');
  await vpc.getByLabel(/^Address in the subnet/).fill('10.10.3.4');
  await expect(vpc).toContainText('Choose from 10.10.2.2 to 10.10.2.253');
});

test('a Region without VLANs and VPCs disables them with the reason', async ({ page }) => {
  await world(page, { path: 'compute/10/configs/new' });
  await expect(page.getByRole('group', { name: 'Network interfaces' })).toContainText(
    'Fremont, CA does not offer VLANs or VPCs: an interface here is only public.',
  );
  await expectRefused(choice(page, 1, 'VLAN'), 'Fremont, CA does not offer VLANs');
  await expectRefused(choice(page, 1, 'VPC'), 'Fremont, CA does not offer VPCs');
});
