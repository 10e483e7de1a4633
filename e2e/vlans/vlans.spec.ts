import { expectAccessible } from '../support/axe.ts';
import { control } from '../support/control.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';

const CONFIGS = '/compute/instances/{computeId}/configs';

test('by mouse from the limits of Regions to a conflict of two members', async ({ page }) => {
  await world(page, { path: 'vlans' });
  await expect(page.getByRole('meter', { name: 'Amsterdam, NL' })).toHaveAttribute('aria-valuetext', '10 of 10');
  await expect(page.getByRole('meter', { name: 'Newark, NJ' })).toHaveAttribute('aria-valuetext', '1 of 10');
  const how = page.getByRole('region', { name: 'How VLANs come about' });
  await expect(how).toContainText(/No VLANs are offered in .*Fremont, CA/);
  await expect(how.getByRole('link', { name: 'creates an instance' })).toHaveAttribute('href', /\/compute\/new$/);
  await expect(page.getByRole('link', { name: /^Create/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Region' }).selectOption('Newark, NJ');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(page.locator('tbody tr')).toContainText('db-1, vlan-1, vlan-2');
  await page.getByRole('link', { name: 'backend' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'backend' })).toBeFocused();
  await expect(page.getByRole('meter', { name: 'VLANs in Newark, NJ' })).toHaveAttribute('aria-valuetext', '1 of 10');
  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  await expect(row('vlan-2')).toContainText('Clash: vlan-2 and db-1 have the same address 10.0.0.2');
  await expect(row('db-1')).toContainText('Clash: db-1 and vlan-2 have the same address 10.0.0.2');
  await expect(row('vlan-1')).toContainText('10.0.0.1/24');
  await expect(row('vlan-1')).not.toContainText('Clash');
  await expect(row('vlan-1')).toContainText('eth1');
  await expect(page.getByRole('main')).toContainText('10.0.0.3/24');
  await row('vlan-1').getByRole('link', { name: 'vlan-1', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'vlan-1' })).toBeVisible();
});

test('by keyboard to a VLAN, through its tabs, and on to a member', async ({ page }) => {
  await world(page, { path: 'vlans' });
  await expect(page.getByRole('link', { name: 'batch' })).toBeVisible();
  await tabTo(page.getByRole('link', { name: 'batch' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'batch' })).toBeFocused();
  await tabTo(page.getByRole('tab', { name: 'Members' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Activity' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: 'Events' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await tabTo(page.getByRole('link', { name: 'worker-1' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'worker-1' })).toBeFocused();
});

test('members whose profiles cannot be read are shown too, each with a retry button', async ({ page }) => {
  await world(page, { path: 'settings' });
  await control(page).faults([
    {
      method: 'GET',
      path: CONFIGS,
      act: 'answer',
      count: null,
      status: 403,
      errors: [{ field: null, reason: 'Not these profiles' }],
    },
  ]);
  await page.goto('./vlans/us-east/backend');
  const failed = page.getByRole('row').filter({ hasText: 'could not be read: Not these profiles' });
  await expect(failed).toHaveCount(3);
  await expect(failed.getByRole('button', { name: 'Try again' })).toHaveCount(3);
  await expect(page.getByRole('main')).toContainText('Addresses of members whose profiles are not read');
  await expectAccessible(page, 'main');
  // Everything on screen loads again.
  await control(page).noFaults();
  await expect(failed).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'Clash' })).toHaveCount(2);
});

test('a missing VLAN is reported as such', async ({ page }) => {
  await world(page, { path: 'vlans/us-east/nothing' });
  await expect(page.getByRole('main')).toContainText('There is no VLAN nothing in us-east');
  await page.getByRole('link', { name: 'All VLANs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'VLANs' })).toBeVisible();
});

test('an empty list explains VLANs', async ({ page }) => {
  await world(page, { path: 'vlans', scenario: 'empty' });
  await expect(page.getByRole('heading', { name: 'No VLANs yet' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Give two instances of one Region an interface');
});

test('a user without grants sees no VLAN, one with some sees that there may be more, and a reader sees all', async ({
  page,
}) => {
  await world(page, { path: 'vlans', persona: 'demo-restricted' });
  await expect(page.getByRole('heading', { name: 'No VLANs yet' })).toBeVisible();
  const how = page.getByRole('region', { name: 'How VLANs come about' });
  await expect(how).toContainText('VLANs that only they are on, are neither listed nor counted here');
  await expect(how).not.toContainText('none yet');
  await page.goto('./vlans/us-east/backend');
  await expect(page.getByRole('main')).toContainText(
    'You see no VLAN backend in us-east: there is none, or no instance',
  );
  await expect(page.getByRole('main')).not.toContainText('There is no VLAN');
  await world(page, { path: 'vlans/us-east/backend', persona: 'demo-read-only' });
  await expect(page.getByRole('row').filter({ hasText: 'Clash' })).toHaveCount(2);
  await world(page, { path: 'vlans/us-east/backend', persona: 'demo-operator' });
  await expect(page.getByRole('meter', { name: 'VLANs that you see in Newark, NJ' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/\d that you see/);
});

test('in bare mode VLANs have only labels and Regions: members are found from profiles', async ({ page }) => {
  await world(page, { path: 'vlans', bare: true });
  const line = page.locator('tbody tr').filter({ has: page.getByRole('link', { name: 'backend' }) });
  await expect(line.getByText('not told', { exact: true })).toHaveCount(3);
  await expect(page.getByRole('meter', { name: 'Amsterdam, NL' })).toHaveAttribute('aria-valuetext', '10 of 10');
  await line.getByRole('link', { name: 'backend' }).click();

  await expect(page.getByRole('main')).toContainText('This server does not tell who is on a VLAN');
  await expect(page.getByRole('main')).toContainText(/Those of all \d+ are read/);
  const members = page.getByRole('table', { name: 'Members' });
  await expect(members.getByRole('rowheader')).toHaveText(['db-1', 'vlan-1', 'vlan-2']);
  await expect(page.getByRole('row').filter({ hasText: 'Clash' })).toHaveCount(2);
  await expect(page.getByRole('row').filter({ hasText: 'vlan-1' })).toContainText('not told by this server');
  await expect(page.getByRole('main')).toContainText('10.0.0.3/24');
  await expect(page.getByRole('main')).not.toContainText(/\bundefined\b|\bNaN\b/);
  await expectAccessible(page, 'main');
});
