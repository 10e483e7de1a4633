import axeCore from 'axe-core';
import { expect, type Page } from '@playwright/test';
import { type Wrong, placesOf } from './wrong.ts';

/** Available in the page after `injectAxe`. */
declare const axe: typeof axeCore;

/** Light and dark differ only in these rules, and a full run is slow. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Injects axe into the page, once per document. */
async function injectAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  await page.evaluate(`${axeCore.source}; undefined`);
}

/**
 * The elements that break a rule of axe. Runs in the page itself, which has no frames, and does not fetch its style sheets
 * again: a third of the time of Playwright's AxeBuilder.
 */
export async function violations(page: Page, only?: string, which: 'all' | 'colour' = 'all'): Promise<Wrong[]> {
  await injectAxe(page);
  return placesOf(
    page.evaluateHandle(
      async ({ within, rules }) => {
        const { violations: found } = await axe.run(within ?? document, {
          resultTypes: ['violations'],
          preload: false,
          elementRef: true,
          ...(rules === undefined ? {} : { runOnly: { type: 'rule', values: rules } }),
        });
        return found.flatMap(({ id, nodes }) =>
          nodes.map(({ element, html, failureSummary }) => ({
            element: element ?? document.body,
            what: `${id}: ${html}\n${failureSummary ?? ''}`,
          })),
        );
      },
      { within: only, rules: which === 'all' ? undefined : OF_COLOUR },
    ),
  );
}

/** Checks the page with axe: all rules in the first scheme, the colour rules in another. */
export async function expectAccessible(
  page: Page,
  only?: string,
  schemes: readonly ('light' | 'dark')[] = ['light', 'dark'],
): Promise<void> {
  // What answers a dialog is dimmed while something in it is still to come.
  await expect(page.locator('[role=dialog] :is(.mantine-Skeleton-root, [data-state=loading])')).toHaveCount(0);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    // Looks at every frame: an assertion would look again only after a tenth of a second.
    await page.waitForFunction(
      (scheme) => document.documentElement.dataset['mantineColorScheme'] === scheme,
      colorScheme,
    );
    const found = await violations(page, only, colorScheme === schemes[0] ? 'all' : 'colour');
    expect(found, `axe, ${colorScheme}, ${page.url()}`).toEqual([]);
  }
}

const WIDE = { width: 1440, height: 900 } as const;
const PHONE = { width: 360, height: 640 } as const;
const TURNS = [
  ['light', WIDE],
  ['dark', PHONE],
  ['light', PHONE],
  ['dark', WIDE],
] as const;

/**
 * For a screen with many states, a check of each: no sideways scrolling at either width, and axe in one scheme at one
 * width, in turns. Leaves a wide window.
 */
export function stateCheck(page: Page): (part?: string) => Promise<void> {
  let turn = 0;
  return async (part = 'main') => {
    const [scheme, size] = TURNS[turn % TURNS.length] ?? TURNS[0];
    turn += 1;
    for (const one of [WIDE, PHONE]) {
      await page.setViewportSize(one);
      if (one === size) await expectAccessible(page, part, [scheme]);
      const over = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(over, `${part} at ${one.width}`).toBe(0);
    }
    await page.setViewportSize(WIDE);
  };
}
