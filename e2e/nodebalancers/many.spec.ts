import { readFile } from 'node:fs/promises';
import { control } from '../support/control.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';
import { addressOf, node, openCreate, pick } from './creating.ts';

const STILL = { scenario: 'large', clock: '2026-03-01T12:00:00Z', rate: 0 } as const;

test('2,000 NodeBalancers are sorted as a whole, filtered and exported; only rows on screen ask for their ports', async ({
  page,
}) => {
  await world(page, { path: 'nodebalancers', ...STILL });
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(25);
  const busy = rows.filter({ has: page.getByRole('rowheader', { name: 'pool-0005', exact: true }) });
  await expect(busy.getByRole('link', { name: 'Port 8001, http' })).toBeVisible();
  await expect(busy.getByRole('link', { name: '14 more' })).toBeVisible();
  const asked = (await control(page).requests()).filter(({ path }) => /\/nodebalancers\/\d+\/configs$/.test(path));
  expect(asked.length).toBeLessThanOrEqual(25);

  const label = page.getByRole('columnheader', { name: 'Label' });
  await label.getByRole('button').click();
  await expect(label).toHaveAttribute('aria-sort', 'ascending');
  await label.getByRole('button').click();
  await expect(rows.first()).toContainText('pool-2000');
  await page.getByRole('searchbox').fill('pool-19');
  await expect(page.getByRole('status').filter({ hasText: '100 of 2,000 NodeBalancers match' })).toBeVisible();
  await expect(rows.first().getByRole('cell', { name: 'none' })).toHaveCount(2);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /CSV/ }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines).toHaveLength(101);
  expect(lines[0]).toContain('Label,Ports,Nodes,IPv4');
  // Nothing is asked for the CSV: rows that were out of sight have empty cells, which is said.
  expect(lines[1]).toContain(',none,none,');
  expect(lines[100]).toContain(',,,');
  await expect(page.getByText('Ports and Nodes: empty for rows that have not been on screen')).toBeVisible();
});

test('among 2,000 a form still answers: backends are searched, a port that is taken is told', async ({ page }) => {
  await openCreate(page, { scenario: 'large' });
  await pick(page, 'Region', /us-east/);
  await addressOf(node(page, 1, 80)).fill('192.168');
  await node(page, 1, 80).getByRole('option').first().click();
  await expect(addressOf(node(page, 1, 80))).toHaveValue(/^192\.168\.\d+\.\d+/);
  await page.goto('./nodebalancers/5/configs/new');
  await page.getByRole('textbox', { name: 'Port' }).fill('8001');
  await page.getByRole('button', { name: 'Create config' }).click();
  await expect(page.getByRole('textbox', { name: 'Port' })).toHaveAccessibleDescription(/8001/);
});

test('twenty configs of one are listed by port, and counted before it is deleted', async ({ page }) => {
  await world(page, { path: 'nodebalancers/5?tab=configs', ...STILL });
  await expect(page.locator('tbody tr')).toHaveCount(20);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('20 configs and 40 nodes');
  await expect(page.getByRole('dialog')).toContainText('15 more');
});
