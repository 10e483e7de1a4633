import type { Locator, Page } from '@playwright/test';
import { control } from '../support/control.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';

const rule = (page: Page, index: number, direction = 'Inbound'): Locator =>
  page.getByRole('group', { name: `${direction} rule ${index}`, exact: true });
const lines = (page: Page, direction = 'Inbound'): Locator =>
  page.getByRole('list', { name: `${direction} rules in their order` }).getByRole('button', { expanded: false });
const summary = (page: Page): Locator => page.getByRole('complementary').getByRole('tabpanel');
const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Review and save' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save rules' }).click();
};

interface Sent {
  readonly inbound: readonly { label?: string; ports?: string; protocol: string }[];
  readonly outbound: readonly { label?: string }[];
}

/** The body of the next request to replace the rules. */
async function nextSent(page: Page): Promise<Sent> {
  const request = await page.waitForRequest((one) => one.method() === 'PUT' && one.url().endsWith('/rules'));
  return request.postDataJSON();
}

test('a rule set of 25 is built, reordered, refused on one field, corrected and saved, by mouse', async ({ page }) => {
  await world(page, { path: 'firewalls' });
  await page.getByRole('link', { name: 'locked-down' }).click();
  await page.getByRole('link', { name: 'Edit rules' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit rules of locked-down' })).toBeFocused();

  for (const preset of ['SSH', 'HTTP', 'HTTPS', 'MySQL', 'PostgreSQL', 'DNS', 'Ping'])
    await page.getByRole('button', { name: `Add ${preset} to the inbound rules` }).click();
  await expect(lines(page)).toHaveCount(8);
  await page.getByRole('button', { name: 'Add inbound rule' }).click();
  const own = rule(page, 9);
  await expect(own.getByRole('combobox', { name: 'Action' })).toBeFocused();
  await own.getByRole('textbox', { name: /^Ports/ }).fill('8000-8100, 9000');
  await own.getByRole('textbox', { name: /^IPv4 sources/ }).fill('192.0.2.7\n198.51.100.0/24');
  await own.getByRole('textbox', { name: /^IPv6 sources/ }).fill('');
  await own.getByRole('textbox', { name: /^Rule label/ }).fill('app');
  // The mask of a bare address is completed, and three port pieces are counted.
  await expect(own.getByRole('textbox', { name: /^IPv4 sources/ })).toHaveValue('192.0.2.7/32\n198.51.100.0/24');
  await expect(own.getByRole('meter', { name: 'Port pieces' })).toHaveAttribute('aria-valuetext', '3 of 15');
  await own.getByRole('button', { expanded: true }).click();
  for (let index = 9; index < 24; index += 1)
    await page.getByRole('button', { name: `Copy inbound rule ${index}`, exact: true }).click();
  await page.getByRole('button', { name: 'Add SSH to the outbound rules' }).click();
  await expect(page.getByRole('meter', { name: 'Rules' })).toHaveAttribute('aria-valuetext', '25 of 25');
  await expect(page.getByRole('button', { name: 'Add inbound rule' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Fold all' }).click();
  await expect(lines(page)).toHaveCount(24);

  // The first is moved below the third: by its handle, then by a button.
  await rule(page, 1).getByRole('button', { name: 'Drag inbound rule 1' }).scrollIntoViewIfNeeded();
  const from = await rule(page, 1).getByRole('button', { name: 'Drag inbound rule 1' }).boundingBox();
  const to = await rule(page, 3).boundingBox();
  if (from === null || to === null) throw new Error('Nothing to drag');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, from.y + 30, { steps: 5 });
  await page.mouse.move(from.x + from.width / 2, to.y + to.height / 2, { steps: 10 });
  await page.mouse.up();
  await expect(lines(page).nth(2)).toContainText('ssh');
  await expect(lines(page).nth(0)).toContainText('http');
  await page.getByRole('button', { name: 'Move inbound rule 3 down', exact: true }).click();
  await expect(lines(page).nth(3)).toContainText('ssh');
  await expect(page.getByText('Inbound rule 3 is now number 4 of 24')).toBeVisible();

  await control(page).faults([
    {
      method: 'PUT',
      path: '/networking/firewalls/{firewallId}/rules',
      act: 'answer',
      status: 400,
      errors: [{ field: 'inbound[2].ports', reason: 'These ports are kept for the provider' }],
    },
  ]);
  await save(page);
  const ports = rule(page, 3).getByRole('textbox', { name: /^Ports/ });
  await expect(ports).toBeFocused();
  await expect(ports).toHaveAccessibleDescription(/These ports are kept for the provider/);
  await ports.fill('3307');
  const sent = nextSent(page);
  await save(page);
  const { inbound, outbound } = await sent;
  expect(inbound.map(({ label }) => label).slice(0, 9)).toEqual([
    'http',
    'https',
    'mysql',
    'ssh',
    'postgresql',
    'dns-udp',
    'dns-tcp',
    'ping',
    'app',
  ]);
  expect(inbound[2]).toMatchObject({ protocol: 'TCP', ports: '3307' });
  expect(inbound[7]).not.toHaveProperty('ports');
  expect(inbound).toHaveLength(24);
  expect(outbound).toHaveLength(1);
  expect(JSON.stringify(inbound)).not.toContain('origin');
  await expect(page.getByRole('heading', { level: 1, name: 'locked-down' })).toBeFocused();
  await expect(page.getByRole('cell', { name: '3307' })).toBeVisible();
});

test('staged changes are listed rule by rule, and can be reverted one by one or all at once', async ({ page }) => {
  await world(page, { path: 'firewalls/1/rules/edit' });
  await page.getByRole('button', { name: 'Remove inbound rule 1' }).click();
  await expect(page.getByText(/^Deleted 1 ssh-office/)).toBeVisible();
  await expect(summary(page)).toContainText('Deleted rule 1 ssh-office');
  await page.getByRole('button', { name: 'Move inbound rule 2 up' }).click();
  await expect(page.getByText('Moved', { exact: true })).toHaveCount(1);
  await lines(page).filter({ hasText: 'web' }).click();
  await rule(page, 2)
    .getByRole('textbox', { name: /^Ports/ })
    .fill('80, 443, 8443');
  await expect(rule(page, 2)).toContainText('Changed');
  await expect(summary(page)).toContainText('Ports: 80, 443 80, 443, 8443');
  await page.getByRole('button', { name: 'Add MySQL to the outbound rules' }).click();
  await expect(rule(page, 1, 'Outbound')).toContainText('New');
  await page
    .getByRole('radiogroup', { name: /Outbound policy/ })
    .getByRole('radio', { name: 'DROP' })
    .click();
  await expect(summary(page)).toContainText('Policy ACCEPT DROP');

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(summary(page)).not.toContainText('Policy');
  await page.getByRole('button', { name: 'Revert inbound rule 2' }).click();
  await expect(summary(page)).not.toContainText('8443');
  await page.getByRole('button', { name: 'Restore rule 1' }).click();
  await expect(lines(page).filter({ hasText: 'ssh-office' })).toBeVisible();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(summary(page)).toHaveText('Nothing is changed yet.');
  await expect(lines(page)).toHaveText([/ssh-office/, /web/, /ping/]);
  // Nothing is changed: leaving asks nothing.
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'edge-enabled' })).toBeVisible();
});

test('what someone else replaced meanwhile is kept where it was not changed here', async ({ page, context }) => {
  await world(page, { path: 'firewalls/1/rules/edit' });
  await page.getByRole('button', { name: 'Add SSH to the outbound rules' }).click();
  const other = await context.newPage();
  await other.goto('./firewalls/1/rules/edit');
  await other.getByRole('button', { name: 'Remove inbound rule 3' }).click();
  await save(other);
  await expect(other.getByRole('heading', { level: 1, name: 'edge-enabled' })).toBeVisible();

  await page.getByRole('button', { name: 'Review and save' }).click();
  const review = page.getByRole('dialog', { name: 'Save the rules of edge-enabled?' });
  await expect(review).toContainText('New rule 1 ssh');
  await expect(review).not.toContainText('Inbound');
  const sent = nextSent(page);
  await review.getByRole('button', { name: 'Save rules' }).click();
  const { inbound, outbound } = await sent;
  expect(inbound.map(({ label }) => label)).toEqual(['ssh-office', 'web']);
  expect(outbound.map(({ label }) => label)).toEqual(['ssh']);
});

test('where both changed the same list, both changes are shown and one is chosen', async ({ page, context }) => {
  await world(page, { path: 'firewalls/1/rules/edit' });
  await lines(page).filter({ hasText: 'ssh-office' }).click();
  await rule(page, 1)
    .getByRole('textbox', { name: /^Ports/ })
    .fill('2222');
  const other = await context.newPage();
  await other.goto('./firewalls/1/rules/edit');
  await other.getByRole('button', { name: 'Copy inbound rule 3' }).click();
  await other.getByRole('button', { name: 'Move inbound rule 4 up' }).click();
  await rule(other, 3)
    .getByRole('textbox', { name: /^Rule label/ })
    .fill('theirs');
  await save(other);
  await expect(other.getByRole('heading', { level: 1, name: 'edge-enabled' })).toBeVisible();

  await page.getByRole('button', { name: 'Review and save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changed by somebody else meanwhile' });
  const sides = dialog.getByRole('radiogroup', { name: 'Inbound' });
  await expect(sides).toContainText('Ports: 22 2222');
  await expect(sides).toContainText('New rule 3 theirs');
  await expect(dialog.getByRole('button', { name: 'Save these' })).toHaveAttribute('aria-disabled', 'true');
  await sides.getByRole('radio', { name: /Yours/ }).click();
  await dialog.getByRole('button', { name: 'Save these' }).click();
  // The review compares with the current rules: theirs is deleted, and mine is unchanged.
  const review = page.getByRole('dialog', { name: 'Save the rules of edge-enabled?' });
  await expect(review).toContainText('Changed rule 1 ssh-office');
  await expect(review).toContainText('Deleted rule 3 theirs');
  await review.getByRole('button', { name: 'Back to the form' }).click();
  await page.getByRole('button', { name: 'Revert inbound rule 1' }).click();
  await expect(rule(page, 1).getByRole('textbox', { name: /^Ports/ })).toHaveValue('22');
});

test('rules that are read again meanwhile, or not found any more, do not affect the editing', async ({ page }) => {
  await world(page, { path: 'firewalls/1/rules/edit' });
  await page.getByRole('button', { name: 'Remove inbound rule 1' }).click();
  await control(page).faults([
    { method: 'GET', path: '/networking/firewalls/{firewallId}/rules', act: 'answer', status: 404, count: null },
  ]);
  await control(page).advance(1);
  await expect.poll(async () => (await control(page).requests()).some(({ status }) => status === 404)).toBe(true);
  await expect(page.getByText(/^Deleted 1 ssh-office/)).toBeVisible();
  await expect(page.getByText(/offers no operation/)).toHaveCount(0);
});

test('a double click on the bin removes one rule, and an arrow pressed twice moves the same rule twice', async ({
  page,
}) => {
  await world(page, { path: 'firewalls/5/rules/edit' });
  await page.getByRole('button', { name: 'Remove inbound rule 3', exact: true }).dblclick();
  await expect(summary(page)).toContainText('Deleted rule 3 service-3');
  await expect(lines(page)).toHaveCount(24);
  await expect(page.getByText(/^Deleted \d/)).toHaveCount(1);
  const down = page.getByRole('button', { name: 'Move inbound rule 10 down', exact: true });
  await down.scrollIntoViewIfNeeded();
  const box = await down.boundingBox();
  if (box === null) throw new Error('No button');
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
  await expect(lines(page).nth(11)).toContainText('service-11');
  await expect(page.getByText('Moved', { exact: true })).toHaveCount(1);
});

test('server errors stay with their rule when others are moved or removed', async ({ page }) => {
  await world(page, { path: 'firewalls/5/rules/edit' });
  await page.getByRole('button', { name: 'Remove inbound rule 25', exact: true }).click();
  await control(page).faults([
    {
      method: 'PUT',
      path: '/networking/firewalls/{firewallId}/rules',
      act: 'answer',
      status: 400,
      errors: [
        { field: 'inbound[4].ports', reason: 'Reserved' },
        { field: 'rules.inbound[19].ports', reason: 'Reserved too' },
      ],
    },
  ]);
  await save(page);
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('link')).toHaveText(['Inbound rule 5: Ports', 'Inbound rule 20: Ports']);
  await rule(page, 5)
    .getByRole('textbox', { name: /^Ports/ })
    .fill('9001');
  await page.getByRole('button', { name: 'Remove inbound rule 1', exact: true }).click();
  const ports = rule(page, 19).getByRole('textbox', { name: /^Ports/ });
  await expect(ports).toHaveAccessibleDescription(/Reserved too/);
  await ports.fill('9002');
  await expect(ports).not.toHaveAccessibleDescription(/Reserved too/);
});

test('a duplicate opens the form with the rules and tags of the other, and none of its services', async ({ page }) => {
  await world(page, { path: 'firewalls' });
  const row = page.getByRole('row').filter({ hasText: 'edge-enabled' });
  await row.getByRole('button', { name: 'Actions for edge-enabled' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page).toHaveURL(/firewalls\/new\?from=1$/);
  await expect(lines(page)).toHaveText([/ssh-office/, /web/, /ping/]);
  await expect(page.getByRole('textbox', { name: /^Label/ })).toHaveValue('edge-enabled-copy');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Create firewall' }).click();
  const body = (await sent).postDataJSON();
  expect(body).toMatchObject({ tags: ['edge', 'production'], rules: { inbound_policy: 'DROP' } });
  expect(body).not.toHaveProperty('devices');
  await expect(page.getByRole('heading', { level: 1, name: 'edge-enabled-copy' })).toBeVisible();
});
