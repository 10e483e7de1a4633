import type { Page } from '@playwright/test';
import { expect, expectSignIn, openConsole, openSignedIn, test } from '../support/real.ts';
import { servers } from '../support/servers.ts';
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

test('a wrong token shows an error at its field, and the input is kept', async ({ page, mockServer, remote }) => {
  await openConsole(page, 'firewalls');
  await signIn(page, { apiUrl: mockServer.apiUrl, token: 'no-such-token' });
  const field = tokenField(page);
  await expect(field).toHaveAccessibleDescription(/does not accept this token/);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('no-such-token');
  await expect(field).toHaveAttribute('type', 'password');
  expect((await remote.requests()).map(({ status }) => status)).toEqual([401]);
  await field.fill('demo-admin');
  await page.keyboard.press('Enter');
  await expect(rows(page).first()).toBeVisible();
});

test('a text that cannot be a token is refused without asking a server', async ({ page, mockServer, remote }) => {
  await openConsole(page);
  for (const [token, sentence] of [
    ['', 'A token is needed'],
    ['Bearer demo-admin', 'Paste the token alone, without “Bearer”'],
    ['bearer  demo-admin', 'Paste the token alone, without “Bearer”'],
    ['demo admin', 'A token has no blanks'],
    ['demo-ädmin', 'A token has no blanks and no characters beyond plain ASCII'],
  ] as const) {
    await signIn(page, { apiUrl: mockServer.apiUrl, token });
    await expect(tokenField(page)).toHaveAccessibleDescription(new RegExp(sentence));
    await expect(tokenField(page)).toHaveAttribute('aria-invalid', 'true');
  }
  await signIn(page, { apiUrl: 'ftp://example.com', token: 'demo-admin' });
  await expect(page.getByLabel('API base URL')).toHaveAccessibleDescription(/no address of a server/);
  expect(await remote.requests()).toEqual([]);
});

test('a pasted token with blanks around it signs in, to the server without /v4 in its address too', async ({
  page,
  context,
  mockServer,
  remote,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openConsole(page, 'firewalls');
  await page.getByLabel('API base URL').fill(`${mockServer.origin}/`);
  await page.evaluate(() => navigator.clipboard.writeText('  demo-admin\n'));
  await tokenField(page).focus();
  await page.keyboard.press('ControlOrMeta+V');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(rows(page).first()).toBeVisible();
  expect((await remote.requests()).every(({ status }) => status === 200)).toBe(true);
});

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

  const fault = { method: 'GET', path: '/profile', count: null, act: 'answer' } as const;
  for (const [answer, sentence] of [
    [{ status: 503 }, /answered with status 503, which says nothing about the token/],
    [{ status: 200, body: '<html></html>', headers: { 'content-type': 'text/html' } }, /not this API/],
    [{ status: 302, headers: { location: `${mockServer.origin}/elsewhere` } }, /only redirects elsewhere/],
  ] as const) {
    await remote.faults([{ ...fault, ...answer }]);
    await signIn(page, { apiUrl: mockServer.apiUrl, token: 'demo-admin' });
    await expect(address).toHaveAccessibleDescription(sentence);
  }
  // The console's static server answers, but has no API.
  await signIn(page, { apiUrl: elsewhere, token: 'demo-admin' });
  await expect(address).toHaveAccessibleDescription(/status 404/);
  await expect(user(page)).toHaveCount(0);
});

test('a token that may not read the profile is valid, and so is one at a server without profiles', async ({
  page,
  mockServer,
  remote,
}) => {
  await remote.faults([{ method: 'GET', path: '/profile', count: null, act: 'answer', status: 403 }]);
  await openSignedIn(page, 'firewalls', mockServer);
  await expect(page.getByRole('button', { name: 'User: Signed in' })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await signOut(page);

  await remote.noFaults();
  await remote.setBare(true);
  await signIn(page, { apiUrl: mockServer.apiUrl, token: 'no-such-token' });
  await expect(tokenField(page)).toHaveAccessibleDescription(/does not accept this token/);
  await signIn(page, { apiUrl: mockServer.apiUrl, token: 'demo-admin' });
  await expect(rows(page).first()).toBeVisible();
  const probes = (await remote.requests()).filter(({ path }) => path.includes('/compute/instances'));
  // The wrong token was already refused by the profile request, as on any server.
  expect(probes.map(({ status }) => status)).toEqual([200]);
});

test('signing in leads to the address asked for', async ({ page, mockServer }) => {
  await openSignedIn(page, 'firewalls?q=edge&sort=-label', mockServer);
  await expect(page).toHaveURL(`${servers.console.url}firewalls?q=edge&sort=-label`);
  await expect(page.getByRole('searchbox')).toHaveValue('edge');
  await expect(page.getByRole('columnheader', { name: 'Label' })).toHaveAttribute('aria-sort', 'descending');
});

test('in memory: a reload asks again, and only the server’s address is stored', async ({ page, mockServer }) => {
  await openSignedIn(page, 'firewalls', { ...mockServer, token: 'demo-operator' });
  expect(await kept(page)).not.toContain('demo-operator');
  await page.reload();
  await expectSignIn(page);
  await expect(page.getByLabel('API base URL')).toHaveValue(mockServer.apiUrl);
  await expect(tokenField(page)).toHaveValue('');
});

test('kept in the tab: a reload stays signed in, and signing out deletes the token', async ({ page, mockServer }) => {
  await openSignedIn(page, 'firewalls', { ...mockServer, token: 'demo-operator', remember: true });
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain('demo-operator');
  expect(await keptToken(page)).toContain('demo-operator');
  await signOut(page);
  expect(await kept(page)).not.toContain('demo-operator');
  await page.reload();
  await expectSignIn(page);
});

test('a new tab asks the open one, and signing out of one signs out of all', async ({ page, context, mockServer }) => {
  await openSignedIn(page, 'firewalls', { ...mockServer, token: 'demo-operator' });
  const other = await context.newPage();
  await openConsole(other, 'regions');
  await expect(rows(other).first()).toBeVisible();
  await expect(other.getByRole('button', { name: 'User: operator' })).toBeVisible();
  // The first tab reloads: now the other one is asked.
  await page.reload();
  await expect(rows(page).first()).toBeVisible();

  await signOut(other);
  await expectSignIn(page);
  await expect(page.locator('tbody')).toHaveCount(0);
  const third = await context.newPage();
  await openConsole(third, 'firewalls');
  await expectSignIn(third);
});

test('another user who signs in sees nothing of the previous one', async ({ page, mockServer }) => {
  await openSignedIn(page, 'firewalls/1/edit', mockServer);
  await page.getByRole('textbox', { name: /^Label/ }).fill('renamed-by-admin');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'renamed-by-admin' })).toBeVisible();
  await page.getByRole('link', { name: 'Activity', exact: true }).click();
  await expect(page.getByText('renamed-by-admin').first()).toBeVisible();
  await signOut(page);
  await signIn(page, { apiUrl: mockServer.apiUrl, token: 'demo-restricted' });
  await expect(page.getByRole('button', { name: 'User: newcomer' })).toBeVisible();
  await expect(page.getByText('Nothing yet.')).toBeVisible();
  await expect(page.getByText('renamed-by-admin')).toHaveCount(0);
  await page.getByRole('link', { name: 'Firewalls', exact: true }).click();
  await expect(page.getByText('records without a grant are not listed here')).toBeVisible();
});
