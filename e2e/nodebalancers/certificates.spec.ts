import type { Locator, Page } from '@playwright/test';
import { type Issued, issue, keyPem } from '../../src/lib/pem/testing.ts';
import { expectAccessible } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/server/world.ts';

const CLOCK = { clock: '2026-03-01T12:00:00Z', rate: 0 } as const;

let root: Issued;
let leaf: Issued;

test.beforeAll(async () => {
  root = await issue({ name: 'CN=Harbour Root' });
  leaf = await issue({
    name: 'CN=www.example.com',
    by: root,
    names: [
      { type: 'dns', value: 'www.example.com' },
      { type: 'dns', value: 'example.org' },
    ],
    until: '2026-04-12T18:00:00Z',
  });
});

const cert = (page: Page) => page.getByRole('textbox', { name: 'Certificate' });
const key = (page: Page) => page.getByRole('textbox', { name: 'Private key' });
const desk = (page: Page) => page.getByRole('dialog', { name: 'Check certificate' });
const file = (page: Page) => page.getByLabel('File with certificate or key');
const pemFile = (text: string) => ({ name: 'pair.pem', mimeType: 'application/x-pem-file', buffer: Buffer.from(text) });

test('the certificate check takes a file with both, or the clipboard, and sends and keeps nothing', async ({
  page,
  context,
}) => {
  await world(page, { path: 'nodebalancers/1?tab=configs', ...CLOCK });
  const opener = page.getByRole('button', { name: 'Check certificate' });
  await opener.click();
  await expect(desk(page)).toBeVisible();
  const written: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') written.push(request.url());
  });
  await file(page).setInputFiles(pemFile(`${keyPem(leaf.keys)}${leaf.pem}${root.pem}`));
  await expect(cert(page)).toHaveValue(leaf.pem + root.pem);
  await expect(key(page)).toHaveValue(keyPem(leaf.keys));
  await expect(desk(page)).toContainText('Certificate and private key filled in.');
  await expect(desk(page)).toContainText('The key (EC P-256) fits the certificate');
  const read = desk(page).getByRole('region', { name: 'Certificate details' });
  await expect(read).toContainText('www.example.com, example.org');
  await expect(read).toContainText('Expires in 42 days');
  await expect(read).toContainText('No port of shop-lb uses this certificate.');
  await expect(read.getByRole('table', { name: 'Chain' }).getByRole('row')).toHaveCount(3);
  await expectAccessible(page, '[role=dialog]');
  await file(page).setInputFiles(pemFile('not a certificate'));
  await expect(desk(page)).toContainText('pair.pem is not PEM.');

  // It has an address, so a reload opens it again, empty.
  await cert(page).fill(leaf.pem);
  await expect(page).toHaveURL(/dialog=check-certificate\.1/);
  await page.reload();
  await expect(cert(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(desk(page)).toBeHidden();
  await expect(page).not.toHaveURL(/dialog=/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  // By keyboard alone: a text pasted into the wrong field moves to the right one.
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await tabTo(opener);
  await page.keyboard.press('Enter');
  await expect(desk(page)).toBeVisible();
  await expect(cert(page)).toBeFocused();
  await page.evaluate((text) => navigator.clipboard.writeText(text), keyPem(leaf.keys));
  await page.keyboard.press('ControlOrMeta+v');
  await expect(key(page)).toHaveValue(keyPem(leaf.keys));
  await expect(cert(page)).toHaveValue('');
  await expect(desk(page)).toContainText('Private key filled in.');
  await page.evaluate((text) => navigator.clipboard.writeText(text), leaf.pem);
  await page.keyboard.press('ControlOrMeta+v');
  await expect(desk(page)).toContainText('The key (EC P-256) fits the certificate');
  await page.keyboard.press('Escape');
  await expect(desk(page)).toBeHidden();
  await expect(opener).toBeFocused();
  expect(written).toEqual([]);
});

/** Drops a file or a dragged text on a field; gives whether the field handled it, instead of the browser. */
async function drop(field: Locator, text: string, form: 'file' | 'text'): Promise<boolean> {
  return field.evaluate(
    (element, dropped) => {
      const dataTransfer = new DataTransfer();
      if (dropped.form === 'file') dataTransfer.items.add(new File([dropped.text], 'pair.pem'));
      else dataTransfer.setData('text/plain', dropped.text);
      const event = { bubbles: true, cancelable: true, dataTransfer };
      element.dispatchEvent(new DragEvent('dragover', event));
      return !element.dispatchEvent(new DragEvent('drop', event));
    },
    { text, form },
  );
}

test('a port gets its pair, dropped on either field, and its key is never shown', async ({ page }) => {
  await world(page, { path: 'nodebalancers/1/configs/new', ...CLOCK });
  await page.getByRole('textbox', { name: 'Port' }).fill('9443');
  await page.getByRole('radio', { name: /^HTTPS/i }).check();
  const aside = page.getByRole('complementary', { name: 'Summary and request' });
  await aside.getByRole('tab', { name: 'Request' }).click();
  // A bundle is sorted into the fields, whichever it is dropped on.
  for (const form of ['file', 'text'] as const)
    for (const field of [cert(page), key(page)]) {
      expect(await drop(field, keyPem(leaf.keys) + leaf.pem + root.pem, form), form).toBe(true);
      await expect(cert(page)).toHaveValue(leaf.pem + root.pem);
      await expect(key(page)).toHaveValue(keyPem(leaf.keys));
      await expect(page.getByText('Certificate and private key filled in.')).toBeVisible();
      await expect(aside).not.toContainText('PRIVATE KEY');
      await cert(page).fill('');
      await key(page).fill('');
    }
  // Dropped on the wrong field, one of the two goes to its own field and leaves the other unchanged.
  expect(await drop(key(page), leaf.pem, 'file')).toBe(true);
  await expect(cert(page)).toHaveValue(leaf.pem);
  await expect(key(page)).toHaveValue('');
  await expect(page.getByRole('main')).toContainText('the private key is missing');
  expect(await drop(cert(page), keyPem(leaf.keys), 'file')).toBe(true);
  await expect(key(page)).toHaveValue(keyPem(leaf.keys));
  await expect(cert(page)).toHaveValue(leaf.pem);
  await expect(page.getByRole('main')).toContainText('The key (EC P-256) fits the certificate');
  await expect(aside).toContainText('BEGIN CERTIFICATE');
  await expect(aside).not.toContainText('BEGIN PRIVATE KEY');
  await expectAccessible(page, 'main');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Add port' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ ssl_cert: leaf.pem, ssl_key: keyPem(leaf.keys) });
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(page.getByRole('region', { name: 'Certificate' })).toContainText('www.example.com');
  await expectAccessible(page);
});
