import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Holds the page, as it stands, against axe: in light and dark. */
export async function expectAccessible(page: Page, only?: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    const axe = new AxeBuilder({ page });
    const { violations } = await (only === undefined ? axe : axe.include(only)).analyze();
    const found = violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ''}`),
    }));
    expect(found, `axe, ${colorScheme}, ${page.url()}`).toEqual([]);
  }
}
