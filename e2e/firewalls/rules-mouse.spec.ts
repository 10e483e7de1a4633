import { control } from '../support/control.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';
import { addPreset, aside, lines, nextSent, PRESETS, rule, save, title, WITHOUT_SOURCES } from './rules.ts';

test('a rule set of 25 is built, reordered, refused on one field, corrected and saved, by mouse', async ({ page }) => {
  await world(page, { path: 'firewalls' });
  await page.getByRole('link', { name: 'locked-down' }).click();
  await page.getByRole('link', { name: 'Edit rules' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit rules of locked-down' })).toBeFocused();

  for (const preset of PRESETS) await addPreset(page, 'inbound', preset);
  await page.getByRole('button', { name: 'Collapse all' }).click();
  for (const index of WITHOUT_SOURCES) {
    await expect(title(page, index)).toContainText('choose sources');
    await title(page, index).click();
    await rule(page, index).getByRole('button', { name: 'Anywhere' }).click();
    await title(page, index).click();
  }
  await expect(lines(page)).toHaveCount(8);
  await page.getByRole('button', { name: 'Add inbound rule' }).click();
  const own = rule(page, 9);
  await expect(own.getByRole('combobox', { name: 'Action' })).toBeFocused();
  await own.getByRole('textbox', { name: /^Ports/ }).fill('8000-8100, 9000');
  await own.getByRole('textbox', { name: /^IPv4 sources/ }).fill('192.0.2.7\n198.51.100.0/24');
  await own.getByRole('textbox', { name: /^IPv6 sources/ }).fill('');
  await own.getByRole('textbox', { name: /^Rule label/ }).fill('app');
  // The mask of a bare address is completed.
  await expect(own.getByRole('textbox', { name: /^IPv4 sources/ })).toHaveValue('192.0.2.7/32\n198.51.100.0/24');
  await own.getByRole('button', { expanded: true }).click();
  for (let index = 9; index < 24; index += 1)
    await page.getByRole('button', { name: `Duplicate inbound rule ${index}`, exact: true }).click();
  await addPreset(page, 'outbound', 'HTTPS');
  await expect(page.getByRole('meter', { name: 'Rules' })).toHaveAttribute('aria-valuetext', '25 of 25');
  await expect(page.getByRole('button', { name: 'Add inbound rule' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Collapse all' }).click();
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
  await expect(page.getByRole('cell', { name: '3307', exact: true })).toBeVisible();
});

test('a double click on the bin removes one rule, and an arrow pressed twice moves the same rule twice', async ({
  page,
}) => {
  await world(page, { path: 'firewalls/5/rules/edit' });
  await page.getByRole('button', { name: 'Remove inbound rule 3', exact: true }).dblclick();
  await expect(aside(page)).toContainText('Deleted rule 3 service-3');
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
