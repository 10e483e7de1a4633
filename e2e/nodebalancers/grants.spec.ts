import type { Locator, Page } from '@playwright/test';
import { control } from '../support/control.ts';
import { expectRefused } from '../support/refused.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';
import { button, heading, messages, MODES, node, refusals, row, writes } from './config-pages.ts';
import { choose, expectCreated, labelField, node as newNode, pick, submit } from './creating.ts';

const READ_ONLY = 'You may only read this NodeBalancer';

/** Checks that these actions of a row's menu are disabled for a reason; opens the menu by its button and closes it. */
async function expectMenuRefuses(opener: Locator, names: readonly string[], reason: string): Promise<void> {
  const page = opener.page();
  await opener.click();
  for (const name of names) {
    const item = page.getByRole('menuitem', { name: new RegExp(`^${name}`) });
    await expect(item).toHaveAttribute('aria-disabled', 'true');
    await expect(item).toContainText(reason);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
}

/** Signs in the operator, who may read balancer-3, and create. */
async function asOperator(page: Page): Promise<void> {
  await world(page, { path: 'settings', persona: 'demo-operator', rate: 0 });
  await control(page).changePersona('demo-operator', {
    grants: { nodebalancer: [{ id: 3, permissions: 'read_only' }] },
  });
}

test('an operator creates a NodeBalancer, and edits it, its config and its node', async ({ page }) => {
  await asOperator(page);
  await page.goto('./nodebalancers');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await page.getByRole('link', { name: 'Create NodeBalancer' }).click();
  await labelField(page).fill('own');
  await pick(page, 'Region', /us-east/);
  await choose(newNode(page, 1, 80), /web-1/);
  await submit(page).click();
  await expectCreated(page, 'own');

  // The operator's own: the record, its config, and its node.
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: /^Client connection throttle/ }).fill('5');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('5 connections per second');
  await page.getByRole('link', { name: 'Port 80 (HTTP)' }).click();
  await page.getByRole('link', { name: 'Edit config and nodes' }).click();
  await node(page, 1)
    .getByLabel(/^Weight/)
    .fill('50');
  await button(page, 'Review and save').click();
  await button(page, 'Save config and nodes').click();
  await expect(messages(page)).toContainText('Port 80 (HTTP) of own saved');
  await page.getByRole('tab', { name: 'Nodes' }).click();
  await row(page, 'web-1').getByRole('link', { name: 'web-1', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(/^Weight/)).toHaveValue('50');
  await dialog.getByLabel(/^Weight/).fill('60');
  await dialog.getByRole('button', { name: 'Save node' }).click();
  await expect(row(page, 'web-1')).toContainText('Accept100%60');
  const written = (await writes(page)).map((line) => line.replaceAll(/\/\d+/g, '/#'));
  expect(written).toEqual([
    'POST /nodebalancers 200',
    'PUT /nodebalancers/# 200',
    'POST /nodebalancers/#/configs/#/rebuild 200',
    'PUT /nodebalancers/#/configs/#/nodes/# 200',
  ]);
  expect(await refusals(page)).toEqual([]);
});

test('on a read-only NodeBalancer each screen gives the reason, and no action leads to a refusal', async ({ page }) => {
  await asOperator(page);
  await page.goto('./nodebalancers/3?tab=configs');
  await expectRefused(button(page, 'Edit'), READ_ONLY);
  await expectRefused(button(page, 'Delete'), READ_ONLY);
  await expectRefused(page.getByRole('tabpanel').getByRole('button', { name: 'Add a port' }), READ_ONLY);
  await expectMenuRefuses(button(page, 'Actions for Port 80 (HTTP)'), ['Edit', 'Delete'], READ_ONLY);
  await page.getByRole('link', { name: 'Port 80 (HTTP)' }).click();
  await expect(heading(page, 'Port 80 (HTTP)')).toBeVisible();
  await expectRefused(button(page, 'Edit config and nodes'), READ_ONLY);
  await expectRefused(button(page, 'Delete'), READ_ONLY);
  await page.getByRole('tab', { name: 'Nodes' }).click();
  await expectRefused(button(page, 'Add node'), READ_ONLY);
  await expectMenuRefuses(
    button(page, 'Actions for worker-1'),
    ['Edit', 'Drain', 'Accept traffic', 'Delete'],
    READ_ONLY,
  );
  const dialog = page.getByRole('dialog');
  await row(page, 'worker-1').getByRole('checkbox').check();
  for (const name of ['Drain', 'Accept traffic', 'Delete']) {
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name, exact: true }).click();
    await expect(dialog).toContainText('0 can, 1 cannot.');
    await expect(dialog).toContainText(READ_ONLY);
    await expect(dialog.getByRole('button', { name: `${name} 1` })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  // A node can be opened by anyone with the read scope: its form opens, and cannot be sent.
  await row(page, 'worker-1').getByRole('link', { name: 'worker-1', exact: true }).first().click();
  await expect(dialog.getByRole('button', { name: 'Save node' })).toHaveAccessibleDescription(READ_ONLY);
  await dialog.getByLabel(/^Weight/).fill('9');
  await page.keyboard.press('Enter');
  await dialog.getByLabel(/^Weight/).fill('100');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  // The same by address: forms and dialogs.
  for (const [path, name] of [
    ['nodebalancers/3/edit', 'Save changes'],
    ['nodebalancers/3/configs/new', 'Create config'],
    [`${MODES}/edit`, 'Review and save'],
    [`${MODES}?dialog=delete-config.4`, 'Delete port 80'],
    [`${MODES}?tab=nodes&dialog=add-node.4`, 'Add node'],
    [`${MODES}?tab=nodes&dialog=delete-node.7`, 'Delete worker-1'],
  ] as const) {
    await page.goto(`./${path}`);
    const press = path.includes('dialog=') ? dialog.getByRole('button', { name }) : button(page, name);
    await expect(press).toHaveAccessibleDescription(READ_ONLY);
    await press.focus();
    await page.keyboard.press('Enter');
    await expect(press).toBeFocused();
  }
  expect(await writes(page)).toEqual([]);
  expect(await refusals(page)).toEqual([]);
});

test('without a grant no screen below a NodeBalancer shows its data or enables an action', async ({ page }) => {
  await world(page, { path: 'settings', persona: 'demo-restricted', rate: 0 });
  for (const path of [
    'nodebalancers/3',
    'nodebalancers/3/edit',
    'nodebalancers/3/configs/new',
    MODES,
    `${MODES}/edit`,
    `${MODES}?tab=nodes&dialog=edit-node.7`,
  ]) {
    await page.goto(`./${path}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('alert')).toContainText('Not allowed');
    await expect(main).not.toContainText('balancer-3');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    for (const role of ['button', 'link'] as const)
      await expect(main.getByRole(role, { name: /Add|Create|Delete|Drain|Edit|save/i })).toHaveCount(0);
  }
  expect(await writes(page)).toEqual([]);
});
