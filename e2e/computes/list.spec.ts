import type { Locator, Page } from '@playwright/test';
import { control } from '../support/control.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';

const STILL = { clock: '2026-03-01T12:00:00Z', rate: 0 } as const;
const row = (page: Page, label: string) =>
  page.locator('tbody tr').filter({ has: page.getByRole('rowheader', { name: label, exact: true }) });
const dialog = (page: Page) => page.getByRole('dialog');
const select = (page: Page, label: string) =>
  page.getByRole('checkbox', { name: `Select ${label}`, exact: true }).check();
const bulk = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Selection' }).getByRole('button', { name, exact: true });

test('each status is an icon and a word, and can be filtered by', async ({ page }) => {
  await world(page, { path: 'compute', ...STILL });
  const statusLabels = {
    'web-1': 'Running',
    mail: 'Powered off',
    'worker-2': 'Stopped',
    suspended: 'Suspended',
    'live-migration': 'Migrating',
    rebuilding: 'Rebuilding',
    restoring: 'Restoring',
    deleting: 'Being deleted',
    provisioning: 'Provisioning',
    booting: 'Booting',
    rebooting: 'Rebooting',
    'shutting-down': 'Shutting down',
    cloning: 'Cloning',
  };
  for (const [label, word] of Object.entries(statusLabels))
    await expect(row(page, label).getByText(word, { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Stopped');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(page).toHaveURL(/f\.status=stopped/);
  await expect(row(page, 'worker-2')).toBeVisible();
});

test('an address is copied from its row, and the Region links to its page', async ({ page }) => {
  await world(page, { path: 'compute', ...STILL });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await row(page, 'web-1').getByRole('button', { name: 'Copy 198.18.0.1 of web-1' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('198.18.0.1');
  await row(page, 'web-1').getByRole('link', { name: 'us-east' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Newark, NJ' })).toBeVisible();
});

test('a record in transition is polled until it has settled', async ({ page }) => {
  await world(page, { path: 'compute', ...STILL });
  await expect(row(page, 'provisioning').getByText('Provisioning', { exact: true })).toBeVisible();
  await control(page).advance(80);
  await expect(row(page, 'provisioning').getByText('Running', { exact: true })).toBeVisible();
  await expect(row(page, 'shutting-down').getByText('Powered off', { exact: true })).toBeVisible();
});

test('many are shut down at once: unsuitable ones are listed before, failures after', async ({ page }) => {
  await world(page, { path: 'compute', ...STILL });
  for (const label of ['web-1', 'db-1', 'mail']) await select(page, label);
  await control(page).faults([
    {
      method: 'POST',
      path: '/compute/instances/{computeId}/shutdown',
      act: 'answer',
      status: 400,
      errors: [{ field: null, reason: 'This one has to stay up' }],
    },
  ]);
  await bulk(page, 'Shut down').click();
  await expect(dialog(page).getByText('2 can, 1 cannot.')).toBeVisible();
  const cannot = dialog(page).getByRole('list', { name: 'Cannot' });
  await expect(cannot).toContainText('mail');
  await expect(cannot).toContainText('It is powered off already');
  await dialog(page).getByRole('button', { name: 'Shut down 2' }).click();
  await expect(dialog(page).getByText('1 instance shutting down, 2 not')).toBeVisible();
  await expect(dialog(page).getByRole('list', { name: 'Not done' })).toContainText('This one has to stay up');
  await dialog(page).getByRole('button', { name: 'Try 1 again' }).click();
  await expect(dialog(page).getByText('2 instances shutting down, 1 not')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  // Records that failed stay selected, and the button that was pressed keeps the focus.
  await expect(bulk(page, 'Shut down')).toBeFocused();
  for (const label of ['web-1', 'db-1'])
    await expect(row(page, label).getByText('Shutting down', { exact: true })).toBeVisible();
  await control(page).advance(30);
  for (const label of ['web-1', 'db-1'])
    await expect(row(page, label).getByText('Powered off', { exact: true })).toBeVisible();
});

test('many are booted, rebooted and deleted at once', async ({ page }) => {
  await world(page, { path: 'compute', ...STILL });
  for (const label of ['app-2', 'mail']) await select(page, label);
  await bulk(page, 'Boot').click();
  await dialog(page).getByRole('button', { name: 'Boot 2' }).click();
  await expect(dialog(page).getByText('2 instances booting')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(row(page, 'mail').getByText('Booting', { exact: true })).toBeVisible();
  await control(page).advance(40);
  await expect(row(page, 'mail').getByText('Running', { exact: true })).toBeVisible();

  for (const label of ['app-2', 'mail']) await select(page, label);
  await bulk(page, 'Reboot').click();
  await dialog(page).getByRole('button', { name: 'Reboot 2' }).click();
  await expect(dialog(page).getByText('2 instances rebooting')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await control(page).advance(40);

  // By keyboard, with one refused at first.
  const key = async (target: Locator, name = 'Enter') => {
    await tabTo(target);
    await page.keyboard.press(name);
  };
  await control(page).faults([
    {
      method: 'DELETE',
      path: '/compute/instances/{computeId}',
      act: 'answer',
      status: 400,
      errors: [{ field: null, reason: 'Its disk is in use' }],
    },
  ]);
  await tabTo(page.getByRole('searchbox'), 'Shift+Tab');
  await page.keyboard.type('web');
  await expect(page.locator('tbody tr')).toHaveCount(2);
  for (const label of ['web-1', 'web-2']) await key(page.getByRole('checkbox', { name: `Select ${label}` }), 'Space');
  await key(bulk(page, 'Delete'));
  await expect(dialog(page)).toContainText('nodes that lead to them lose their backend');
  await key(dialog(page).getByRole('button', { name: 'Delete 2' }));
  await expect(dialog(page).getByText('1 instance deleted, 1 not')).toBeVisible();
  const done = dialog(page).getByRole('button', { name: 'Done', exact: true });
  await expect(done).toBeFocused();
  const notDone = dialog(page).getByRole('list', { name: 'Not done' }).getByRole('listitem');
  await expect(notDone).toHaveText([/^web-[12]Failed: Its disk is in use$/]);
  await expect(dialog(page).getByRole('list', { name: 'Done', exact: true }).getByRole('listitem')).toHaveText([
    /^web-[12]$/,
  ]);
  await key(dialog(page).getByRole('button', { name: 'Try 1 again' }));
  await expect(dialog(page).getByText('2 instances deleted')).toBeVisible();
  await key(done);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'No match' })).toBeVisible();
});

test('the overview lists instances with problems, and links to them', async ({ page }) => {
  await world(page, { path: '', ...STILL });
  await expect(page.getByRole('link', { name: '1 is suspended for billing' })).toBeVisible();
  await expect(page.getByRole('link', { name: '1 is in live migration' })).toBeVisible();
  await page.getByRole('link', { name: '1 has stopped' }).click();
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(row(page, 'worker-2')).toBeVisible();
});

test('without any instance the list explains them, and links to creating the first', async ({ page }) => {
  await world(page, { path: 'compute', scenario: 'empty' });
  await expect(page.getByRole('heading', { name: 'No compute instances yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Create compute instance' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create compute instance' })).toBeVisible();
});
