import type { Page } from '@playwright/test';
import { violations } from '../../e2e/support/axe.ts';
import { patterns } from '../../e2e/support/routes.ts';
import type { Wrong } from '../../e2e/support/wrong.ts';
import {
  cutOff,
  notOnlyColour,
  rememberOutlines,
  sideways,
  smallTargets,
  spilling,
  tabThrough,
} from '../../e2e/walk/measure.ts';
import type { Shot } from './shots.ts';

/** What the walk measures of every screen (e2e/walk). */
export type Rule = 'sideways' | 'cut off' | 'spilling' | 'colour alone' | 'small target' | 'axe' | 'hidden focus';

/** A fault of the layout, which no baseline is needed for. */
export interface LayoutFault extends Wrong {
  readonly rule: Rule;
}

const of = (rule: Rule, found: readonly Wrong[]): LayoutFault[] => found.map((wrong) => ({ rule, ...wrong }));

/** What sticks out of the window, as a strip. */
async function beside(page: Page): Promise<Wrong[]> {
  const over = await sideways(page);
  if (over === 0) return [];
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }));
  return [{ what: `The page is ${over} px wider than its window`, box: { x: width, y: 0, width: over, height } }];
}

/**
 * The layout faults of an open page. A picture that stands for its kind is tabbed through, one at a phone's width has its
 * targets measured, and axe looks at the rules of colour in the dark. Leaves the page scrolled and focused somewhere.
 */
export async function layoutFaults(page: Page, shot: Shot): Promise<LayoutFault[]> {
  const { state, text, width, scheme, screen } = shot;
  if (state === 'print') return [];
  const faults = [
    ...of('sideways', await beside(page)),
    ...of('cut off', await cutOff(page)),
    ...of('spilling', await spilling(page)),
    ...of('colour alone', await notOnlyColour(page)),
  ];
  if (text !== 'usual') return faults;
  const part = state.startsWith('dialog-') ? '[role=dialog]' : 'main';
  const broken = of('axe', await violations(page, part, scheme === 'light' ? 'all' : 'colour'));
  // Each state of a component has the landmarks that are one on a page.
  faults.push(...broken.filter(({ what }) => !(state.startsWith('part-') && what.startsWith('landmark-unique'))));
  if (width !== 360) return faults;
  faults.push(...of('small target', await smallTargets(page)));
  if (state !== 'usual' || !patterns.includes(screen)) return faults;
  // As the walk does: an outline must be there where colours are the reader's own, too.
  await page.emulateMedia({ forcedColors: 'active' });
  await rememberOutlines(page);
  return [...faults, ...of('hidden focus', await tabThrough(page, 'main'))];
}
