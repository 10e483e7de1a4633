import type { Page } from '@playwright/test';
import { control } from '../support/control.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';

const STILL = { clock: '2026-03-01T12:00:00Z', rate: 0 } as const;
const dialog = (page: Page) => page.getByRole('dialog');
const typed = (page: Page) => dialog(page).getByRole('textbox');
const deletions = async (page: Page) => (await control(page).requests()).filter(({ method }) => method === 'DELETE');

test('one that was deleted in another tab meanwhile is reported as gone, not as an error', async ({ page }) => {
  await world(page, { path: 'compute/12?dialog=delete.12', ...STILL });
  await expect(dialog(page)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('./compute/12?dialog=delete.12');
  for (const tab of [other, page]) {
    await typed(tab).fill('ci-runner');
    await dialog(tab).getByRole('button', { name: 'Delete ci-runner' }).click();
    await expect(tab.getByRole('heading', { level: 1, name: 'Instances' })).toBeVisible();
  }
  await expect(page.getByText('The instance ci-runner was already deleted')).toBeVisible();
  expect((await deletions(page)).map(({ status }) => status)).toEqual([404, 200]);
});
