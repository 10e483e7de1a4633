import { control } from '../support/control.ts';
import { expectRefused } from '../support/refused.ts';
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
  submit,
  writes,
} from './creating.ts';

const CREATE = { method: 'POST', path: '/compute/instances' } as const;

test('a weak password is refused with the server’s reason, and the input is kept', async ({ page }) => {
  await openCreate(page);
  await chooseBasics(page);
  await labelField(page).fill('weak');
  await rootPassword(page).fill('password1');
  await submit(page).click();
  await expect(rootPassword(page)).toBeFocused();
  await expect(rootPassword(page)).toHaveAccessibleDescription(/Password does not meet strength requirement/);
  await expect(rootPassword(page)).toHaveValue('password1');
  await rootPassword(page).fill(STRONG);
  await expect(rootPassword(page)).not.toHaveAccessibleDescription(/strength requirement/);
  await submit(page).click();
  await expectCreated(page, 'weak');
});

test('a server error about an interface is shown at its field, and one in a collapsed section opens it', async ({
  page,
}) => {
  await openCreate(page);
  await chooseBasics(page);
  await rootPassword(page).fill(STRONG);
  await labelField(page).fill('nested');
  const second = page.getByRole('group', { name: /^eth1/ });
  await second.getByRole('button', { name: 'VLAN', exact: true }).click();
  const vlan = second
    .getByRole('combobox', { name: /VLAN/ })
    .or(second.getByRole('textbox', { name: /VLAN|Label/ }))
    .first();
  await vlan.fill('new-lan');
  await expect(aside(page)).toContainText('Creates the VLAN new-lan in us-ord.');
  await control(page).faults([
    {
      ...CREATE,
      act: 'answer',
      status: 400,
      errors: [
        { field: 'interfaces[1].label', reason: 'This Region has its 10 VLANs' },
        { field: 'swap_size', reason: 'There is no room for that swap' },
        { field: 'authorized_users[0]', reason: 'There is no such user' },
        { field: null, reason: 'Something about the whole request' },
      ],
    },
  ]);
  await submit(page).click();
  await expect(vlan).toHaveAccessibleDescription(/This Region has its 10 VLANs/);
  await expect(page.getByRole('textbox', { name: /^Swap size/ })).toHaveAccessibleDescription(/no room for that swap/);
  await expect(page.getByRole('textbox', { name: /^Authorized users/ })).toHaveAccessibleDescription(/no such user/);
  await expect(page.getByText('Something about the whole request').first()).toBeVisible();
  await expect(vlan).toHaveValue('new-lan');

  // The fault was for one call: the same form, sent again, succeeds.
  expect(await sent(page)).toMatchObject({
    interfaces: [{ purpose: 'public' }, { purpose: 'vlan', label: 'new-lan', primary: false }],
  });
  await expectCreated(page, 'nested');
});

test('missing fields are listed at once, and reached from the summary', async ({ page }) => {
  await openCreate(page);
  await expect(page.getByRole('radiogroup', { name: 'Plan' })).toBeVisible();
  await submit(page).click();
  await expect(page.getByRole('combobox', { name: 'Image' })).toBeFocused();
  const summary = page.getByRole('alert');
  for (const text of ['Choose an image', 'Choose a Region', 'Choose a plan'])
    await expect(summary.getByRole('listitem').filter({ hasText: text })).toBeVisible();
  await summary.getByRole('link', { name: 'Plan' }).click();
  await expect(page.getByRole('radiogroup', { name: 'Plan' }).getByRole('radio').first()).toBeFocused();
  expect(await writes(page)).toEqual([]);
});

test('when the response is lost after the change, the result is looked for before anything is sent again', async ({
  page,
}) => {
  await openCreate(page);
  await chooseBasics(page);
  await rootPassword(page).fill(STRONG);
  await labelField(page).fill('lost-answer');
  await control(page).faults([{ ...CREATE, when: 'after', act: 'drop' }]);
  await submit(page).click();
  await page.getByRole('link', { name: /lost-answer/ }).click();
  await expectCreated(page, 'lost-answer');
  expect(await writes(page)).toHaveLength(1);
});

test('a double click and a second Enter send one request', async ({ page }) => {
  await openCreate(page);
  await chooseBasics(page);
  await rootPassword(page).fill(STRONG);
  await labelField(page).fill('once-only');
  await control(page).faults([{ ...CREATE, act: 'pass', delay_ms: 500 }]);
  await submit(page).dblclick();
  await page.keyboard.press('Enter');
  await expectCreated(page, 'once-only');
  expect(await writes(page)).toHaveLength(1);
});

test('a failed catalogue can be loaded again, and the form keeps its input', async ({ page }) => {
  await world(page, { path: 'settings', clock: '2026-03-01T12:00:00Z', rate: 0 });
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  const refused = {
    method: 'GET',
    act: 'answer',
    status: 403,
    errors: [{ field: null, reason: 'Not today' }],
  } as const;
  await control(page).faults([
    { ...refused, path: '/images' },
    { ...refused, path: '/compute/types' },
    { ...refused, path: '/compute/stackscripts' },
  ]);
  await page.goto('./compute/new');
  await labelField(page).fill('kept');
  const image = page.getByRole('textbox', { name: 'Image' });
  await expect(image).toHaveAccessibleDescription(/Not today Type the image's id instead/);
  await image.fill('compute/debian12');
  const again = page.getByRole('button', { name: 'Ask for the list again' });
  await expect(again).toHaveCount(3);
  for (let left = 3; left > 0; left -= 1) {
    await again.first().click();
    await expect(again).toHaveCount(left - 1);
  }
  await expect(page.getByRole('combobox', { name: 'Image' })).toHaveValue('Debian 12');
  await expect(page.getByRole('radio', { name: /g6-nanode-1/ })).toBeVisible();
  await expect(labelField(page)).toHaveValue('kept');
});

for (const [persona, reason] of [
  ['demo-restricted', /lacks the grant add_computes/],
  ['demo-read-only', /lacks the scope computes:read_write/],
] as const)
  test(`${persona} can read the form, and sees why it cannot be sent`, async ({ page }) => {
    await openCreate(page, { persona });
    await expectRefused(submit(page), reason);
    expect(await writes(page)).toEqual([]);
  });

test('backups required by the account are on, with the reason', async ({ page }) => {
  await openCreate(page);
  await control(page).faults([
    {
      method: 'GET',
      path: '/account/settings',
      act: 'answer',
      status: 200,
      count: null,
      body: { backups_enabled: true, managed: false, network_helper: true },
    },
  ]);
  const backups = page.getByRole('switch', { name: 'Backups' });
  await expect(backups).toBeChecked();
  await expect(backups).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText(/Always on: a setting of the account/)).toBeVisible();
  await backups.click({ force: true });
  await expect(backups).toBeChecked();
  await expect(aside(page)).toContainText('With backups');
});

test('in bare mode plan, script and backup are typed', async ({ page }) => {
  await openCreate(page, { bare: true });
  await expect(page.getByText('This server does not list its plans. Type the id of one.')).toBeVisible();
  await pick(page, 'Image', /^Debian 12/);
  await pick(page, 'Region', /us-ord/);
  const plan = page.getByRole('textbox', { name: 'Plan' }).or(page.getByRole('combobox', { name: 'Plan' }));
  await plan.fill('premium');
  await expect(page.getByRole('option', { name: 'g7-premium-2' })).toBeVisible();
  await plan.fill('g6-nanode-1');
  await page.getByRole('textbox', { name: 'Script' }).fill('1');
  await page
    .getByRole('textbox', { name: 'What the script asks for' })
    .fill('{"site_name": "shop.example.com", "server": "nginx"}');
  await rootPassword(page).fill(STRONG);
  await labelField(page).fill('bare-1');
  expect(await sent(page)).toMatchObject({
    type: 'g6-nanode-1',
    stackscript_id: 1,
    stackscript_data: '{"site_name": "shop.example.com", "server": "nginx"}',
  });
  await expectCreated(page, 'bare-1');
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    'This server does not tell when it is done.',
  );
});

test('in bare mode an instance is created from a typed backup', async ({ page }) => {
  await openCreate(page, { bare: true });
  await page.getByRole('radio', { name: /^Backup/ }).click();
  await pick(page, 'Instance', /^db-1/);
  await expect(page.getByText('This server does not list backups. Type the id of a successful one.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Region' })).toHaveValue(/\(.+\)/);
  await page
    .getByRole('textbox', { name: 'Plan' })
    .or(page.getByRole('combobox', { name: 'Plan' }))
    .fill('g6-standard-8');
  await labelField(page).fill('bare-2');
  const id = page.getByRole('textbox', { name: 'Backup', exact: true });
  await submit(page).click();
  await expect(id).toBeFocused();
  await expect(id).toHaveAccessibleDescription(/Choose a backup/);

  // A failed backup: the server refuses it, the form cannot know.
  await id.fill('3');
  await submit(page).click();
  await expect(id).toHaveAccessibleDescription(/Only a successful backup can be used: it failed/);
  await id.fill('5');
  const body = await sent(page);
  expect(body).toMatchObject({ label: 'bare-2', region: 'us-east', type: 'g6-standard-8', backup_id: 5 });
  expect(body).not.toHaveProperty('image');
  await expectCreated(page, 'bare-2');
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('bare-2 is being created');
  await page.getByRole('link', { name: 'Compute instances' }).first().click();
  await expect(page.getByRole('rowheader', { name: 'bare-2', exact: true })).toBeVisible();
});
