import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { callsOf } from '../support/faults.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';
import { aside, button, heading, lines, nextSent, rule, save } from './rules.ts';

type Format = 'JSON' | 'CSV';

const REPLACE = 'PUT /networking/firewalls/{firewallId}/rules';

async function choose(page: Page, item: string): Promise<void> {
  await button(page, 'Rule files').click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Exports the rules as a file. */
async function exported(page: Page, format: Format): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download');
  await choose(page, `Export as ${format}`);
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

/** Opens the import with a file, up to its preview. */
async function openImport(page: Page, name: string, text: string) {
  await choose(page, 'Import…');
  const dialog = page.getByRole('dialog', { name: 'Import rules' });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await expect(dialog.getByRole('textbox', { name: 'Rule set' })).toHaveValue(text.replaceAll('\r\n', '\n'));
  return dialog;
}

/** Imports a file, replacing all rules. */
async function replaceWith(page: Page, name: string, text: string): Promise<void> {
  const dialog = await openImport(page, name, text);
  await dialog.getByRole('radio', { name: 'Replace all rules' }).check();
  await dialog.getByRole('button', { name: /^Import \d+ rules?$/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(button(page, 'Rule files')).toBeFocused();
}

const edit = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Edit rules' }).click();
  await expect(button(page, 'Review and save')).toBeVisible();
};

for (const format of ['JSON', 'CSV'] as const) {
  test(`a rule set as ${format} is imported into its own Firewall unchanged`, async ({ page }) => {
    await world(page, { path: 'firewalls/4' });
    const { name, text } = await exported(page, format);
    expect(name).toBe(`batch-workers-rules.${format.toLowerCase()}`);
    await edit(page);
    // An export from the form is the same.
    expect((await exported(page, format)).text).toBe(text);
    await replaceWith(page, name, text);
    await expect(aside(page)).toHaveText('Nothing is changed yet.');
    await button(page, 'Review and save').click();
    await expect(page.getByText('Nothing has been changed, so nothing was sent.')).toBeVisible();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(heading(page, 'batch-workers')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await callsOf(page, REPLACE)).toEqual([]);
  });

  test(`a rule set as ${format} is imported into another Firewall, and exported from it unchanged`, async ({
    page,
  }) => {
    await world(page, { path: 'firewalls/4' });
    const { name, text } = await exported(page, format);
    await page.goto('./firewalls/6');
    await edit(page);
    await replaceWith(page, name, text);
    await expect(rule(page, 1)).toContainText('New');
    await expect(rule(page, 1, 'Outbound')).toContainText('New');
    await expect(aside(page)).toContainText('Policy DROP ACCEPT');
    expect(await callsOf(page, REPLACE)).toEqual([]);
    await save(page);
    await expect(heading(page, 'locked-down')).toBeFocused();
    await expect(page.getByRole('cell', { name: 'Mail leaves through the relay only' })).toBeVisible();
    expect(await exported(page, format)).toEqual({ name: name.replace('batch-workers', 'locked-down'), text });
  });
}

test('a rule set is appended to the existing rules, and can be undone at once', async ({ page }) => {
  await world(page, { path: 'firewalls/4' });
  const { name, text } = await exported(page, 'CSV');
  await page.goto('./firewalls/1');
  await edit(page);
  const dialog = await openImport(page, name, text);
  await expect(dialog.getByRole('status')).toHaveText(
    'Read as CSV: 1 inbound rule (policy DROP), 1 outbound rule (policy ACCEPT)',
  );
  await dialog.getByRole('radio', { name: 'Append to the rules' }).check();
  await dialog.getByRole('button', { name: 'Import 2 rules' }).click();
  await expect(lines(page)).toHaveText([/ssh-office/, /web/, /ping/, /ssh/]);
  await expect(aside(page)).toContainText('New rule 4 ssh');
  await button(page, 'Undo').click();
  await expect(lines(page)).toHaveText([/ssh-office/, /web/, /ping/]);
  await expect(aside(page)).toHaveText('Nothing is changed yet.');
});

test('errors of a broken file name its rows, and nothing of it is staged', async ({ page }) => {
  await world(page, { path: 'firewalls/1' });
  await edit(page);
  const broken = [
    'direction,action,protocol,ports,ipv4,ipv6,label,description',
    'inbound,ACCEPT,TCP,80,0.0.0.0/0,::/0,fine,',
    'inbound,ACCEPT,TCP,080,0.0.0.0/0,::/0,web,',
    'inbound,ACCEPT,ICMP,,10.0.0.0/40,,ping,',
    'sideways,ACCEPT,TCP,22,0.0.0.0/0,,ssh,',
    'inbound,DROP,default,,,,,',
  ].join('\r\n');
  const dialog = await openImport(page, 'broken.csv', broken);
  await expect(dialog.getByRole('status')).toHaveText('4 faults: nothing can be imported yet');
  const errors = dialog.getByRole('list', { name: 'What is wrong' }).getByRole('listitem');
  await expect(errors.filter({ hasText: 'Row 3, ports' })).toContainText('"080" has a leading zero');
  await expect(errors.filter({ hasText: 'Row 4, ipv4 "10.0.0.0/40"' })).toHaveCount(1);
  await expect(errors.filter({ hasText: 'Row 5, direction' })).toContainText('inbound, outbound');
  await expect(errors.filter({ hasText: 'Outbound policy' })).toContainText('is missing');
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(errors.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  // The key closed the dialog only: the form is unchanged.
  await expect(lines(page)).toHaveText([/ssh-office/, /web/, /ping/]);
  await expect(aside(page)).toHaveText('Nothing is changed yet.');

  const refused = await openImport(page, 'broken.json', '{"inbound": [');
  await expect(refused.getByRole('listitem')).toContainText('It is not JSON');
  await refused.getByRole('button', { name: 'Cancel' }).click();
  await expect(aside(page)).toHaveText('Nothing is changed yet.');
});

test('a text that a spreadsheet would run is exported with a leading quote, and imported without it', async ({
  page,
}) => {
  const formula = '=HYPERLINK("https://example.com","web")';
  await world(page, { path: 'firewalls/6' });
  await edit(page);
  await button(page, 'Add inbound rule').click();
  await rule(page, 1)
    .getByRole('textbox', { name: /^Description/ })
    .fill(formula);
  await save(page);
  await expect(page.getByText(formula)).toBeVisible();
  const csv = await exported(page, 'CSV');
  expect(csv.text).toContain(`"'=HYPERLINK(""https://example.com"",""web"")"`);
  expect((await exported(page, 'JSON')).text).toContain(`"description": ${JSON.stringify(formula)}`);
  expect(csv.text).not.toMatch(/(^|,)"?=/m);

  await page.goto('./firewalls/4');
  await edit(page);
  await replaceWith(page, csv.name, csv.text);
  const sent = nextSent(page);
  await save(page);
  expect((await sent).inbound).toEqual([expect.objectContaining({ description: formula })]);
  await expect(page.getByText(formula)).toBeVisible();
  expect((await exported(page, 'CSV')).text).toBe(csv.text);
});
