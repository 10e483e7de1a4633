import type { Locator, Page } from '@playwright/test';
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
  const name = page.getByRole('combobox', { name: /^Host name/ });
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
    // Before and after are one picture.
    await expect(column('web-1').getByText('moves to db-1')).toBeVisible();
    await expect(column('db-1').getByText('Public IPv4, from web-1')).toBeVisible();
    await expect(page.getByText('2 moves', { exact: true })).toBeVisible();
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

  test(`the next place of an address is found in a list by ${by}`, async ({ page }) => {
    const hand = handOf(page);
    await world(page, { path: 'ips/assign/edit?region=us-east' });
    await hand.press(page.getByRole('button', { name: 'Move to…: 198.18.60.2' }));
    const list = page.getByRole('dialog', { name: 'Move 198.18.60.2' });
    await hand.pick(list.getByRole('textbox', { name: 'Move to' }), 'db-1');
    await expect(list).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Pick up: 198.18.60.2' })).toBeFocused();
    await expect(page.getByRole('region', { name: 'db-1' })).toContainText('Public IPv4, from cache-1');
  });
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const handle = (page: Page, address: string) => page.getByRole('button', { name: `Pick up: ${address}`, exact: true });

/** Carries an address over something, where the pointer stays. */
async function carry(page: Page, address: string, over: Locator): Promise<void> {
  await handle(page, address).hover();
  await page.mouse.down();
  await over.hover({ position: { x: 60, y: 12 } });
  // Browsers say only with a further move that something is carried over it.
  await over.hover({ position: { x: 62, y: 14 } });
}

test('an address is dragged to an instance, or on another one to change places', async ({ page }) => {
  await world(page, { path: 'ips/assign/edit?region=us-east' });
  await carry(page, '198.18.60.2', card(page, 'db-1'));
  await expect(card(page, 'db-1').getByText('Move here: accepted')).toBeVisible();
  await page.mouse.up();
  await expect(card(page, 'db-1').getByText('Public IPv4, from cache-1')).toBeVisible();
  await expect(card(page, 'cache-1').getByText('moves to db-1')).toBeVisible();

  await carry(page, '198.18.0.13', handle(page, '198.18.0.14'));
  await expect(card(page, 'cache-2').getByText('Swap with 198.18.0.14: accepted')).toBeVisible();
  await page.mouse.up();
  await expect(page.getByText('3 moves', { exact: true })).toBeVisible();
  await expect(page.getByText('Accepted')).toHaveCount(3);
  await page.getByRole('button', { name: 'Undo all' }).click();
  await expect(page.getByText(/moves to/)).toHaveCount(0);
});

test('arrow keys go from card to card as they stand on screen', async ({ page }) => {
  await world(page, { path: 'ips/assign/edit?region=us-east' });
  await expect(handle(page, '198.18.60.2')).toBeVisible();
  const labels = await page.getByRole('region').locator('h2').allTextContents();
  const tops = await page.getByRole('region').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  const columns = tops.filter((top) => top === tops[0]).length;
  expect(columns).toBeGreaterThan(1);
  await handle(page, '198.18.60.2').focus();
  await page.keyboard.press('Enter');
  const chosen = page.locator('section[data-target] h2');
  for (const [key, at] of [
    ['ArrowRight', 1],
    ['ArrowDown', 1 + columns],
    ['ArrowLeft', columns],
    ['ArrowUp', 0],
    ['ArrowDown', columns],
  ] as const) {
    await page.keyboard.press(key);
    await expect(chosen).toHaveText(labels[at] ?? '');
  }
  await page.keyboard.press('Enter');
  await expect(card(page, labels[columns] ?? '').getByText('Public IPv4, from cache-1')).toBeVisible();
  await expect(handle(page, '198.18.60.2')).toBeFocused();
});
