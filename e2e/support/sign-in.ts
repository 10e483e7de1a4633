import type { Page } from '@playwright/test';

interface Credentials {
  readonly apiUrl: string;
  readonly token: string;
  /** Keeps the token in the tab, so that a reload stays signed in. */
  readonly remember?: boolean;
}

/** Fills in the sign-in page of a console for a real server. */
export async function signIn(page: Page, { apiUrl, token, remember = false }: Credentials): Promise<void> {
  await page.getByLabel('API base URL').fill(apiUrl);
  await page.getByLabel(/token/i).and(page.locator('input[type=password]')).fill(token);
  if (remember) await page.getByLabel('Keep the token in this tab').check();
  await page.getByRole('button', { name: 'Sign in' }).click();
}
