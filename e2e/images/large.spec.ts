import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';

// A raw disk is compressed into a private file, by `createWritable`.
test.use({ oldest: false });

const GB = 1024 ** 3;
/** The page may grow by as much as it needs to work on a few parts of the file at a time. */
const GROWS_MB = 64;

test('a raw disk of 1 GB is compressed and sent without the page growing with it', async ({ page }, { outputDir }) => {
  test.setTimeout(180_000);
  const path = join(outputDir, '..', 'disk.img');
  const file = await open(path, 'w');
  await file.truncate(GB);
  await file.close();
  try {
    await world(page, { path: 'images/upload/new', clock: '2026-03-01T12:00:00Z', rate: 0 });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    const reading = async (): Promise<number> => {
      await devtools.send('HeapProfiler.collectGarbage');
      // Buffers are outside of the heap, and are counted here.
      const { usedSize, backingStorageSize } = await devtools.send('Runtime.getHeapUsage');
      return (usedSize + backingStorageSize) / 1_000_000;
    };
    // Buffers are freed by a thread of their own, which is late on a busy machine: what is still used is in each reading.
    const used = async (): Promise<number> => Math.min(await reading(), await reading(), await reading());
    const before = await used();
    await page.getByLabel('File').setInputFiles(path);
    await expect(page.getByText('disk.img is chosen')).toBeVisible();
    await page.getByRole('combobox', { name: /^Region/ }).click();
    await page.getByRole('option', { name: /us-ord/ }).click();
    await page.getByRole('button', { name: 'Upload image', exact: true }).click();
    const panel = page.getByRole('region', { name: 'Upload' });
    await expect(panel).toContainText(/Compressed \d/);
    let most = before;
    const began = Date.now();
    await expect(async () => {
      most = Math.max(most, await used());
      await expect(page.getByText('Image disk is available').first()).toBeVisible({ timeout: 100 });
    }).toPass({ timeout: 150_000, intervals: [250] });
    console.info(
      `1 GB in ${Math.round((Date.now() - began) / 1000)} s; the page used ${before.toFixed(0)} MB before and ${most.toFixed(0)} MB at most`,
    );
    expect(most - before).toBeLessThan(GROWS_MB);
    await expect(page.getByRole('main').getByText('1 GB', { exact: true })).toBeVisible();
  } finally {
    await rm(path, { force: true });
  }
});
