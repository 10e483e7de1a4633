import type { Page } from '@playwright/test';
import { control } from './support/control.ts';
import { expectAlive, listWith } from './support/faults.ts';
import { openSignedIn, test as realTest } from './support/real.ts';
import { expect, test } from './support/test.ts';
import { world } from './support/world.ts';

const rows = (page: Page) => page.locator('tbody tr');
const list = (...data: readonly unknown[]) => ({ data, page: 1, pages: 1, results: data.length });

/** A record as documented. */
const whole = {
  id: 1,
  label: 'whole',
  status: 'enabled',
  rules: { inbound: [], inbound_policy: 'DROP', outbound: [], outbound_policy: 'ACCEPT' },
  tags: [],
  created: '2026-03-01T12:00:00',
  updated: '2026-03-01T12:00:00',
};

const GATEWAY = '<html><body><h1>Bad gateway</h1><script>window.struck = true</script></body></html>';
const HTML = { 'content-type': 'text/html' };

test('a gateway’s page instead of a response is reported as such, and none of it is shown', async ({ page }) => {
  await listWith(page, { status: 200, count: 1, body: GATEWAY, headers: HTML });
  const failure = page.getByRole('alert');
  await expect(failure).toContainText('What came back is not JSON; a gateway may have answered instead of the API.');
  await expect(page.getByText('Bad gateway')).toHaveCount(0);
  await expectAlive(page);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page).first()).toBeVisible();

  // The same with a gateway's status, after which a read is retried three times.
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await control(page).faults([
    { method: 'GET', path: '/regions', act: 'answer', status: 502, count: 4, body: GATEWAY, headers: HTML },
  ]);
  await page.getByRole('link', { name: 'Regions', exact: true }).click();
  await expect(failure).toContainText('a gateway may have answered');
  await expect(failure).toContainText('status 502');
  await expectAlive(page);
});

test('after a gateway’s page in response to a write the outcome is unknown, and is checked', async ({ page }) => {
  await world(page, { path: 'firewalls/new' });
  await control(page).faults([
    {
      method: 'POST',
      path: '/networking/firewalls',
      when: 'after',
      act: 'answer',
      status: 504,
      body: GATEWAY,
      headers: HTML,
    },
  ]);
  await page.getByRole('textbox', { name: /^Label/ }).fill('behind-gateway');
  await page.getByRole('button', { name: 'Create firewall' }).click();
  await expect(page.getByText('The answer got lost; this may have been done or not')).toBeVisible();
  await page.getByRole('link', { name: 'behind-gateway' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'behind-gateway' })).toBeVisible();
});

test('a broken record is reported by its path, never by its value', async ({ page }) => {
  const broken = { ...whole, label: ['not-to-be-shown'], rules: { ...whole.rules, inbound: 'not-to-be-shown' } };
  await listWith(page, { status: 200, count: null, body: list(whole, broken) });
  const failure = page.getByRole('alert');
  await expect(failure).toContainText('Broken record');
  await expect(failure).toContainText('data[1].label');
  await expect(failure).toContainText('data[1].rules.inbound');
  await expect(page.getByText('not-to-be-shown')).toHaveCount(0);
  await expectAlive(page);
  // The rest of the console still works.
  await page.getByRole('link', { name: 'Regions', exact: true }).click();
  await expect(rows(page).first()).toBeVisible();
});

test('unknown values and fields are shown and kept', async ({ page }) => {
  const newer = { ...whole, status: 'quarantined', entities: [{ id: 3 }], rules: { ...whole.rules, version: 2 } };
  await listWith(page, { status: 200, count: null, body: list(newer) });
  const cell = rows(page).getByText('quarantined');
  await expect(cell).toBeVisible();
  await expect(cell).toHaveAttribute('data-tone', 'neutral');
  await expectAlive(page);
});

test('markup in a label is text, wherever the label is shown', async ({ page }) => {
  const label = '<img src=x onerror="window.struck = true">';
  const evil = { ...whole, label, tags: ['<b>bold</b>'] };
  await listWith(page, { status: 200, count: null, body: list(evil) });
  await control(page).faults([
    { method: 'GET', path: '/networking/firewalls', act: 'answer', status: 200, count: null, body: list(evil) },
    { method: 'GET', path: '/networking/firewalls/{firewallId}', act: 'answer', status: 200, count: null, body: evil },
  ]);
  await expect(rows(page)).toContainText([label]);
  await page.getByRole('link', { name: label }).click();
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
  await expect(page).toHaveTitle(`${label} · Binnacle`);
  await expect(page.getByText('<b>bold</b>')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toContainText(label);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('textbox', { name: /^Label/ })).toHaveValue(label);
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: /^Search pages/ }).fill('onerror');
  await expect(page.getByRole('option', { name: /onerror/ })).toBeVisible();
  await expect(page.locator('img')).toHaveCount(0);
  expect(await page.evaluate(() => 'struck' in window)).toBe(false);
});

/** Responses that no server conforming to the documents gives. */
const NONSENSE: readonly (readonly [what: string, body: unknown])[] = [
  ['nothing', null],
  ['a number', 7],
  ['a text', 'no such table'],
  ['an empty list', []],
  ['an empty object', {}],
  ['an envelope of errors', { errors: [{ reason: 'with status 200' }] }],
  ['no data', { page: 1, pages: 1, results: 1 }],
  ['data that is nothing', { ...list(), data: null }],
  ['records that are nothing', list(null, undefined)],
  ['records without anything', list({}, {})],
  ['records with nothing in every field', list(Object.fromEntries(Object.keys(whole).map((key) => [key, null])))],
  ['dates that are none', list({ ...whole, created: 'yesterday', updated: '2026-13-45T99:99:99' })],
  ['the thirty-first of February', list({ ...whole, created: '2026-02-31T12:00:00' })],
  ['pages that cannot be', { ...list(whole), page: 0, pages: -1, results: 'many' }],
  ['fewer records than it says', { ...list(whole), pages: 3, results: 60 }],
  ['rules that lack their addresses', list({ ...whole, rules: { ...whole.rules, inbound: [{ action: 'ACCEPT' }] } })],
];

test('whatever a list returns, the page works and shows no raw value', async ({ page }) => {
  test.slow();
  await world(page, { path: 'settings' });
  const heading = page.getByRole('heading', { level: 1 });
  const message = page
    .getByRole('alert')
    .or(rows(page))
    .or(page.getByRole('heading', { name: 'No Firewalls yet' }));
  for (const [what, body] of NONSENSE)
    await test.step(what, async () => {
      await control(page).faults([
        { method: 'GET', path: '/networking/firewalls', act: 'answer', status: 200, count: null, body },
      ]);
      await page.getByRole('link', { name: 'Firewalls', exact: true }).click();
      await expect(heading).toHaveText('Firewalls');
      await expect(message.first()).toBeVisible();
      await expectAlive(page);
      await page.getByRole('link', { name: 'Settings', exact: true }).click();
      await expect(heading).toHaveText('Settings');
    });
});

test('whatever a record and its services return, the page works and shows no raw value', async ({ page }) => {
  test.slow();
  await world(page, { path: 'settings' });
  const panel = page.getByRole('tabpanel', { name: 'Services' });
  for (const [what, body] of NONSENSE)
    await test.step(what, async () => {
      const view = { method: 'GET', path: '/networking/firewalls/{firewallId}', act: 'answer', status: 200 } as const;
      const devices = { ...view, path: '/networking/firewalls/{firewallId}/devices', count: null, body };
      await control(page).faults([{ ...view, count: null, body }, devices]);
      await page.goto('./firewalls/1');
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAlive(page);
      await control(page).faults([devices]);
      await page.goto('./firewalls/1?tab=services');
      await expect(
        panel
          .getByRole('alert')
          .or(panel.getByRole('heading', { name: 'No services yet' }))
          .or(rows(page))
          .first(),
      ).toBeVisible();
      await expectAlive(page);
    });
});

realTest(
  'whatever the profile returns, the console works and enables everything',
  async ({ page, mockServer, remote }) => {
    for (const body of [null, 7, [], {}, { username: 7, restricted: 'maybe' }])
      await realTest.step(JSON.stringify(body), async () => {
        // The first request is that of signing in: an address without an API is detected there.
        await remote.faults([
          { method: 'GET', path: '/profile', from: 2, count: null, act: 'answer', status: 200, body },
        ]);
        await openSignedIn(page, 'firewalls', mockServer);
        await expect(rows(page).first()).toBeVisible();
        await expect(page.getByRole('link', { name: 'Create firewall' })).toBeVisible();
        await expect(page.getByRole('button', { name: 'User: Signed in' })).toBeVisible();
        await expectAlive(page);
      });
  },
);
