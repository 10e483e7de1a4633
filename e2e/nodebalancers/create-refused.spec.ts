import { control } from '../support/control.ts';
import { expectRefused } from '../support/refused.ts';
import { expect, test } from '../support/test.ts';
import {
  addressOf,
  choose,
  expectCreated,
  labelField,
  node,
  nodeLabel,
  openCreate,
  pick,
  port,
  submit,
  writes,
} from './creating.ts';

const CREATE = { method: 'POST', path: '/nodebalancers' } as const;

test('a Region without NodeBalancers gives the reason and cannot be chosen', async ({ page }) => {
  await openCreate(page);
  const region = page.getByRole('combobox', { name: 'Region' });
  await region.click();
  const refused = page.getByRole('option', { name: /does not offer NodeBalancers/ }).first();
  await expect(refused).toHaveAttribute('aria-disabled', 'true');
  await refused.click({ force: true });
  await expect(region).toHaveValue('');
});

test('errors are shown before anything is sent, also within collapsed ports', async ({ page }) => {
  await openCreate(page);
  await page.getByRole('button', { name: 'Add another port' }).click();
  await port(page, 443).getByRole('textbox', { name: 'Port', exact: true }).fill('80');
  await page
    .getByRole('button', { name: /^Port 80/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Port 80/ })
    .last()
    .click();
  await submit(page).click();
  const summary = page.getByRole('alert');
  await expect(summary).toContainText('Choose a Region');
  await expect(summary).toContainText('Port 80 is used by another config of this NodeBalancer');
  await expect(summary.getByRole('link', { name: 'Node 1 of port 80: Address' })).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Port 80/ }).first()).toHaveAttribute('aria-expanded', 'true');
  expect(await writes(page)).toEqual([]);

  // Collapsed again, a port shows that it contains an error; the link opens it.
  await page
    .getByRole('button', { name: /^Port 80/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Port 80/ }).first()).toContainText('2 faults');
  await summary.getByRole('link', { name: 'Node 1 of port 80: Address' }).first().click();
  await expect(addressOf(node(page, 1, 80)).first()).toBeFocused();
});

test('a server error about a nested field opens its port', async ({ page }) => {
  await openCreate(page);
  await pick(page, 'Region', /us-east/);
  await labelField(page).fill('nested');
  await choose(node(page, 1, 80), /web-1/);
  await page.getByRole('button', { name: 'Add another port' }).click();
  await port(page, 443).getByRole('textbox', { name: 'Port', exact: true }).fill('8080');
  await choose(node(page, 1, 8080), /web-1/);
  await page.getByRole('button', { name: 'Add node to port 8080' }).click();
  await node(page, 2, 8080).getByRole('option', { name: /web-2/ }).click();
  await page.getByRole('button', { name: /^Port 80 / }).click();
  await page.getByRole('button', { name: /^Port 8080/ }).click();
  await control(page).faults([
    {
      ...CREATE,
      count: 1,
      act: 'answer',
      status: 400,
      errors: [
        { field: 'configs[1].nodes[1].address', reason: 'This address is not reached' },
        { field: 'configs[1].check_timeout', reason: 'Something that no field shows' },
      ],
    },
  ]);
  await submit(page).click();
  await expect(page.getByRole('button', { name: /^Port 8080/ })).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('button', { name: /^Port 80 / })).toHaveAttribute('aria-expanded', 'false');
  await expect(addressOf(node(page, 2, 8080))).toHaveAccessibleDescription(/This address is not reached/);
  await expect(page.getByText('Something that no field shows').first()).toBeVisible();
  await addressOf(node(page, 2, 8080)).fill('192.168.128.99');
  await expect(addressOf(node(page, 2, 8080))).not.toHaveAccessibleDescription(/not reached/);
  await submit(page).click();
  await expectCreated(page, 'nested');
});

test('a duplicate label is refused by the server, and the input is kept', async ({ page }) => {
  await openCreate(page);
  await pick(page, 'Region', /us-east/);
  await labelField(page).fill('balancer-1');
  await choose(node(page, 1, 80), /web-1/);
  await submit(page).click();
  await expect(labelField(page)).toBeFocused();
  await expect(labelField(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(nodeLabel(node(page, 1, 80))).toHaveValue('web-1');
  await labelField(page).fill('balancer-new');
  await submit(page).click();
  await expectCreated(page, 'balancer-new');
});

test('a Firewall that has a NodeBalancer already shows a hint when chosen, and is refused', async ({ page }) => {
  await openCreate(page);
  const hint = page.getByText(/takes no other\. Open/);
  const firewall = page.getByRole('combobox', { name: 'Firewall' });
  await pick(page, 'Firewall', /^edge-enabled/);
  await expect(hint.getByRole('link', { name: 'balancer-3' })).toBeVisible();
  await pick(page, 'Region', /us-east/);
  await choose(node(page, 1, 80), /web-1/);
  await labelField(page).fill('guarded');
  await submit(page).click();
  await expect(firewall).toHaveAccessibleDescription(/already has the NodeBalancer balancer-3/);
  await pick(page, 'Firewall', /^locked-down/);
  await expect(hint).toHaveCount(0);
  await submit(page).click();
  await expectCreated(page, 'guarded');
});

test('after a lost response the record is looked for before it is sent again', async ({ page }) => {
  await openCreate(page);
  await pick(page, 'Region', /us-east/);
  await labelField(page).fill('lost');
  await choose(node(page, 1, 80), /web-1/);
  await control(page).faults([{ ...CREATE, when: 'after', act: 'drop' }]);
  await submit(page).click();
  await page.getByRole('link', { name: /lost/ }).click();
  await expectCreated(page, 'lost');
});

test('where instances cannot be listed, addresses are typed', async ({ page }) => {
  await openCreate(page);
  await control(page).changePersona('demo-admin', { scopes: ['nodebalancers:read_write'] });
  await page.reload();
  await expect(port(page, 80)).toContainText('Instances could not be listed');
  await addressOf(node(page, 1, 80)).fill('192.168.128.10');
  await expect(node(page, 1, 80)).toContainText('Reached on port 80, that of the config.');
});

test('a user who may not create NodeBalancers sees the reason', async ({ page }) => {
  await openCreate(page, { persona: 'demo-read-only' });
  await expectRefused(submit(page), /nodebalancers:read_write/);
  expect(await writes(page)).toEqual([]);
});
