import type { Page } from '@playwright/test';
import { expectAlive, listWith } from './support/server/faults.ts';
import { screens } from './support/routes.ts';
import { expect, test } from './support/test.ts';
import { world } from './support/server/world.ts';
import { move, STILL, timeFor } from './walk/visit.ts';

const LIST = '/v4/networking/firewalls';
const isList = (url: string): boolean => new URL(url).pathname === LIST;

/** Lets the browser's own time pass at once: every timer of the page, and the deadlines of its requests. */
async function passer(page: Page): Promise<(seconds: number) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  return async (seconds) => {
    const over = new Promise((resolve) => devtools.once('Emulation.virtualTimeBudgetExpired', resolve));
    await devtools.send('Emulation.setVirtualTimePolicy', { policy: 'advance', budget: seconds * 1000 });
    await over;
  };
}

test('a list without a response is cancelled when the user leaves, and times out after half a minute', async ({
  page,
}) => {
  let asked = 0;
  page.on('request', (request) => {
    if (isList(request.url())) asked += 1;
  });
  await listWith(page, { act: 'hang', count: null });
  await expect.poll(() => asked).toBe(1);
  const cancelled = page.waitForEvent('requestfailed', (request) => isList(request.url()));
  await page.getByRole('link', { name: 'Regions', exact: true }).click();
  await cancelled;
  await expect(page.locator('tbody tr').first()).toBeVisible();

  await page.getByRole('link', { name: 'Firewalls', exact: true }).click();
  await expect.poll(() => asked).toBe(2);
  const pass = await passer(page);
  const failure = page.getByRole('alert');
  await pass(29);
  await expect(page.getByText('Loading firewalls')).toBeAttached();
  await expect(failure).toHaveCount(0);
  await pass(2);
  await expect(failure).toContainText('The server did not answer within 30 seconds.');
  await expectAlive(page);
  // It is not read again by itself, however long that lasts.
  await pass(120);
  await expect(failure).toBeVisible();
  expect(asked).toBe(2);
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => asked).toBe(3);
});

test('every page and form of a record that is gone says so, and leads on', async ({ page }) => {
  // Regions are there in every world.
  const gone = screens.filter(({ route }) => route.includes('$') && !route.startsWith('/regions'));
  timeFor(gone.length);
  await world(page, { path: 'settings', ...STILL, scenario: 'empty' });
  const alert = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: /^There is no / });
  for (const { path } of gone) {
    await move(page, path);
    await expect(alert, path).toBeVisible();
    await expect(alert.getByRole('link', { name: /^View / }), path).toBeVisible();
    // Otherwise it could be the one of the page before.
    await move(page, 'settings');
    await expect(alert).toHaveCount(0);
  }
  expect(gone.length).toBeGreaterThan(30);
});
