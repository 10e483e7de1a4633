import type { Locator, Page } from '@playwright/test';
import { control } from '../support/control.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';

const rule = (page: Page, place: number, direction = 'Inbound'): Locator =>
  page.getByRole('group', { name: `${direction} rule ${place}`, exact: true });
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

/** What is sent to replace the rules, the next time. */
async function nextSent(page: Page): Promise<Sent> {
  const request = await page.waitForRequest((one) => one.method() === 'PUT' && one.url().endsWith('/rules'));
  return request.postDataJSON();
}

test('a rule set of 25 is built, reordered, refused on one field, mended and saved, by mouse', async ({ page }) => {
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
  // The mask of a bare address is completed, and three pieces of ports are counted.
  await expect(own.getByRole('textbox', { name: /^IPv4 sources/ })).toHaveValue('192.0.2.7/32\n198.51.100.0/24');
  await expect(own.getByRole('meter', { name: 'Port pieces' })).toHaveAttribute('aria-valuetext', '3 of 15');
  await own.getByRole('button', { expanded: true }).click();
  for (let place = 9; place < 24; place += 1)
    await page.getByRole('button', { name: `Copy inbound rule ${place}`, exact: true }).click();
  await page.getByRole('button', { name: 'Add SSH to the outbound rules' }).click();
  await expect(page.getByRole('meter', { name: 'Rules' })).toHaveAttribute('aria-valuetext', '25 of 25');
  await expect(page.getByRole('button', { name: 'Add inbound rule' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Fold all' }).click();
  await expect(lines(page)).toHaveCount(24);

  // The first goes under the third: by its handle, then once more by a button.
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

test('what is staged is told rule by rule, and can be taken back one by one or whole', async ({ page }) => {
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
  // Everything is as it was: one may go.
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'edge-enabled' })).toBeVisible();
});

test('rules that somebody else replaced meanwhile are shown before they are replaced again', async ({
  page,
  context,
}) => {
  await world(page, { path: 'firewalls/1/rules/edit' });
  await page.getByRole('button', { name: 'Add SSH to the outbound rules' }).click();
  const other = await context.newPage();
  await other.goto('./firewalls/1/rules/edit');
  await other.getByRole('button', { name: 'Remove inbound rule 3' }).click();
  await save(other);
  await expect(other.getByRole('heading', { level: 1, name: 'edge-enabled' })).toBeVisible();

  await page.getByRole('button', { name: 'Review and save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changed by somebody else meanwhile' });
  await dialog
    .getByRole('radiogroup', { name: 'Inbound' })
    .getByRole('radio', { name: /Theirs/ })
    .click();
  await dialog.getByRole('button', { name: 'Save these' }).click();
  const review = page.getByRole('dialog', { name: 'Save the rules of edge-enabled?' });
  await expect(review).toContainText('New rule 1 ssh');
  await expect(review).not.toContainText('Inbound');
  const sent = nextSent(page);
  await review.getByRole('button', { name: 'Save rules' }).click();
  const { inbound, outbound } = await sent;
  expect(inbound.map(({ label }) => label)).toEqual(['ssh-office', 'web']);
  expect(outbound.map(({ label }) => label)).toEqual(['ssh']);
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
