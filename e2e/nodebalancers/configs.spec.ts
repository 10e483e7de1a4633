import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { control } from '../support/control.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';
import { button, heading, messages, MODES, node, row, SECURE, writes } from './config-pages.ts';

test('a port is added with the documented defaults, on a free number, and then needs nodes', async ({ page }) => {
  await world(page, { path: 'nodebalancers/4/configs/new', rate: 0 });
  await expect(page.getByLabel(/^Port/)).toHaveValue('80');
  await expect(page.getByRole('complementary')).toContainText('balancer-4 will listen on port 80 (http).');
  await expect(page.getByRole('main')).toContainText('Settings that are not shown get their defaults.');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await button(page, 'Create config').click();
  expect((await sent).postDataJSON()).toEqual({
    port: 80,
    protocol: 'http',
    algorithm: 'roundrobin',
    stickiness: 'none',
    proxy_protocol: 'none',
    cipher_suite: 'recommended',
    check: 'none',
    check_passive: true,
    check_interval: 31,
    check_timeout: 30,
    check_attempts: 3,
  });
  await expect(heading(page, 'Port 80 (HTTP)')).toBeFocused();
  await expect(page.getByRole('main')).toContainText('balancer-4 answers on port 80 once there is a node');
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(page.getByRole('main')).toContainText('Port 80 has no nodes yet');
  await button(page, 'Add node').click();
  await expect(page.getByRole('dialog', { name: 'Add a node to port 80' })).toBeVisible();
  await expectAccessible(page);
});

/** Adds a node by keyboard: its address is typed, or found by the name of an instance, which becomes its label. */
async function addNode(page: Page, typed: string, label?: string): Promise<void> {
  await tabTo(button(page, 'Add node'));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a node to port 8080' });
  await expect(dialog).toBeVisible();
  await tabTo(dialog.getByRole('combobox', { name: /^Address/ }));
  await page.keyboard.type(typed);
  if (label === undefined) {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel(/^Label/)).toHaveValue(typed);
  }
  await tabTo(dialog.getByLabel(/^Label/));
  if (label !== undefined) await page.keyboard.type(label);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(messages(page)).toContainText(`Node ${label ?? typed} added to port 8080`);
  await expect(button(page, 'Add node')).toBeFocused();
}

test('by keyboard alone: a port is refused, added, given nodes, drained of them by screen and editor, and deleted', async ({
  page,
}) => {
  await world(page, { path: 'nodebalancers/1/configs/new', rate: 0 });
  const port = page.getByLabel(/^Port/);
  // 80 and 443 are in use.
  await expect(port).toHaveValue('8080');
  await tabTo(port);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('443');
  await expect(page.getByRole('main')).toContainText('Port 443 is used by another config of this NodeBalancer.');
  await tabTo(button(page, 'Create config'));
  await page.keyboard.press('Enter');
  await expect(port).toBeFocused();
  await expect(port).toHaveAccessibleDescription(/443/);
  expect(await writes(page)).toEqual(['POST /nodebalancers/1/configs 400']);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('8080');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Port 8080 (HTTP)')).toBeFocused();
  await expect(messages(page)).toContainText('Port 8080 (HTTP) of balancer-1 createdIt answers once it has a node.');

  await addNode(page, 'web-1');
  await addNode(page, 'web-2');
  await addNode(page, '192.168.140.9:8080', 'spare');
  await expect(row(page, 'spare')).toContainText('Accept33.3%100');

  // On the nodes screen: one is drained, then deleted.
  const menu = button(page, 'Actions for spare');
  await tabTo(menu);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(row(page, 'spare')).toContainText('Drain–');
  await expect(messages(page)).toContainText('Node spare drainsDelete it once its connections have ended.');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const deletion = page.getByRole('dialog', { name: 'Delete node spare?' });
  await expect(deletion.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await tabTo(deletion.getByRole('button', { name: 'Delete spare' }));
  await page.keyboard.press('Enter');
  await expect(row(page, 'spare')).toHaveCount(0);
  await expect(button(page, 'Actions for web-2')).toBeFocused();

  // In the editor: both are removed, and one of them drains first.
  await tabTo(page.getByRole('link', { name: 'Edit config and nodes' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Edit port 8080 of balancer-1')).toBeFocused();
  await expect(node(page, 2)).toBeVisible();
  await tabTo(button(page, 'Remove node 2'));
  await page.keyboard.press('Enter');
  await expect(button(page, 'Remove node 1')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Add node')).toBeFocused();
  const removed = page.getByRole('region', { name: 'Removed nodes' });
  await expect(removed).toContainText('2 nodes removed, to be deleted when you save.');
  await tabTo(button(page, 'Drain web-1 first'));
  await page.keyboard.press('Enter');
  await expect(removed).toBeFocused();
  await expect(removed).toContainText('1 node removed');
  await expect(node(page, 1).getByRole('combobox', { name: 'Mode' })).toHaveValue('Drain');
  await tabTo(button(page, 'Review and save'));
  await page.keyboard.press('Enter');
  await expect(button(page, 'Save config and nodes')).toBeFocused();
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({
    nodes: [{ id: expect.any(Number), label: 'web-1', mode: 'drain' }],
  });
  await expect(messages(page)).toContainText(
    'Port 8080 (HTTP) of balancer-1 savedweb-1 drains: delete it here once the connections have ended.',
  );
  await expect(heading(page, 'Port 8080 (HTTP)')).toBeFocused();
  await expect(row(page, 'web-1')).toContainText('Drain–');
  await expect(row(page, 'web-2')).toHaveCount(0);

  // The port is deleted with its remaining nodes.
  await tabTo(button(page, 'Delete'));
  await page.keyboard.press('Enter');
  const goes = page.getByRole('dialog', { name: 'Delete config on port 8080?' });
  await expect(goes).toContainText('1 node: web-1 (');
  await expect(goes.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await tabTo(goes.getByRole('button', { name: 'Delete port 8080' }));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'balancer-1')).toBeFocused();
  await expect(messages(page)).toContainText('Deleted config on port 8080');
  await expect(row(page, 'Port 443 (HTTPS)')).toBeVisible();
  await expect(row(page, 'Port 8080 (HTTP)')).toHaveCount(0);
});

test('a lost response: the created config is found by its port', async ({ page }) => {
  await world(page, { path: 'nodebalancers/4/configs/new', rate: 0 });
  await expect(page.getByLabel(/^Port/)).toHaveValue('80');
  await control(page).faults([
    { method: 'POST', path: '/nodebalancers/{nodeBalancerId}/configs', when: 'after', act: 'drop', count: 1 },
  ]);
  await button(page, 'Create config').click();
  await page.getByRole('link', { name: 'Port 80 (HTTP)' }).click();
  await expect(heading(page, 'Port 80 (HTTP)')).toBeVisible();
});

test('the page shows a port’s settings, its certificate, and when a failed node is removed', async ({ page }) => {
  await world(page, { path: SECURE, rate: 0 });
  await expect(heading(page, 'Port 443 (HTTPS)')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Certificate' })).toContainText('www.example.com');
  await expect(page.getByRole('region', { name: 'Certificate' })).toContainText('F7:44:EC');
  await expect(page.getByRole('region', { name: 'Health checks' })).toContainText('Interval31 s');
  await expect(page.getByRole('region', { name: 'When a node dies' })).toContainText(
    /A node that takes no connection is out .*Besides, a node that gives a client a 5xx answer is out at once/,
  );
  await expectAccessible(page);
});

test('deleting a config names its port and its nodes, and returns to the list', async ({ page }) => {
  await world(page, { path: MODES, rate: 0 });
  await button(page, 'Delete').click();
  await expect(page).toHaveURL(/dialog=delete-config\.4/);
  const dialog = page.getByRole('dialog', { name: 'Delete config on port 80?' });
  await expect(dialog).toContainText('balancer-3 stops answering on port 80 at once');
  await expect(dialog).toContainText('5 nodes: worker-1 (');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(button(page, 'Delete')).toBeFocused();
  await button(page, 'Delete').click();
  await dialog.getByRole('button', { name: 'Delete port 80' }).click();
  await expect(heading(page, 'balancer-3')).toBeVisible();
  await expect(page.getByRole('tabpanel')).toContainText('No configs');
  expect(await writes(page)).toEqual(['DELETE /nodebalancers/3/configs/4 200']);
});

test('with a read-only token everything is visible, and actions give the reason', async ({ page }) => {
  await world(page, { path: MODES, persona: 'demo-read-only', rate: 0 });
  await expect(heading(page, 'Port 80 (HTTP)')).toBeVisible();
  await expect(button(page, 'Edit config and nodes')).toHaveAttribute('aria-disabled', 'true');
  await expect(button(page, 'Delete')).toHaveAccessibleDescription(/nodebalancers:read_write/);
  await page.goto(`./${MODES}/edit`);
  await expect(button(page, 'Review and save')).toHaveAccessibleDescription(/nodebalancers:read_write/);
});
