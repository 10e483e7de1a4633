import type { Page } from '@playwright/test';
import { expect } from '../support/test.ts';

/** Watches from a page's start on what moves without anyone doing anything. */
export const watchMoves = (page: Page) =>
  page.addInitScript(() => {
    // A list that was waited for long enough comes in parts: here it is waited for, however slow the machine.
    const later = globalThis.setTimeout.bind(globalThis);
    const patiently = (run: () => void, ms?: number) => later(run, ms === 5000 ? 10 ** 6 : ms);
    Reflect.set(globalThis, 'setTimeout', patiently);
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

/** What has moved since this was asked last, with what is being drawn: a new width is, some frames after it is set. */
export const takeMoves = (page: Page): Promise<{ readonly share: number; readonly jumps: readonly string[] }> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
    return Reflect.get(globalThis, 'takeMoves')();
  });

/** Nothing has moved since then: of the page hardly anything, of what can be pressed in a dialog nothing at all. */
export async function expectStill(page: Page, address: string): Promise<void> {
  const { share, jumps } = await takeMoves(page);
  expect.soft(share, `${address}: moved, as a share of the window`).toBeLessThan(0.01);
  expect.soft(jumps, `${address}: moved in its dialog`).toEqual([]);
}
