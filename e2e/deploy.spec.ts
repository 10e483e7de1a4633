import type { Page } from '@playwright/test';
import { expect, openSignedIn, test } from './support/server/real.ts';
import { servers } from './support/server/servers.ts';

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'there is a new version' });
const label = (page: Page) => page.getByRole('textbox', { name: /^Label/ });

/** As after a deploy: the files of the open version are gone, and the host answers with 404. */
const replaceConsole = (page: Page) =>
  page.route(`${servers.console.origin}/assets/**`, (route) =>
    route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  );

test('missing parts do not affect a half-filled form, and the record it creates is found after a reload', async ({
  page,
  mockServer,
  remote,
}) => {
  await openSignedIn(page, 'firewalls/new', { ...mockServer, remember: true });
  await label(page).fill('over-a-deploy');
  await expect(notice(page)).toHaveCount(0);
  // The question whether to leave the form is loaded as soon as something is typed.
  const dialog = await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .find((name) => /\/leave-dialog-[^/]*\.js$/.test(name)),
  );
  // Its file is there; what that imports may still be on the way.
  await dialog.evaluate(async (file) => void (await import(file ?? '')));
  await replaceConsole(page);
  // A menu, the palette, the list of shortcuts, and a page that starts loading when its link is hovered.
  await page.getByRole('button', { name: 'User: admin' }).click();
  await expect(notice(page)).toContainText('What you typed stays until you reload');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('button', { name: 'Notifications' }).click();
  await page.getByRole('link', { name: 'Regions', exact: true }).hover();
  await expect(page.getByRole('heading', { level: 1, name: 'Create firewall' })).toBeVisible();
  await expect(label(page)).toHaveValue('over-a-deploy');

  await page.getByRole('link', { name: 'Regions', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await expect(label(page)).toHaveValue('over-a-deploy');
  await page.getByRole('button', { name: 'Create firewall' }).click();
  // The page of the new Firewall cannot be loaded either; the Firewall exists.
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect((await remote.requests()).filter(({ method }) => method === 'POST')).toHaveLength(1);
  await page.unrouteAll();
  await page.getByRole('main').getByRole('button', { name: 'Reload' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'over-a-deploy' })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

test('a page whose file is gone says so, does not reload by itself, and offers to', async ({ page, mockServer }) => {
  await openSignedIn(page, 'firewalls', { ...mockServer, remember: true });
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await replaceConsole(page);
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.getByRole('link', { name: 'Regions', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible();
  await expect(page).toHaveURL(/\/regions$/);
  // Loaded parts still work.
  await page.getByRole('link', { name: 'Firewalls', exact: true }).click();
  await expect(page.locator('tbody tr').first()).toBeVisible();
  expect(loads).toBe(0);
  await page.unrouteAll();
  await notice(page).getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('tbody tr').first()).toBeVisible();
  expect(loads).toBe(1);
  await expect(notice(page)).toHaveCount(0);
});

test('what the console does for itself may be gone without an error', async ({ page, mockServer }) => {
  await page.route(/\/forget-[^/]*\.js$/, (route) => route.fulfill({ status: 404 }));
  const gone = page.waitForResponse(/\/forget-[^/]*\.js$/);
  await openSignedIn(page, 'firewalls', mockServer);
  await gone;
  await expect(notice(page)).toBeVisible();
});
