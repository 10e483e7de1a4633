import type { Page } from '@playwright/test';
import { expect, expectSignIn, openConsole, openSignedIn, test } from '../support/server/real.ts';
import { servers } from '../support/server/servers.ts';
import { signIn } from '../support/sign-in.ts';

const rows = (page: Page) => page.locator('tbody tr');
const tokenField = (page: Page) => page.getByRole('textbox', { name: 'Personal access token' });
const user = (page: Page) => page.getByRole('button', { name: /^User: / });

async function signOut(page: Page): Promise<void> {
  await user(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expectSignIn(page);
}

const keptToken = (page: Page) => page.evaluate(() => sessionStorage.getItem('binnacle.token'));

/** All texts that the tab and the browser store for the console. */
const kept = (page: Page) =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));

test('an unreachable server, a redirect and a server without the API each get their own message', async ({
  page,
  allowed,
  mockServer,
  remote,
}) => {
  const dead = 'http://127.0.0.1:1';
  const address = page.getByLabel('API base URL');
  const elsewhere = `http://127.0.0.1:${servers.console.port}`;
  allowed.add(dead).add(elsewhere);
  await openConsole(page);
  await signIn(page, { apiUrl: dead, token: 'demo-admin' });
  await expect(address).toHaveAccessibleDescription(/could not be reached.+\(CORS\)/);
  await expect(address).toBeFocused();

  const headers = { location: `${mockServer.origin}/elsewhere` };
  await remote.faults([{ method: 'GET', path: '/profile', count: null, act: 'answer', status: 302, headers }]);
  await signIn(page, { apiUrl: mockServer.apiUrl, token: 'demo-admin' });
  await expect(address).toHaveAccessibleDescription(/only redirects elsewhere/);
  // The console's static server answers, but has no API.
  await signIn(page, { apiUrl: elsewhere, token: 'demo-admin' });
  await expect(address).toHaveAccessibleDescription(/status 404/);
  await expect(user(page)).toHaveCount(0);

  // Without /v4, which is added, at an address of another origin.
  await remote.noFaults();
  await signIn(page, { apiUrl: `${mockServer.origin}/`, token: 'demo-admin' });
  await expect(user(page)).toBeVisible();
});

test(
  'a reload asks again for a token in memory, and keeps one in the tab until signing out',
  { tag: '@smoke' },
  async ({ page, mockServer }) => {
    await openSignedIn(page, 'firewalls', { ...mockServer, token: 'demo-operator' });
    await expect(rows(page).first()).toBeVisible();
    expect(await kept(page)).not.toContain('demo-operator');
    await page.reload();
    await expectSignIn(page);
    await expect(page.getByLabel('API base URL')).toHaveValue(mockServer.apiUrl);
    await expect(tokenField(page)).toHaveValue('');

    await signIn(page, { ...mockServer, token: 'demo-operator', remember: true });
    await expect(rows(page).first()).toBeVisible();
    await page.reload();
    await expect(rows(page).first()).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain('demo-operator');
    expect(await keptToken(page)).toContain('demo-operator');
    await signOut(page);
    expect(await kept(page)).not.toContain('demo-operator');
    await page.reload();
    await expectSignIn(page);
  },
);

test('a new tab asks the open one, and signing out of one signs out of all', async ({ page, context, mockServer }) => {
  await openSignedIn(page, 'firewalls', { ...mockServer, token: 'demo-operator' });
  const other = await context.newPage();
  await openConsole(other, 'regions');
  await expect(rows(other).first()).toBeVisible();
  await expect(other.getByRole('button', { name: 'User: operator' })).toBeVisible();
  // The first tab reloads: now the other one is asked.
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  // A third one shows something else when the user signs out, and hears nothing of it.
  const away = await context.newPage();
  await openConsole(away, 'images');
  await expect(rows(away).first()).toBeVisible();
  await away.goto(`${servers.console.url}favicon.svg`);

  await signOut(other);
  await expectSignIn(page);
  await expect(page.locator('tbody')).toHaveCount(0);
  await away.goBack();
  await expectSignIn(away);
  await page.reload();
  await expectSignIn(page);
  const third = await context.newPage();
  await openConsole(third, 'firewalls');
  await expectSignIn(third);
});

test('a token that is refused while a form is sent is asked for over the page, which has neither focus nor keys', async ({
  page,
  mockServer,
  remote,
}) => {
  await openSignedIn(page, 'managed/contacts/new', { ...mockServer, token: 'demo-admin' });
  const name = page.getByRole('textbox', { name: /^Name/ });
  await name.fill('On duty');
  await page.getByRole('textbox', { name: /^E-mail/ }).fill('duty@example.com');
  // Only this request is refused: with an expired token, a read of the page could ask for the sign-in first.
  const errors = [{ field: null, reason: 'Invalid Token' }];
  await remote.faults([{ method: 'POST', path: '/managed/contacts', act: 'answer', count: 1, status: 401, errors }]);
  await page.getByRole('button', { name: 'Create contact' }).click();
  const asked = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(tokenField(page)).toBeFocused();
  await expect(page.getByText('Signed out', { exact: true })).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(asked.getByRole('button', { name: 'Sign out' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(tokenField(page)).toBeFocused();

  await page.keyboard.type('demo-admin');
  await page.keyboard.press('Enter');
  await expect(asked).toHaveCount(0);
  await expect(name).toHaveValue('On duty');
  await page.getByRole('button', { name: 'Create contact' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'On duty' })).toBeFocused();
});
