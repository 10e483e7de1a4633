import type { Page } from '@playwright/test';
import { type Hand, keyboardOf, mouse } from '../support/hand.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/server/world.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const instance = (page: Page) => page.getByRole('combobox', { name: /^Instance/ });

/** Allocates an address, and sets its reverse DNS after a name that does not lead to it was refused. */
async function allocate(page: Page, hand: Hand, label: string): Promise<void> {
  await hand.press(page.getByRole('link', { name: 'Allocate IP address' }));
  await hand.pick(instance(page), label);
  await hand.press(page.getByRole('button', { name: 'Allocate IP address' }));
  await expect(heading(page)).toHaveText(/^198\.18\./);
  const address = (await heading(page).textContent()) ?? '';
  await hand.press(page.getByRole('link', { name: 'Set reverse DNS' }));
  const name = page.getByRole('textbox', { name: /^Host name/ });
  await hand.write(name, 'elsewhere.example.com');
  await hand.press(page.getByRole('button', { name: 'Save changes' }));
  await expect(name).toHaveAccessibleDescription(/does not resolve to/);
  await hand.write(name, `${address.replaceAll('.', '-')}.example.com`);
  await hand.press(page.getByRole('button', { name: 'Save changes' }));
  await expect(heading(page)).toHaveText(address);
  await expect(page.getByRole('definition').filter({ hasText: 'example.com' })).toBeVisible();
}

for (const [by, handOf] of [
  ['mouse', () => mouse],
  ['keyboard', keyboardOf],
] as const) {
  test(`an address is allocated and named by ${by}`, { tag: '@smoke' }, async ({ page }) => {
    await world(page, { path: 'ips' });
    await allocate(page, handOf(page), 'app-2');
  });

  test(`a range is deleted and another one created by ${by}`, async ({ page }) => {
    const hand = handOf(page);
    await world(page, { path: 'ipv6' });
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await hand.press(row('2001:db8:b00:100::').getByRole('button', { name: /Actions/ }));
    await hand.choose(page.getByRole('menuitem', { name: 'Delete' }));
    const dialog = page.getByRole('dialog', { name: /^Delete range/ });
    await hand.press(dialog.getByRole('button', { name: /^Delete/ }));
    await expect(row('2001:db8:b00:100::')).toHaveCount(0);
    await hand.press(page.getByRole('link', { name: 'Create IPv6 range' }));
    await hand.pick(instance(page), 'worker-1');
    await hand.press(page.getByRole('button', { name: 'Create IPv6 range' }));
    await expect(heading(page)).toHaveText('IPv6 ranges');
    await expect(row('worker-1')).toBeVisible();
  });

  test(`two addresses change places, and one is shared, by ${by}`, async ({ page }) => {
    const hand = handOf(page);
    await world(page, { path: 'ips' });
    const ofRow = (address: string) =>
      page.getByRole('row').filter({ has: page.getByRole('link', { name: address, exact: true }) });
    const act = async (address: string, name: string): Promise<void> => {
      await hand.press(ofRow(address).getByRole('button', { name: /Actions/ }));
      await hand.choose(page.getByRole('menuitem', { name, exact: true }));
    };
    await act('198.18.0.1', 'Move');
    const column = (name: string) => page.getByRole('region', { name, exact: true });
    // It begins with the address whose menu it came from.
    await expect(page.getByText('Moving 198.18.0.1 from web-1')).toBeVisible();
    await hand.press(column('db-1').getByRole('button', { name: 'Swap: 198.18.0.3' }));
    await expect(page.getByText('Accepted')).toHaveCount(2);
    await hand.press(page.getByRole('button', { name: 'Move addresses' }));
    await expect(heading(page)).toHaveText('IP addresses');
    await expect(ofRow('198.18.0.3')).toContainText('web-1');

    await act('198.18.0.3', 'Share');
    await expect(heading(page)).toHaveText('Share addresses');
    const taker = page.getByRole('combobox', { name: 'Share with' });
    await expect(taker).not.toHaveValue('web-1');
    await expect(page.getByRole('checkbox', { name: '198.18.0.3', exact: true })).toBeChecked();
    const name = await taker.inputValue();
    await hand.press(page.getByRole('button', { name: 'Save sharing' }));
    await expect(heading(page)).toHaveText('IP addresses');
    await expect(ofRow('198.18.0.3')).toContainText(name);
  });
}
