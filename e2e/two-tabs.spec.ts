import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { world } from './support/server/world.ts';

/** A record of each area, its form, and the field that both tabs change. */
const RECORDS = [
  { record: 'databases/1', field: /^Label/ },
  { record: 'images/private%2F1', field: /^Label/ },
  { record: 'managed/contacts/1', field: /^Name/ },
  { record: 'managed/credentials/1', field: /^Label/ },
  { record: 'managed/services/1', field: /^Label/ },
] as const;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

for (const { record, field } of RECORDS)
  test(`${record} is changed in two tabs: the later one sees both names, and keeps its own`, async ({
    page,
    context,
  }) => {
    await world(page, { path: `${record}/edit`, rate: 0 });
    const name = (tab: Page) => tab.getByRole('main').getByRole('textbox', { name: field });
    const save = (tab: Page) => tab.getByRole('button', { name: 'Save changes' });
    await name(page).fill('mine');
    const other = await context.newPage();
    await other.goto(`./${record}/edit`);
    await name(other).fill('theirs');
    await save(other).click();
    await expect(heading(other)).toHaveText('theirs');

    await save(page).click();
    const sides = page.getByRole('dialog', { name: 'Someone else changed this' });
    await expect(sides).toContainText('theirs');
    await sides.getByRole('radio', { name: /Yours/ }).click();
    await sides.getByRole('button', { name: 'Save chosen values' }).click();
    await expect(heading(page)).toHaveText('mine');
    await other.reload();
    await expect(heading(other)).toHaveText('mine');
  });
