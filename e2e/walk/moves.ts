import type { Page } from '@playwright/test';
import { expect } from '../support/test.ts';

/** Watches from a page's start on what moves without anyone doing anything. */
export const watchMoves = (page: Page) =>
  page.addInitScript(() => {
    let share = 0;
    const firsts = new Map<Element, DOMRect>();
    const moved = new Map<Element, number>();
    const note = (entries: readonly PerformanceEntry[]): void => {
      for (const entry of entries)
        if (Reflect.get(entry, 'hadRecentInput') === false) share += Number(Reflect.get(entry, 'value'));
    };
    const shifts = new PerformanceObserver((list) => note(list.getEntries()));
    shifts.observe({ type: 'layout-shift', buffered: true });
    const canBePressed = (element: Element): boolean => {
      const { visibility, pointerEvents } = getComputedStyle(element);
      return (
        visibility === 'visible' &&
        pointerEvents !== 'none' &&
        !element.matches(':disabled, [aria-disabled=true]') &&
        element.getBoundingClientRect().width > 1
      );
    };
    const look = (): void => {
      for (const element of document.querySelectorAll('[role=dialog] :is(button, a[href], input, select, textarea)')) {
        if (!canBePressed(element)) continue;
        const now = element.getBoundingClientRect();
        const first = firsts.get(element) ?? now;
        firsts.set(element, first);
        moved.set(element, Math.max(moved.get(element) ?? 0, Math.hypot(now.x - first.x, now.y - first.y)));
      }
    };
    let frame = 0;
    new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    Reflect.set(globalThis, 'takeMoves', () => {
      note(shifts.takeRecords());
      look();
      const jumps = [...moved].flatMap(([element, pixels]) =>
        pixels > 1 ? [`${element.getAttribute('aria-label') ?? element.textContent} ${Math.round(pixels)} px`] : [],
      );
      const taken = { share, jumps };
      share = 0;
      firsts.clear();
      moved.clear();
      return taken;
    });
  });

/** What has moved since this was asked last. */
export const takeMoves = (page: Page): Promise<{ readonly share: number; readonly jumps: readonly string[] }> =>
  page.evaluate(() => Reflect.get(globalThis, 'takeMoves')());

/** Nothing has moved since then: of the page hardly anything, of what can be pressed in a dialog nothing at all. */
export async function expectStill(page: Page, address: string): Promise<void> {
  const { share, jumps } = await takeMoves(page);
  // On a first visit the overview cannot know how much needs attention: `layout.spec.ts` has the second. Nor does the
  // calendar know which kinds of entries there are, whose buttons stand above the week.
  if (!['', 'calendar'].includes(address))
    expect.soft(share, `${address}: moved, as a share of the window`).toBeLessThan(0.01);
  expect.soft(jumps, `${address}: moved in its dialog`).toEqual([]);
}
