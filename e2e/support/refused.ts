import { expect, type Locator } from '@playwright/test';
import { tabTo } from './keyboard.ts';

/**
 * Checks a disabled button (docs/architecture.md): it is visible, reachable by Tab and gives the reason, and neither
 * Enter nor a click changes the address. The caller must check that nothing was sent.
 */
export async function expectRefused(button: Locator, reason: string | RegExp): Promise<void> {
  const page = button.page();
  await expect(button).toBeVisible();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAccessibleDescription(reason);
  const before = page.url();
  await tabTo(button);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await button.click({ force: true });
  await expect(button).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(page.url()).toBe(before);
}
