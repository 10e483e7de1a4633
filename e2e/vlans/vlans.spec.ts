import { expectAccessible } from '../support/axe.ts';
import { control } from '../support/server/control.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/server/world.ts';

const CONFIGS = '/compute/instances/{computeId}/configs';

test('to a VLAN and on to a member: one by mouse, another by keyboard', { tag: '@smoke' }, async ({ page }) => {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await world(page, { path: 'vlans' });
  await page.getByRole('combobox', { name: 'Search VLANs' }).fill('Newark');
  // Closes the suggestions, which lie over the rows.
  await page.keyboard.press('Enter');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(page.locator('tbody tr')).toContainText('db-1, cache-1, cache-2');
  await page.getByRole('link', { name: 'backend' }).click();
  await expect(heading('backend')).toBeFocused();
  const members = page.getByRole('table', { name: 'Members' });
  await members.getByRole('link', { name: 'cache-1', exact: true }).click();
  await expect(heading('cache-1')).toBeVisible();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'VLANs' }).click();
  await expect(page.getByRole('link', { name: 'batch' })).toBeVisible();
  await tabTo(page.getByRole('link', { name: 'batch' }));
  await page.keyboard.press('Enter');
  await expect(heading('batch')).toBeFocused();
  await tabTo(page.getByRole('tab', { name: 'Members' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Activity' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: 'Events' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await tabTo(page.getByRole('link', { name: 'worker-1', exact: true }));
  await page.keyboard.press('Enter');
  await expect(heading('worker-1')).toBeFocused();
});

test('members whose configurations cannot be read, and those on a bare server, are accessible', async ({ page }) => {
  await world(page, { path: 'settings' });
  const errors = [{ field: null, reason: 'Not these profiles' }];
  await control(page).faults([{ method: 'GET', path: CONFIGS, act: 'answer', count: null, status: 403, errors }]);
  await page.goto('./vlans/us-east/backend');
  await expect(page.getByRole('row').filter({ hasText: 'Not loaded' })).toHaveCount(3);
  await expectAccessible(page, 'main');

  await world(page, { path: 'vlans/us-east/backend', bare: true });
  await expect(page.getByRole('row').filter({ hasText: 'Clash' })).toHaveCount(2);
  await expectAccessible(page, 'main');
});
