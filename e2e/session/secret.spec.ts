import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, expectSignIn, openConsole, openSignedIn, test } from '../support/server/real.ts';
import { containsSecret, keptBy, watchForLeaks } from '../support/traces.ts';

/** Looks like a real server's token. The mock knows only its personas, so it is replaced on the way. */
const TOKEN = '9f1c07e3b5a24d68c0be7a1359d8f4426e0b93c7d15f8a4be26073dc91aa58ef';

/** Makes the mock accept the token as the admin's; gives the addresses that it was sent to. */
async function acceptToken(context: BrowserContext, origin: string): Promise<Set<string>> {
  const sentTo = new Set<string>();
  await context.route(`${origin}/v4/**`, async (route) => {
    const headers = await route.request().allHeaders();
    if (headers['authorization'] === `Bearer ${TOKEN}`) {
      sentTo.add(new URL(route.request().url()).pathname);
      headers['authorization'] = 'Bearer demo-admin';
    }
    await route.continue({ headers });
  });
  return sentTo;
}

/** The places that contain the token. */
const traces = async (page: Page): Promise<string[]> =>
  Object.entries(await keptBy(page)).flatMap(([index, text]) => (containsSecret(text, TOKEN) ? [index] : []));

/**
 * Creates, changes and deletes a Firewall, and opens the other pages; `own` lists the places where the token may be.
 */
async function work(page: Page, own: readonly string[]): Promise<void> {
  const rows = page.locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  await page.getByRole('columnheader', { name: 'Label' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=label/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  expect(containsSecret(await readFile(await (await download).path(), 'utf8'), TOKEN)).toBe(false);

  await page.getByRole('link', { name: 'Create firewall' }).click();
  await page.getByRole('textbox', { name: /^Label/ }).fill('by-secret');
  await page.getByRole('tab', { name: 'Request' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Request' })).toContainText('Authorization: Bearer $TOKEN');
  await page.getByRole('button', { name: 'Create firewall' }).click();
  // On the first attempt the server repeats the token in its reason.
  await expect(page.getByRole('alert')).toContainText('The token $TOKEN is not yours');
  expect(await traces(page)).toEqual(own);
  await page.getByRole('button', { name: 'Create firewall' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'by-secret' })).toBeVisible();

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: /^Label/ }).fill('by-secret-2');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'by-secret-2' })).toBeVisible();

  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: /^Search pages/ }).fill('by-secret');
  await expect(page.getByRole('option', { name: /by-secret-2/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete by-secret-2' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Firewalls' })).toBeVisible();

  await page.getByRole('link', { name: 'Activity', exact: true }).click();
  await page.getByRole('tab', { name: 'Your requests' }).click();
  await page
    .getByRole('button', { name: /^Copy POST .+ as curl$/ })
    .first()
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('$TOKEN');
  expect(containsSecret(copied, TOKEN)).toBe(false);

  await page.getByRole('button', { name: /^User:/ }).click();
  await page.getByRole('menuitem', { name: 'Inspect requests' }).click();
  const inspector = page.getByRole('complementary', { name: 'Inspector' });
  await inspector.getByText(/^All \d/).click();
  await inspector.getByRole('button', { name: /400 POST \/networking\/firewalls/ }).click();
  await expect(inspector).toContainText('The token $TOKEN is not yours');
  const archive = page.waitForEvent('download');
  await inspector.getByRole('button', { name: 'Export HAR' }).click();
  const har = await readFile(await (await archive).path(), 'utf8');
  expect(har).toContain('Bearer $TOKEN');
  expect(containsSecret(har, TOKEN)).toBe(false);
  expect(await traces(page)).toEqual(own);
  await inspector.getByRole('button', { name: 'Close inspector' }).click();

  await page.getByRole('link', { name: 'Regions', exact: true }).click();
  await expect(rows.first()).toBeVisible();
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('radio', { name: 'Dark' }).check();
}

for (const remember of [false, true]) {
  test(`a real token leaves no trace, ${remember ? 'kept in the tab' : 'in memory'}`, async ({
    page,
    context,
    mockServer,
    remote,
  }) => {
    test.slow();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const leaks = watchForLeaks(context, TOKEN, mockServer.origin);
    const sentTo = await acceptToken(context, mockServer.origin);
    await remote.faults([
      {
        method: 'POST',
        path: '/networking/firewalls',
        act: 'answer',
        status: 400,
        errors: [{ field: null, reason: `The token ${TOKEN} is not yours` }],
      },
    ]);
    const own = remember ? ['sessionStorage'] : [];

    await openSignedIn(page, 'firewalls', { ...mockServer, token: TOKEN, remember });
    expect(await traces(page)).toEqual(own);
    await work(page, own);
    expect(await traces(page)).toEqual(own);

    // A second tab receives the token, and keeps it like the first.
    const other = await context.newPage();
    await openConsole(other, 'firewalls');
    await expect(other.locator('tbody tr').first()).toBeVisible();
    expect(await traces(other)).toEqual(own);

    await page.getByRole('button', { name: 'User: admin' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    for (const tab of [page, other]) {
      await expectSignIn(tab);
      expect(await traces(tab)).toEqual([]);
      await tab.reload();
      await expectSignIn(tab);
      expect(await traces(tab)).toEqual([]);
    }
    expect(JSON.stringify(await context.storageState())).not.toContain(TOKEN);
    expect(leaks).toEqual([]);
    // Proves that the search works: the token was sent with every kind of request, and only to this server.
    expect([...sentTo]).toEqual(expect.arrayContaining(['/v4/profile', '/v4/networking/firewalls']));
  });
}
