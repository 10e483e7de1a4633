import { issue, keyPem } from '../../src/lib/pem/testing.ts';
import { expectAccessible } from '../support/axe.ts';
import { menuOpened, tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/server/world.ts';
import { moreAction, row, writes } from './config-pages.ts';
import {
  addressOf,
  aside,
  choose,
  expectCreated,
  expectFocusedHeading,
  labelField,
  node,
  nodeLabel,
  port,
  submit,
  throttle,
} from './creating.ts';
import { dialog, pick } from '../support/page.ts';

test(
  'NodeBalancers are created, edited and deleted, one by mouse and one by keyboard',
  { tag: '@smoke' },
  async ({ page }) => {
    const leaf = await issue({ name: 'CN=www.example.com', names: [{ type: 'dns', value: 'www.example.com' }] });
    const { keyboard } = page;
    await world(page, { path: 'nodebalancers', clock: '2026-03-01T12:00:00Z', rate: 0 });

    await test.step('created by mouse', async () => {
      await page.getByRole('link', { name: 'Create NodeBalancer' }).click();
      await expectFocusedHeading(page, 'Create NodeBalancer');
      await labelField(page).fill('shop');
      await pick(page, 'Region', /us-east/);
      await choose(node(page, 1, 80), /web-1/);
      await submit(page).click();
      await expectCreated(page, 'shop');
    });

    await test.step('edited by mouse', async () => {
      await page.getByRole('link', { name: 'Edit', exact: true }).click();
      await throttle(page).fill('5');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByRole('tabpanel')).toContainText('5 connections per second');
    });

    await test.step('deleted by mouse, from its page', async () => {
      await (await moreAction(page, 'Delete')).click();
      await expect(dialog(page)).toContainText('Port 80 (HTTP) closes');
      const confirm = dialog(page).getByRole('button', { name: 'Delete shop' });
      await confirm.click({ force: true });
      await expect(dialog(page).getByRole('textbox')).toHaveAccessibleDescription(/Type exactly shop/);
      await dialog(page).getByRole('textbox').fill('shop');
      await confirm.click();
      await expectFocusedHeading(page, 'NodeBalancers');
      await expect(row(page, 'shop-lb')).toBeVisible();
      await expect(row(page, 'shop')).toHaveCount(0);
    });

    await test.step('created by keyboard', async () => {
      await tabTo(page.getByRole('link', { name: 'Create NodeBalancer' }));
      await keyboard.press('Enter');
      await expectFocusedHeading(page, 'Create NodeBalancer');
      await expect(page.getByPlaceholder('Loading…')).toHaveCount(0);
      await tabTo(labelField(page));
      await keyboard.type('by-keyboard');
      const region = page.getByRole('combobox', { name: 'Region' });
      await tabTo(region);
      await keyboard.type('us-east');
      await keyboard.press('ArrowDown');
      await keyboard.press('Enter');
      await expect(region).toHaveValue('Newark, NJ (us-east)');

      // Collapsed and expanded by its title.
      const title = page.getByRole('button', { name: /^Port 80/ });
      await tabTo(title);
      await keyboard.press('Enter');
      await expect(title).toHaveAttribute('aria-expanded', 'false');
      await expect(title).toContainText('1 node, round robin, checked: Connection');
      await keyboard.press('Enter');
      await expect(title).toHaveAttribute('aria-expanded', 'true');
      await tabTo(port(page, 80).getByRole('radio', { name: /^Connection/ }));
      await keyboard.press('ArrowUp');
      await expect(port(page, 80).getByRole('radio', { name: /^None/ })).toBeChecked();
      await keyboard.press('ArrowDown');
      await expect(port(page, 80).getByRole('radio', { name: /^Connection/ })).toBeChecked();

      // An address is found by the label of its instance, which becomes the label of the node.
      const first = node(page, 1, 80);
      await tabTo(addressOf(first));
      await keyboard.type('web-2');
      await keyboard.press('ArrowDown');
      await keyboard.press('Enter');
      await expect(addressOf(first)).toHaveValue(/^192\.168\./);
      await expect(nodeLabel(first)).toHaveValue('web-2');

      await tabTo(page.getByRole('button', { name: 'Add node to port 80' }));
      await keyboard.press('Enter');
      const second = node(page, 2, 80);
      await expect(addressOf(second)).toBeFocused();
      await keyboard.type('192.168.200.1:8080');
      await expect(second).toContainText('No instance you can see has this address.');
      await tabTo(nodeLabel(second));
      await keyboard.type('spare');
      const mode = second.getByRole('combobox', { name: 'Mode' });
      await tabTo(mode);
      await keyboard.press('ArrowDown');
      await expect(page.getByRole('option', { name: 'Backup' })).toBeVisible();
      // Up from the first option is the last.
      await keyboard.press('ArrowUp');
      await keyboard.press('Enter');
      await expect(mode).toHaveValue('Backup');
      await expect(second).toContainText('Gets traffic only while all accepting nodes are down');

      await tabTo(page.getByRole('button', { name: 'Remove node 2 of port 80' }));
      await keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Remove node 1 of port 80' })).toBeFocused();
      await tabTo(page.getByRole('button', { name: 'Restore' }));
      await keyboard.press('Enter');
      await expect(nodeLabel(second)).toBeFocused();
      await expect(nodeLabel(second)).toHaveValue('spare');

      // A port with https and its certificate; the key is not shown.
      await tabTo(page.getByRole('button', { name: 'Add port' }));
      await keyboard.press('Enter');
      const secure = port(page, 443);
      await expect(secure.getByRole('textbox', { name: 'Port', exact: true })).toBeFocused();
      await tabTo(secure.getByRole('radio', { name: /^HTTP(?!S| status| body)/ }));
      await keyboard.press('ArrowDown');
      await expect(secure.getByRole('radio', { name: /^HTTPS/ })).toBeChecked();
      await tabTo(secure.getByRole('textbox', { name: 'Certificate' }));
      await keyboard.insertText(leaf.pem);
      await tabTo(secure.getByRole('textbox', { name: 'Private key' }));
      await keyboard.insertText(keyPem(leaf.keys));
      await expect(secure).toContainText('www.example.com');
      await tabTo(addressOf(node(page, 1, 443)));
      await keyboard.type('web-1');
      await keyboard.press('ArrowDown');
      await keyboard.press('Enter');
      await expect(nodeLabel(node(page, 1, 443))).toHaveValue('web-1');
      await tabTo(page.getByRole('tab', { name: 'Summary' }));
      await keyboard.press('ArrowRight');
      await expect(aside(page)).toContainText('"protocol": "https"');
      expect(await aside(page).innerText()).not.toContain(keyPem(leaf.keys).split('\n')[1]);
      await expectAccessible(page);

      await tabTo(submit(page), 'Shift+Tab');
      await keyboard.press('Enter');
      await expectFocusedHeading(page, 'by-keyboard');
    });

    await test.step('edited by keyboard', async () => {
      await tabTo(page.getByRole('link', { name: 'Edit', exact: true }));
      await keyboard.press('Enter');
      await expectFocusedHeading(page, 'Edit by-keyboard');
      await tabTo(throttle(page));
      await keyboard.press('ControlOrMeta+A');
      await keyboard.type('7');
      await tabTo(page.getByRole('textbox', { name: /^Tags/ }));
      await keyboard.type('database');
      await keyboard.press('Enter');
      await tabTo(page.getByRole('button', { name: 'Save changes' }));
      await keyboard.press('Enter');
      await expectFocusedHeading(page, 'by-keyboard');
      await expect(page.getByRole('tabpanel')).toContainText('7 connections per second');
      await expect(page.getByRole('main')).toContainText('database');
    });

    await test.step('deleted by keyboard, from the list', async () => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'NodeBalancers' }).click();
      const menu = page.getByRole('button', { name: 'Actions for by-keyboard' });
      await expect(menu).toBeVisible();
      const askToDelete = async (): Promise<void> => {
        await keyboard.press('Enter');
        await menuOpened(page, 'Open');
        await keyboard.press('End');
        await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
        await keyboard.press('Enter');
        await expect(dialog(page).getByRole('textbox')).toBeFocused();
      };
      await tabTo(menu);
      await askToDelete();
      await keyboard.press('Escape');
      await expect(menu).toBeFocused();
      await askToDelete();
      await keyboard.type('by-keyboard');
      await expect(dialog(page).getByRole('button', { name: 'Delete by-keyboard' })).toBeEnabled();
      await keyboard.press('Enter');
      await expect(row(page, 'by-keyboard')).toHaveCount(0);
    });

    const methods = (await writes(page)).map((line) => line.replaceAll(/\/\d+/g, '/#'));
    const each = ['POST /nodebalancers 200', 'PUT /nodebalancers/# 200', 'DELETE /nodebalancers/# 200'];
    expect(methods).toEqual([...each, ...each]);
  },
);
