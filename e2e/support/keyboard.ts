import type { Locator } from '@playwright/test';
import { expect } from './test.ts';

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

/** Resolves when the focus is in a dialog, or in the one around an element: from then on it hears Esc. */
export const focused = (target: Locator): Promise<void> =>
  expect
    .poll(() =>
      target.evaluate((element) => (element.closest('[role=dialog]') ?? element).contains(document.activeElement)),
    )
    .toBe(true);
