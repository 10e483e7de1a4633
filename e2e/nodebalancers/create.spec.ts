import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';
import {
  addressOf,
  aside,
  choose,
  expectCreated,
  labelField,
  node,
  nodeLabel,
  openCreate,
  pick,
  port,
  sent,
  writes,
} from './creating.ts';

test('creates a NodeBalancer with two ports and three nodes in one request, by mouse', async ({ page }) => {
  await world(page, { path: 'nodebalancers', clock: '2026-03-01T12:00:00Z', rate: 0 });
  await page
    .getByRole('link', { name: /^Create/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create NodeBalancer' })).toBeFocused();
  await labelField(page).fill('shop');
  await pick(page, 'Region', /us-east/);
  await page.getByRole('textbox', { name: 'Client connection throttle' }).fill('15');
  await pick(page, 'Firewall', /^locked-down/);

  await choose(node(page, 1, 80), /web-1/);
  await expect(nodeLabel(node(page, 1, 80))).toHaveValue('web-1');
  await expect(node(page, 1, 80)).toContainText('web-1, running');
  await page.getByRole('button', { name: 'Add node to port 80' }).click();
  await expect(addressOf(node(page, 2, 80))).toBeFocused();
  await node(page, 2, 80).getByRole('option', { name: /web-2/ }).click();
  await node(page, 2, 80).getByRole('textbox', { name: 'Weight' }).fill('50');
  await expect(node(page, 1, 80)).toContainText('a share of 66.7%');
  await expect(node(page, 2, 80)).toContainText('a share of 33.3%');
  await port(page, 80)
    .getByRole('radio', { name: /^HTTP status/ })
    .click();
  await port(page, 80).getByRole('textbox', { name: 'Path' }).fill('/health');
  await port(page, 80).getByRole('textbox', { name: 'Interval' }).fill('10');
  await expect(port(page, 80)).toContainText('An interval of 10 s is not more than a timeout of 30 s');
  await port(page, 80).getByRole('textbox', { name: 'Timeout' }).fill('5');
  await expect(port(page, 80)).toContainText('does not answer the path as expected is out after 20 s to 35 s');

  await page.getByRole('button', { name: 'Add another port' }).click();
  await expect(port(page, 443).getByRole('textbox', { name: 'Port', exact: true })).toBeFocused();
  await port(page, 443).getByRole('textbox', { name: 'Port', exact: true }).fill('3306');
  await port(page, 3306).getByRole('radio', { name: /^TCP/ }).click();
  await port(page, 3306).getByRole('combobox', { name: 'Proxy protocol' }).click();
  await page.getByRole('option', { name: 'Version 2' }).click();
  await addressOf(node(page, 1, 3306)).fill('10.0.0.5:3307');
  await nodeLabel(node(page, 1, 3306)).fill('db-replica');

  await expect(aside(page)).toContainText('In Newark, NJ (us-east)');
  await expect(aside(page)).toContainText('2 ports with 3 nodes, created in one request');
  await expect(aside(page)).toContainText('Behind the Firewall locked-down');
  await expect(aside(page)).toContainText('does not answer the path as expected is out after 20 s to 35 s');

  expect(await sent(page)).toEqual({
    region: 'us-east',
    label: 'shop',
    client_conn_throttle: 15,
    firewall_id: expect.any(Number),
    configs: [
      {
        port: 80,
        protocol: 'http',
        algorithm: 'roundrobin',
        stickiness: 'none',
        proxy_protocol: 'none',
        cipher_suite: 'recommended',
        check: 'http',
        check_passive: true,
        check_interval: 10,
        check_timeout: 5,
        check_attempts: 3,
        check_path: '/health',
        nodes: [
          { address: expect.stringMatching(/^192\.168\./), label: 'web-1', mode: 'accept', weight: 100 },
          { address: expect.stringMatching(/^192\.168\./), label: 'web-2', mode: 'accept', weight: 50 },
        ],
      },
      {
        port: 3306,
        protocol: 'tcp',
        algorithm: 'roundrobin',
        stickiness: 'none',
        proxy_protocol: 'v2',
        cipher_suite: 'recommended',
        check: 'none',
        check_passive: true,
        check_interval: 31,
        check_timeout: 30,
        check_attempts: 3,
        nodes: [{ address: '10.0.0.5:3307', label: 'db-replica', mode: 'accept', weight: 100 }],
      },
    ],
  });
  await expectCreated(page, 'shop');
  expect(await writes(page)).toHaveLength(1);
});

test('a change of the Region clears backends of other Regions, and can be undone', async ({ page }) => {
  await openCreate(page);
  await pick(page, 'Region', /us-east/);
  const first = node(page, 1, 80);
  await choose(first, /web-1/);
  const address = await addressOf(first).inputValue();
  await page.getByRole('button', { name: 'Add node to port 80' }).click();
  const second = node(page, 2, 80);
  await addressOf(second).fill('10.0.0.9:8080');

  await pick(page, 'Region', /us-ord/);
  await expect(page.getByText(`Cleared, as it is not in us-ord: ${address} (web-1).`)).toBeVisible();
  await expect(addressOf(first)).toHaveValue('');
  await expect(addressOf(second)).toHaveValue('10.0.0.9:8080');
  await addressOf(first).click();
  await expect(first.getByRole('option', { name: /worker-1/ })).toBeVisible();
  await expect(first.getByRole('option', { name: /web-1/ })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Back to us-east' }).click();
  await expect(page.getByRole('combobox', { name: 'Region' })).toHaveValue('Newark, NJ (us-east)');
  await expect(addressOf(first)).toHaveValue(address);
  await expect(page.getByText(/^Cleared, as/)).toHaveCount(0);
});

test('a change of the protocol resets unsupported settings, and can be undone', async ({ page }) => {
  await openCreate(page);
  const fields = port(page, 80);
  await fields.getByRole('radio', { name: /^TCP/ }).click();
  await fields.getByRole('combobox', { name: 'Proxy protocol' }).click();
  await page.getByRole('option', { name: 'Version 1' }).click();
  await fields.getByRole('radio', { name: /^HTTP(?!S| status| body)/ }).click();
  await expect(fields).toContainText('Set back, as HTTP does not take it: proxy protocol.');
  await expect(fields.getByRole('combobox', { name: 'Proxy protocol' })).toHaveCount(0);
  await fields.getByRole('button', { name: 'Back to TCP' }).click();
  await expect(fields.getByRole('combobox', { name: 'Proxy protocol' })).toHaveValue('Version 1');

  await fields.getByRole('radio', { name: /^HTTPS/ }).click();
  await fields.getByRole('textbox', { name: 'Private key' }).fill('anything');
  await fields.getByRole('combobox', { name: 'Stickiness' }).click();
  await page.getByRole('option', { name: 'By cookie' }).click();
  await fields.getByRole('radio', { name: /^TCP/ }).click();
  await expect(fields).toContainText('Set back, as TCP does not take them: stickiness by cookie and private key.');
  await expect(fields.getByRole('combobox', { name: 'Stickiness' })).toHaveValue('None');
  await fields.getByRole('button', { name: 'Back to HTTPS' }).click();
  await expect(fields.getByRole('textbox', { name: 'Private key' })).toHaveValue('anything');
  await expect(fields.getByRole('combobox', { name: 'Stickiness' })).toHaveValue('By cookie');
});

test('removing a port with content needs confirmation; nodes can be restored', async ({ page }) => {
  await openCreate(page);
  await page.getByRole('button', { name: 'Add another port' }).click();
  await page.getByRole('button', { name: 'Remove port 443 (HTTP)' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(port(page, 443)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Port 80/ })).toBeFocused();

  await nodeLabel(node(page, 1, 80)).fill('backend');
  await page.getByRole('button', { name: 'Remove node 1 of port 80' }).click();
  await expect(port(page, 80)).toContainText('No nodes: a port has at least one');
  await page.getByRole('button', { name: 'Put it back' }).click();
  await expect(nodeLabel(node(page, 1, 80))).toHaveValue('backend');

  await page.getByRole('button', { name: 'Remove port 80 (HTTP)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove port 80 (HTTP)?' });
  await expect(dialog).toContainText('1 node (backend)');
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await expect(nodeLabel(node(page, 1, 80))).toHaveValue('backend');
  await page.getByRole('button', { name: 'Remove port 80 (HTTP)' }).click();
  await dialog.getByRole('button', { name: 'Remove port' }).click();
  await expect(page.getByText('No ports: the NodeBalancer answers nothing')).toBeVisible();

  await pick(page, 'Region', /us-southeast/);
  expect(await sent(page)).toEqual({ region: 'us-southeast', client_conn_throttle: 0, configs: [] });
  await expect(page.getByRole('heading', { level: 1, name: /^balancer\d+$/ })).toBeVisible();
});
