import { control } from '../support/server/control.ts';
import { menuOpened, pressByKeyboard, tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/server/world.ts';
import { sendElsewhere } from './send-elsewhere.ts';
import { choice, chosen, sentInterfaces, slot, verdict } from './interfaces.ts';
import { button, heading } from '../support/page.ts';

test('builds, orders and saves interfaces, boots with the profile and deletes another, by keyboard alone', async ({
  page,
}) => {
  const { keyboard } = page;
  await world(page, { path: 'compute/3/configs/new', rate: 0 });
  await sendElsewhere(page, 'POST', '/3/shutdown');
  await control(page).advance(30);
  await tabTo(page.getByRole('textbox', { name: /^Label/ }));
  await keyboard.type('By keyboard');

  await tabTo(choice(page, 1, 'VLAN'));
  await keyboard.press('Enter');
  await expect(chosen(page, 1)).toHaveText('VLAN');
  await expect(chosen(page, 1)).toBeFocused();
  await tabTo(slot(page, 1).getByRole('combobox', { name: /^VLAN/ }));
  await keyboard.type('back');
  // Until the suggestions are there, Enter would send the form.
  await expect(page.getByRole('option', { name: /^backend/ })).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(slot(page, 1).getByRole('combobox', { name: /^VLAN/ })).toHaveValue('backend');
  await expect(slot(page, 1)).toContainText('Joins VLAN backend with 3 instances.');

  await tabTo(choice(page, 2, 'VPC'));
  await keyboard.press('Space');
  await tabTo(slot(page, 2).getByRole('combobox', { name: 'Subnet' }));
  await keyboard.press('ArrowDown');
  // The list opens before the subnets have come.
  await expect(page.getByRole('option').first()).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(slot(page, 2).getByRole('combobox', { name: 'Subnet' })).toHaveValue(/10\.10\./);

  // By its buttons, and by Alt with an arrow key; the focus stays with the moved interface.
  await tabTo(button(page, 'Move eth2 up'), 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(button(page, 'Move eth1 up')).toBeFocused();
  await keyboard.press('Alt+ArrowUp');
  await expect(button(page, 'Move eth0 up')).toBeFocused();
  await expect(verdict(page)).toContainText('the public interface is eth1, and works only as eth0');
  await keyboard.press('Alt+End');
  await expect(button(page, 'Move eth2 up')).toBeFocused();
  await expect(verdict(page)).toHaveText(/^eth0 is public/);

  await tabTo(page.getByRole('radio', { name: /^Automatic/ }));
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'eth0 Public internet' })).toBeChecked();
  const sent = sentInterfaces(page, 'POST');
  await tabTo(button(page, 'Create configuration'));
  await keyboard.press('Enter');
  expect(await sent).toMatchObject([
    { purpose: 'public', primary: true },
    { purpose: 'vlan', label: 'backend' },
    { purpose: 'vpc', primary: false },
  ]);
  await expect(heading(page, 'db-1')).toBeFocused();

  // Its slots are still empty: the server refuses to boot with it, and the focus stays where it was.
  const dialog = page.getByRole('dialog');
  const menu = button(page, 'Actions for By keyboard');
  const boot = dialog.getByRole('button', { name: 'Boot db-1' });
  const bootWith = async () => {
    await tabTo(menu);
    await keyboard.press('Enter');
    await menuOpened(page, 'Boot with this');
    await keyboard.press('Enter');
    await expect(dialog.getByLabel('Configuration').locator('option:checked')).toHaveText('By keyboard');
    await tabTo(boot);
    await keyboard.press('Enter');
  };
  await bootWith();
  await expect(dialog.getByRole('alert')).toContainText('has nothing at its root device /dev/sda');
  await expect(boot).toBeFocused();
  await keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(menu).toBeFocused();

  await tabTo(page.getByRole('link', { name: 'By keyboard' }), 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(heading(page, 'Edit configuration By keyboard')).toBeFocused();
  const sda = page.getByRole('combobox', { name: 'sda', exact: true });
  await tabTo(sda);
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(sda).toHaveValue(/^Debian 12 Disk/);
  await tabTo(page.getByRole('textbox', { name: /^Label/ }), 'Shift+Tab');
  await keyboard.press('Enter');
  await tabTo(dialog.getByRole('button', { name: 'Save configuration' }));
  const put = page.waitForRequest((request) => request.method() === 'PUT');
  await keyboard.press('Enter');
  expect((await put).postDataJSON()).toMatchObject({ devices: { sda: { disk_id: 5 }, sdb: null } });
  await expect(heading(page, 'db-1')).toBeFocused();

  await bootWith();
  await expect(dialog).toHaveCount(0);
  await expect(menu).toBeFocused();
  await control(page).advance(60);
  await expect(page.getByRole('row').filter({ hasText: 'By keyboard' })).toContainText('Booted');

  await tabTo(page.getByRole('button', { name: /^Actions for My Debian/ }));
  await keyboard.press('Enter');
  await menuOpened(page);
  await keyboard.press('End');
  await keyboard.press('Enter');
  await pressByKeyboard(dialog.getByRole('button', { name: /^Delete My Debian/ }));
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('rowheader')).toHaveText(['By keyboard']);
  await expect(menu).toBeFocused();
});
