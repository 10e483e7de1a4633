import { control } from '../support/control.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';
import {
  aside,
  expectCreated,
  labelField,
  openCreate,
  pick,
  chooseBasics,
  rootPassword,
  sent,
  STRONG,
  writes,
} from './creating.ts';

test('creates an instance from an image by mouse, and follows it until it runs', async ({ page }) => {
  await world(page, { path: 'compute', clock: '2026-03-01T12:00:00Z', rate: 0 });
  await page
    .getByRole('link', { name: /^Create/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create compute instance' })).toBeFocused();

  await chooseBasics(page);
  await page.getByRole('button', { name: 'Use debian12-us-ord' }).click();
  await expect(labelField(page)).toHaveValue('debian12-us-ord');
  await rootPassword(page).fill(STRONG);
  await expect(page.getByText(/^(Strong|Very strong):/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'laptop' }).check();
  await expect(page.getByRole('list', { name: 'Keys that were read' })).toContainText('ssh-ed25519');
  await page.getByRole('button', { name: 'Add admin' }).click();
  await pick(page, 'Firewall', /^edge-disabled/);
  await expect(aside(page)).toContainText('edge-disabled, which is disabled: it filters nothing until it is enabled');
  await pick(page, 'Firewall', /^edge-enabled/);
  await page.getByRole('switch', { name: 'Private IPv4 address' }).check();

  for (const text of [
    'From Debian 12',
    'With a swap disk of 512 MB',
    'In Chicago, IL (us-ord)',
    '1 key for root: admin@laptop',
    'The keys of admin',
    'eth0 Public internet',
    'Behind the Firewall edge-enabled',
    'With a private IPv4 address',
    'Without backups',
    'It boots once it is provisioned',
    'incurs a charge',
  ])
    await expect(aside(page)).toContainText(text);
  expect(await aside(page).innerText()).not.toMatch(/[$€£]/);

  expect(await sent(page)).toEqual({
    label: 'debian12-us-ord',
    region: 'us-ord',
    type: 'g6-nanode-1',
    image: 'compute/debian12',
    root_pass: STRONG,
    authorized_keys: [expect.stringMatching(/^ssh-ed25519 \S+ admin@laptop$/)],
    authorized_users: ['admin'],
    swap_size: 512,
    booted: true,
    interfaces: [{ purpose: 'public', primary: false }],
    firewall_id: expect.any(Number),
    private_ip: true,
    backups_enabled: false,
  });
  await expectCreated(page, 'debian12-us-ord');
  const main = page.getByRole('main');
  await expect(main.getByText('Provisioning', { exact: true }).first()).toBeVisible();

  await control(page).advance(120);
  await expect(main.getByText('Running', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/debian12-us-ord is running/i).first()).toBeVisible();
});

test('a plan that the Region does not have, or that is too small, gives the reason and cannot be chosen', async ({
  page,
}) => {
  await openCreate(page);
  await pick(page, 'Image', /^legacy-shop/);
  const small = page.getByRole('radio', { name: /g7-highmem-1/ });
  await expect(small).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText(/The image needs .+; this disk has 20 GB/)).toBeVisible();
  await small.click({ force: true });
  await expect(small).not.toBeChecked();

  // Focused by keyboard, its reason is announced, and the next one can be chosen.
  const before = page.getByRole('radio', { name: /g7-premium-64/ });
  await before.focus();
  await page.keyboard.press('Space');
  await expect(before).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(small).toBeFocused();
  await expect(before).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /g7-highmem-2/ })).toBeChecked();
});

test('an unavailable image gives the reason, and neither click nor Enter chooses it', async ({ page }) => {
  await openCreate(page);
  const field = page.getByRole('combobox', { name: 'Image' });
  await field.click();
  const option = page.getByRole('option', { name: /upload-awaited Not available yet: it waits for its upload/ });
  await option.click({ force: true });
  await expect(field).toHaveValue('');
  await field.fill('upload');
  await page.keyboard.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-activedescendant', /.+/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue('');
  expect(await writes(page)).toEqual([]);
});

test('creates an instance from a backup, in the Region of the backup', async ({ page }) => {
  await openCreate(page);
  await rootPassword(page).fill('typed before the source was changed');
  await page.getByRole('radio', { name: /^Backup/ }).click();
  await pick(page, 'Instance', /^db-1/);
  await page.getByRole('combobox', { name: 'Backup' }).click();
  const failed = page.getByRole('option', { name: /Only a successful backup can be used: it failed/ });
  await failed.click({ force: true });
  await expect(page.getByRole('combobox', { name: 'Backup' })).toHaveValue('');
  await page.getByRole('option', { name: /^before-upgrade/ }).click();

  const region = page.getByRole('combobox', { name: 'Region' });
  await expect(region).toHaveValue(/\(.+\)/);
  await region.click();
  await expect(page.getByRole('option', { name: /The backups of db-1 are in/ }).first()).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: /g6-standard-8/ }).check();
  await labelField(page).fill('from-backup');
  await expect(rootPassword(page)).toHaveCount(0);
  const body = await sent(page);
  expect(body).toMatchObject({ label: 'from-backup', backup_id: expect.any(Number), booted: true });
  for (const stale of ['image', 'root_pass', 'swap_size']) expect(body).not.toHaveProperty(stale);
  await expectCreated(page, 'from-backup');
});

test('the source can be given in the address', async ({ page }) => {
  await openCreate(page, { path: 'compute/new?image=compute%2Fubuntu22.04&region=us-ord&type=g6-standard-1' });
  await expect(page.getByRole('combobox', { name: 'Image' })).toHaveValue('Ubuntu 22.04 LTS');
  await expect(page.getByRole('combobox', { name: 'Region' })).toHaveValue('Chicago, IL (us-ord)');
  await expect(page.getByRole('radio', { name: /g6-standard-1/ })).toBeChecked();
  await page.goto('./compute/new?from=2&backup=nonsense');
  await expect(page.getByRole('radio', { name: /^Backup/ })).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Instance' })).not.toHaveValue('');
  await expect(page.getByRole('combobox', { name: 'Region' })).toHaveValue(/\(.+\)/);
});
