import type { Page } from '@playwright/test';
import { control } from '../support/control.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectRefused } from '../support/refused.ts';
import { expect, test } from '../support/test.ts';
import { mockReady, world } from '../support/world.ts';

const rows = (page: Page) => page.locator('tbody tr');
const user = (page: Page, name: string) => page.getByRole('button', { name: `User: ${name}` });

async function switchPersona(page: Page, from: string, to: string): Promise<void> {
  await user(page, from).click();
  await page.getByRole('menuitemradio', { name: new RegExp(`^${to}`) }).click();
  await expect(user(page, to)).toBeVisible();
}

/** Every write in the mock's log. */
const writes = async (page: Page) => (await control(page).requests()).filter(({ method }) => method !== 'GET');

/** The ids of all Firewalls, whoever is signed in. */
const allIds = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const answer = await fetch('/v4/networking/firewalls?page_size=500', {
      headers: { authorization: 'Bearer demo-admin' },
    });
    const { data }: { data: { id: number }[] } = await answer.json();
    return data.map(({ id }) => id);
  });

const shownIds = async (page: Page): Promise<number[]> => {
  const addresses = await rows(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return addresses.map((address) => Number(address.split('/').at(-1)));
};

test('opens signed in as admin, with everything enabled', async ({ page }) => {
  await page.goto('./firewalls');
  await expect(user(page, 'Admin')).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create firewall' })).toBeVisible();
  await page.getByRole('link', { name: 'locked-down' }).click();
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
  for (const name of ['Disable', 'Delete'])
    await expect(page.getByRole('button', { name })).not.toHaveAttribute('aria-disabled');
});

test('with a read-only token every record is visible; actions that change one name the missing scope', async ({
  page,
}) => {
  await world(page, { path: 'firewalls' });
  const ids = await allIds(page);
  await switchPersona(page, 'Admin', 'Read only');
  await expect(rows(page)).toHaveCount(ids.length);
  const lacking = 'Your token lacks the scope firewall:read_write';
  await expectRefused(page.getByRole('button', { name: 'Create firewall' }), lacking);

  await page.getByRole('button', { name: 'Actions for locked-down' }).click();
  for (const name of [/^Edit rules/, /^Edit(?! rules)/, /^Disable/, /^Delete/]) {
    const item = page.getByRole('menuitem', { name });
    await expect(item).toHaveAttribute('aria-disabled', 'true');
    await expect(item).toContainText(lacking);
    await item.focus();
    await expect(item).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(item).toBeVisible();
  }
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'locked-down' }).click();
  for (const name of ['Edit', 'Disable', 'Delete'])
    await expectRefused(page.getByRole('button', { name, exact: true }), lacking);
  expect(await writes(page)).toEqual([]);
});

test('a form or dialog opened by its address is disabled too', async ({ page }) => {
  await world(page, { path: 'firewalls/new', persona: 'demo-read-only' });
  const lacking = 'Your token lacks the scope firewall:read_write';
  await page.getByRole('textbox', { name: /^Label/ }).fill('not-allowed');
  await page.keyboard.press('Enter');
  await expectRefused(page.getByRole('button', { name: 'Create firewall' }), lacking);

  await page.goto('./firewalls?dialog=delete.6');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(lacking)).toBeVisible();
  await tabTo(dialog.getByRole('button', { name: /^Delete / }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: /^Delete / })).toHaveAttribute('aria-disabled', 'true');
  expect(await writes(page)).toEqual([]);
});

test('a user without a grant sees an empty list with the reason, and cannot create', async ({ page }) => {
  await world(page, { path: 'firewalls' });
  await expect(rows(page).first()).toBeVisible();
  await switchPersona(page, 'Admin', 'Restricted');
  await expect(page.getByText('records without a grant are not listed here')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await expectRefused(page.getByRole('button', { name: 'Create firewall' }), 'Your user lacks the grant add_firewalls');
  // A record without a grant shows a refusal, not a broken page.
  await page.goto('./firewalls/1');
  await expect(page.getByRole('alert')).toContainText('Not allowed');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(await writes(page)).toEqual([]);
});

test('an unrestricted user with an empty list is told nothing about grants', async ({ page }) => {
  await world(page, { path: 'firewalls', scenario: 'empty' });
  await expect(page.getByRole('heading', { name: 'No Firewalls yet' })).toBeVisible();
  await expect(page.getByText('without a grant')).toHaveCount(0);
});

test('an operator changes odd ids, only reads those divisible by four, and does not see the rest', async ({ page }) => {
  await world(page, { path: 'firewalls' });
  const ids = await allIds(page);
  await switchPersona(page, 'Admin', 'Operator');
  const granted = ids.filter((id) => id % 2 === 1 || id % 4 === 0);
  await expect(rows(page)).toHaveCount(granted.length);
  // Lists are ordered by id.
  expect(await shownIds(page)).toEqual(granted);
  expect(granted.length).toBeLessThan(ids.length);

  await page.goto('./firewalls/4');
  for (const name of ['Edit', 'Disable', 'Delete'])
    await expectRefused(page.getByRole('button', { name, exact: true }), 'You may only read this firewall');
  await page.goto('./firewalls/1');
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete' })).not.toHaveAttribute('aria-disabled');
  await page.goto('./firewalls/2');
  await expect(page.getByRole('alert')).toContainText('Not allowed');
  expect(await writes(page)).toEqual([]);
});

test('an operator may change what they create, whatever its id', async ({ page }) => {
  await world(page, { path: 'firewalls', persona: 'demo-operator' });
  const next = Math.max(...(await allIds(page))) + 1;
  // Not an id that the operator could change anyway, or this would prove nothing.
  expect(next % 2).toBe(0);
  await page.getByRole('link', { name: 'Create firewall' }).click();
  await page.getByRole('textbox', { name: /^Label/ }).fill('by-operator');
  await page.getByRole('button', { name: 'Create firewall' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'by-operator' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/firewalls/${next}$`));
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: /^Label/ }).fill('by-operator-2');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'by-operator-2' })).toBeVisible();
});

test('signing out leads to the persona picker, and from there back to the same address', async ({ page }) => {
  await world(page, { path: 'firewalls?q=edge' });
  await expect(rows(page).first()).toBeVisible();
  await user(page, 'Admin').click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a persona' })).toBeVisible();
  await expect(page).toHaveTitle('Choose a persona · Binnacle');
  // Being signed out also survives a reload.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a persona' })).toBeVisible();
  await page.getByRole('button', { name: /^Operator/ }).click();
  await expect(user(page, 'Operator')).toBeVisible();
  await expect(page).toHaveURL(/\/firewalls\?q=edge$/);
  await expect(page.getByRole('searchbox')).toHaveValue('edge');
  await expect(rows(page).first()).toBeVisible();
});

test('unsaved changes are asked about before switching persona, and before signing out', async ({ page }) => {
  await world(page, { path: 'firewalls/new' });
  const label = page.getByRole('textbox', { name: /^Label/ });
  await label.fill('half-typed');
  for (const name of [/^Operator/, 'Sign out']) {
    await user(page, 'Admin').click();
    await page.getByRole('menuitem', { name }).or(page.getByRole('menuitemradio', { name })).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
    await expect(user(page, 'Admin')).toBeVisible();
    await expect(label).toHaveValue('half-typed');
  }
  await user(page, 'Admin').click();
  await page.getByRole('menuitemradio', { name: /^Operator/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(user(page, 'Operator')).toBeVisible();
  await expect(label).toHaveValue('');
});

test('a persona in the address applies once; reload keeps it, another tab has its own', async ({ page, context }) => {
  await world(page, { path: 'firewalls?q=edge', persona: 'demo-operator' });
  await expect(user(page, 'Operator')).toBeVisible();
  await expect(page).toHaveURL(/\/firewalls\?q=edge$/);
  await page.reload();
  await expect(user(page, 'Operator')).toBeVisible();

  const other = await context.newPage();
  await other.goto('./firewalls?persona=demo-read-only');
  await mockReady(other);
  await expect(user(other, 'Read only')).toBeVisible();
  await expect(other).not.toHaveURL(/persona/);
  const third = await context.newPage();
  await third.goto('./firewalls');
  await expect(user(third, 'Admin')).toBeVisible();

  await page.reload();
  await expect(user(page, 'Operator')).toBeVisible();
  // Signing out of one tab of the demo does not affect the others.
  await user(other, 'Read only').click();
  await other.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(other.getByRole('heading', { name: 'Choose a persona' })).toBeVisible();
  await third.reload();
  await expect(user(third, 'Admin')).toBeVisible();
});
