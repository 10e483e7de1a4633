import type { Locator, Page } from '@playwright/test';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { aside, expectCreated, labelField, openCreate, rootPassword, STRONG, submit, writes } from './creating.ts';

/** Focuses a field that is searched by typing, and chooses the first result. */
async function find(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(field);
  await page.keyboard.type(text);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

/** Chooses a plan from the search results, by its radio. */
async function takePlan(page: Page, id: string): Promise<void> {
  await tabTo(page.getByRole('searchbox', { name: 'Find a plan' }));
  await page.keyboard.type(id);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: id })).toBeChecked();
}

/** Submits the form by Enter in the focused field, and gives the sent body. */
async function submitByEnter(page: Page): Promise<unknown> {
  const request = page.waitForRequest((one) => one.method() === 'POST' && one.url().includes('/v4/compute/instances'));
  await page.keyboard.press('Enter');
  return (await request).postDataJSON();
}

test('creates an instance from an image without a mouse', async ({ page }) => {
  await openCreate(page);
  const image = page.getByRole('combobox', { name: 'Image' });
  await expect(page.getByPlaceholder('Loading…')).toHaveCount(0);
  await tabTo(image);
  await page.keyboard.type('debian 12');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(image).toHaveValue('Debian 12');

  const region = page.getByRole('combobox', { name: 'Region' });
  await tabTo(region);
  await page.keyboard.type('us-ord');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(region).toHaveValue('Chicago, IL (us-ord)');

  await tabTo(page.getByRole('searchbox', { name: 'Find a plan' }));
  await page.keyboard.type('standard');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: /g6-standard-1/ })).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /g6-standard-2/ })).toBeChecked();

  await tabTo(labelField(page));
  await page.keyboard.type('by-keyboard');
  await tabTo(rootPassword(page));
  await page.keyboard.type(STRONG);
  await tabTo(submit(page));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'by-keyboard' })).toBeFocused();
  expect(await writes(page)).toHaveLength(1);
});

test('creates an instance by a script, and one from a backup, without a mouse', async ({ page }) => {
  const { keyboard } = page;
  const field = (name: string) => page.getByRole('combobox', { name, exact: true });
  await openCreate(page);
  await expect(page.getByPlaceholder('Loading…')).toHaveCount(0);
  await find(page, field('Image'), 'debian 12');
  await find(page, field('Script'), 'web-server');
  await expect(field('Script')).toHaveValue('web-server');

  const asked = page.getByRole('group', { name: 'What web-server asks for' });
  await tabTo(asked.getByRole('textbox', { name: 'Name of the site' }));
  await keyboard.type('shop.example.com');
  const server = asked.getByRole('combobox', { name: 'Web server' });
  await tabTo(server);
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(server).toHaveValue('apache');
  await tabTo(asked.getByRole('checkbox', { name: 'node' }));
  await keyboard.press('Space');
  await find(page, field('Region'), 'us-ord');
  await takePlan(page, 'g6-nanode-1');
  await tabTo(labelField(page));
  await keyboard.type('by-script');
  await tabTo(rootPassword(page));
  await keyboard.type(STRONG);
  expect(await submitByEnter(page)).toMatchObject({
    image: 'compute/debian12',
    stackscript_data: { site_name: 'shop.example.com', server: 'apache', languages: 'node' },
  });
  await expect(page.getByRole('heading', { level: 1, name: 'by-script' })).toBeFocused();

  await page.goto('./compute/new');
  await expect(page.getByPlaceholder('Loading…')).toHaveCount(0);
  await tabTo(page.getByRole('radio', { name: /^Image/ }));
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Backup/ })).toBeChecked();
  await find(page, field('Instance'), 'db-1');
  await expect(field('Region')).toHaveValue('Newark, NJ (us-east)');
  // An unfinished backup can be focused, so that the reason is announced, but not chosen.
  await expect(page.getByPlaceholder('Loading…')).toHaveCount(0);
  await find(page, field('Backup'), 'Automatic');
  const unfit = page.getByRole('option', { name: /Only a successful backup can be used: it is being made/ });
  await expect(field('Backup')).toHaveAttribute('aria-activedescendant', (await unfit.getAttribute('id')) ?? 'none');
  await expect(aside(page)).toContainText('From a backup of db-1, not chosen yet');
  await keyboard.press('Control+a');
  await keyboard.type('before-upgrade');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(aside(page)).not.toContainText('db-1, not chosen yet');
  await takePlan(page, 'g6-standard-8');
  await tabTo(labelField(page));
  await keyboard.type('by-backup');
  expect(await submitByEnter(page)).toMatchObject({ label: 'by-backup', region: 'us-east', backup_id: 5 });
  await expectCreated(page, 'by-backup');
  expect(await writes(page)).toHaveLength(2);
});
