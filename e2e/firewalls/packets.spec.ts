import type { Page } from '@playwright/test';
import { callsOf } from '../support/faults.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';
import { button, heading, nextSent, rule, save, title } from './rules.ts';

const tester = (page: Page) => page.getByRole('group', { name: 'Test a packet' });
const field = (page: Page, name: string) => tester(page).getByRole('textbox', { name });
const verdict = (page: Page) => tester(page).getByRole('status', { name: 'Verdict' });
const choice = (page: Page, name: string) => tester(page).getByRole('combobox', { name });
/** A rule of the detail page, by its label. */
const row = (page: Page, direction: string, label: string) =>
  page
    .getByRole('region', { name: `${direction} rules` })
    .getByRole('row')
    .filter({ hasText: label });
const DECIDES = 'Decides the packet under test';
/** A saved packet, by its name. */
const saved = (page: Page, name: string) =>
  tester(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: new RegExp(`^Test ${name}:`) }) });

async function packet(page: Page, address: string, port: string): Promise<void> {
  await field(page, 'Source address').fill(address);
  await field(page, 'Port').fill(port);
}

async function keep(page: Page, name: string): Promise<void> {
  await field(page, 'Packet name').fill(name);
  await button(page, 'Save packet').click();
  await expect(saved(page, name)).toHaveCount(1);
}

test('the rule that decides a packet is highlighted, and those before it show why they do not match', async ({
  page,
}) => {
  await world(page, { path: 'firewalls/1' });
  await expect(verdict(page)).toHaveText('Enter an address and a port to see which rule decides.');
  await packet(page, '203.0.113.7', '443');
  await expect(verdict(page)).toHaveText('ACCEPT by inbound rule 2, web');
  await expect(row(page, 'Inbound', 'web')).toContainText(DECIDES);
  await expect(row(page, 'Inbound', 'ssh-office')).toContainText('it is for port 22, not 443');
  await expect(page.getByText(DECIDES)).toHaveCount(1);
  const reasons = tester(page).getByRole('list', { name: 'Why not the rules before it' });
  await expect(reasons).toHaveText('Rule 1, ssh-office: it is for port 22, not 443');
  // The services it is assigned to, by name.
  await expect(tester(page)).toContainText('Compute instance db-1: on every interface but vlan');
  await expect(tester(page)).toContainText('NodeBalancer balancer-3: only inbound TCP is filtered there');

  await packet(page, '203.0.113.7', '22');
  await expect(verdict(page)).toHaveText('DROP by the inbound policy');
  await expect(row(page, 'Inbound', 'Everything else that arrives')).toContainText(DECIDES);
  await expect(page.getByText(DECIDES)).toHaveCount(1);
  await expect(tester(page).getByRole('list', { name: 'Why no rule fits' })).toHaveText(
    /203\.0\.113\.7 is not in 192\.0\.2\.0\/24.*port 22 is not among 80, 443.*it is for ICMP/,
  );
  await packet(page, '192.0.2.9', '22');
  await expect(row(page, 'Inbound', 'ssh-office')).toContainText(DECIDES);
  await packet(page, '2001:db8::7', '22');
  await expect(row(page, 'Inbound', 'ssh-office')).toContainText('it names no IPv6 addresses');

  await choice(page, 'Protocol').selectOption('ICMP');
  await expect(field(page, 'Port')).toHaveCount(0);
  await expect(verdict(page)).toHaveText('ACCEPT by inbound rule 3, ping');
  await expect(row(page, 'Inbound', 'ping')).toContainText(DECIDES);
  await expect(tester(page)).toContainText('NodeBalancer balancer-3: does not hold');
});

test('an outbound packet needs a destination, and rules of the other direction are not highlighted', async ({
  page,
}) => {
  await world(page, { path: 'firewalls/4' });
  await choice(page, 'Direction').selectOption('outbound');
  await expect(field(page, 'Source address')).toHaveCount(0);
  await field(page, 'Destination address').fill('198.51.100.1');
  await field(page, 'Port').fill('25');
  await expect(verdict(page)).toHaveText('DROP by outbound rule 1, no-mail-out');
  await expect(row(page, 'Outbound', 'no-mail-out')).toContainText(DECIDES);
  await expect(row(page, 'Inbound', 'ssh')).not.toContainText('packet under test');
  await field(page, 'Port').fill('443');
  await expect(verdict(page)).toHaveText('ACCEPT by the outbound policy');
  // Invalid values are reported once the field is left.
  await field(page, 'Destination address').fill('198.51.100.0/24');
  await expect(verdict(page)).toHaveText(/^Enter an address/);
  await field(page, 'Port').focus();
  await expect(field(page, 'Destination address')).toHaveAccessibleDescription(
    'A packet has one address: leave out the mask',
  );
});

test('a disabled Firewall says that it filters nothing', async ({ page }) => {
  await world(page, { path: 'firewalls/2' });
  await expect(tester(page)).toContainText('This Firewall filters nothing.');
  await packet(page, '203.0.113.7', '443');
  await expect(verdict(page)).toHaveText('ACCEPT by inbound rule 2, web');
  await expect(tester(page)).toContainText('The verdict is what it will be once it is enabled.');
  await page.goto('./firewalls/1');
  await expect(verdict(page)).toBeVisible();
  await expect(tester(page)).not.toContainText('filters nothing');
});

test('saved packets show which verdicts an edit would change, before it is saved and in the review', async ({
  page,
}) => {
  await world(page, { path: 'firewalls/1' });
  await packet(page, '192.0.2.9', '22');
  await keep(page, 'office');
  await packet(page, '203.0.113.7', '443');
  await keep(page, 'shop');
  await page.reload();
  await expect(saved(page, 'office')).toContainText('ACCEPT');
  await saved(page, 'office')
    .getByRole('button', { name: /^Test office/ })
    .click();
  await expect(verdict(page)).toHaveText('ACCEPT by inbound rule 1, ssh-office');

  await page.getByRole('link', { name: 'Edit rules' }).click();
  await page.getByRole('tab', { name: 'Test a packet' }).click();
  await expect(tester(page)).toContainText('None of 2 saved packets would change');
  await packet(page, '203.0.113.7', '80');
  await expect(rule(page, 2)).toContainText(DECIDES);
  await title(page, 2).click();
  await rule(page, 2)
    .getByRole('textbox', { name: /^Ports/ })
    .fill('80');
  await expect(tester(page)).toContainText('1 of 2 saved packets would change');
  await expect(saved(page, 'shop')).toContainText('would change: ACCEPT → DROP');
  await expect(saved(page, 'office')).not.toContainText('would change');
  // The packet under test is checked against the staged rules.
  await expect(verdict(page)).toHaveText('ACCEPT by inbound rule 2, web');
  await field(page, 'Port').fill('443');
  await expect(verdict(page)).toHaveText('DROP by the inbound policy');
  await expect(rule(page, 2)).toContainText('it is for port 80, not 443');

  await button(page, 'Review and save').click();
  const review = page.getByRole('dialog', { name: 'Save the rules of edge-enabled?' });
  await expect(review).toContainText('1 of 2 saved packets would change');
  await expect(review.getByRole('listitem').filter({ hasText: 'shop' })).toContainText('ACCEPT → DROP');
  await expect(review).not.toContainText('office:');
  await review.getByRole('button', { name: 'Save rules' }).click();
  await expect(heading(page, 'edge-enabled')).toBeFocused();
  await expect(saved(page, 'shop')).toContainText('DROP');
  await expect(tester(page)).not.toContainText('would change');
  await page.reload();
  await expect(saved(page, 'shop')).toContainText('DROP');
  await page.getByRole('link', { name: 'Edit rules' }).click();
  await page.getByRole('tab', { name: 'Test a packet' }).click();
  await expect(tester(page)).toContainText('None of 2 saved packets would change');
  // Saved packets belong to one Firewall.
  await page.goto('./firewalls/2');
  await expect(verdict(page)).toBeVisible();
  await expect(tester(page).getByRole('button', { name: /^Test / })).toHaveCount(0);
});

test('a packet is checked against edits that were made while another tab was open', async ({ page }) => {
  await world(page, { path: 'firewalls/1/rules/edit' });
  await title(page, 1).click();
  await rule(page, 1)
    .getByRole('textbox', { name: /^Ports/ })
    .fill('22, 2222');
  await button(page, 'Copy inbound rule 2').click();
  await button(page, 'Remove inbound rule 4').click();
  await button(page, 'Move inbound rule 1 down').click();
  await expect(rule(page, 3)).toContainText('Same as rule 1');
  await page.getByRole('tab', { name: 'Test a packet' }).click();
  await packet(page, '192.0.2.7', '2222');
  await expect(verdict(page)).toHaveText('ACCEPT by inbound rule 2, ssh-office');
  // The packet is kept while another tab is open.
  await page.getByRole('tab', { name: 'Summary' }).click();
  await button(page, 'Undo').click();
  await page.getByRole('tab', { name: 'Test a packet' }).click();
  await expect(verdict(page)).toHaveText('ACCEPT by inbound rule 1, ssh-office');
});

test('advice on rules prevents nothing that the documents allow', async ({ page }) => {
  const all = { ipv4: ['0.0.0.0/0'], ipv6: ['::/0'] };
  const set = {
    inbound_policy: 'DROP',
    inbound: [
      { action: 'ACCEPT', protocol: 'TCP', addresses: { ipv4: ['10.0.0.0/8'] }, ports: '80, 8000-9000', label: 'wide' },
      { action: 'DROP', protocol: 'TCP', addresses: { ipv4: ['10.1.0.0/16'] }, ports: '8080', label: 'narrow' },
      { action: 'ACCEPT', protocol: 'TCP', addresses: all, ports: '22', label: 'ssh' },
      { action: 'ACCEPT', protocol: 'TCP', addresses: all, ports: '22', label: 'ssh-again' },
      { action: 'DROP', protocol: 'UDP', addresses: all, ports: '53', label: 'no-dns' },
    ],
    outbound_policy: 'ACCEPT',
    outbound: [],
  };
  const advice = [
    ['narrow', 'Shadowed by rule 1'],
    ['ssh', 'SSH open to all IPv4 and IPv6 addresses'],
    ['ssh-again', 'Same as rule 3'],
    ['no-dns', 'Repeats the policy DROP'],
  ] as const;
  await world(page, { path: 'firewalls/6/rules/edit' });
  await button(page, 'Rule files').click();
  await page.getByRole('menuitem', { name: 'Import…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import rules' });
  await dialog.getByRole('textbox', { name: 'Rule set' }).fill(JSON.stringify(set));
  await dialog.getByRole('button', { name: 'Import 5 rules' }).click();
  for (const [index, [, text]] of advice.entries()) await expect(rule(page, index + 2)).toContainText(text);
  await expect(rule(page, 1).getByRole('list')).toHaveText('New');

  const sent = nextSent(page);
  await save(page);
  expect((await sent).inbound.map(({ label }) => label)).toEqual(set.inbound.map(({ label }) => label));
  await expect(heading(page, 'locked-down')).toBeFocused();
  for (const [label, text] of advice)
    await expect(row(page, 'Inbound', text).getByRole('cell').nth(1)).toContainText(label);
  const [call] = await callsOf(page, 'PUT /networking/firewalls/{firewallId}/rules');
  expect(call?.status).toBe(200);
});
