import { control } from '../support/control.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';

test('the form’s errors are reached from its summary, and appear on leaving the field, not before', async ({
  page,
}) => {
  await world(page, { path: 'firewalls/new' });
  const label = page.getByRole('textbox', { name: /^Label/ });
  await label.pressSequentially('a');
  await expect(label).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Add inbound rule' }).click();
  await expect(label).toHaveAttribute('aria-invalid', 'true');

  const rule = page.getByRole('group', { name: 'Inbound rule 1' });
  await rule.getByRole('textbox', { name: /^Ports/ }).fill('080');
  await page.getByRole('button', { name: 'Create firewall' }).click();
  await expect(label).toBeFocused();
  const summary = page.getByRole('alert');
  await expect(summary.getByRole('listitem').filter({ hasText: '"080" has a leading zero' })).toBeVisible();
  await summary.getByRole('link', { name: 'Ports' }).click();
  await expect(rule.getByRole('textbox', { name: /^Ports/ })).toBeFocused();
  expect((await control(page).requests()).filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a server error about a nested field is shown at that field, and the input is kept', async ({ page }) => {
  await world(page, { path: 'firewalls/new' });
  await control(page).faults([
    {
      method: 'POST',
      path: '/networking/firewalls',
      act: 'answer',
      status: 400,
      errors: [
        { field: 'rules.inbound[1].ports', reason: 'These ports are reserved' },
        { field: 'rules.inbound[0].addresses.ipv4[0]', reason: 'This network is not yours' },
        { field: null, reason: 'Something about the whole request' },
        { field: 'no.such.field', reason: 'Something about an unknown field' },
      ],
    },
  ]);
  await page.getByRole('textbox', { name: /^Label/ }).fill('nested-1');
  await page.getByRole('button', { name: 'Add inbound rule' }).click();
  await page.getByRole('button', { name: 'Add inbound rule' }).click();
  const second = page.getByRole('group', { name: 'Inbound rule 2' }).getByRole('textbox', { name: /^Ports/ });
  await second.fill('443');
  await page.getByRole('button', { name: 'Create firewall' }).click();

  await expect(second).toHaveAccessibleDescription(/These ports are reserved/);
  const first = page.getByRole('group', { name: 'Inbound rule 1' });
  await expect(first.getByRole('textbox', { name: /^IPv4/ })).toHaveAccessibleDescription(/This network is not yours/);
  await expect(page.getByText('Something about the whole request').first()).toBeVisible();
  await expect(page.getByText(/Something about an unknown field/).first()).toBeVisible();
  await expect(second).toHaveValue('443');

  // The fault was for one call: the same form, sent again, succeeds.
  await page.getByRole('button', { name: 'Create firewall' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'nested-1' })).toBeVisible();
});

test('when the response is lost after the change, the result is looked for before anything is sent again', async ({
  page,
}) => {
  await world(page, { path: 'firewalls/new' });
  await control(page).faults([{ method: 'POST', path: '/networking/firewalls', when: 'after', act: 'drop' }]);
  await page.getByRole('textbox', { name: /^Label/ }).fill('lost-answer');
  await page.getByRole('button', { name: 'Create firewall' }).click();
  await page.getByRole('link', { name: /lost-answer/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'lost-answer' })).toBeVisible();
  const posts = (await control(page).requests()).filter(({ method }) => method === 'POST');
  expect(posts).toHaveLength(1);
});

test('a double click and a second Enter send one request', async ({ page }) => {
  await world(page, { path: 'firewalls/new' });
  await control(page).faults([{ method: 'POST', path: '/networking/firewalls', act: 'pass', delay_ms: 500 }]);
  await page.getByRole('textbox', { name: /^Label/ }).fill('once-only');
  await page.getByRole('button', { name: 'Create firewall' }).dblclick();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'once-only' })).toBeVisible();
  expect((await control(page).requests()).filter(({ method }) => method === 'POST')).toHaveLength(1);
});
