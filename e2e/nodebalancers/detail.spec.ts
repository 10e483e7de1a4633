import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { control } from '../support/control.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectRefused } from '../support/refused.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';
import { choose, expectCreated, labelField, node, openCreate, pick, submit } from './creating.ts';

const STILL = { clock: '2026-03-01T12:00:00Z', rate: 0 } as const;
const panel = (page: Page) => page.getByRole('tabpanel');
const statistics = (page: Page) => page.getByRole('region', { name: 'Statistics' });

test('the overview shows its addresses, its ports, and the state of its nodes', async ({ page }) => {
  await world(page, { path: 'nodebalancers/1', ...STILL });
  const ports = page.getByRole('table', { name: 'Ports' });
  await expect(ports.getByRole('row').filter({ hasText: 'Port 443' })).toContainText('www.example.com');
  await expect(ports.getByRole('row').filter({ hasText: 'Port 80' })).toContainText('2 up / 0 down');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await panel(page).getByRole('button', { name: 'Copy Host name' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^nb-.*us-east/);
  await panel(page).getByRole('link', { name: 'Newark, NJ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Newark, NJ' })).toBeVisible();
});

test('connections and traffic are shown as charts with axes and as figures', async ({ page }) => {
  await world(page, { path: 'nodebalancers/1', ...STILL });
  await expect(page.getByRole('list', { name: 'Connections in figures' })).toContainText(/latest [\d.]+ \/ s/);
  const traffic = page.getByRole('list', { name: 'Traffic in figures' });
  await expect(traffic.getByRole('listitem')).toHaveCount(2);
  await expect(traffic).toContainText(/Out\s*latest [\d.]+ [kMG]?bit\/s/);
  await expect(page.getByRole('application', { name: 'Traffic' })).toContainText('bit/s');
  await expect(page.getByRole('application', { name: 'Connections' })).toContainText('03:00');
  await expect(statistics(page)).toContainText('Times in CET');
});

test('the same values as a table and as CSV, without a mouse', async ({ page }) => {
  await world(page, { path: 'nodebalancers/1', ...STILL });
  const toTable = page.getByRole('button', { name: 'Traffic as a table' });
  await expect(toTable).toBeVisible();
  await tabTo(toTable);
  await page.keyboard.press('Enter');
  const rows = page.getByRole('table', { name: 'Traffic' }).locator('tbody tr');
  await expect(rows.first()).toContainText('bit/s');
  const count = await rows.count();
  expect(count).toBeGreaterThan(280);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines[0]).toBe('time (UTC),In (bit/s),Out (bit/s)');
  expect(lines).toHaveLength(count + 1);
  await page.getByRole('button', { name: 'Traffic as a chart' }).click();
  await expect(page.getByRole('application', { name: 'Traffic' })).toBeVisible();
});

test('failed statistics can be retried; missing and empty ones are explained', async ({ page }) => {
  await world(page, { path: 'nodebalancers/4', ...STILL });
  await expect(statistics(page)).toContainText('Nothing came through in this time.');
  await expect(panel(page)).toContainText('balancer-4 answers on no port');
  // Setting a fault makes an open page reload its data, so it is set on a page that reads no statistics.
  await page.goto('./settings');
  await control(page).faults([
    {
      method: 'GET',
      path: '/nodebalancers/{nodeBalancerId}/stats',
      act: 'answer',
      status: 400,
      errors: [{ field: null, reason: 'Stats are unavailable at this time' }],
    },
  ]);
  await page.goto('./nodebalancers/1');
  await expect(statistics(page).getByRole('alert')).toContainText('Stats are unavailable at this time');
  await statistics(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('list', { name: 'Traffic in figures' })).toBeVisible();
});

test('a new one has no statistics yet; they appear later', async ({ page }) => {
  await openCreate(page, { clock: '2026-03-01T12:02:00Z' });
  await labelField(page).fill('fresh');
  await pick(page, 'Region', /us-east/);
  await choose(node(page, 1, 80), /web-1/);
  await submit(page).click();
  await expectCreated(page, 'fresh');
  await expect(statistics(page)).toContainText('No statistics yet: the first values come a few minutes after');
  await control(page).advance(600);
  await page.reload();
  await expect(page.getByRole('list', { name: 'Connections in figures' })).toBeVisible();
});

test('the configs link to their pages, their nodes and their editors', async ({ page }) => {
  await world(page, { path: 'nodebalancers/1', ...STILL });
  await page.getByRole('tab', { name: 'Configs' }).click();
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Fingerprint' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row').filter({ hasText: '443' })).toContainText('F7:44:EC:E3:76:43');
  await page.getByRole('button', { name: 'Actions for Port 80 (HTTP)' }).click();
  await page.getByRole('menuitem', { name: 'Nodes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Port 80 (HTTP)' })).toBeVisible();
  await expect(page).toHaveURL(/tab=nodes/);
});

test('the Firewall links to its page and to where it can be removed; a second one is refused', async ({ page }) => {
  await world(page, { path: 'nodebalancers/3?tab=firewalls', ...STILL });
  await expect(panel(page)).toContainText('edge-enabled filters what reaches this NodeBalancer by TCP.');
  await expectRefused(
    page.getByRole('button', { name: 'Choose a Firewall' }),
    'It already has the enabled firewall edge-enabled: take that off first',
  );
  await page.getByRole('link', { name: 'Take off edge-enabled' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take off balancer-3' }).click();
  await expect(page.getByRole('rowheader', { name: 'balancer-3' })).toHaveCount(0);
  await page.goto('./nodebalancers/3?tab=firewalls');
  await expect(panel(page)).toContainText('No Firewall is on this NodeBalancer: nothing filters it.');
});

test('the activity tab lists what was done to it', async ({ page }) => {
  await world(page, { path: 'nodebalancers/1/edit', ...STILL });
  await page.getByRole('textbox', { name: /^Label/ }).fill('balancer-one');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('tab', { name: 'Activity' }).click();
  await expect(page.getByRole('region', { name: 'Events' })).toContainText(/NodeBalancer/);
  await expect(page.getByRole('region', { name: 'Done in this tab' })).toContainText('balancer-one');
});

test('a missing one and a forbidden one are reported as such', async ({ page }) => {
  await world(page, { path: 'nodebalancers/9999', ...STILL });
  await expect(page.getByRole('alert')).toContainText('Not found');
  await world(page, { path: 'nodebalancers/2', persona: 'demo-operator', ...STILL });
  await expect(page.getByRole('alert')).toContainText('Not allowed');
});

test('in bare mode each tab works and shows what is missing', async ({ page }) => {
  await world(page, { path: 'nodebalancers/1', bare: true, ...STILL });
  await expect(panel(page)).toContainText('not told by this server');
  await expect(statistics(page)).toContainText('statistics that the documents do not describe');
  await expect(page.getByRole('table', { name: 'Ports' })).toContainText('not told');
  for (const name of ['Configs', 'Firewalls', 'Activity']) {
    await page.getByRole('tab', { name }).click();
    await expect(panel(page)).not.toBeEmpty();
    expect(await page.locator('body').innerText()).not.toMatch(/\bundefined\b|\bNaN\b/);
  }
});
