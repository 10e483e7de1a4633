import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { world } from '../support/server/world.ts';
import { heading } from '../support/page.ts';

const RULES = 25;
const ADDRESSES = 255;
/** Fifteen port pieces, the maximum. */
const PORTS = Array.from({ length: 15 }, (_, index) => 50_001 + index * 7);

/** The largest rules that one Firewall may have, with words that cannot be broken (doc 3 §8). */
const largest = {
  inbound: Array.from({ length: RULES }, (_, rule) => ({
    action: 'ACCEPT',
    protocol: rule % 2 === 0 ? 'TCP' : 'UDP',
    ports: PORTS.join(','),
    label: 'M'.repeat(32),
    description: 'W'.repeat(100),
    addresses: {
      ipv4: Array.from({ length: 128 }, (_one, index) => `198.51.${100 + rule}.${index * 2}/31`),
      ipv6: Array.from(
        { length: 127 },
        (_one, index) => `2001:db8:${1000 + rule}:${1000 + index}:aaaa:bbbb:cccc::/112`,
      ),
    },
  })),
  inbound_policy: 'DROP',
  outbound: [],
  outbound_policy: 'ACCEPT',
};

/** Opens a Firewall in which every rule has its maximum size. */
async function openLargest(page: Page): Promise<void> {
  await world(page, { path: 'settings' });
  const status = await page.evaluate(async (rules) => {
    const answer = await fetch('v4/networking/firewalls/1/rules', {
      method: 'PUT',
      headers: { authorization: 'Bearer demo-admin', 'content-type': 'application/json' },
      body: JSON.stringify(rules),
    });
    return answer.status;
  }, largest);
  expect(status).toBe(200);
  await page.goto('./firewalls/1');
  await expect(heading(page, 'shop-edge')).toBeVisible();
}

const inbound = (page: Page) => page.getByRole('region', { name: 'Inbound rules' });
/** The rows of the rules, without the heading and the policy. */
const rows = (page: Page) => inbound(page).getByRole('row').filter({ hasText: 'MMM' });
const ports = (page: Page) => rows(page).getByRole('cell', { name: PORTS.join(', ') });

test('rules of the maximum size fit every window, and expand; a packet under test moves no column', async ({
  page,
}) => {
  await openLargest(page);
  await expect(rows(page)).toHaveCount(RULES);
  await expect(ports(page)).toHaveCount(RULES);
  const rule = rows(page).nth(RULES - 1);
  const last = largest.inbound[RULES - 1]?.addresses.ipv6.at(-1) ?? '';
  const more = rule.getByText(`and ${ADDRESSES - 3} more`);
  for (const [width, height] of [
    [1440, 900],
    [1120, 800],
    [360, 640],
  ] as const)
    await test.step(`${width} wide`, async () => {
      await page.setViewportSize({ width, height });
      const size = await page.evaluate(() => ({
        width: document.documentElement.scrollWidth,
        height: document.documentElement.scrollHeight,
      }));
      expect(size.width).toBeLessThanOrEqual(width);
      expect(size.height).toBeLessThan(12_000);
      // Every cell of every rule, not only the row: a box that scrolls sideways would hide its content.
      const cells = await rows(page)
        .getByRole('cell')
        .evaluateAll((all) =>
          all.map((cell) => ({
            right: cell.getBoundingClientRect().right,
            over: cell.scrollWidth - cell.clientWidth,
            display: getComputedStyle(cell).display,
          })),
        );
      expect(cells.length).toBeGreaterThanOrEqual(RULES * 6);
      for (const cell of cells) {
        expect(cell.right).toBeLessThanOrEqual(width);
        if (cell.display !== 'inline') expect(cell.over).toBeLessThanOrEqual(0);
      }
      const box = await inbound(page).evaluate((element) => element.scrollWidth - element.clientWidth);
      expect(box).toBe(0);

      await expect(rule).toContainText('198.51.124.0/31, 198.51.124.2/31, 198.51.124.4/31');
      await expect(rule.getByText(last)).toBeHidden();
      await more.click();
      await expect(rule.getByText(last)).toBeVisible();
      expect((await rule.innerText()).match(/\/(31|112)\b/g)).toHaveLength(ADDRESSES);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      // The others stay collapsed.
      await expect(inbound(page).locator('details[open]')).toHaveCount(1);
      await more.click();
    });

  await page.setViewportSize({ width: 1440, height: 900 });
  const widths = () =>
    rows(page)
      .first()
      .getByRole('cell')
      .evaluateAll((all) => all.slice(0, 6).map((cell) => cell.getBoundingClientRect().width));
  const before = await widths();
  const tester = page.getByRole('region', { name: 'Test a packet' });
  await tester.getByRole('textbox', { name: 'Source address' }).fill('203.0.113.7');
  await tester.getByRole('textbox', { name: 'Port', exact: true }).fill('443');
  await expect(page.getByRole('status', { name: 'Verdict' })).toBeVisible();
  expect(await widths()).toEqual(before);
});

test('no field of a rule moves because of an error beside it', async ({ page }) => {
  await world(page, { path: 'firewalls/1/rules/edit' });
  await page.getByRole('button', { name: 'Add inbound rule' }).click();
  const added = page.getByRole('group', { name: 'Inbound rule 4', exact: true });
  const action = added.getByRole('combobox', { name: 'Action' });
  const ports4 = added.getByRole('textbox', { name: 'Ports' });
  const tops = async () => {
    const boxes = await Promise.all([action, ports4].map((field) => field.boundingBox()));
    const top = (await added.boundingBox())?.y ?? 0;
    return boxes.map((box) => Math.round((box?.y ?? 0) - top));
  };
  const before = await tops();
  expect(before[0]).toBe(before[1]);
  await ports4.fill('080');
  await action.focus();
  await expect(ports4).toHaveAccessibleDescription(/080/);
  expect(await tops()).toEqual(before);
});
