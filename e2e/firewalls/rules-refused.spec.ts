import type { Page } from '@playwright/test';
import { control, type Fault } from '../support/control.ts';
import { callsOf, expectAlive } from '../support/faults.ts';
import { openSignedIn, test as realTest } from '../support/real.ts';
import { expectRefused } from '../support/refused.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';
import { button, expectWebRemoved, heading, removeWeb, save } from './rules.ts';

const REPLACE = 'PUT /networking/firewalls/{firewallId}/rules';
const FORM = 'firewalls/1/rules/edit';

const setFault = (page: Page, rest: Partial<Fault>) =>
  control(page).faults([
    { method: 'PUT', path: '/networking/firewalls/{firewallId}/rules', act: 'answer', status: 400, ...rest },
  ]);

/** The mock's statuses for every attempt to replace rules, oldest first. */
const statuses = async (page: Page) => (await callsOf(page, REPLACE)).map(({ status }) => status);

const writes = async (page: Page) => (await control(page).requests()).filter(({ method }) => method !== 'GET');

test.describe('a server in bare mode', () => {
  const missing = 'This server offers no operation that changes the rules of a Firewall.';

  test('shows that rules cannot be changed, on the page and at the form’s address', async ({ page }) => {
    await world(page, { path: 'firewalls/1', bare: true });
    await expectRefused(button(page, 'Edit rules'), missing);
    // Everything that needs no server works.
    await expect(page.getByRole('cell', { name: 'ssh-office' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Source address' }).fill('203.0.113.7');
    await page.getByRole('textbox', { name: 'Port' }).fill('443');
    await expect(page.getByRole('status', { name: 'Verdict' })).toHaveText('ACCEPT by inbound rule 2, web');

    await page.goto(`./${FORM}`);
    await expect(page.getByRole('main').getByText(missing)).toBeVisible();
    await expect(button(page, 'Review and save')).toHaveCount(0);
    await expectAlive(page);
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'edge-enabled' }).click();
    await expect(heading(page, 'edge-enabled')).toBeVisible();
    expect(await writes(page)).toEqual([]);
  });

  test('still creates a Firewall with rules, disables, enables and deletes it', async ({ page }) => {
    await world(page, { path: 'firewalls/new', bare: true });
    await page.getByRole('textbox', { name: /^Label/ }).fill('bare-rules');
    await button(page, 'Add HTTPS to the inbound rules').click();
    await button(page, 'Create firewall').click();
    await expect(heading(page, 'bare-rules')).toBeVisible();
    await expect(page.getByRole('cell', { name: '443' })).toBeVisible();
    for (const [action, after] of [
      ['Disable', 'Disabled'],
      ['Enable', 'Enabled'],
    ] as const) {
      await button(page, action).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: `${action} bare-rules` })
        .click();
      await expect(page.getByRole('main').getByText(after, { exact: true })).toBeVisible();
    }
    await button(page, 'Delete').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete bare-rules' }).click();
    await expect(heading(page, 'Firewalls')).toBeVisible();
    await expect(page.getByRole('link', { name: 'bare-rules' })).toHaveCount(0);
  });
});

test.describe('without permission', () => {
  test('the token may only read', async ({ page }) => {
    const lacking = 'Your token lacks the scope firewall:read_write';
    await world(page, { path: 'firewalls/1', persona: 'demo-read-only' });
    await expectRefused(button(page, 'Edit rules'), lacking);
    await page.goto(`./${FORM}`);
    await removeWeb(page);
    await expectRefused(button(page, 'Review and save'), lacking);
    await expectWebRemoved(page);
    expect(await writes(page)).toEqual([]);
  });

  test('the user has no grant at all', async ({ page }) => {
    await world(page, { path: FORM, persona: 'demo-restricted' });
    await expect(page.getByRole('alert')).toContainText('Not allowed');
    await expect(button(page, 'Review and save')).toHaveCount(0);
    await expectAlive(page);
    expect(await writes(page)).toEqual([]);
  });

  test('one Firewall may only be read, another not be seen; the user’s own can be saved', async ({ page }) => {
    const reason = 'You may only read this firewall';
    await world(page, { path: 'firewalls/4', persona: 'demo-operator' });
    await expectRefused(button(page, 'Edit rules'), reason);
    await page.goto('./firewalls/4/rules/edit');
    await button(page, 'Add SSH to the outbound rules').click();
    await expectRefused(button(page, 'Review and save'), reason);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await expect(heading(page, 'batch-workers')).toBeVisible();
    await page.goto('./firewalls/2/rules/edit');
    await expect(page.getByRole('alert')).toContainText('Not allowed');
    await expectAlive(page);
    expect(await writes(page)).toEqual([]);

    await page.goto('./firewalls/1');
    await page.getByRole('link', { name: 'Edit rules' }).click();
    await removeWeb(page);
    await save(page);
    await expect(heading(page, 'edge-enabled')).toBeFocused();
    await expect(page.getByRole('cell', { name: '80, 443' })).toHaveCount(0);
    expect(await statuses(page)).toEqual([200]);
  });
});

realTest(
  'a grant that is taken away meanwhile: why, and what was edited stays',
  async ({ page, mockServer, remote }) => {
    await openSignedIn(page, FORM, { ...mockServer, token: 'demo-operator' });
    await removeWeb(page);
    await remote.changePersona('demo-operator', { grants: { firewall: [{ id: 1, permissions: 'read_only' }] } });
    await save(page);
    const reason = /You need read_write access to firewall 1/;
    await expect(page.getByRole('alert')).toContainText(reason);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectRefused(button(page, 'Review and save'), reason);
    await expectWebRemoved(page);
    const puts = (await remote.requests()).filter(({ method }) => method === 'PUT');
    expect(puts.map(({ status }) => status)).toEqual([403]);
  },
);

realTest('a grant that is gone altogether is met before anything is sent', async ({ page, mockServer, remote }) => {
  await openSignedIn(page, FORM, { ...mockServer, token: 'demo-operator' });
  await removeWeb(page);
  await remote.changePersona('demo-operator', { grants: { firewall: [] } });
  await button(page, 'Review and save').click();
  await expect(page.getByRole('alert')).toContainText(/You need read_only access to firewall 1/);
  await expectWebRemoved(page);
  expect((await remote.requests()).filter(({ method }) => method === 'PUT')).toEqual([]);
});

realTest(
  'the network goes while the rules are saved: every edit stays, and is saved once it is back',
  async ({ page, context, mockServer, remote }) => {
    await openSignedIn(page, FORM, mockServer);
    await removeWeb(page);
    // The network fails during the request, so its outcome is unknown. A browser may resend what a server drops on a
    // reused connection.
    await remote.faults([
      { method: 'PUT', path: '/networking/firewalls/{firewallId}/rules', act: 'drop', delay_ms: 1500, count: null },
    ]);
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await save(page);
    await sent;
    await context.setOffline(true);
    const alert = page.getByRole('alert').filter({ hasText: 'The answer got lost' });
    await expect(alert).toContainText('Looking for it failed too');
    await expectWebRemoved(page);
    await remote.noFaults();
    await context.setOffline(false);
    await button(page, 'Try again').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save rules' }).click();
    await expect(heading(page, 'edge-enabled')).toBeFocused();
    await expect(page.getByRole('cell', { name: '80, 443' })).toHaveCount(0);
    const puts = (await remote.requests()).filter(({ method }) => method === 'PUT');
    expect(puts[0]?.status).toBe(200);
    expect(puts.filter(({ status }) => status === 200)).toHaveLength(1);
  },
);

test('a response lost after the change: the change is looked for and recognised', async ({ page }) => {
  await world(page, { path: FORM });
  await removeWeb(page);
  await setFault(page, { when: 'after', act: 'drop' });
  await save(page);
  const alert = page.getByRole('alert').filter({ hasText: 'The answer got lost' });
  await expect(alert).toContainText('Found one record that looks like it, so it was probably done');
  await expect(alert).toBeFocused();
  await alert.getByRole('link', { name: 'edge-enabled' }).click();
  await expect(heading(page, 'edge-enabled')).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('cell', { name: '80, 443' })).toHaveCount(0);
  expect(await statuses(page)).toHaveLength(1);
});

test('a response lost before the change: it is looked for too, and can be retried', async ({ page }) => {
  await world(page, { path: FORM });
  await removeWeb(page);
  await setFault(page, { act: 'drop' });
  await save(page);
  await expect(page.getByRole('alert')).toContainText('Nothing that looks like it was found');
  await expectWebRemoved(page);
  await button(page, 'Try again').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save rules' }).click();
  await expect(heading(page, 'edge-enabled')).toBeFocused();
  expect(await statuses(page)).toHaveLength(2);
});

test('server errors without a field, or about an unknown field, are shown above the form', async ({ page }) => {
  await world(page, { path: FORM });
  await removeWeb(page);
  await setFault(page, {
    errors: [
      { field: null, reason: 'Rules are frozen this week' },
      { field: 'inbound[7].colour', reason: 'No such colour' },
    ],
  });
  await save(page);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Rules are frozen this week');
  await expect(alert).toContainText('No such colour');
  await expect(alert).toBeFocused();
  await expectWebRemoved(page);
  // The fault was for one call.
  await save(page);
  await expect(heading(page, 'edge-enabled')).toBeFocused();
  expect(await statuses(page)).toEqual([400, 200]);
});

test('a double click on each button sends the rules once', async ({ page }) => {
  await world(page, { path: FORM });
  await removeWeb(page);
  await setFault(page, { act: 'pass', delay_ms: 500 });
  await button(page, 'Review and save').dblclick();
  await page.getByRole('dialog').getByRole('button', { name: 'Save rules' }).dblclick();
  await expect(heading(page, 'edge-enabled')).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await statuses(page)).toEqual([200]);
});

test('during a live migration the Firewall’s rules cannot be changed, with the reason', async ({ page }) => {
  await world(page, { path: 'firewalls/7/rules/edit', rate: 0 });
  await removeWeb(page);
  await save(page);
  await expect(page.getByRole('alert')).toContainText('Compute instance live-migration is in live migration');
  await expect(page.getByRole('alert')).toBeFocused();
  await expectWebRemoved(page);
  expect(await statuses(page)).toEqual([400]);
});
