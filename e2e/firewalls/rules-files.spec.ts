import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { callsOf } from '../support/server/faults.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/server/world.ts';
import { summary, rule, save } from './rules.ts';
import { button, heading } from '../support/page.ts';

const REPLACE = 'PUT /networking/firewalls/{firewallId}/rules';

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^(Import and export|Export)$/ }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Exports the rules as a file. What a JSON file holds, jsdom can tell (src/resources/firewalls/rules/files/rule-files.test.tsx). */
async function exported(page: Page): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download');
  await choose(page, 'Export as CSV');
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

/** Opens the import with a file, up to its preview. */
async function openImport(page: Page, name: string, text: string) {
  await choose(page, 'Import…');
  const dialog = page.getByRole('dialog', { name: 'Import rules' });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  // The byte order mark of a CSV file is for spreadsheets.
  const shown = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  await expect(dialog.getByRole('textbox', { name: 'Rule set' })).toHaveValue(shown);
  return dialog;
}

/** Imports a file, replacing all rules. */
async function replaceWith(page: Page, name: string, text: string): Promise<void> {
  const dialog = await openImport(page, name, text);
  await dialog.getByRole('radio', { name: 'Replace all rules' }).check();
  await dialog.getByRole('button', { name: /^Import \d+ rules?$/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(button(page, 'Import and export')).toBeFocused();
}

const edit = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Edit rules' }).click();
  await expect(button(page, 'Review and save')).toBeVisible();
};

test('a rule set leaves as a file, and returns unchanged, into its own firewall and another', async ({ page }) => {
  await world(page, { path: 'firewalls/4' });
  const { name, text } = await exported(page);
  expect(name).toBe('batch-workers-rules.csv');
  await edit(page);
  // An export from the form is the same.
  expect(await exported(page)).toEqual({ name, text });
  await replaceWith(page, name, text);
  await expect(await summary(page)).toHaveText('No changes yet');
  await button(page, 'Review and save').click();
  await expect(page.getByText('Nothing has been changed, so nothing was sent.')).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(heading(page, 'batch-workers')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await callsOf(page, REPLACE)).toEqual([]);

  await page.goto('./firewalls/6');
  await edit(page);
  await replaceWith(page, name, text);
  await expect(rule(page, 1)).toContainText('New');
  await expect(rule(page, 1, 'Outbound')).toContainText('New');
  await expect(await summary(page)).toContainText('Policy: Drop Accept');
  expect(await callsOf(page, REPLACE)).toEqual([]);
  await save(page);
  await expect(heading(page, 'office-only')).toBeFocused();
  await expect(page.getByRole('cell', { name: 'Mail leaves through the relay only' })).toBeVisible();
  expect(await exported(page)).toEqual({ name: name.replace('batch-workers', 'office-only'), text });
});
