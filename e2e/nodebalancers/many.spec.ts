import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { control } from '../support/server/control.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/server/world.ts';

const STILL = { scenario: 'large', clock: '2026-03-01T12:00:00Z', rate: 0 } as const;

test('of 2,000 NodeBalancers only rows on screen request their ports, and the CSV has no others', async ({ page }) => {
  await world(page, { path: 'nodebalancers?page_size=100', ...STILL });
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(100);
  const busy = rows.filter({ has: page.getByRole('rowheader', { name: 'pool-0005', exact: true }) });
  await expect(busy.getByRole('link', { name: 'Port 8001, http' })).toBeVisible();
  await expect(busy.getByRole('button', { name: /^\+18: 8003, .*8020$/ })).toHaveText('+18');
  const asked = (await control(page).requests()).filter(({ path }) => /\/nodebalancers\/\d+\/configs$/.test(path));
  expect(asked.length).toBeLessThanOrEqual(50);

  await page.getByRole('combobox', { name: /^Search/ }).fill('pool-19');
  await expect(page.getByRole('status').filter({ hasText: '100 of 2,000 NodeBalancers match' })).toBeVisible();
  await expect(rows.first().getByRole('cell', { name: 'None' })).toHaveCount(3);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines).toHaveLength(101);
  expect(lines[0]).toContain('Label,Ports,Nodes,IPv4');
  // Nothing is requested for the CSV: rows that were out of view have empty cells, which is stated.
  expect(lines[1]).toContain(',None,None,');
  expect(lines[100]).toContain(',,,');
  await expect(page.getByText('Ports and Nodes: empty for rows that have not been on screen')).toBeVisible();
});

/** The links of the rows, apart from those to the record and its Region: ports, and the link to the others. */
const portsIn = (rows: Locator): Promise<string[]> =>
  rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('a')].map(({ textContent }) => textContent).join(' ')),
  );

test('fifty with twenty ports each: every row tells its ports in order, asked for once; of one they are sorted and counted', async ({
  page,
}) => {
  // One more, the newest, on a lower port than all others.
  await world(page, { path: 'nodebalancers/5/configs/new', ...STILL });
  await expect(page.getByRole('textbox', { name: 'Port' })).toHaveValue('80');
  await page.getByRole('button', { name: 'Add port', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Port 80 (HTTP)' })).toBeVisible();

  const before = (await control(page).requests()).length;
  await page.goto('./nodebalancers?page_size=100');
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(100);
  // Tall enough for all rows, so that none is out of view.
  await page.setViewportSize({ width: 1440, height: 6000 });
  const labels = Array.from({ length: 50 }, (_, index) => `pool-${String(index + 5).padStart(4, '0')}`);
  const usual = labels.map((label) => `${label} 8001 8002 Newark, NJ`);
  await expect
    .poll(async () => (await portsIn(rows)).slice(4, 54))
    .toEqual(['pool-0005 80 8001 Newark, NJ', ...usual.slice(1)]);
  await expect(rows.nth(53)).toContainText('All 40 up');
  const log = await control(page).requests();
  const asked = log.slice(0, log.length - before).map(({ path }) => path);
  const forConfigs = asked.filter((path) => /\/configs(\?|$)/.test(path));
  expect(new Set(forConfigs).size).toBe(forConfigs.length);
  // Besides, every area's records in transition are read for the header, and read again as time goes on.
  expect(new Set(asked).size).toBeLessThanOrEqual(100 + 20);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('./nodebalancers/5?tab=configs');
  await expect(rows).toHaveCount(21);
  await page.getByRole('columnheader', { name: 'Port', exact: true }).getByRole('button').click();
  const ports = ['80', ...Array.from({ length: 20 }, (_, index) => String(8001 + index))];
  await expect.poll(() => portsIn(rows)).toEqual(ports);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toContainText('16 more ports close');
});
