import type { Locator, Page } from '@playwright/test';
import { type Issued, issue, keyPem } from '../../src/lib/pem/testing.ts';
import { expectAccessible } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';

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
const desk = (page: Page) => page.getByRole('dialog', { name: 'Check a certificate' });
const file = (page: Page) => page.getByLabel('File with certificate or key');
const pemFile = (text: string) => ({ name: 'pair.pem', mimeType: 'application/x-pem-file', buffer: Buffer.from(text) });

async function openDesk(page: Page): Promise<void> {
  await world(page, { path: 'nodebalancers/1?tab=configs', ...CLOCK });
  await page.getByRole('button', { name: 'Check a certificate' }).click();
  await expect(desk(page)).toBeVisible();
}

test('the certificate check: a file with both is sorted and read, and nothing is sent', async ({ page }) => {
  await openDesk(page);
  await expectAccessible(page, '[role=dialog]');
  const written: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') written.push(request.url());
  });
  await file(page).setInputFiles(pemFile(`${keyPem(leaf.keys)}${leaf.pem}${root.pem}`));
  await expect(cert(page)).toHaveValue(leaf.pem + root.pem);
  await expect(key(page)).toHaveValue(keyPem(leaf.keys));
  await expect(desk(page)).toContainText('Certificate and private key were put in their fields.');
  await expect(desk(page)).toContainText('The key (EC P-256) belongs to the certificate');
  const read = desk(page).getByRole('region', { name: 'What was read' });
  await expect(read).toContainText('www.example.com, example.org');
  await expect(read).toContainText('Valid for 42 more days');
  await expect(read).toContainText('No config of balancer-1 uses this certificate.');
  await expect(read.getByRole('table', { name: 'Chain' }).getByRole('row')).toHaveCount(3);
  await expectAccessible(page, '[role=dialog]');
  expect(written).toEqual([]);

  await desk(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(desk(page)).toBeHidden();
  await page.getByRole('button', { name: 'Check a certificate' }).click();
  await expect(cert(page)).toHaveValue('');
  await expect(key(page)).toHaveValue('');

  // It has an address, so a reload opens it again, empty.
  await cert(page).fill(leaf.pem);
  await expect(page).toHaveURL(/dialog=check-certificate\.1/);
  await page.reload();
  await expect(cert(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(desk(page)).toBeHidden();
  await expect(page).not.toHaveURL(/dialog=/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('each error of a pair is shown', async ({ page }) => {
  await openDesk(page);
  const result = desk(page);

  await cert(page).fill(leaf.pem);
  await expect(result).toContainText('The certificate can be read; its private key is still missing');
  await key(page).fill(keyPem(root.keys));
  await expect(result).toContainText('This pair cannot be used');
  await expect(result).toContainText('Private key: The key does not belong to the certificate.');

  await key(page).fill(keyPem(leaf.keys));
  await expect(result).toContainText('belongs to the certificate');
  await cert(page).fill(root.pem + leaf.pem);
  await expect(result).toContainText(
    'Private key: The key belongs to certificate 2 of the text, which must come first.',
  );
  await expect(result).toContainText('Certificate 2 (www.example.com) did not issue certificate 1');

  await key(page).fill(keyPem(leaf.keys, 'pkcs8', 'secret'));
  await expect(result).toContainText('The key is locked with a passphrase');
  await cert(page).fill('<REDACTED>');
  await expect(result).toContainText('Certificate: There is no certificate');

  const old = await issue({ name: 'CN=old.example.com', from: '2025-01-01T00:00:00Z', until: '2026-02-20T06:00:00Z' });
  await cert(page).fill(old.pem);
  await key(page).fill('');
  await expect(desk(page)).toContainText('Expired 9 days ago');
  await expect(desk(page)).toContainText('itself: clients trust it only if they were told to');

  await file(page).setInputFiles(pemFile('not a certificate'));
  await expect(desk(page)).toContainText('pair.pem holds no PEM text.');
});

test('by keyboard alone: a text pasted into the wrong field moves to the right one', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await world(page, { path: 'nodebalancers/1?tab=configs', ...CLOCK });
  const opener = page.getByRole('button', { name: 'Check a certificate' });
  await tabTo(opener);
  await page.keyboard.press('Enter');
  await expect(desk(page)).toBeVisible();
  await expect(cert(page)).toBeFocused();
  await page.evaluate((text) => navigator.clipboard.writeText(text), keyPem(leaf.keys));
  await page.keyboard.press('ControlOrMeta+v');
  await expect(key(page)).toHaveValue(keyPem(leaf.keys));
  await expect(cert(page)).toHaveValue('');
  await expect(desk(page)).toContainText('The private key was put in its field.');
  await page.evaluate((text) => navigator.clipboard.writeText(text), leaf.pem);
  await page.keyboard.press('ControlOrMeta+v');
  await expect(desk(page)).toContainText('The key (EC P-256) belongs to the certificate');
  await page.keyboard.press('Escape');
  await expect(desk(page)).toBeHidden();
  await expect(opener).toBeFocused();
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

test('a config gets its pair, dropped or typed, which is never shown; the check shows which port uses it', async ({
  page,
}) => {
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
      await expect(page.getByText('Certificate and private key were put in their fields.')).toBeVisible();
      await expect(aside).not.toContainText('PRIVATE KEY');
      await cert(page).fill('');
      await key(page).fill('');
    }
  // Dropped on the wrong field, one of the two goes to its own field and leaves the other unchanged.
  expect(await drop(key(page), leaf.pem, 'file')).toBe(true);
  await expect(cert(page)).toHaveValue(leaf.pem);
  await expect(key(page)).toHaveValue('');
  await expect(page.getByRole('main')).toContainText('its private key is still missing');
  expect(await drop(cert(page), keyPem(leaf.keys), 'file')).toBe(true);
  await expect(key(page)).toHaveValue(keyPem(leaf.keys));
  await expect(cert(page)).toHaveValue(leaf.pem);
  await expect(page.getByRole('main')).toContainText('The key (EC P-256) belongs to the certificate');
  await expect(aside).toContainText('BEGIN CERTIFICATE');
  await expect(aside).not.toContainText('BEGIN PRIVATE KEY');
  await expectAccessible(page, 'main');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Create config' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ ssl_cert: leaf.pem, ssl_key: keyPem(leaf.keys) });
  await expect(page).toHaveURL(/configs\/\d+/);

  await page.goto('./nodebalancers/1?tab=configs');
  await page.getByRole('button', { name: 'Check a certificate' }).click();
  await cert(page).fill(leaf.pem);
  await expect(desk(page)).toContainText(/Used by .*9443.* of balancer-1\./);
});

test('the pair that is stored stays while both fields are empty', async ({ page }) => {
  await world(page, { path: 'nodebalancers/1?tab=configs', ...CLOCK });
  await page.getByRole('link', { name: /443/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /443/ })).toBeVisible();
  await page.getByRole('link', { name: /^Edit/ }).first().click();
  const kept = page.getByText('and its key stay as they are while both fields are empty.');
  await expect(kept).toBeVisible();
  await cert(page).fill(leaf.pem);
  await expect(kept).toBeHidden();
  await expect(page.getByRole('main')).toContainText('its private key is still missing');
});
