import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { control, type Fault } from '../support/server/control.ts';
import { screenOf } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';
import { mockReady, world, worldAddress } from '../support/server/world.ts';
import { HANGING, REFUSED } from './reads.ts';
import { arrived, settled, STILL, visit } from './visit.ts';

const rows = (page: Page) => page.locator('tbody tr');
const names = (page: Page) => rows(page).getByRole('rowheader').getByRole('link');
const param = (page: Page, name: string): string | null => new URL(page.url()).searchParams.get(name);
const historyLength = (page: Page): Promise<number> => page.evaluate(() => history.length);

/** Opens another address in the same world, with a page load. */
async function go(page: Page, address: string): Promise<void> {
  await page.goto(`./${address}`);
  await settled(page);
}

/** The header of the identity column. */
const identity = (page: Page) =>
  page
    .getByRole('columnheader')
    .filter({ has: page.getByRole('button') })
    .first();

/** The paths of the collections that the screen has requested. */
async function pagesAsked(page: Page): Promise<string[]> {
  const asked = (await control(page).requests()).filter(({ path }) => path.includes('page_size='));
  const paths = asked.map(({ operation }) => operation?.replace(/^GET /, '') ?? '');
  // Lists below a record belong to cells; of those that give names to ids the screen's own has its path.
  const below = (operation: string): boolean => operation.split('/')[1] === path;
  return [...new Set(paths)]
    .filter((operation) => !operation.includes('{'))
    .toSorted((one, other) => Number(below(other)) - Number(below(one)) || other.length - one.length);
}

/** All names of a collection, read directly from the API. */
const everyName = (page: Page, path: string): Promise<string[]> =>
  page.evaluate(async (operation) => {
    const read = async (number: number) => {
      const answer = await fetch(`/v4${operation}?page_size=500&page=${number}`, {
        headers: { authorization: 'Bearer demo-admin' },
      });
      const body: { data: { label?: string; name?: string }[]; pages: number } = await answer.json();
      return body;
    };
    const first = await read(1);
    const all = first.data.map(({ label, name }) => label ?? name ?? '');
    for (let number = 2; number <= first.pages; number += 1)
      all.push(...(await read(number)).data.map(({ label, name }) => label ?? name ?? ''));
    return all;
  }, path);

/** The list that proves for all lists what their parts share; tests/screens/lists.test.tsx tries each of them. */
const screen = screenOf('/compute');
const { path, title } = screen;

test('a list: invalid parameters of an address are corrected', async ({ page }) => {
  await visit(page, screen);
  const all = (await everyName(page, '/compute/instances')).length;
  await go(page, `${path}?page=-1&page_size=9&sort=nonsense&f.nonsense=1&tab=7`);
  await expect(rows(page)).toHaveCount(Math.min(all, 25));
  for (const name of ['page', 'sort', 'f.nonsense']) expect(param(page, name), name).toBeNull();
  expect(['25', null]).toContain(param(page, 'page_size'));
  await go(page, `${path}?page_size=9999&page=two`);
  await expect(rows(page)).toHaveCount(all);
  expect(param(page, 'page_size')).toBe('500');
  expect(param(page, 'page')).toBeNull();
  // A page past the end shows the last one.
  await go(page, `${path}?page=999`);
  await expect(rows(page).first()).toBeVisible();
});

test('a list: a search is one history entry, announces the matches, and Back removes it', async ({ page }) => {
  await visit(page, screen);
  const all = (await everyName(page, '/compute/instances')).length;
  const shown = await rows(page).count();
  const before = await historyLength(page);
  const wanted = await names(page).last().innerText();
  await page.getByRole('combobox', { name: `Search ${title}` }).pressSequentially(wanted);
  await expect(page.getByRole('status').filter({ hasText: new RegExp(`of ${all} ${title} match`, 'i') })).toHaveCount(
    1,
  );
  await expect(names(page).filter({ hasText: wanted })).toBeVisible();
  await expect.poll(() => param(page, 'q')).toBe(wanted);
  expect(await historyLength(page)).toBe(before + 1);
  const found = await rows(page).count();
  expect(found).toBeLessThan(all);

  await page.reload();
  await arrived(page, screen);
  await expect(rows(page)).toHaveCount(found);
  await page.goBack();
  await expect(rows(page)).toHaveCount(shown);
  await expect(page.getByRole('combobox', { name: /^Search/ })).toHaveValue('');
  await page.goForward();
  await expect(rows(page)).toHaveCount(found);
  await expect(page.getByRole('combobox', { name: /^Search/ })).toHaveValue(wanted);
});

test('a list: filters are in the address and are tokens of its one field, by keyboard alone', async ({ page }) => {
  await visit(page, screen);
  const before = await historyLength(page);
  await page.keyboard.press('f');
  const field = page.getByRole('combobox', { name: `Search ${title}` });
  await expect(field).toBeFocused();
  const active = page.getByRole('listbox').getByRole('option', { selected: true });
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.type('sta');
  await expect(page.getByRole('option', { name: 'Status' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(active).toHaveText('= is');
  await expectAccessible(page, 'main');
  await page.keyboard.press('Enter');
  await expect(active).toHaveText(/^Running \d+$/);
  await page.keyboard.press('Enter');
  const token = page.getByRole('list', { name: 'Filters set' }).getByRole('button', { name: /^Remove filter/ });
  await expect(token).toHaveAccessibleName('Remove filter Status = Running');
  await expect(page.getByRole('status').filter({ hasText: `${title} match` })).toHaveCount(1);
  expect(param(page, 'f.status')).toBe('running');
  expect(await historyLength(page)).toBe(before + 1);
  await page.goBack();
  await expect(token).toHaveCount(0);
  expect(new URL(page.url()).search).toBe('');
});

test('a list: a hidden column stays hidden, and the name cannot be hidden', async ({ page }) => {
  await visit(page, screen);
  const headers = page.getByRole('columnheader').filter({ has: page.locator('button, span') });
  const before = await headers.allInnerTexts();
  await page.getByRole('button', { name: 'Columns' }).click();
  const dialog = page.getByRole('dialog', { name: 'Columns and rows' });
  const boxes = dialog.getByRole('checkbox');
  await expect(boxes.first()).toHaveAttribute('aria-disabled', 'true');
  await boxes.first().focus();
  await page.keyboard.press('Space');
  await expect(boxes.first()).toBeChecked();
  const shown = dialog.getByRole('checkbox', { checked: true });
  const named = await shown.nth(1).locator('..').innerText();
  // The header has a note on the column's cost after its name.
  const hidden = before.find((text) => text.trim() !== '' && named.startsWith(text.trim())) ?? named;
  await shown.nth(1).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);
  const after = before.filter((text) => text.trim() !== hidden.trim());
  expect(after).toHaveLength(before.length - 1);
  await expect(headers).toHaveText(after);

  await page.reload();
  await arrived(page, screen);
  await expect(headers).toHaveText(after);
  await go(page, `${path}?dialog=columns`);
  await dialog.getByRole('button', { name: 'Reset to defaults' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(headers).toHaveText(before);
});

test('a list: the table’s rows are records in every state of the list', async ({ page }) => {
  const state = (name: string) => page.locator(`[data-state=${name}]`);
  await visit(page, screen);
  const all = await rows(page).count();
  const pages = await pagesAsked(page);
  expect(pages.length).toBeGreaterThan(0);
  await rows(page)
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page, 'main');
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: /^Search/ }).click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await expectAccessible(page, 'main');
  await page.keyboard.press('Escape');
  await rows(page).first().getByRole('checkbox').check();
  await expect(page.getByRole('region', { name: 'Selection' })).toBeVisible();
  await page.getByRole('combobox', { name: /^Search/ }).fill('nothing is called so');
  await expect(state('no-match')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await expectAccessible(page, 'main');
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(rows(page)).toHaveCount(all);

  // Existing rows stay when a refresh fails, and their age is shown. A change of the mock triggers such a refresh.
  await control(page).faults(REFUSED);
  await expect(page.getByRole('alert')).toContainText(/Updated (just now|\d+ min ago)/);
  await expect(rows(page)).toHaveCount(all);
  await expectAccessible(page, 'main');
  await control(page).noFaults();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(rows(page)).toHaveCount(all);

  await control(page).faults(HANGING);
  await page.goto(`./${path}`);
  await expect(state('loading')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: `Loading ${title}` })).toHaveCount(1);
  await expect(rows(page)).toHaveCount(0);

  await control(page).faults(REFUSED);
  await page.goto(`./${path}`);
  await expect(page.getByRole('alert')).toContainText('Nothing can be read today');
  await expect(rows(page)).toHaveCount(0);
  await expect(page.getByRole('alert').getByRole('button', { name: 'Retry' })).toBeVisible();

  const none: Fault[] = pages.map((operation) => ({
    method: 'GET',
    path: operation,
    act: 'answer',
    count: null,
    status: 200,
    body: { data: [], page: 1, pages: 1, results: 0 },
  }));
  await control(page).faults(none);
  await page.goto(`./${path}`);
  await expect(state('empty')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await expectAccessible(page, 'main');
});

test('a list: sorts the whole collection, exports it, and keeps its state on return', async ({ page, browser }) => {
  test.slow();
  await world(page, { path, scenario: 'large', ...STILL });
  await arrived(page, screen);
  const [operation = ''] = await pagesAsked(page);
  const all = await everyName(page, operation);
  const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  const sorted = all.toSorted(compare);
  const sort = identity(page).getByRole('button');

  await sort.click();
  await expect(identity(page)).toHaveAttribute('aria-sort', 'ascending');
  await expect(names(page).first()).toHaveText(sorted[0] ?? '');
  await sort.click();
  await expect(identity(page)).toHaveAttribute('aria-sort', 'descending');
  await expect(names(page).first()).toHaveText(sorted.at(-1) ?? '');
  expect(param(page, 'sort')).toMatch(/^-\w/);

  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(() => param(page, 'page')).toBe('2');
  await expect(names(page).first()).toHaveText(sorted.at(-26) ?? '');
  const left = await names(page).allInnerTexts();
  const address = new URL(page.url());
  await names(page).nth(3).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(left[3] ?? '');
  await page.goBack();
  await expect(names(page)).toHaveText(left);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const file = await (await download).path();
  const lines = (await readFile(file, 'utf8'))
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  expect(lines).toHaveLength(all.length + 1);
  const header = lines[0]?.split(',').map((text) => text.replaceAll('"', '')) ?? [];
  const shown = (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim());
  // The id comes first, also where no column shows it.
  expect(header[0]).toBe('ID');
  expect(shown).toEqual(expect.arrayContaining(header.slice(1)));

  // Someone else who opens the address sees the same rows.
  const other = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await other.goto(worldAddress({ path: address.pathname.slice(1) + address.search, scenario: 'large', ...STILL }));
  await mockReady(other);
  await expect(names(other)).toHaveText(left);
  await other.context().close();
});
