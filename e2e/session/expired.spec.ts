import type { Page } from '@playwright/test';
import { control } from '../support/control.ts';
import { openSignedIn, test as realTest } from '../support/real.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';

/**
 * Reloads the list. Dispatched as an event, not a click: a cell's own request may meet the expired token first, and
 * then the dialog already covers the button.
 */
const refresh = (page: Page): Promise<void> => page.getByRole('button', { name: 'Refresh' }).dispatchEvent('click');

const rows = (page: Page) => page.locator('tbody tr');
const label = (page: Page) => page.getByRole('textbox', { name: /^Label/ });
const again = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' });

/** Fills in a form with something in every kind of field. */
async function fillIn(page: Page): Promise<void> {
  await label(page).fill('mid-form');
  await page.getByRole('button', { name: 'Add inbound rule' }).click();
  await page
    .getByRole('group', { name: 'Inbound rule 1' })
    .getByRole('textbox', { name: /^Ports/ })
    .fill('22');
  await page.getByRole('textbox', { name: /^Tags/ }).fill('kept');
  await page.keyboard.press('Enter');
}

async function expectFilledIn(page: Page): Promise<void> {
  await expect(label(page)).toHaveValue('mid-form');
  const rule = page.getByRole('group', { name: 'Inbound rule 1' });
  await expect(rule.getByRole('textbox', { name: /^Ports/ })).toHaveValue('22');
  await expect(page.getByRole('button', { name: 'Remove kept' })).toBeVisible();
}

test.describe('in the demo', () => {
  test('a token that expires while filling in a form asks once, keeps the input, and lets it be sent', async ({
    page,
  }) => {
    await world(page, { path: 'firewalls/new' });
    await fillIn(page);
    await control(page).changePersona('demo-admin', { expired: true });
    await expect(again(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    // Esc must not skip the question and lead to a form that cannot be sent.
    await page.keyboard.press('Escape');
    await expect(again(page)).toBeVisible();
    await again(page).getByRole('button', { name: 'Renew the token' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectFilledIn(page);
    await page.getByRole('button', { name: 'Create firewall' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'mid-form' })).toBeVisible();
  });

  test('a write refused for an expired token is not sent again by itself', async ({ page }) => {
    await world(page, { path: 'firewalls/new' });
    await fillIn(page);
    const refused = { method: 'POST', path: '/networking/firewalls', act: 'answer', status: 401 } as const;
    await control(page).faults([refused]);
    await page.getByRole('button', { name: 'Create firewall' }).click();
    await again(page).getByRole('button', { name: 'Renew the token' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectFilledIn(page);
    await expect(page.getByText('then send the form once more')).toBeVisible();
    const posts = async () => (await control(page).requests()).filter(({ method }) => method === 'POST');
    expect((await posts()).map(({ status }) => status)).toEqual([401]);
    await page.getByRole('button', { name: 'Create firewall' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'mid-form' })).toBeVisible();
    expect((await posts()).map(({ status }) => status)).toEqual([200, 401]);
  });
});

realTest.describe('at a real server', () => {
  realTest('many refused calls ask once, and go on by themselves', async ({ page, mockServer, remote }) => {
    await openSignedIn(page, 'settings', mockServer);
    await remote.changePersona('demo-admin', { expired: true });
    await page.getByRole('link', { name: 'Overview', exact: true }).click();
    await expect(again(page)).toBeVisible();
    const refused = async () => (await remote.requests()).filter(({ status }) => status === 401);
    await expect.poll(async () => (await refused()).length).toBeGreaterThan(1);
    await expect(page.getByRole('dialog')).toHaveCount(1);

    await remote.changePersona('demo-admin', { expired: false });
    await again(page)
      .getByRole('textbox', { name: /access token/ })
      .fill('demo-admin');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Firewalls' }) });
    await expect(card.getByText(/^[1-9]\d*$/)).toBeVisible();
  });

  realTest(
    'a form survives the token’s expiry, a wrong new one is refused in the dialog',
    async ({ page, mockServer, remote }) => {
      await openSignedIn(page, 'firewalls/new', { ...mockServer, remember: true });
      await fillIn(page);
      await remote.changePersona('demo-admin', { expired: true });
      await page.getByRole('button', { name: 'Create firewall' }).click();
      await expect(again(page)).toContainText(mockServer.apiUrl);
      const field = again(page).getByRole('textbox', { name: /access token/ });
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute('type', 'password');
      for (const [token, sentence] of [
        ['no-such-token', /does not accept this token/],
        ['Bearer demo-admin', /without “Bearer”/],
        ['demo-admin', /does not accept this token/],
      ] as const) {
        await field.fill(token);
        await page.keyboard.press('Enter');
        await expect(field).toHaveAccessibleDescription(sentence);
        await expect(field).toBeFocused();
      }
      await remote.changePersona('demo-admin', { expired: false });
      await field.fill('demo-admin');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expectFilledIn(page);
      await page.getByRole('button', { name: 'Create firewall' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'mid-form' })).toBeVisible();
      const posts = (await remote.requests()).filter(({ method }) => method === 'POST');
      expect(posts.map(({ status }) => status)).toEqual([200, 401]);
    },
  );

  realTest('another user’s token shows nothing of the one before', async ({ page, mockServer, remote }) => {
    await openSignedIn(page, 'firewalls', mockServer);
    await expect(rows(page).first()).toBeVisible();
    await remote.changePersona('demo-admin', { expired: true });
    await refresh(page);
    await again(page)
      .getByRole('textbox', { name: /access token/ })
      .fill('demo-restricted');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'User: newcomer' })).toBeVisible();
    await expect(page.getByText('records without a grant are not listed here')).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
  });

  realTest('signing out instead leads to the sign-in page', async ({ page, mockServer, remote }) => {
    await openSignedIn(page, 'firewalls', mockServer);
    await remote.changePersona('demo-admin', { expired: true });
    await refresh(page);
    await again(page).getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
