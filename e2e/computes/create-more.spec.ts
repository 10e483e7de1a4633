import { control } from '../support/control.ts';
import { expect, test } from '../support/test.ts';
import { containsSecret } from '../support/traces.ts';
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
  submit,
  writes,
} from './creating.ts';

test('a script’s fields are shown and sent, and only images that it runs on are offered', async ({ page }) => {
  await openCreate(page);
  await pick(page, 'Script', /^web-server/);
  const image = page.getByRole('combobox', { name: 'Image' });
  await image.click();
  await page
    .getByRole('option', { name: /Alpine 3.18.*The script web-server does not run on Alpine 3.18/ })
    .click({ force: true });
  await expect(image).toHaveValue('');
  await page.keyboard.press('Escape');
  await chooseBasics(page);
  await rootPassword(page).fill(STRONG);
  await labelField(page).fill('scripted');
  await submit(page).click();

  const asked = page.getByRole('group', { name: 'What web-server asks for' });
  const site = asked.getByRole('textbox', { name: 'Name of the site' });
  await expect(site).toBeFocused();
  await expect(site).toHaveAccessibleDescription(/needs a value/);
  await expect(site).toHaveAttribute('placeholder', 'www.example.com');
  expect(await writes(page)).toEqual([]);
  await site.fill('shop.example.com');
  await asked.getByRole('combobox', { name: 'Web server' }).click();
  await page.getByRole('option', { name: 'nginx' }).click();
  await asked.getByRole('checkbox', { name: 'php' }).check();
  await asked.getByRole('checkbox', { name: 'node' }).check();

  await aside(page).getByRole('tab', { name: 'Request' }).click();
  await expect(aside(page)).toContainText('stackscript_data');
  const shown = await aside(page).innerText();
  for (const secret of [STRONG, 'shop.example.com']) expect(containsSecret(shown, secret)).toBe(false);

  expect(await sent(page)).toMatchObject({
    stackscript_id: expect.any(Number),
    stackscript_data: { site_name: 'shop.example.com', server: 'nginx', languages: 'php,node' },
  });
  await expectCreated(page, 'scripted');
});

test('a server error about a script’s field is shown at that field', async ({ page }) => {
  await openCreate(page);
  await chooseBasics(page);
  await pick(page, 'Script', /^company-base/);
  await rootPassword(page).fill(STRONG);
  await page.getByRole('textbox', { name: 'Number of the ticket' }).fill('OPS-1');
  await control(page).faults([
    {
      method: 'POST',
      path: '/compute/instances',
      act: 'answer',
      status: 400,
      errors: [{ field: 'stackscript_data.ticket', reason: 'This ticket is closed' }],
    },
  ]);
  await submit(page).click();
  await expect(page.getByRole('textbox', { name: 'Number of the ticket' })).toHaveAccessibleDescription(
    /This ticket is closed/,
  );
});

test('a private image excludes scripts, and one chosen before is not sent', async ({ page }) => {
  await openCreate(page);
  await pick(page, 'Script', /^harden-ssh/);
  await page.getByRole('combobox', { name: 'Image' }).click();
  await expect(page.getByRole('option', { name: /golden-debian.*Scripts run on public images only/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear Script' }).click();
  await chooseBasics(page, /^golden-debian/);
  await expect(page.getByText('Scripts run on public images only.')).toBeVisible();
  await rootPassword(page).fill(STRONG);
  await labelField(page).fill('golden');
  const body = await sent(page);
  expect(body).toMatchObject({ image: 'private/1' });
  expect(body).not.toHaveProperty('stackscript_id');
  await expectCreated(page, 'golden');
});

test('user data are typed as plain text, and only where image and Region support them', async ({ page }) => {
  await openCreate(page);
  const group = page.getByRole('group', { name: 'User data' });
  await expect(group).toContainText('Choose an image first');
  await pick(page, 'Image', /^Alpine 3.18/);
  await expect(group).toContainText('Alpine 3.18 has no cloud-init');
  await chooseBasics(page, /^Debian 12/, /us-east/);
  await expect(group).toContainText('Newark, NJ does not offer Metadata');
  await pick(page, 'Region', /us-ord/);

  const field = group.getByRole('textbox', { name: 'User data' });
  await field.fill('packages: []');
  await expect(group).toContainText('begins with #cloud-config or #!');
  await expect(group.getByRole('meter', { name: 'Bytes' })).toHaveAttribute('aria-valuenow', '12');
  await field.fill(Buffer.from('#cloud-config\npackages: []\n').toString('base64'));
  await group.getByRole('button', { name: 'Decode it' }).click();
  await expect(field).toHaveValue('#cloud-config\npackages: []\n');

  // A Region without the metadata service now cannot be chosen, with the reason.
  await page.getByRole('combobox', { name: 'Region' }).click();
  await expect(page.getByRole('option', { name: /us-east.*does not offer Metadata/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.keyboard.press('Escape');
  await aside(page).getByRole('tab', { name: 'Request' }).click();
  await expect(aside(page)).toContainText('user_data');
  expect(containsSecret(await aside(page).innerText(), '#cloud-config\npackages: []\n')).toBe(false);
  await rootPassword(page).fill(STRONG);
  await labelField(page).fill('with-user-data');
  expect(await sent(page)).toMatchObject({
    metadata: { user_data: Buffer.from('#cloud-config\npackages: []\n').toString('base64') },
  });
  await expectCreated(page, 'with-user-data');
});

test('user data that are too long are refused at their field', async ({ page }) => {
  await openCreate(page);
  await chooseBasics(page);
  const field = page.getByRole('textbox', { name: 'User data' });
  await field.fill(`#!/bin/sh\n${'ö'.repeat(32_763)}`);
  await expect(page.getByRole('meter', { name: 'Bytes' })).toHaveAttribute(
    'aria-valuetext',
    /65536 of 65535: too many/,
  );
  await rootPassword(page).focus();
  await expect(field).toHaveAccessibleDescription(/at most 65535 bytes; this stands for 65536/);
});

test('a key that is damaged is named by its line, a good one by kind and comment', async ({ page }) => {
  await openCreate(page);
  const good = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIKA5eRHeQvTp+c3m7dwZhCAxWv+6nxA7Fdau+XT9U71A ada@lovelace';
  const keys = page.getByRole('textbox', { name: 'Authorized keys' });
  await keys.fill(`${good}\nssh-ed25519 AAAA damaged\n${good}`);
  const read = page.getByRole('list', { name: 'Keys that were read' });
  await expect(read.getByRole('listitem').nth(0)).toContainText('ada@lovelace');
  await expect(read.getByRole('listitem').nth(1)).toContainText('The key is damaged');
  await expect(read.getByRole('listitem').nth(2)).toContainText('The same key as in line 1');
  await rootPassword(page).focus();
  await expect(keys).toHaveAccessibleDescription(/Line 2: The key is damaged/);
});

test('a generated password is strong, shown, and can be copied', async ({ page }) => {
  await openCreate(page);
  await page.getByRole('button', { name: 'Generate a password' }).click();
  await expect(rootPassword(page)).toHaveValue(/^.{24}$/);
  await expect(rootPassword(page)).toHaveAttribute('type', 'text');
  await expect(page.getByText('Very strong: out of reach')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy root password' })).toBeVisible();
  await rootPassword(page).fill('password1');
  await expect(page.getByText('Very weak: guessed at once')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy root password' })).toHaveCount(0);
});
