import { expectAccessible } from '../support/axe.ts';
import { control } from '../support/control.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';
import { button, heading, MODES, SECURE, writes } from './config-pages.ts';

test('a port is added with the documented defaults, on a port that is free, and then waits for nodes', async ({
  page,
}) => {
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

test('by keyboard alone: a port that is taken is said at once, and refused by the server', async ({ page }) => {
  await world(page, { path: 'nodebalancers/1/configs/new', rate: 0 });
  const port = page.getByLabel(/^Port/);
  // 80 and 443 are taken.
  await expect(port).toHaveValue('8080');
  await tabTo(port);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('443');
  await expect(page.getByRole('main')).toContainText('Another config of this NodeBalancer listens on port 443.');
  await tabTo(button(page, 'Create config'));
  await page.keyboard.press('Enter');
  await expect(port).toBeFocused();
  await expect(port).toHaveAccessibleDescription(/443/);
  expect(await writes(page)).toEqual(['POST /nodebalancers/1/configs 400']);
});

test('a lost answer: the config that it made is found by its port', async ({ page }) => {
  await world(page, { path: 'nodebalancers/4/configs/new', rate: 0 });
  await expect(page.getByLabel(/^Port/)).toHaveValue('80');
  await control(page).faults([
    { method: 'POST', path: '/nodebalancers/{nodeBalancerId}/configs', when: 'after', act: 'drop', count: 1 },
  ]);
  await button(page, 'Create config').click();
  await page.getByRole('link', { name: 'Port 80 (HTTP)' }).click();
  await expect(heading(page, 'Port 80 (HTTP)')).toBeVisible();
});

test('the page says how a port serves, what it shows, and when a dead node is out', async ({ page }) => {
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

test('deleting a config names its port and its nodes, and leads back to the others', async ({ page }) => {
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

test('a token that may only read sees it all, and why it cannot change it', async ({ page }) => {
  await world(page, { path: MODES, persona: 'demo-read-only', rate: 0 });
  await expect(heading(page, 'Port 80 (HTTP)')).toBeVisible();
  await expect(button(page, 'Edit config and nodes')).toHaveAttribute('aria-disabled', 'true');
  await expect(button(page, 'Delete')).toHaveAccessibleDescription(/nodebalancers:read_write/);
  await page.goto(`./${MODES}/edit`);
  await expect(button(page, 'Review and save')).toHaveAccessibleDescription(/nodebalancers:read_write/);
});
