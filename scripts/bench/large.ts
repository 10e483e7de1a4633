import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { crates } from '../../mocks/testing/crates.ts';
import { rig } from '../../mocks/testing/rig.ts';
import { calculation, median } from './calibration.ts';
import type { Figures, Tab } from './tab.ts';

const rowsOf = (tab: Tab, count: number): Promise<unknown> =>
  tab.page.waitForFunction((wanted) => document.querySelectorAll('tbody:not([hidden]) tr').length === wanted, count);

const sort = (tab: Tab, column: string): Promise<void> =>
  tab.page.getByRole('columnheader', { name: column, exact: true }).getByRole('button').click();

async function search(tab: Tab, words: string, matches: number): Promise<void> {
  const box = tab.page.getByRole('combobox', { name: /^Search/ });
  await box.fill(words);
  await box.press('Enter');
  await rowsOf(tab, matches);
}

/** 9,900 firewalls, 500 on a page: the longest task of what one does to them; the memory after many changes of route. */
export async function firewalls(tab: Tab): Promise<Figures> {
  const { page } = tab;
  const all = page.locator('table[aria-busy=false]');
  const loaded = await tab.load('firewalls?sort=label&page_size=500');
  await rowsOf(tab, 500);
  await tab.rest();
  const sorted = await tab.longest(async () => {
    await sort(tab, 'Label');
    await page.locator('th[aria-sort=descending]').waitFor();
    await all.waitFor();
  });
  const searched = await tab.longest(async () => {
    await search(tab, 'fw-0123', 10);
    await search(tab, '', 500);
    await all.waitFor();
  });
  await page.getByRole('combobox', { name: /^Search/ }).fill('status = disabled');
  const wanted = page.getByRole('option', { name: /^Disabled/ });
  await wanted.waitFor();
  const filtered = await tab.longest(async () => {
    await wanted.click();
    await page.getByRole('button', { name: /^Remove filter/ }).waitFor();
    await all.waitFor();
  });
  await page.goto(new URL('/firewalls?page_size=500', page.url()).href);
  await rowsOf(tab, 500);
  await tab.rest();
  await page.mouse.move(700, 500);
  const scrolled = await tab.longest(async () => {
    for (let turn = 0; turn < 40; turn += 1) await page.mouse.wheel(0, 400);
  });
  return {
    'first rows': loaded,
    'longest task, sorted': sorted,
    'longest task, searched': searched,
    'longest task, filtered': filtered,
    'longest task, scrolled': scrolled,
  };
}

/** A cluster of 2,000 nodes in 20 pools, and 500 Managed services: the longest task of what one does to them. */
export async function fleets(tab: Tab): Promise<Figures> {
  const { page } = tab;
  await tab.load('kubernetes');
  await tab.rest();
  const shown = await tab.longest(async () => {
    await page.getByRole('link', { name: 'fleet', exact: true }).click();
    // Not by a role: to find those of 2,000 cells is a long task of the measurement's own.
    await page.locator('[data-form=wall]').nth(19).waitFor();
  });
  const opened = await tab.longest(async () => {
    await page.getByRole('button', { name: /^Pool 7/ }).click();
    await rowsOf(tab, 25);
  });
  const sorted = await tab.longest(async () => {
    await sort(tab, 'Instance');
    await page.locator('th[aria-sort=ascending]').waitFor();
  });
  const searched = await tab.longest(async () => {
    await search(tab, 'no node is called so', 0);
    await search(tab, '', 25);
  });

  await tab.load('managed/services');
  await tab.rest();
  const servicesSearched = await tab.longest(async () => {
    await search(tab, 'no service is called so', 0);
    await search(tab, 's488.example.com', 1);
  });
  const judged = await tab.longest(async () => {
    await page.getByRole('link', { name: 'Overview' }).last().click();
    await page
      .getByText(/^(Ready|No credential|Never decrypted)/)
      .first()
      .waitFor();
  });
  const judgedSorted = await tab.longest(async () => {
    await sort(tab, 'Readiness');
    await page.locator('th[aria-sort=ascending]').waitFor();
  });
  return {
    'longest task, cluster of 2,000 nodes shown': shown,
    'longest task, pool of 100 nodes opened': opened,
    'longest task, pool of 100 nodes sorted': sorted,
    'longest task, pool of 100 nodes searched': searched,
    'longest task, 500 services searched': servicesSearched,
    'longest task, 500 services judged': judged,
    'longest task, 500 services sorted by verdict': judgedSorted,
  };
}

/** How much the memory of a page grows, times what it was, while one goes to and fro 200 times. */
export async function walked(tab: Tab): Promise<number> {
  await tab.load('compute');
  const walk = async (times: number): Promise<void> => {
    for (let turn = 0; turn < times; turn += 1) {
      await tab.page.click(`nav[aria-label=Main] a[href="/${turn % 2 === 0 ? 'vlans' : 'compute'}"]`);
      // A selector that is waited for would keep its element, and with it the page that it stood on.
      await tab.page.locator('tbody tr').first().waitFor();
    }
  };
  await walk(40);
  const before = await tab.memory();
  await walk(200);
  return (await tab.memory()) / before;
}

/** How many parts of a raw disk of 1 GB a page has in its memory at most, while it compresses and sends it. */
export async function upload(tab: Tab): Promise<number> {
  const { page } = tab;
  const path = join(tmpdir(), `bench-${process.pid}.img`);
  const disk = await open(path, 'w');
  await disk.truncate(1024 ** 3);
  await disk.close();
  try {
    await tab.load('images');
    await page.goto(new URL('/images/upload/new', page.url()).href);
    await page.getByLabel('File').setInputFiles(path);
    const part = await page.getByLabel('File').evaluate(async (input) => {
      const [file] = input instanceof HTMLInputElement ? [...(input.files ?? [])] : [];
      return (await file?.stream().getReader().read())?.value?.byteLength ?? Number.NaN;
    });
    await page.getByRole('combobox', { name: /^Region/ }).click();
    await page.getByRole('option', { name: /us-ord/ }).click();
    const before = await tab.memory();
    await page.getByRole('button', { name: 'Upload image', exact: true }).click();
    const panel = page.getByRole('region', { name: 'Upload' });
    await panel.getByText(/Compressed \d/).waitFor();
    let most = 0;
    // Buffers are freed by a thread of their own, which is late on a busy machine: what is still used is in each reading.
    while ((await panel.count()) > 0) {
      most = Math.max(most, Math.min(await tab.memory(), await tab.memory(), await tab.memory()));
      await pause(500);
    }
    return (most - before) / part;
  } finally {
    await rm(path, { force: true });
  }
}

/** The last page of a list of 12,000, answered by the mock in this process; in calculations there. */
export async function mockPage(): Promise<number> {
  const { call } = rig({ resources: [crates(12_000)] });
  const took: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    const began = performance.now();
    await call('GET', '/crates?page_size=500&page=24');
    took.push(performance.now() - began);
  }
  return median(took) / calculation();
}
