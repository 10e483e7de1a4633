import { screensOf } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';
import { arrived, move, STILL, timeFor } from './visit.ts';

/** Below the content of every page. */
const PADDING = 48;

test('no form scrolls past its end', async ({ page }) => {
  const forms = screensOf('form');
  timeFor(forms.length);
  await world(page, { path: 'regions', ...STILL });
  for (const form of forms) {
    await move(page, form.path);
    await arrived(page, form);
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 700 });
      const past = await page.evaluate((padding) => {
        const parts = [...document.querySelectorAll('main form, main aside')];
        const end = Math.max(...parts.map((part) => part.getBoundingClientRect().bottom + scrollY));
        return document.documentElement.scrollHeight - Math.max(end + padding, innerHeight);
      }, PADDING);
      expect(past, `${form.path} ${width}`).toBeLessThanOrEqual(1);
    }
  }
});
