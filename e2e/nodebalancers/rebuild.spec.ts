import type { Page } from '@playwright/test';
import { issue, keyPem } from '../../src/lib/pem/testing.ts';
import { expectAccessible } from '../support/axe.ts';
import { control } from '../support/control.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';
import { button, choose, heading, MODES, node, row, SECURE, writes } from './config-pages.ts';

const EDIT = `${MODES}/edit`;
const EDIT_SECURE = `${SECURE}/edit`;

const review = (page: Page) => page.getByRole('dialog', { name: /^Save port / });

async function save(page: Page): Promise<void> {
  await button(page, 'Review and save').click();
  await review(page).getByRole('button', { name: 'Save config and nodes' }).click();
}

test('settings and nodes are saved by one request, after a review', async ({ page }) => {
  await world(page, { path: EDIT, rate: 0 });
  await choose(page, page.getByRole('combobox', { name: 'Algorithm' }), 'Least connections');
  await node(page, 1)
    .getByLabel(/^Weight/)
    .fill('50');
  await node(page, 2).getByRole('button', { name: 'Remove node 2' }).click();
  await button(page, 'Add node').click();
  await node(page, 5)
    .getByRole('combobox', { name: /^Address/ })
    .fill('192.168.140.9:8080');
  await node(page, 5)
    .getByLabel(/^Label/)
    .fill('typed');
  await button(page, 'Review and save').click();
  const dialog = review(page);
  await expect(dialog).toContainText('Algorithm Round robin Least connections');
  await expect(dialog.getByRole('region', { name: '1 node changed' })).toContainText('worker-1: weight 100 50');
  await expect(dialog.getByRole('region', { name: '1 node new' })).toContainText('typed (192.168.140.9:8080)');
  await expect(dialog.getByRole('region', { name: '1 node deleted' })).toContainText('worker-2 (');
  await expect(dialog.getByRole('region', { name: '3 nodes kept' })).toContainText('worker-1-old');
  await expectAccessible(page, '[role=dialog]');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await dialog.getByRole('button', { name: 'Save config and nodes' }).click();
  const body: unknown = (await sent).postDataJSON();
  expect(body).toMatchObject({
    algorithm: 'leastconn',
    check: 'http',
    nodes: [{ id: 7, weight: 50 }, { id: 9 }, { id: 10 }, { id: 11 }, { label: 'typed', mode: 'accept' }],
  });
  await expect(heading(page, 'Port 80 (HTTP)')).toBeFocused();
  await page.getByRole('tab', { name: 'Nodes' }).click();
  await expect(row(page, 'typed')).toContainText('66.7%');
  await expect(row(page, 'worker-2')).toHaveCount(0);
  expect(await writes(page)).toEqual(['POST /nodebalancers/3/configs/4/rebuild 200']);
});

test('a removed node is restored, or drained first; how to finish is explained', async ({ page }) => {
  await world(page, { path: EDIT, rate: 0 });
  await button(page, 'Remove node 2').click();
  await button(page, 'Remove node 1').click();
  const removed = page.getByRole('region', { name: 'Removed nodes' });
  await expect(removed).toContainText('2 nodes removed, to be deleted when you save.');
  await removed.getByRole('button', { name: 'Put worker-2 back' }).click();
  await expect(removed).toContainText('1 node removed');
  await expect(node(page, 4).getByLabel(/^Label/)).toHaveValue('worker-2');
  await button(page, 'Review and save').click();
  const dialog = review(page);
  await expect(dialog).toContainText('Connections to worker-1 may break');
  await dialog.getByRole('button', { name: 'Drain worker-1 first instead' }).click();
  await expect(dialog.getByRole('region', { name: '1 node deleted' })).toHaveCount(0);
  await expect(dialog).toContainText('worker-1 drains with this save.');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await dialog.getByRole('button', { name: 'Save config and nodes' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    nodes: [{ id: 9 }, { id: 10 }, { id: 11 }, { id: 8 }, { id: 7, mode: 'drain' }],
  });
  await expect(page.getByText('worker-1 drains: delete it here once the connections have ended.')).toBeVisible();
  await expect(row(page, 'worker-1')).toContainText('Drain');
});

test('by keyboard alone: a health check is changed, and nothing is sent without changes', async ({ page }) => {
  await world(page, { path: EDIT_SECURE, rate: 0 });
  await tabTo(button(page, 'Review and save'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing has been changed, so nothing was sent.')).toBeVisible();
  const timeout = page.getByLabel(/^Timeout/);
  await tabTo(timeout, 'Shift+Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('10');
  await page.keyboard.press('Enter');
  await expect(review(page)).toContainText('Check timeout 30 s 10 s');
  await expect(review(page)).toContainText('The certificate www.example.com (F7:44:EC:E3');
  await expect(review(page)).toContainText('and its key stay as they are.');
  await tabTo(review(page).getByRole('button', { name: 'Save config and nodes' }));
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.keyboard.press('Enter');
  const body: unknown = (await sent).postDataJSON();
  expect(body).toMatchObject({ protocol: 'https', check_timeout: 10 });
  expect(body).not.toHaveProperty('ssl_cert');
  expect(body).not.toHaveProperty('ssl_key');
  await expect(heading(page, 'Port 443 (HTTPS)')).toBeFocused();
  await expect(page.getByRole('region', { name: 'Certificate' })).toContainText('www.example.com');
});

test('leaving https warns that certificate and key are deleted, and resets the cipher suite', async ({ page }) => {
  await world(page, { path: EDIT_SECURE, rate: 0 });
  await choose(page, page.getByRole('combobox', { name: 'Cipher suite' }), 'Legacy');
  await save(page);
  await page.getByRole('link', { name: 'Edit config and nodes' }).click();
  await page.getByRole('radio', { name: /^HTTP The default/ }).click();
  await expect(page.getByRole('main')).toContainText('Set back, as HTTP does not take it: cipher suite.');
  await expect(page.getByRole('main')).toContainText('Settings that are not shown are sent as well');
  await button(page, 'Review and save').click();
  await expect(review(page)).toContainText('Protocol HTTPS HTTP');
  await expect(review(page)).toContainText('Cipher suite Legacy Recommended');
  await expect(review(page)).toContainText('and its key are deleted, as only HTTPS has one.');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await review(page).getByRole('button', { name: 'Save config and nodes' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ protocol: 'http', cipher_suite: 'recommended', check_body: '' });
  await expect(heading(page, 'Port 443 (HTTP)')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Certificate' })).toHaveCount(0);
});

test('another certificate: one part of the pair is not enough, and the review shows both sides', async ({ page }) => {
  const issued = await issue({ name: 'CN=new.example.org' });
  await world(page, { path: EDIT_SECURE, rate: 0 });
  await page.getByRole('textbox', { name: 'Certificate' }).fill(issued.pem);
  await button(page, 'Review and save').click();
  const key = page.getByRole('textbox', { name: 'Private key' });
  await expect(key).toHaveAccessibleDescription(/A new certificate needs its private key/);
  await key.fill(keyPem(issued.keys));
  await button(page, 'Review and save').click();
  await expect(review(page)).toContainText('The certificate and its key are replaced: www.example.com');
  await expect(review(page)).toContainText('new.example.org');
  // The request gets lost: the stored certificate is the old one.
  await control(page).faults([
    {
      method: 'POST',
      path: '/nodebalancers/{nodeBalancerId}/configs/{configId}/rebuild',
      when: 'before',
      act: 'drop',
      count: 1,
    },
  ]);
  await review(page).getByRole('button', { name: 'Save config and nodes' }).click();
  await expect(page.getByRole('alert')).toContainText('Nothing that looks like it was found');
  await button(page, 'Try again').click();
  await review(page).getByRole('button', { name: 'Save config and nodes' }).click();
  await expect(page.getByRole('region', { name: 'Certificate' })).toContainText('new.example.org');
});

test('a server error about a node is shown at its field', async ({ page }) => {
  await world(page, { path: EDIT, rate: 0 });
  await node(page, 2)
    .getByLabel(/^Weight/)
    .fill('7');
  await control(page).faults([
    {
      method: 'POST',
      path: '/nodebalancers/{nodeBalancerId}/configs/{configId}/rebuild',
      act: 'answer',
      status: 400,
      errors: [{ field: 'nodes[1].weight', reason: 'Not on a Sunday' }],
    },
  ]);
  await save(page);
  await expect(node(page, 2).getByLabel(/^Weight/)).toBeFocused();
  await expect(node(page, 2).getByLabel(/^Weight/)).toHaveAccessibleDescription(/Not on a Sunday/);
  await expect(node(page, 2).getByLabel(/^Weight/)).toHaveValue('7');
});

test('a lost response: the saved state is found', async ({ page }) => {
  await world(page, { path: EDIT, rate: 0 });
  await node(page, 2)
    .getByLabel(/^Weight/)
    .fill('7');
  await control(page).faults([
    {
      method: 'POST',
      path: '/nodebalancers/{nodeBalancerId}/configs/{configId}/rebuild',
      when: 'after',
      act: 'drop',
      count: 1,
    },
  ]);
  await save(page);
  await page.getByRole('alert').getByRole('link', { name: 'Port 80 (HTTP)' }).click();
  await page.getByRole('tab', { name: 'Nodes' }).click();
  await expect(row(page, 'worker-2')).toContainText('7');
});

test.describe('someone else saves meanwhile', () => {
  test('a setting: both changes are kept', async ({ page, context }) => {
    await world(page, { path: EDIT, rate: 0 });
    await node(page, 1)
      .getByLabel(/^Weight/)
      .fill('50');
    const other = await context.newPage();
    await other.goto(`./${EDIT}`);
    await choose(other, other.getByRole('combobox', { name: 'Algorithm' }), 'Source address');
    await save(other);
    await expect(heading(other, 'Port 80 (HTTP)')).toBeVisible();
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await save(page);
    expect((await sent).postDataJSON()).toMatchObject({
      algorithm: 'source',
      nodes: [{ id: 7, weight: 50 }, {}, {}, {}, {}],
    });
    await expect(heading(page, 'Port 80 (HTTP)')).toBeVisible();
  });

  test('the nodes: both changes are shown, and theirs can be chosen', async ({ page, context }) => {
    await world(page, { path: EDIT, rate: 0 });
    await node(page, 1)
      .getByLabel(/^Weight/)
      .fill('50');
    const other = await context.newPage();
    await other.goto(`./${EDIT}`);
    await other.getByRole('button', { name: 'Remove node 5' }).click();
    await save(other);
    await expect(heading(other, 'Port 80 (HTTP)')).toBeVisible();
    await button(page, 'Review and save').click();
    const dialog = page.getByRole('dialog', { name: 'Changed by somebody else meanwhile' });
    const sides = dialog.getByRole('radiogroup', { name: 'Nodes' });
    await expect(sides).toContainText('worker-1: weight 100 50');
    await expect(sides).toContainText('1 node deleted');
    await sides.getByRole('radio', { name: /Theirs/ }).click();
    await dialog.getByRole('button', { name: 'Save these' }).click();
    await expect(page.getByRole('main')).toContainText('Their values stand; nothing is left to send.');
    await expect(node(page, 1).getByLabel(/^Weight/)).toHaveValue('100');
    await expect(node(page, 5)).toHaveCount(0);
  });

  for (const side of ['Yours', 'Theirs'] as const)
    test(`the certificate: one side is chosen, with its key: ${side}`, async ({ page, context }) => {
      const [yours, theirs] = await Promise.all([issue({ name: 'CN=yours.test' }), issue({ name: 'CN=theirs.test' })]);
      const fillPair = async (to: Page, { pem, keys }: Awaited<ReturnType<typeof issue>>): Promise<void> => {
        await to.getByRole('textbox', { name: 'Certificate' }).fill(pem);
        await to.getByRole('textbox', { name: 'Private key' }).fill(keyPem(keys));
      };
      await world(page, { path: EDIT_SECURE, rate: 0 });
      await fillPair(page, yours);
      const other = await context.newPage();
      await other.goto(`./${EDIT_SECURE}`);
      await fillPair(other, theirs);
      await save(other);
      await expect(other.getByRole('region', { name: 'Certificate' })).toContainText('theirs.test');

      await button(page, 'Review and save').click();
      const dialog = page.getByRole('dialog', { name: 'Changed by somebody else meanwhile' });
      await expect(dialog.getByRole('radio')).toHaveCount(2);
      await expect(dialog).toContainText('The certificate that you gave, with its key');
      await expect(dialog).toContainText(/The stored certificate ([\dA-F]{2}:){19}[\dA-F]{2}/);
      await expect(dialog).not.toContainText('PRIVATE KEY');
      await dialog.getByRole('radio', { name: side }).click();
      await dialog.getByRole('button', { name: 'Save these' }).click();
      if (side === 'Yours') {
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(page.getByRole('region', { name: 'Certificate' })).toContainText('yours.test');
      } else {
        await expect(page.getByRole('main')).toContainText('Their values stand; nothing is left to send.');
        await expect(page.getByRole('textbox', { name: 'Certificate' })).toHaveValue('');
        await expect(page.getByRole('textbox', { name: 'Private key' })).toHaveValue('');
        await page.goto(`./${SECURE}`);
        await expect(page.getByRole('region', { name: 'Certificate' })).toContainText('theirs.test');
      }
    });

  test('results of health checks are no change', async ({ page }) => {
    await world(page, { path: EDIT, rate: 0 });
    await node(page, 1)
      .getByLabel(/^Weight/)
      .fill('50');
    await control(page).advance(3600);
    await save(page);
    await expect(heading(page, 'Port 80 (HTTP)')).toBeVisible();
  });
});
