import { control } from '../support/control.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';
import { button, choice, EDIT_DB, heading, save, slot, writes } from './interfaces.ts';

test('one VLAN too many is refused at its field; choosing one of the ten corrects it', async ({ page }) => {
  await world(page, { path: 'compute/12/configs/new' });
  await page.getByRole('textbox', { name: /^Label/ }).fill('Eleventh');
  await choice(page, 1, 'VLAN').click();
  const label = slot(page, 1).getByRole('combobox', { name: /^VLAN/ });
  await label.fill('ci-11');
  await expect(slot(page, 1)).toContainText('nl-ams already has 10 VLANs, and takes no more: choose one of them.');
  await button(page, 'Create profile').click();
  await expect(label).toHaveAttribute('aria-invalid', 'true');
  const summary = page.getByRole('alert');
  await expect(summary.getByRole('link')).toContainText('eth1: VLAN');
  await summary.getByRole('link').click();
  await expect(label).toBeFocused();
  await label.fill('ci-0');
  await page.getByRole('option', { name: /^ci-03/ }).click();
  await expect(label).toHaveValue('ci-03');
  await expect(label).not.toHaveAttribute('aria-invalid', 'true');
  await button(page, 'Create profile').click();
  await expect(heading(page, 'ci-runner')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Eleventh' })).toContainText('eth1 vlan ci-03');
  expect(await writes(page)).toEqual([
    ['POST', 200],
    ['POST', 400],
  ]);
});

test('a duplicate address is refused at its field, the error moves with its row, and can be corrected', async ({
  page,
}) => {
  await world(page, { path: EDIT_DB });
  const address = (index: number) => slot(page, index).getByLabel(/^Address in the subnet/);
  await choice(page, 1, 'VPC').click();
  await slot(page, 1).getByRole('combobox', { name: 'Subnet' }).click();
  await page.getByRole('option', { name: 'web (10.10.1.0/24)' }).click();
  await address(1).fill('10.10.1.2');
  await save(page);
  await expect(address(1)).toHaveAttribute('aria-invalid', 'true');
  await expect(address(1)).toHaveAccessibleDescription(/10\.10\.1\.2/);
  await button(page, 'Move eth1 up').click();
  await expect(address(0)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('group', { name: 'eth1', exact: true }).locator('[aria-invalid=true]')).toHaveCount(0);
  await address(0).fill('10.10.1.77');
  await expect(address(0)).not.toHaveAttribute('aria-invalid', 'true');
  await save(page);
  await expect(heading(page, 'db-1')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'My Debian' })).toContainText('eth0 vpc');
});

test('where an interface with a subnet is saved, only that subnet is offered; without it another slot accepts any', async ({
  page,
}) => {
  await world(page, { path: EDIT_DB });
  const subnet = (index: number) => slot(page, index).getByRole('combobox', { name: 'Subnet' });
  await choice(page, 2, 'None').click();
  await choice(page, 2, 'VPC').click();
  await subnet(2).click();
  const web = page.getByRole('option', { name: 'web (10.10.1.0/24)' });
  await expect(web).toHaveAttribute('aria-disabled', 'true');
  await expect(web).toContainText('eth2 is saved in another subnet, which cannot be changed');
  await expect(page.getByRole('option', { name: 'data (10.10.2.0/24)' })).not.toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  // There was a VLAN one slot up: there it is an interface of its own.
  await button(page, 'Move eth2 up').click();
  await subnet(1).click();
  await web.click();
  await expect(subnet(1)).toHaveValue('production: web (10.10.1.0/24)');
  await save(page);
  await expect(heading(page, 'db-1')).toBeVisible();
  expect(await writes(page)).toEqual([['PUT', 200]]);
});

test('the first of two interfaces in subnets is removed, and the second moves up', async ({ page }) => {
  await world(page, { path: EDIT_DB });
  await choice(page, 1, 'VPC').click();
  await slot(page, 1).getByRole('combobox', { name: 'Subnet' }).click();
  await page.getByRole('option', { name: 'web (10.10.1.0/24)' }).click();
  await save(page);
  const row = page.getByRole('row').filter({ hasText: 'My Debian' });
  await expect(row).toContainText('eth2 vpc');
  await page.getByRole('link', { name: 'My Debian 12 Disk Profile' }).click();
  await choice(page, 1, 'None').click();
  await save(page);
  await expect(row).not.toContainText('eth2');
  await expect(row).toContainText('eth1 vpc');
  expect(await writes(page)).toEqual([
    ['PUT', 200],
    ['PUT', 200],
  ]);
});

test('errors of every kind of path are shown at their fields', async ({ page }) => {
  await world(page, { path: EDIT_DB });
  await control(page).faults([
    {
      method: 'PUT',
      path: '/compute/instances/{computeId}/configs/{configId}',
      act: 'answer',
      status: 400,
      errors: [
        { field: 'interfaces', reason: 'Interfaces are frozen' },
        { field: 'interfaces[0].purpose', reason: 'Not public today' },
        { field: 'interfaces[1].ipam_address', reason: 'Taken since' },
        { field: 'interfaces[2].primary', reason: 'Not this one' },
        { field: 'interfaces[2].ip_ranges[0]', reason: 'Routed elsewhere' },
        { field: 'interfaces[2].subnet_id', reason: 'Full' },
      ],
    },
  ]);
  await slot(page, 2)
    .getByLabel(/^Routed ranges/)
    .fill('10.99.0.0/24');
  await save(page);
  const box = page.getByRole('group', { name: 'Network interfaces' });
  await expect(box).toContainText('Interfaces are frozen');
  await expect(slot(page, 0)).toContainText('Not public today');
  await expect(slot(page, 1)).toContainText('Taken since');
  await expect(slot(page, 2)).toContainText('Line 1: Routed elsewhere');
  await expect(slot(page, 2)).toContainText('Full');
  await expect(page.getByRole('radiogroup', { name: /^Default route/ })).toHaveAccessibleDescription(/Not this one/);
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(6);
  // The fault was for one call.
  await slot(page, 1)
    .getByLabel(/^IPAM address/)
    .fill('10.0.0.44/24');
  await save(page);
  await expect(heading(page, 'db-1')).toBeVisible();
});
