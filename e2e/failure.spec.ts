import type { Page } from '@playwright/test';
import { control } from './support/control.ts';
import { callsOf, expectAlive, listWith } from './support/faults.ts';
import { expect, test } from './support/test.ts';
import { world } from './support/world.ts';

const LIST = 'GET /networking/firewalls';
const rows = (page: Page) => page.locator('tbody tr');
const statuses = async (page: Page, operation = LIST) => (await callsOf(page, operation)).map(({ status }) => status);

/** Milliseconds between the calls, by the mock's clock. */
async function pauses(page: Page): Promise<number[]> {
  const at = (await callsOf(page, LIST)).map((call) => Date.parse(call.at));
  return at.slice(1).map((time, index) => time - (at[index] ?? 0));
}

test.describe('a list that cannot be read', () => {
  test('is retried after longer and longer pauses, until it loads', async ({ page }) => {
    await listWith(page, { status: 503, count: 2 });
    await expect(rows(page).first()).toBeVisible();
    expect(await statuses(page)).toEqual([503, 503, 200]);
    const [first = 0, second = 0] = await pauses(page);
    expect(first).toBeGreaterThanOrEqual(370);
    expect(second).toBeGreaterThanOrEqual(740);
  });

  test('is retried when the server allows it, not before', async ({ page }) => {
    await listWith(page, { status: 429, headers: { 'Retry-After': '3' } });
    await expect(rows(page).first()).toBeVisible();
    expect(await statuses(page)).toEqual([429, 200]);
    expect((await pauses(page))[0]).toBeGreaterThanOrEqual(2990);
  });

  test('is not retried where that cannot help', async ({ page }) => {
    await listWith(page, { status: 400, errors: [{ field: null, reason: 'This list is closed' }] });
    await expect(page.getByRole('alert')).toContainText('This list is closed');
    await expectAlive(page);
    expect(await statuses(page)).toEqual([400]);
  });

  test('is shown as an error with status, request id and a retry button', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await listWith(page, { status: 500, count: 4, headers: { 'X-Request-Id': 'req-4711' } });
    const failure = page.getByRole('alert');
    await expect(failure).toContainText('The server failed');
    await expect(failure).toContainText('status 500');
    await expect(failure).toContainText(LIST);
    await expect(rows(page)).toHaveCount(0);
    await expectAlive(page);
    // One call and three retries.
    expect(await statuses(page)).toEqual([500, 500, 500, 500]);
    await failure.getByRole('button', { name: 'Copy request id' }).click();
    await expect(failure.getByText('Copied')).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('req-4711');
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page).first()).toBeVisible();
    await expect(failure).toHaveCount(0);
  });

  test('keeps the previous rows, and shows how old they are', async ({ page }) => {
    await world(page, { path: 'firewalls' });
    await expect(rows(page).first()).toBeVisible();
    const count = await rows(page).count();
    // The console reloads everything on screen when a fault is set.
    await control(page).faults([
      { method: 'GET', path: '/networking/firewalls', act: 'answer', status: 500, count: 4 },
    ]);
    const stale = page.getByRole('alert');
    await expect(stale).toContainText(/The server failed.+The rows below were updated \d\d:\d\d/);
    await expect(rows(page)).toHaveCount(count);
    await expect(page.getByRole('link', { name: 'locked-down' })).toBeVisible();
    await stale.getByRole('button', { name: 'Try again' }).click();
    await expect(stale).toHaveCount(0);
    await expect(rows(page)).toHaveCount(count);
  });

  test('times out after half a minute without a response, and is not retried by itself', async ({ page }) => {
    await page.clock.install();
    // The fake clock does not affect the browser's own timeouts, so they are replaced with timers that it does.
    await page.addInitScript(() => {
      AbortSignal.timeout = (milliseconds) => {
        const controller = new AbortController();
        setTimeout(() => controller.abort(new DOMException('Too late', 'TimeoutError')), milliseconds);
        return controller.signal;
      };
    });
    await listWith(page, { act: 'hang' });
    await expect.poll(() => statuses(page)).toEqual([null]);
    await page.clock.fastForward('00:20');
    await expect(page.getByText('Loading Firewalls')).toBeAttached();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.clock.fastForward('00:11');
    const failure = page.getByRole('alert');
    await expect(failure).toContainText('The server did not answer within 30 seconds.');
    await expectAlive(page);
    expect(await statuses(page)).toEqual([null]);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page).first()).toBeVisible();
  });

  test('is cancelled when the user leaves', async ({ page }) => {
    await listWith(page, { act: 'hang' });
    await expect.poll(() => statuses(page)).toEqual([null]);
    const cancelled = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/v4/networking/firewalls'),
    );
    await page.getByRole('link', { name: 'Regions', exact: true }).click();
    await cancelled;
    await expect(rows(page).first()).toBeVisible();
  });
});

test('a missing record is reported once, inside its page', async ({ page }) => {
  // Not through a new world: that would reload everything.
  await page.goto('./firewalls/99999');
  await expect(page.getByRole('alert')).toContainText('Not found');
  await expectAlive(page);
  expect(await statuses(page, 'GET /networking/firewalls/{firewallId}')).toEqual([404]);
  await page.goto('./no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go to the overview' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
});

for (const [what, fault] of [
  ['answered 503', { act: 'answer', status: 503 }],
  ['answered 429', { act: 'answer', status: 429, headers: { 'Retry-After': '1' } }],
  ['dropped', { act: 'drop' }],
] as const)
  test(`a write is not retried by itself: ${what}`, async ({ page }) => {
    await world(page, { path: 'firewalls/new' });
    await control(page).faults([{ method: 'POST', path: '/networking/firewalls', ...fault }]);
    await page.getByRole('textbox', { name: /^Label/ }).fill('sent-once');
    await page.getByRole('button', { name: 'Create firewall' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    const again = page.getByRole('button', { name: /^(Create firewall|Try again)$/ });
    await expect(again).not.toHaveAttribute('aria-disabled');
    const posts = () => statuses(page, 'POST /networking/firewalls');
    expect(await posts()).toHaveLength(1);
    await expect(page.getByRole('textbox', { name: /^Label/ })).toHaveValue('sent-once');
    // Only the user does.
    await again.click();
    await expect(page.getByRole('heading', { level: 1, name: 'sent-once' })).toBeVisible();
    expect(await posts()).toHaveLength(2);
  });

test('one failing part of the overview does not affect the others', async ({ page }) => {
  await world(page, { path: 'settings' });
  await control(page).faults([
    { method: 'GET', path: '/networking/firewalls', act: 'answer', status: 403, count: null },
  ]);
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  const card = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name }) });
  await expect(card('Firewalls')).toContainText('Not allowed');
  await expect(card('Regions').getByText(/^[1-9]\d*$/)).toBeVisible();
  await expectAlive(page);
});
