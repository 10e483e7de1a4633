import type { Locator, Page } from '@playwright/test';
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

/** Goes to a button by Tab and presses it by Enter, once it can be: a dialog may still be looking for what goes with it. */
export async function pressByKeyboard(button: Locator): Promise<void> {
  await tabTo(button);
  await expect(button).toBeEnabled();
  await button.page().keyboard.press('Enter');
}

/**
 * Resolves after two frames, and what waited for them. A menu or a dialog that opens gives the focus to its first control
 * twice, a moment apart: a key in between is undone. Not when the page is idle: a browser without a window may call it
 * idle only minutes after a key.
 */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await new Promise((resolve) => setTimeout(resolve));
    }
  });

/** Resolves when the open menu hears keys; `first` is its first item. */
export async function menuOpened(page: Page, first: string | RegExp = /./): Promise<void> {
  await expect(page.getByRole('menuitem', { name: first }).first()).toBeFocused();
  await atRest(page);
}

/** Resolves when the focus is in a dialog, or in the one around an element: from then on it hears keys. */
export async function focused(target: Locator): Promise<void> {
  await expect
    .poll(() =>
      target.evaluate((element) => (element.closest('[role=dialog]') ?? element).contains(document.activeElement)),
    )
    .toBe(true);
  await atRest(target.page());
}
