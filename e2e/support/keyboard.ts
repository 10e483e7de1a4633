import type { Locator } from '@playwright/test';

/** More Tab stops than any screen has: an editor of 25 rules has nine per rule. */
const STOPS = 300;

/** Presses Tab (`Shift+Tab` goes backwards) until an element has the focus; fails when no Tab stop reaches it. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = target.page();
  for (let stops = 0; stops < STOPS; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`No Tab stop leads to ${String(target)}`);
}
