import { gzipSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { control } from '../support/server/control.ts';
import { type Hand, keyboardOf, mouse } from '../support/hand.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/server/world.ts';

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: RegExp): Locator => page.getByRole('textbox', { name });
const panel = (page: Page): Locator => page.getByRole('region', { name: 'Upload' });
const list = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Images' });

/** A compressed disk of 2 MB, as a browser would get it from a user. */
const DISK = {
  name: 'appliance.img.gz',
  mimeType: 'application/gzip',
  buffer: gzipSync(Buffer.alloc(2 * 1024 * 1024)),
};

/** Captured from a disk, edited, deleted. */
async function captured(page: Page, hand: Hand, label: string): Promise<void> {
  await hand.press(page.getByRole('link', { name: 'Capture image' }));
  await expect(heading(page)).toHaveText('Capture image');
  await expect(page.getByPlaceholder('Loading…')).toHaveCount(0);
  await hand.pick(page.getByRole('combobox', { name: /^Instance/ }), 'db-1');
  await hand.pick(page.getByRole('combobox', { name: /^Disk/ }), 'Debian 12 Disk');
  await hand.write(field(page, /^Label/), label);
  await hand.press(button(page, 'Capture image'));
  await expect(heading(page)).toHaveText(label);
  await expect(page.getByText('The disk is being captured')).toBeVisible();
  await control(page).advance(600);
  await expect(page.getByText(`Image ${label} is available`).first()).toBeVisible();
  await expect(page.getByText('The disk is being captured')).toHaveCount(0);

  await hand.press(page.getByRole('link', { name: 'Edit' }));
  await hand.write(field(page, /^Description/), 'Taken before the upgrade');
  await hand.press(button(page, 'Save changes'));
  await expect(heading(page)).toHaveText(label);
  await expect(page.getByText('Taken before the upgrade')).toBeVisible();

  await hand.press(button(page, 'More actions'));
  await hand.choose(page.getByRole('menuitem', { name: 'Delete' }));
  await hand.press(page.getByRole('dialog').getByRole('button', { name: `Delete ${label}` }));
  await expect(heading(page)).toHaveText('Images');
  await expect(page.getByRole('rowheader', { name: label })).toHaveCount(0);
}

/** Uploaded from a file, and then offered to new instances. */
async function uploaded(page: Page, hand: Hand, label: string): Promise<void> {
  await hand.press(page.getByRole('link', { name: 'Upload image' }));
  await expect(heading(page)).toHaveText('Upload image');
  await expect(page.getByPlaceholder('Loading…')).toHaveCount(0);
  await page.getByLabel('File').setInputFiles(DISK);
  await expect(page.getByText('appliance.img.gz is chosen')).toBeVisible();
  await hand.write(field(page, /^Label/), label);
  await hand.pick(page.getByRole('combobox', { name: /^Region/ }), 'us-ord');
  await hand.press(button(page, 'Upload image'));
  await expect(heading(page)).toHaveText(label);
  await expect(page.getByText(`Image ${label} is available`).first()).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByText('2 MB')).toBeVisible();
  await hand.press(page.getByRole('link', { name: 'Create instance' }));
  await expect(heading(page)).toHaveText('Create instance');
  await expect(page.getByRole('combobox', { name: /^Your images/ })).toHaveValue(label);
}

for (const [name, of, tag] of [
  ['mouse', () => mouse, ['@smoke']],
  ['keyboard', keyboardOf, []],
] as const)
  test(
    `an image is captured, edited and deleted, another uploaded, by ${name}`,
    { tag: [...tag] },
    async ({ page }) => {
      const hand = of(page);
      await world(page, { path: 'images', clock: '2026-03-01T12:00:00Z', rate: 0 });
      await test.step('captured', () => captured(page, hand, `from-disk-${name}`));
      await test.step('uploaded', () => uploaded(page, hand, `from-file-${name}`));
    },
  );

test('a refused file waits to be sent again; the deadline takes the image away', async ({ page }) => {
  await world(page, { path: 'images/upload/new', clock: '2026-03-01T12:00:00Z', rate: 0 });
  // Gzip by its first bytes, and nothing behind them.
  await page.getByLabel('File').setInputFiles({ ...DISK, name: 'broken.img.gz', buffer: DISK.buffer.subarray(0, 40) });
  await mouse.pick(page.getByRole('combobox', { name: /^Region/ }), 'us-ord');
  await button(page, 'Upload image').click();
  await expect(heading(page)).toHaveText('broken');
  await expect(panel(page).getByRole('alert')).toContainText('not gzip-compressed, or end too early');
  await expectAccessible(page);
  await button(page, 'Send again').click();
  await expect(panel(page).getByRole('alert')).toContainText('end too early');
  await page.reload();
  await expect(panel(page)).toContainText('24 h left');
  await panel(page).getByText('Send it from a shell').click();
  await expect(panel(page).getByText(/^curl -X PUT/)).toBeVisible();
  await panel(page).getByLabel('Send its data').setInputFiles(DISK);
  await expect(page.getByText('Image broken is available').first()).toBeVisible();

  await list(page).click();
  await page.getByRole('link', { name: 'shop-base-2026' }).click();
  await expect(panel(page)).toContainText('22 h left');
  await control(page).advance(22 * 3600);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('private/4');
});
