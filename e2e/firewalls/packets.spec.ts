import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { world } from '../support/server/world.ts';

const tester = (page: Page) => page.getByRole('group', { name: 'Test a packet' });
const verdict = (page: Page) => tester(page).getByRole('status', { name: 'Verdict' });

test('a saved packet survives a reload, and belongs to one firewall', async ({ page }) => {
  await world(page, { path: 'firewalls/1' });
  const field = (name: string) => tester(page).getByRole('textbox', { name });
  await field('Source address').fill('192.0.2.9');
  await field('Port').fill('22');
  await field('Packet name (optional)').fill('office');
  await page.getByRole('button', { name: 'Save packet', exact: true }).click();
  const saved = tester(page).getByRole('button', { name: /^Test / });
  await expect(saved).toHaveCount(1);
  await page.reload();
  await expect(tester(page).getByRole('listitem')).toContainText('Accept');
  await saved.click();
  await expect(verdict(page)).toHaveText('Accept by inbound rule 1, ssh-office');
  await page.goto('./firewalls/2');
  await expect(verdict(page)).toBeVisible();
  await expect(saved).toHaveCount(0);
});
