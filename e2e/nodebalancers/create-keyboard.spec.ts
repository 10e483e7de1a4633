import { issue, keyPem } from '../../src/lib/pem/testing.ts';
import { expectAccessible } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import {
  addressOf,
  aside,
  expectCreated,
  labelField,
  node,
  nodeLabel,
  openCreate,
  port,
  submit,
  writes,
} from './creating.ts';

test('creates a NodeBalancer by keyboard', async ({ page }) => {
  await openCreate(page);
  await expect(page.getByPlaceholder('Loading…')).toHaveCount(0);
  await tabTo(labelField(page));
  await page.keyboard.type('by-keyboard');
  const region = page.getByRole('combobox', { name: 'Region' });
  await tabTo(region);
  await page.keyboard.type('us-east');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(region).toHaveValue('Newark, NJ (us-east)');

  // Collapsed and expanded by its title.
  const title = page.getByRole('button', { name: /^Port 80/ });
  await tabTo(title);
  await page.keyboard.press('Enter');
  await expect(title).toHaveAttribute('aria-expanded', 'false');
  await expect(title).toContainText('1 node, round robin, not checked');
  await page.keyboard.press('Enter');
  await expect(title).toHaveAttribute('aria-expanded', 'true');

  await tabTo(port(page, 80).getByRole('radio', { name: /^None/ }));
  await page.keyboard.press('ArrowDown');
  await expect(port(page, 80).getByRole('radio', { name: /^Connection/ })).toBeChecked();

  // An address is found by the label of its instance, which becomes the label of the node.
  const first = node(page, 1, 80);
  await tabTo(addressOf(first));
  await page.keyboard.type('web-2');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(addressOf(first)).toHaveValue(/^192\.168\./);
  await expect(nodeLabel(first)).toHaveValue('web-2');

  await tabTo(page.getByRole('button', { name: 'Add node to port 80' }));
  await page.keyboard.press('Enter');
  const second = node(page, 2, 80);
  await expect(addressOf(second)).toBeFocused();
  await page.keyboard.type('192.168.200.1:8080');
  await expect(second).toContainText('No instance that you may see has this address.');
  await tabTo(nodeLabel(second));
  await page.keyboard.type('spare');
  const mode = second.getByRole('combobox', { name: 'Mode' });
  await tabTo(mode);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Backup' })).toBeVisible();
  // Up from the first option is the last.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(mode).toHaveValue('Backup');
  await expect(second).toContainText('Receives traffic only while all accepting nodes are down.');
  await expect(second).toContainText('no traffic as it is');

  await tabTo(page.getByRole('button', { name: 'Remove node 2 of port 80' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove node 1 of port 80' })).toBeFocused();
  await tabTo(page.getByRole('button', { name: 'Put it back' }));
  await page.keyboard.press('Enter');
  await expect(nodeLabel(second)).toBeFocused();
  await expect(nodeLabel(second)).toHaveValue('spare');
  await expectAccessible(page);

  await tabTo(submit(page));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'by-keyboard' })).toBeFocused();
  expect(await writes(page)).toHaveLength(1);
});

test('a port with https is added and given its certificate without a mouse, and no key is shown', async ({ page }) => {
  const leaf = await issue({ name: 'CN=www.example.com', names: [{ type: 'dns', value: 'www.example.com' }] });
  const key = keyPem(leaf.keys);
  await openCreate(page);
  await expect(page.getByPlaceholder('Loading…')).toHaveCount(0);
  await tabTo(labelField(page));
  await page.keyboard.type('secured');
  await tabTo(page.getByRole('combobox', { name: 'Region' }));
  await page.keyboard.type('us-ord');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');

  await tabTo(page.getByRole('button', { name: 'Remove port 80 (HTTP)' }));
  await page.keyboard.press('Enter');
  const add = page.getByRole('button', { name: 'Add a port' });
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  const number = page.getByRole('textbox', { name: 'Port', exact: true });
  await expect(number).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('443');
  const fields = port(page, 443);
  await tabTo(fields.getByRole('radio', { name: /^HTTP(?!S| status| body)/ }));
  await page.keyboard.press('ArrowDown');
  await expect(fields.getByRole('radio', { name: /^HTTPS/ })).toBeChecked();
  await tabTo(fields.getByRole('textbox', { name: 'Certificate' }));
  await page.keyboard.insertText(leaf.pem);
  await tabTo(fields.getByRole('textbox', { name: 'Private key' }));
  await page.keyboard.insertText(key);
  await expect(fields).toContainText('www.example.com');

  const first = node(page, 1, 443);
  await tabTo(addressOf(first));
  await page.keyboard.type('worker-1');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(nodeLabel(first)).toHaveValue('worker-1');

  await tabTo(page.getByRole('tab', { name: 'Summary' }));
  await page.keyboard.press('ArrowRight');
  await expect(aside(page)).toContainText('"protocol": "https"');
  const line = key.split('\n')[1] ?? key;
  expect(await aside(page).innerText()).not.toContain(line);

  await tabTo(submit(page), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expectCreated(page, 'secured');
});
