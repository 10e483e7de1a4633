import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { control } from '../support/control.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';
import { sendElsewhere } from './send-elsewhere.ts';

const STILL = { clock: '2026-03-01T12:00:00Z', rate: 0 } as const;
const submit = (page: Page) => page.getByRole('button', { name: 'Clone compute instance' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const summary = (page: Page) => page.getByRole('complementary', { name: 'Summary and request' });
const label = (page: Page) => page.getByRole('textbox', { name: /^Label/ });
const USER_DATA = '#cloud-config\npackages: []\n';
/** Chooses a Region that has the metadata service. */
const chooseChicago = async (page: Page) => {
  await page.getByRole('combobox', { name: 'Region' }).click();
  await page.getByRole('option', { name: /us-ord/ }).click();
};
const posted = (page: Page) => page.waitForRequest((request) => request.method() === 'POST');

test('by mouse: an instance is cloned, and a message says when it is done', async ({ page }) => {
  await world(page, { path: 'compute/1', ...STILL });
  await page.getByRole('link', { name: 'Clone', exact: true }).click();
  await expect(heading(page, 'Clone web-1')).toBeFocused();
  await expect(page.getByRole('note')).toContainText('web-1 is running');
  await expect(label(page)).toHaveValue('web-1-clone');
  await expect(summary(page)).toContainText('It incurs a charge.');
  await expect(summary(page)).toContainText('It usually takes five minutes');
  await expect(summary(page)).toContainText('Not copied: IP addresses');
  await expectAccessible(page, 'main');
  await label(page).fill('web-1-twin');

  // User data need a Region with the metadata service; a refusal opens the section that they are collapsed in.
  const advanced = page.getByRole('button', { name: 'Advanced' });
  await advanced.click();
  await expect(page.getByRole('group', { name: 'User data' })).toContainText('Newark, NJ does not offer Metadata');
  await chooseChicago(page);
  const userData = page.getByRole('textbox', { name: 'User data' });
  await userData.fill(USER_DATA);
  await expect(page.getByRole('meter', { name: 'Bytes' })).toHaveAttribute('aria-valuenow', '27');
  await expect(summary(page)).toContainText('User data, 27 bytes, are handed over at the first boot');
  await advanced.click();
  await expect(userData).toHaveCount(0);
  await control(page).faults([
    {
      method: 'POST',
      path: '/compute/instances/{computeId}/clone',
      act: 'answer',
      status: 400,
      errors: [{ field: 'metadata.user_data', reason: 'Not these' }],
    },
  ]);
  await submit(page).click();
  await expect(userData).toHaveAccessibleDescription(/Not these/);
  await expect(userData).toHaveValue(USER_DATA);

  const sent = posted(page);
  await submit(page).click();
  expect((await sent).postDataJSON()).toMatchObject({
    region: 'us-ord',
    metadata: { user_data: Buffer.from(USER_DATA).toString('base64') },
    type: 'g6-nanode-1',
    label: 'web-1-twin',
    disks: [expect.any(Number), expect.any(Number)],
    configs: [expect.any(Number)],
  });
  await expect(heading(page, 'web-1-twin')).toBeVisible();
  await control(page).advance(301);
  await expect(page.getByText('web-1-twin is powered off').first()).toBeVisible();
});

test('by keyboard alone', async ({ page }) => {
  await world(page, { path: 'compute/1/clone/new', ...STILL });
  await tabTo(label(page));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('by-keyboard');
  await tabTo(page.getByRole('switch', { name: 'Private IPv4 address' }));
  await page.keyboard.press('Space');
  await tabTo(submit(page));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'by-keyboard')).toBeFocused();
});

test('a Region without VLANs is disabled with the reason while a profile has one', async ({ page }) => {
  await world(page, { path: 'compute/13/clone/new', ...STILL });
  const region = page.getByRole('combobox', { name: 'Region' });
  await region.click();
  const fremont = page.getByRole('option', { name: /^Fremont, CA/ });
  await expect(fremont).toHaveAttribute('aria-disabled', 'true');
  await expect(fremont).toContainText(
    'Fremont, CA does not offer VLANs, and My Debian 12 Disk Profile has a vlan interface',
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('note').filter({ hasText: 'IPAM addresses are copied too' })).toContainText(
    '10.0.0.1/24 on backend',
  );

  // Disks alone can be cloned to any Region.
  await page.getByRole('checkbox', { name: /^My Debian 12 Disk Profile/ }).click();
  await region.click();
  await expect(fremont).not.toHaveAttribute('aria-disabled', 'true');
  await fremont.click();
  await expect(page.getByText('IPAM addresses are copied too')).toHaveCount(0);
  const sent = posted(page);
  await submit(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ region: 'us-west', configs: [] });
  await expect(heading(page, 'vlan-1-clone')).toBeVisible();
});

test('onto an instance on the same VLAN: a warning about duplicate addresses does not prevent it', async ({ page }) => {
  await world(page, { path: 'compute/13', ...STILL });
  // No instance of the world qualifies: in that Region, powered off, and with room.
  await sendElsewhere(page, 'POST', '', { region: 'us-east', type: 'g6-nanode-1', label: 'spare' });
  await control(page).advance(120);
  await page.getByRole('link', { name: 'Clone', exact: true }).click();
  await page.getByRole('radio', { name: /^An instance that is there/ }).click();
  const doubled = page.getByRole('note').filter({ hasText: 'IPAM addresses are copied too' });
  await expect(page.getByRole('note')).toHaveCount(1);
  await expect(doubled).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Instance to copy to' }).fill('spare');
  await page.getByRole('option', { name: /^spare / }).click();
  await expect(doubled).toContainText('10.0.0.1/24 on backend would be there twice.');
  // The address belongs to the profile.
  const profile = page.getByRole('checkbox', { name: /^My Debian 12 Disk Profile/ });
  await profile.click();
  await expect(doubled).toHaveCount(0);
  await profile.click();
  await expect(doubled).toBeVisible();
  const sent = posted(page);
  await submit(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ compute_id: 25, configs: [12] });
  await expect(heading(page, 'spare')).toBeVisible();
  await control(page).advance(301);
  await page.getByRole('tab', { name: 'Network' }).click();
  const interfaces = page.getByRole('table', { name: 'Interfaces' });
  await expect(interfaces.getByRole('row').filter({ hasText: 'backend' })).toContainText('10.0.0.1/24 IPAM');
});

test('a Region that was chosen before an unsuitable profile is refused at its field', async ({ page }) => {
  await world(page, { path: 'compute/13/clone/new', ...STILL });
  const profile = page.getByRole('checkbox', { name: /^My Debian 12 Disk Profile/ });
  await profile.click();
  await page.getByRole('combobox', { name: 'Region' }).click();
  await page.getByRole('option', { name: /^Fremont, CA/ }).click();
  await profile.click();
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText(
    'Fremont, CA does not offer VLANs, and My Debian 12 Disk Profile has a vlan interface',
  );
});

test('disks that a profile needs are included, and an empty selection is refused', async ({ page }) => {
  await world(page, { path: 'compute/1/clone/new', ...STILL });
  const disk = page.getByRole('checkbox', { name: /^Debian 12 Disk/ });
  // It cannot be unchecked; the click is forced.
  await disk.click({ force: true });
  await expect(disk).toBeChecked();
  await page.getByRole('checkbox', { name: /^My Debian 12 Disk Profile/ }).click();
  await disk.click();
  await expect(disk).not.toBeChecked();
  await page.getByRole('checkbox', { name: /^512 MB Swap/ }).click();
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText('Choose at least one profile or disk');
});

test('onto an existing instance: each unsuitable one gives the reason', async ({ page }) => {
  await world(page, { path: 'compute/1/clone/new', ...STILL });
  await page.getByRole('radio', { name: /^An instance that is there/ }).click();
  const target = page.getByRole('combobox', { name: 'Instance to copy to' });
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText('Choose the instance that is copied to');
  await target.fill('web-');
  await expect(page.getByRole('option', { name: /^web-1 / })).toContainText('is the source itself');
  await expect(page.getByRole('option', { name: /^web-2 / })).toContainText('is running: power it off first');
  // Full already: its own disks use the whole plan.
  await target.fill('app-2');
  await expect(page.getByRole('option', { name: /^app-2 / })).toContainText('has room for 0 MB');
  await target.fill('empty-disk');
  await page.getByRole('option', { name: /^empty-disk / }).click();
  await expect(summary(page)).toContainText('Copies to empty-disk');
  const sent = posted(page);
  await submit(page).click();
  const body = (await sent).postDataJSON();
  expect(body).toMatchObject({ compute_id: 11 });
  expect(body).not.toHaveProperty('region');
  await expect(heading(page, 'empty-disk')).toBeVisible();
});

test('after a lost response the result is looked for before anything is sent again', async ({ page }) => {
  await world(page, { path: 'compute/1/clone/new', ...STILL });
  await control(page).faults([
    { method: 'POST', path: '/compute/instances/{computeId}/clone', when: 'after', act: 'drop' },
  ]);
  await submit(page).click();
  await page.getByRole('link', { name: /web-1-clone/ }).click();
  await expect(heading(page, 'web-1-clone')).toBeVisible();
});

test('a user who may only read sees the reason, and one who may create others sees the instance’s state', async ({
  page,
}) => {
  await world(page, { path: 'compute/1/clone/new', persona: 'demo-read-only', ...STILL });
  await expect(submit(page)).toHaveAccessibleDescription('Your token lacks the scope computes:read_write');
  await world(page, { path: 'compute/4/clone/new', persona: 'demo-operator', ...STILL });
  await expect(submit(page)).toHaveAccessibleDescription(/It is in live migration/);
});

test('a restricted user without the grant sees the reason', async ({ page }) => {
  await world(page, { path: 'settings', persona: 'demo-operator', ...STILL });
  await control(page).changePersona('demo-operator', { grants: { global: { add_computes: false } } });
  await page.goto('./compute/1/clone/new');
  await expect(submit(page)).toHaveAccessibleDescription('Your user lacks the grant add_computes');
});

test('in bare mode everything is copied to a Region and a plan', async ({ page }) => {
  await world(page, { path: 'compute/1/clone/new', bare: true, ...STILL });
  await expect(page.getByRole('main')).toContainText('everything on it is copied');
  await page
    .getByRole('combobox', { name: 'Plan' })
    .or(page.getByRole('textbox', { name: 'Plan' }))
    .fill('g6-nanode-1');
  await chooseChicago(page);
  await page.getByRole('button', { name: 'Advanced' }).click();
  await page.getByRole('textbox', { name: 'User data' }).fill(USER_DATA);
  const sent = posted(page);
  await submit(page).click();
  const body = (await sent).postDataJSON();
  expect(body).toMatchObject({ region: 'us-ord', type: 'g6-nanode-1' });
  expect(body).not.toHaveProperty('disks');
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('web-1 is being cloned to');
  // The server returns no status, so the end is unknown, and the console must not claim it.
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText('This server does not tell when it is done.');
  await expect(messages).toContainText(/It answered with another value for: .*User data/);
  await control(page).advance(600);
  await expect(messages).not.toContainText('in a state that this server does not tell');
});
