import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Light and dark differ in nothing else, and a whole look at a page is slow. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Holds the page, as it stands, against axe: in light with every rule, in dark with those that colour decides. */
export async function expectAccessible(page: Page, only?: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    // Colours change over in a frame or two, however short their transition is.
    await page.evaluate(async () => {
      const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
      await frame();
      await frame();
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
      await frame();
    });
    // In the page itself rather than with the help of another one: five times as fast.
    const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
    if (only !== undefined) axe.include(only);
    if (colorScheme === 'dark') axe.withRules(OF_COLOUR);
    const { violations } = await axe.analyze();
    const found = violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ''}`),
    }));
    expect(found, `axe, ${colorScheme}, ${page.url()}`).toEqual([]);
  }
}
