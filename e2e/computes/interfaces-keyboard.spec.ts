import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';
import { button, choice, chosen, heading, sentInterfaces, slot, verdict } from './interfaces.ts';

test('builds, orders and saves interfaces by keyboard alone', async ({ page }) => {
  const { keyboard } = page;
  await world(page, { path: 'compute/3/configs/new' });
  await tabTo(page.getByRole('textbox', { name: /^Label/ }));
  await keyboard.type('By keyboard');

  await tabTo(choice(page, 1, 'VLAN'));
  await keyboard.press('Enter');
  await expect(chosen(page, 1)).toHaveText('VLAN');
  await expect(chosen(page, 1)).toBeFocused();
  await tabTo(slot(page, 1).getByRole('combobox', { name: /^VLAN/ }));
  await keyboard.type('back');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(slot(page, 1).getByRole('combobox', { name: /^VLAN/ })).toHaveValue('backend');
  await expect(slot(page, 1)).toContainText('Joins the VLAN backend, which has 3 instances.');

  await tabTo(choice(page, 2, 'VPC'));
  await keyboard.press('Space');
  await tabTo(slot(page, 2).getByRole('combobox', { name: 'Subnet' }));
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(slot(page, 2).getByRole('combobox', { name: 'Subnet' })).toHaveValue(/10\.10\./);

  // By its buttons, and by Alt with an arrow key; the focus goes with the interface.
  await tabTo(button(page, 'Move eth2 up'), 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(button(page, 'Move eth1 up')).toBeFocused();
  await keyboard.press('Alt+ArrowUp');
  await expect(button(page, 'Move eth0 up')).toBeFocused();
  await expect(verdict(page)).toContainText('the public interface is eth1, and it must be eth0');
  await keyboard.press('Alt+End');
  await expect(button(page, 'Move eth2 up')).toBeFocused();
  await expect(verdict(page)).toHaveText('Reachable from the internet: eth0 is public.');

  await tabTo(page.getByRole('radio', { name: /^Automatic/ }));
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'eth0 Public internet' })).toBeChecked();
  const sent = sentInterfaces(page, 'POST');
  await tabTo(button(page, 'Create profile'));
  await keyboard.press('Enter');
  expect(await sent).toMatchObject([
    { purpose: 'public', primary: true },
    { purpose: 'vlan', label: 'backend' },
    { purpose: 'vpc', primary: false },
  ]);
  await expect(heading(page, 'db-1')).toBeFocused();
});
