import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';
import { button, heading, rule, title } from './rules.ts';

const tester = (page: Page) => page.getByRole('group', { name: 'Test a packet' });
const field = (page: Page, name: string) => tester(page).getByRole('textbox', { name });
const verdict = (page: Page) => tester(page).getByRole('status', { name: 'Verdict' });
const DECIDES = 'Decides the tested packet';
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

test('saved packets show which verdicts an edit would change, before it is saved and in the review', async ({
  page,
}) => {
  await world(page, { path: 'firewalls/1' });
  await packet(page, '192.0.2.9', '22');
  await keep(page, 'office');
  await packet(page, '203.0.113.7', '443');
  await keep(page, 'shop');
  await page.reload();
  await expect(saved(page, 'office')).toContainText('Accept');
  await saved(page, 'office')
    .getByRole('button', { name: /^Test office/ })
    .click();
  await expect(verdict(page)).toHaveText('Accept by inbound rule 1, ssh-office');

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
  await expect(saved(page, 'shop')).toContainText('Would change: Accept → Drop');
  await expect(saved(page, 'office')).not.toContainText('Would change');
  // The packet under test is checked against the staged rules.
  await expect(verdict(page)).toHaveText('Accept by inbound rule 2, web');
  await field(page, 'Port').fill('443');
  await expect(verdict(page)).toHaveText('Drop by the inbound policy');
  await expect(tester(page)).toContainText('it is for port 80, not 443');

  await button(page, 'Review and save').click();
  const review = page.getByRole('dialog', { name: 'Save the rules of edge-enabled?' });
  await expect(review).toContainText('1 of 2 saved packets would change');
  await expect(review.getByRole('listitem').filter({ hasText: 'shop' })).toContainText('Accept → Drop');
  await expect(review).not.toContainText('office:');
  await review.getByRole('button', { name: 'Save rules' }).click();
  await expect(heading(page, 'edge-enabled')).toBeFocused();
  await expect(saved(page, 'shop')).toContainText('Drop');
  await expect(tester(page)).not.toContainText('Would change');
  await page.reload();
  await expect(saved(page, 'shop')).toContainText('Drop');
  await page.getByRole('link', { name: 'Edit rules' }).click();
  await page.getByRole('tab', { name: 'Test a packet' }).click();
  await expect(tester(page)).toContainText('None of 2 saved packets would change');
  // Saved packets belong to one Firewall.
  await page.goto('./firewalls/2');
  await expect(verdict(page)).toBeVisible();
  await expect(tester(page).getByRole('button', { name: /^Test / })).toHaveCount(0);
});
