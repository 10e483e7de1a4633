import type { Page } from '@playwright/test';
import { addressesOf, screens, screensOf, trialOf, typedForms } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';
import { focused, sideways, smallTargets } from './measure.ts';
import { choose, settled, timeFor, turn, visit } from './visit.ts';

/** A phone, and the narrowest width that WCAG 1.4.10 requires. */
const PHONE = { width: 360, height: 640 } as const;
const NARROWEST = { width: 320, height: 568 } as const;

/** More Tab stops than any screen has. */
const STOPS = 250;

/** Tabs through a page; gives the elements that were out of view while focused. */
async function tabThrough(page: Page): Promise<string[]> {
  const out: string[] = [];
  for (let stops = 0; stops < STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    let { name, hidden, over } = await focused(page);
    // Scrolling into view may take a little longer on a busy machine.
    for (let looks = 0; hidden.includes('middle') && looks < 10; looks += 1)
      ({ name, hidden, over } = await focused(page));
    if (over) return out;
    if (hidden.includes('middle')) out.push(`${name}: ${hidden.join(', ')}`);
  }
  throw new Error('Tab goes round without an end');
}

for (const screen of screens)
  test(`${screen.route}: no sideways scrolling, no targets too small, no focus out of view`, async ({ page }) => {
    timeFor(addressesOf(screen).length);
    await page.setViewportSize(PHONE);
    await visit(page, screen);
    for (const address of addressesOf(screen)) {
      await turn(page, screen, address);
      const dialog = address.includes('dialog=');
      for (const size of [NARROWEST, PHONE]) {
        await page.setViewportSize(size);
        expect(await sideways(page), `${address} at ${size.width}`).toBe(0);
      }
      expect(await smallTargets(page), address).toEqual([]);
      if (!dialog) expect(await tabThrough(page), address).toEqual([]);
    }
  });

for (const screen of screensOf('list'))
  test(`${screen.route}: in a wide window no focus is hidden under the bars`, async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 480 });
    await visit(page, screen);
    expect(await sideways(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
    expect(await tabThrough(page)).toEqual([]);
  });

test.describe('by touch', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  for (const screen of typedForms)
    test(`${screen.route}: can be filled in and sent`, async ({ page }) => {
      await visit(page, screen);
      const { opener, field, text = 'by-touch', confirm, next = text } = trialOf(screen);
      if (opener !== undefined) await page.getByRole('button', { name: opener }).tap();
      await choose(page, screen);
      const label = page.getByRole('textbox', { name: field }).first();
      await label.tap();
      await label.fill(text);
      const sent = page.waitForRequest((request) => request.method() !== 'GET');
      await page.locator('form button[type=submit]').tap();
      if (confirm !== undefined) await page.getByRole('dialog').getByRole('button', { name: confirm }).tap();
      await sent;
      await expect(page.getByRole('heading', { level: 1, name: next, exact: true })).toBeVisible();
      await settled(page);
      expect(await sideways(page)).toBe(0);
    });
});
