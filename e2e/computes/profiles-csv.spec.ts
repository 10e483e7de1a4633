import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';
import { button } from './interfaces.ts';

test('the CSV of profiles has the visible columns, and the hidden ones once they are shown', async ({ page }) => {
  await world(page, { path: 'compute/12?tab=configurations' });
  const csv = async (): Promise<string[]> => {
    const download = page.waitForEvent('download');
    await button(page, 'Export as CSV').click();
    return (await readFile(await (await download).path(), 'utf8')).trim().split(/\r?\n/);
  };
  await expect(page.getByRole('row').filter({ hasText: 'Networks 4 to 6' })).toBeVisible();
  expect((await csv())[0]).toBe('Label,In use,Reachability,Interfaces,Kernel,Root device,Devices');
  await button(page, 'Columns').click();
  const columns = page.getByRole('dialog', { name: 'Columns and rows' });
  for (const name of ['Comments', 'Virtualization', 'Run level', 'Memory limit', 'Helpers', 'ID'])
    await columns.getByRole('checkbox', { name, exact: true }).check();
  for (const name of ['Reachability', 'Interfaces', 'Kernel', 'Devices'])
    await columns.getByRole('checkbox', { name, exact: true }).uncheck();
  await columns.getByRole('button', { name: 'Done' }).click();
  const [head, , , line] = await csv();
  expect(head).toBe('Label,In use,Root device,Comments,Virtualization,Run level,Memory limit,Helpers,ID');
  expect(line).toBe(
    'Networks 4 to 6,,/dev/sda,,paravirt,default,4096,"Network, Distribution, Module dependencies, No updatedb",25',
  );
});
