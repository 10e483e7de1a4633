import axeCore from 'axe-core';
import { expect, type Page } from '@playwright/test';

/** In the page, once it was brought there. */
declare const axe: typeof axeCore;

/** Light and dark differ in nothing else, and a whole look at a page is slow. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** What axe found wrong, each rule with the elements that break it. */
interface Found {
  readonly id: string;
  readonly nodes: readonly string[];
}

/** Brings axe into the page, once for as long as its document is there. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  await page.evaluate(`${axeCore.source}; undefined`);
}

/**
 * Holds the page, as it stands, against axe: in light with every rule, in dark with those that colour decides. In the
 * page itself, which has no frames, and without fetching its style sheets anew: a third of the time of the builder.
 */
export async function expectAccessible(page: Page, only?: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await bringAxe(page);
    const found = await page.evaluate(
      async ({ within, rules }): Promise<Found[]> => {
        const { violations } = await axe.run(within ?? document, {
          resultTypes: ['violations'],
          preload: false,
          ...(rules === undefined ? {} : { runOnly: { type: 'rule', values: rules } }),
        });
        return violations.map(({ id, nodes }) => ({
          id,
          nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ''}`),
        }));
      },
      { within: only, rules: colorScheme === 'dark' ? OF_COLOUR : undefined },
    );
    expect(found, `axe, ${colorScheme}, ${page.url()}`).toEqual([]);
  }
}
