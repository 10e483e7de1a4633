import { expect, type Locator } from '@playwright/test';
import { tabTo } from './keyboard.ts';

/**
 * Holds a refused button to what it promises (docs/architecture.md): it can be seen and reached by Tab, says why, and
 * neither Enter nor a click does anything to the address. That nothing was sent is for the caller to look up.
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
