import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { control } from '../support/control.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';
import { action, button, MODES, refusals, row, writes } from './config-pages.ts';

const TAB = `${MODES}?tab=nodes`;

test('each node shows its state, mode and share of traffic', async ({ page }) => {
  await world(page, { path: TAB, rate: 0 });
  await expect(row(page, 'worker-1')).toContainText('UpAccept50%100');
  await expect(row(page, 'worker-2')).toContainText('DownAccept50%100');
  await expect(row(page, 'worker-1-old')).toContainText('UpReject–100');
  await expect(row(page, 'worker-1-dev')).toContainText('Drain–');
  await expect(row(page, 'worker-1-spare')).toContainText('Backup–');
  await expect(page.getByRole('main')).toContainText('2 nodes of 5 accept traffic, by weight.');
  await expectAccessible(page);
});

test('a node is drained and accepts traffic again', async ({ page }) => {
  await world(page, { path: TAB, rate: 0 });
  await (await action(page, 'worker-2', 'Drain')).click();
  await expect(row(page, 'worker-2')).toContainText('Drain–');
  await expect(row(page, 'worker-1')).toContainText('Accept100%');
  await expect(page.getByText('Delete it once its connections have ended.')).toBeVisible();
  await (await action(page, 'worker-2', 'Accept traffic')).click();
  await expect(row(page, 'worker-2')).toContainText('Accept50%');
  expect(await writes(page)).toEqual([
    'PUT /nodebalancers/3/configs/4/nodes/8 200',
    'PUT /nodebalancers/3/configs/4/nodes/8 200',
  ]);
  // An action that would change nothing is disabled with the reason.
  await expect(await action(page, 'worker-1-dev', 'Drain')).toHaveAttribute('aria-disabled', 'true');
});

/** Someone else changes the power state of worker-2; this page is not notified. */
const power = (page: Page, to: 'boot' | 'shutdown'): Promise<number> =>
  page.evaluate(async (path) => {
    const headers = { Authorization: 'Bearer demo-admin', 'Content-Type': 'application/json' };
    return (await fetch(path, { method: 'POST', headers, body: '{}' })).status;
  }, `/v4/compute/instances/8/${to}`);

test('nodes that come up and go down are updated on their page, in its heading and in the list of configs', async ({
  page,
}) => {
  // The console and the mock share the browser's clock; advancing only the mock's would make the page reload its data.
  await page.clock.install();
  await world(page, { path: TAB, rate: 1 });
  const status = row(page, 'worker-2');
  const counts = page.getByText(/^\d up \/ \d down$/);
  await expect(status).toContainText('Down');
  await expect(counts).toHaveText('4 up / 1 down');
  expect(await power(page, 'boot')).toBe(200);
  await page.clock.fastForward('01:10');
  await expect(status).toContainText('Up');
  await expect(counts).toHaveText('5 up / 0 down');
  expect(await power(page, 'shutdown')).toBe(200);
  await page.clock.fastForward('02:00');
  await expect(status).toContainText('Down');
  await expect(counts).toHaveText('4 up / 1 down');

  await page.goto('./nodebalancers/3?tab=configs');
  await expect(row(page, 'Port 80 (HTTP)')).toContainText('4 up / 1 down');
  expect(await power(page, 'boot')).toBe(200);
  await page.clock.fastForward('01:10');
  await expect(row(page, 'Port 80 (HTTP)')).toContainText('5 up / 0 down');
});

test('a failed change of mode is reported, and changes nothing', async ({ page }) => {
  await world(page, { path: TAB, rate: 0 });
  await expect(row(page, 'worker-1')).toContainText('Accept');
  await control(page).faults([
    {
      method: 'PUT',
      path: '/nodebalancers/{nodeBalancerId}/configs/{configId}/nodes/{nodeId}',
      act: 'answer',
      status: 500,
    },
  ]);
  await (await action(page, 'worker-1', 'Drain')).click();
  await expect(page.getByText('Node worker-1: The server failed')).toBeVisible();
  await expect(row(page, 'worker-1')).toContainText('Accept50%');
});

test('a node is added with the address of an instance, and gets its name', async ({ page }) => {
  await world(page, { path: TAB, rate: 0 });
  await button(page, 'Add node').click();
  const dialog = page.getByRole('dialog', { name: 'Add a node to port 80' });
  const address = dialog.getByRole('combobox', { name: /^Address/ });
  await address.fill('worker-2');
  await page.getByRole('option', { name: /worker-2/ }).click();
  await expect(dialog.getByLabel(/^Label/)).toHaveValue('worker-2');
  await dialog.getByLabel(/^Label/).fill('second');
  await expect(dialog.getByRole('complementary')).toContainText(
    'second: Receives traffic. By its weight it gets 33.3%',
  );
  await dialog.getByRole('button', { name: 'Add node' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row(page, 'second')).toContainText('Accept33.3%');
  await expect(button(page, 'Add node')).toBeFocused();
});

test('by keyboard alone: a node is changed, and only what was changed is sent', async ({ page }) => {
  await world(page, { path: TAB, rate: 0 });
  await tabTo(row(page, 'worker-1').getByRole('link', { name: 'worker-1', exact: true }).first());
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit node worker-1' });
  await tabTo(dialog.getByLabel(/^Weight/));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('300');
  await tabTo(dialog.getByRole('button', { name: 'Save node' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel(/^Weight/)).toHaveAccessibleDescription(/Must be a whole number from 1 to 255/);
  await expect(dialog.getByLabel(/^Weight/)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('50');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toEqual({ weight: 50 });
  await expect(dialog).toHaveCount(0);
  await expect(row(page, 'worker-1')).toContainText('33.3%50');
  // Esc closes the form without sending anything.
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await tabTo(dialog.getByLabel(/^Weight/));
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('deleting a node explains what happens to its traffic and what stays', async ({ page }) => {
  await world(page, { path: TAB, rate: 0 });
  await (await action(page, 'worker-1', 'Delete')).click();
  const dialog = page.getByRole('dialog', { name: 'Delete node worker-1?' });
  await expect(dialog).toContainText('Its 50% of the traffic, which the others get');
  await expect(dialog).toContainText('drain it first to let them end');
  await expect(dialog).toContainText('The compute instance behind its address');
  await dialog.getByRole('button', { name: 'Delete worker-1' }).click();
  await expect(row(page, 'worker-1')).toHaveCount(0);
  await expect(row(page, 'worker-2')).toContainText('100%');
});

test('several nodes are drained at once; unsuitable ones give the reason', async ({ page }) => {
  await world(page, { path: TAB, rate: 0 });
  await row(page, 'worker-1').getByRole('checkbox').check();
  await row(page, 'worker-2').getByRole('checkbox').check();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Drain' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Drain 2', exact: true }).click();
  await expect(row(page, 'worker-1')).toContainText('Drain');
  await expect(row(page, 'worker-2')).toContainText('Drain');
  await expect(page.getByRole('main')).toContainText('No node accepts traffic: the backups have it all.');
});

test('with a read-only token the rows are visible, and why a node cannot be opened', async ({ page }) => {
  await world(page, { path: TAB, persona: 'demo-read-only', rate: 0 });
  await expect(row(page, 'worker-1')).toContainText('Up');
  await expect(row(page, 'worker-1').getByRole('rowheader').getByRole('link')).toHaveCount(0);
  const edit = await action(page, 'worker-1', 'Edit');
  await expect(edit).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('menu')).toContainText('nodebalancers:read_write');
  // Opened by its address, the form shows the values from the list and cannot be sent; the node itself is not
  // requested.
  await page.goto(`./${TAB}&dialog=edit-node.7`);
  const dialog = page.getByRole('dialog', { name: 'Edit node worker-1' });
  await expect(dialog.getByLabel(/^Weight/)).toHaveValue('100');
  await expect(dialog.getByRole('button', { name: 'Save node' })).toHaveAccessibleDescription(
    'Your token lacks the scope nodebalancers:read_write',
  );
  expect(await refusals(page)).toEqual([]);
});
