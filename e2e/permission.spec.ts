import type { Page } from '@playwright/test';
import { control } from './support/control.ts';
import { openSignedIn, test as realTest } from './support/real.ts';
import { expectRefused } from './support/refused.ts';
import { expect, test } from './support/test.ts';
import { world } from './support/world.ts';

const rows = (page: Page) => page.locator('tbody tr');
const toList = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Firewalls' }).click();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

realTest.describe('rights that change during work', () => {
  realTest(
    'a grant taken away: the refusal is shown where it was met, and remembered',
    async ({ page, mockServer, remote }) => {
      await openSignedIn(page, 'firewalls/1', { ...mockServer, token: 'demo-operator' });
      await expect(button(page, 'Delete')).not.toHaveAttribute('aria-disabled');
      const firewall = [
        { id: 1, permissions: 'read_only' },
        { id: 5, permissions: 'read_write' },
      ];
      await button(page, 'Delete').click();
      const dialog = page.getByRole('dialog');
      const confirm = dialog.getByRole('button', { name: /^Delete edge-enabled/ });
      await expect(confirm).toBeVisible();
      await remote.changePersona('demo-operator', { grants: { firewall } });
      await confirm.click();
      const reason = /You need read_write access to firewall 1/;
      await expect(dialog.getByRole('alert')).toContainText('Not allowed');
      await expect(dialog.getByRole('alert')).toContainText(reason);
      await expect(confirm).toHaveAttribute('aria-disabled', 'true');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expectRefused(button(page, 'Delete'), reason);
      const deletions = (await remote.requests()).filter(({ method }) => method === 'DELETE');
      expect(deletions.map(({ status }) => status)).toEqual([403]);
      // The refusal was for this record: others are still enabled, and so is another action on this one.
      await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
      await toList(page);
      await page.getByRole('button', { name: 'Actions for all-services' }).click();
      await expect(page.getByRole('menuitem', { name: 'Delete' })).not.toHaveAttribute('aria-disabled');
    },
  );

  realTest(
    'a scope taken away: the next answer tells, and every button that needs it says so',
    async ({ page, mockServer, remote }) => {
      await openSignedIn(page, 'firewalls', mockServer);
      await expect(page.getByRole('link', { name: 'Create firewall' })).toBeVisible();
      await remote.changePersona('demo-admin', { scopes: ['firewall:read_only', 'account:read_only'] });
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expectRefused(button(page, 'Create firewall'), 'Your token lacks the scope firewall:read_write');
      await remote.changePersona('demo-admin', { scopes: ['*'] });
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(page.getByRole('link', { name: 'Create firewall' })).toBeVisible();
    },
  );

  realTest(
    'a refused form says why, keeps what was typed, and offers itself no more',
    async ({ page, mockServer, remote }) => {
      await openSignedIn(page, 'firewalls/new', { ...mockServer, token: 'demo-operator' });
      const label = page.getByRole('textbox', { name: /^Label/ });
      await label.fill('too-late');
      // The grant must have been read before it is taken away.
      await expect
        .poll(async () => (await remote.requests()).map(({ operation, status }) => `${operation} ${status}`))
        .toContain('GET /profile/grants 200');
      await remote.changePersona('demo-operator', { grants: { global: { add_firewalls: false } } });
      await button(page, 'Create firewall').click();
      const reason = /You have no grant to create Firewalls/;
      await expect(page.getByRole('alert')).toContainText(reason);
      await expect(label).toHaveValue('too-late');
      await expectRefused(button(page, 'Create firewall'), reason);
      const posts = (await remote.requests()).filter(({ method }) => method === 'POST');
      expect(posts.map(({ status }) => status)).toEqual([403]);
    },
  );

  realTest(
    'where grants and profile cannot be learnt everything is offered, and a refusal is remembered',
    async ({ page, mockServer, remote }) => {
      await remote.setBare(true);
      await openSignedIn(page, 'firewalls/4', { ...mockServer, token: 'demo-operator' });
      await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
      await button(page, 'Disable').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: /^Disable / }).click();
      const reason = /You need read_write access to firewall 4/;
      await expect(dialog.getByRole('alert')).toContainText(reason);
      await page.keyboard.press('Escape');
      // Editing is the same operation: it is disabled for the same reason.
      await expectRefused(button(page, 'Disable'), reason);
      await expectRefused(button(page, 'Edit'), reason);
      await expect(button(page, 'Delete')).not.toHaveAttribute('aria-disabled');
    },
  );
});

test('a refused secondary list shows the reason in its place, and the rest of the page works', async ({ page }) => {
  await world(page, { path: 'firewalls/1?tab=services' });
  const panel = page.getByRole('tabpanel', { name: 'Services' });
  await expect(panel.getByRole('rowheader', { name: 'db-1' })).toBeVisible();
  await control(page).faults([
    {
      method: 'GET',
      path: '/networking/firewalls/{firewallId}/devices',
      act: 'answer',
      status: 403,
      count: null,
      errors: [{ field: null, reason: 'Devices are none of your business' }],
    },
  ]);
  await page.reload();
  await expect(panel.getByRole('alert')).toContainText('Devices are none of your business');
  await expect(page.getByRole('heading', { level: 1, name: 'edge-enabled' })).toBeVisible();
  await page.getByRole('tab', { name: 'Rules' }).click();
  await expect(page.getByRole('cell', { name: 'ssh-office' })).toBeVisible();
  await button(page, 'Disable').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Disable / })
    .click();
  await expect(page.getByRole('main').getByText('Disabled', { exact: true }).first()).toBeVisible();
  // In the list only the cells that request it show the reason.
  await toList(page);
  const row = page.getByRole('row').filter({ hasText: 'edge-enabled' });
  await expect(row).toContainText('could not be loaded');
  await expect(row).toContainText('production');
  await expect(rows(page).first()).toBeVisible();
});
