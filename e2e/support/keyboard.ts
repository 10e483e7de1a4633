import type { Locator } from '@playwright/test';

/** More Tab stops than any screen has. */
const STOPS = 150;

/** Presses Tab until an element has the focus; fails where no Tab stop leads to it. */
export async function tabTo(target: Locator): Promise<void> {
  const page = target.page();
  for (let stops = 0; stops < STOPS; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No Tab stop leads to ${String(target)}`);
}
