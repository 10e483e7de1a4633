import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/axe.ts';
import { control } from '../support/control.ts';
import { expectRefused } from '../support/refused.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';
import { sendElsewhere } from './send-elsewhere.ts';
import { button, choice, EDIT_DB, heading, save, slot, writes } from './interfaces.ts';

const TAB = 'compute/6?tab=configurations';

test('an unchanged form sends the documented defaults; a copy starts from another profile', async ({ page }) => {
  await world(page, { path: TAB, rate: 0 });
  await page.getByRole('link', { name: 'Create profile' }).click();
  await page.getByRole('textbox', { name: /^Label/ }).fill('Plain');
  await expect(page.getByRole('main')).toContainText('Nothing is in sda: the instance does not boot');
  const created = page.waitForRequest((request) => request.method() === 'POST');
  await button(page, 'Create profile').click();
  const body: unknown = (await created).postDataJSON();
  expect(body).toMatchObject({
    label: 'Plain',
    kernel: 'compute/latest-64bit',
    root_device: '/dev/sda',
    run_level: 'default',
    virt_mode: 'paravirt',
    helpers: { devtmpfs_automount: false, distro: true, modules_dep: true, network: true, updatedb_disabled: true },
    interfaces: [{ purpose: 'public', primary: false }],
  });
  await expect(heading(page, 'app-2')).toBeFocused();

  const row = page.getByRole('row').filter({ hasText: 'My Debian' });
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByRole('main')).toContainText('A copy of My Debian 12 Disk Profile.');
  await expect(page.getByRole('combobox', { name: 'sda', exact: true })).toHaveValue(/^Debian 12 Disk/);
  await page.getByRole('textbox', { name: /^Label/ }).fill('Copy');
  await button(page, 'Create profile').click();
  await expect(page.getByRole('row').filter({ hasText: 'Copy' })).toContainText('sda: disk');
});

test('boots with one of several profiles, and the table shows which', async ({ page }) => {
  await world(page, { path: 'compute/6/configs/new?from=6', rate: 0 });
  await page.getByRole('textbox', { name: /^Label/ }).fill('Second');
  await button(page, 'Create profile').click();
  const row = page.getByRole('row').filter({ hasText: 'Second' });
  await row.getByRole('button', { name: 'Actions for Second' }).click();
  await page.getByRole('menuitem', { name: 'Boot with it' }).click();
  await expect(page).toHaveURL(/dialog=boot-with\.\d+/);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Configuration profile').locator('option:checked')).toHaveText('Second');
  await dialog.getByRole('button', { name: 'Boot app-2' }).click();
  await expect(dialog).toHaveCount(0);
  await control(page).advance(60);
  await expect(row).toContainText('Booted with');
  await expect(page.getByRole('row').filter({ hasText: 'My Debian' })).not.toContainText('Booted with');
});

test('deletes a profile, listing what is deleted and what stays', async ({ page }) => {
  await world(page, { path: 'compute/12?tab=configurations' });
  const row = page.getByRole('row').filter({ hasText: 'Networks 4 to 6' });
  // The CSV has the visible columns, and the hidden ones once they are shown.
  const csv = async (): Promise<string[]> => {
    const download = page.waitForEvent('download');
    await button(page, 'CSV').click();
    return (await readFile(await (await download).path(), 'utf8')).trim().split(/\r?\n/);
  };
  await expect(row).toBeVisible();
  expect((await csv())[0]).toBe('Label,In use,From the internet,Interfaces,Kernel,Root device,Devices');
  await button(page, 'Columns').click();
  const columns = page.getByRole('dialog', { name: 'Columns and rows' });
  for (const name of ['Comments', 'Virtualisation', 'Run level', 'Memory limit', 'Helpers', 'ID'])
    await columns.getByRole('checkbox', { name, exact: true }).check();
  for (const name of ['From the internet', 'Interfaces', 'Kernel', 'Devices'])
    await columns.getByRole('checkbox', { name, exact: true }).uncheck();
  await columns.getByRole('button', { name: 'Done' }).click();
  const [head, , , line] = await csv();
  expect(head).toBe('Label,In use,Root device,Comments,Virtualisation,Run level,Memory limit,Helpers,ID');
  expect(line).toBe(
    'Networks 4 to 6,,/dev/sda,,paravirt,default,4096,"Network, Distribution, Module dependencies, No updatedb",25',
  );
  await row.getByRole('button', { name: 'Actions for Networks 4 to 6' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Its place on the VLAN ci-04, ci-05 and ci-06');
  await expect(dialog).toContainText('The disks and volumes that it names');
  await dialog.getByRole('button', { name: 'Delete Networks 4 to 6' }).click();
  await expect(row).toHaveCount(0);
  // The profile in use: the server would refuse.
  const own = page.getByRole('row').filter({ hasText: 'My Debian' });
  await own.getByRole('button', { name: /^Actions for/ }).click();
  const reason = 'The instance is running with this profile: shut it down first';
  await expect(page.getByRole('menuitem', { name: /^Delete/ })).toContainText(reason);
  await page.keyboard.press('Escape');
  const edit = await own.getByRole('link').getAttribute('href');
  const id = /configs\/(\d+)/.exec(edit ?? '')?.[1];
  await page.goto(`./compute/12?tab=configurations&dialog=delete-profile.${id}`);
  await expect(dialog).toContainText('ci-runner was booted with it');
  await expect(dialog.getByRole('button', { name: /^Delete My Debian/ })).toHaveAccessibleDescription(reason);
});

test('while the instance is busy its profiles cannot be changed, with the reason', async ({ page }) => {
  await world(page, { path: 'compute/6', rate: 0 });
  await sendElsewhere(page, 'POST', '/6/boot');
  await page.goto('./compute/6?tab=configurations');
  const reason = 'The instance is booting: wait until that is over';
  await expectRefused(page.getByRole('button', { name: 'Create profile' }), reason);
  await page.getByRole('button', { name: /^Actions for My Debian/ }).click();
  for (const name of ['Edit', 'Duplicate', 'Delete'])
    await expect(page.getByRole('menuitem', { name: new RegExp(`^${name}`) })).toContainText(reason);
  await page.goto('./compute/6/configs/new');
  await expect(button(page, 'Create profile')).toHaveAccessibleDescription(reason);
  await page.goto('./compute/6/configs/6/edit');
  await expect(button(page, 'Review and save')).toHaveAccessibleDescription(reason);
  // The form notices when it ends.
  await control(page).advance(120);
  await expect(button(page, 'Review and save')).not.toHaveAttribute('aria-disabled');
});

test('fullvirt removes sde to sdh; their contents are not sent, and paravirt restores them', async ({ page }) => {
  await world(page, { path: EDIT_DB });
  const slotOf = (name: string) => page.getByRole('combobox', { name, exact: true });
  await slotOf('sdb').click();
  await page.getByRole('listbox', { name: 'sdb' }).getByRole('option', { name: 'None' }).click();
  await slotOf('sde').click();
  await page
    .getByRole('listbox', { name: 'sde' })
    .getByRole('option', { name: /Swap Image/ })
    .click();
  await save(page);
  await expect(page.getByRole('row').filter({ hasText: 'My Debian' })).toContainText(/sda: disk \d+, sde: disk \d+/);

  await page.getByRole('link', { name: 'My Debian 12 Disk Profile' }).click();
  await page.getByRole('radio', { name: /^Fully virtualised/ }).click();
  await expect(slotOf('sde')).toHaveCount(0);
  const devices = page.getByRole('group', { name: 'Devices' });
  await expect(devices).toContainText('sde to sdh are not available in fullvirt mode.');
  await expect(devices).toContainText('What was chosen for sde is not sent');
  await page.getByRole('radio', { name: /^Paravirtualised/ }).click();
  await expect(slotOf('sde')).toHaveValue(/Swap Image/);
  await page.getByRole('radio', { name: /^Fully virtualised/ }).click();
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await save(page);
  expect((await sent).postDataJSON()).toMatchObject({ virt_mode: 'fullvirt', devices: { sde: null } });
  await expect(page.getByRole('row').filter({ hasText: 'My Debian' })).not.toContainText('sde');
});

test('only changed fields are sent; a slot without its id is refused', async ({ page }) => {
  await world(page, { path: EDIT_DB });
  await page.getByRole('combobox', { name: 'sdc', exact: true }).click();
  await page.getByRole('option', { name: 'A volume, by its id' }).click();
  await button(page, 'Review and save').click();
  const volume = page.getByLabel(/^Volume id in sdc/);
  await expect(volume).toBeFocused();
  await expect(volume).toHaveAccessibleDescription('A slot with a volume needs its id');
  await volume.fill('77');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await save(page);
  const body: unknown = (await sent).postDataJSON();
  expect(Object.keys(Object(body))).toEqual(['devices']);
  expect(body).toMatchObject({ devices: { sdb: { disk_id: expect.any(Number) }, sdc: { volume_id: 77 }, sdd: null } });
  await expect(heading(page, 'db-1')).toBeVisible();
  expect(await writes(page)).toEqual([['PUT', 200]]);
});

test.describe('a server in bare mode', () => {
  const missing = /^This server has no operations on a single profile/;

  test('lists and creates; unavailable operations give the reason', async ({ page }) => {
    await world(page, { path: 'compute/3?tab=configurations', bare: true });
    await expect(page.getByRole('main').getByText(missing)).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: 'My Debian' });
    await expect(row).toContainText('eth1 vlan backend');
    await row.getByRole('button', { name: /^Actions for/ }).click();
    for (const name of ['Edit', 'Delete'])
      await expect(page.getByRole('menuitem', { name: new RegExp(`^${name}`) })).toContainText(
        'This server has no operations on a single profile',
      );
    await page.keyboard.press('Escape');
    await page.goto(`./${EDIT_DB}`);
    await expect(page.getByRole('main').getByText(missing)).toBeVisible();
    await expect(button(page, 'Review and save')).toHaveCount(0);
    // The values known from the list are shown all the same.
    await expect(heading(page, 'Profile My Debian 12 Disk Profile')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Boot' })).toContainText('Kernelcompute/latest-64bit');
    await expect(page.getByRole('region', { name: 'Disks and helpers' })).toContainText('sda: disk');
    const backend = page.getByRole('table', { name: 'Interfaces' }).getByRole('row').filter({ hasText: 'eth1' });
    await expect(backend.getByRole('link', { name: 'backend' })).toHaveAttribute('href', /vlans\/us-east\/backend$/);
    await expectAccessible(page, 'main');

    await page.goto('./compute/3/configs/new');
    await page.getByRole('textbox', { name: /^Label/ }).fill('Bare');
    const kernel = page.getByRole('combobox', { name: 'Kernel' });
    await expect(kernel).toHaveValue('compute/latest-64bit');
    // Until that is known, another field is shown.
    await expect(page.getByText('This server has no list of kernels')).toBeVisible();
    await kernel.fill('compute/g');
    await page.getByRole('option', { name: /^compute\/grub2/ }).click();
    await page.getByRole('combobox', { name: 'sda', exact: true }).click();
    await page.getByRole('option', { name: 'A disk, by its id' }).click();
    // Ids of the instance's own profiles are suggested; any other can be typed.
    await page.getByRole('combobox', { name: 'Disk id in sda' }).click();
    await page.getByRole('option', { name: '5 sda of My Debian 12 Disk Profile' }).click();
    await page.getByRole('combobox', { name: 'sdb', exact: true }).click();
    await page.getByRole('option', { name: 'A volume, by its id' }).click();
    await page.getByRole('textbox', { name: 'Volume id in sdb' }).fill('77');
    await choice(page, 1, 'VPC').click();
    await page.getByRole('combobox', { name: 'Subnet id' }).click();
    await page.getByRole('option', { name: '2 eth2 of My Debian 12 Disk Profile' }).click();
    await expect(page.getByRole('combobox', { name: 'Subnet id' })).toHaveValue('2');
    await page.getByRole('combobox', { name: 'Subnet id' }).fill('1');
    // The server does not return a VLAN's members: the profiles of the Region show who has an address.
    await choice(page, 2, 'VLAN').click();
    await slot(page, 2).getByRole('combobox', { name: /^VLAN/ }).fill('backend');
    await expect(slot(page, 2)).toContainText('Joins the VLAN backend.');
    await slot(page, 2)
      .getByLabel(/^IPAM address/)
      .fill('10.0.0.1/25');
    await expect(slot(page, 2)).toContainText('vlan-1 has 10.0.0.1 on this VLAN already: eth1 of its profile');
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await button(page, 'Create profile').click();
    expect((await sent).postDataJSON()).toMatchObject({
      kernel: 'compute/grub2',
      devices: { sda: { disk_id: 5 }, sdb: { volume_id: 77 } },
      interfaces: [
        { purpose: 'public' },
        { purpose: 'vpc', subnet_id: 1 },
        { purpose: 'vlan', label: 'backend', ipam_address: '10.0.0.1/25' },
      ],
    });
    await expect(page.getByRole('row').filter({ hasText: 'Bare' })).toContainText('compute/grub2');
  });
});

test('for a user who may only read every button gives the reason', async ({ page }) => {
  const lacking = 'Your token lacks the scope computes:read_write';
  await world(page, { path: 'compute/3?tab=configurations', persona: 'demo-read-only' });
  await expectRefused(page.getByRole('button', { name: 'Create profile' }), lacking);
  await page.goto(`./${EDIT_DB}`);
  await page.getByRole('textbox', { name: /^Comments/ }).fill('no');
  await expectRefused(button(page, 'Review and save'), lacking);
  expect(await writes(page)).toEqual([]);
});
