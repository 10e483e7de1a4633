import { type Screen, screensOf } from '../support/routes.ts';

/** As wide as a desk's, one zoomed to 200 % from 1280 pixels, a phone's, and the narrowest that WCAG 1.4.10 requires. */
export const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 640, height: 450 },
  { width: 360, height: 640 },
  { width: 320, height: 568 },
] as const;
export const SCHEMES = ['light', 'dark'] as const;
export const TEXTS = ['usual', 'longer'] as const;

/** A sheet of paper. */
export const A4 = { width: 794, height: 1123 } as const;

/**
 * A character is about half as wide as its font size, so spacing of 0.2em makes a text 40 % longer. The other values are
 * those of WCAG 1.4.12, which requires less letter spacing.
 */
export const LONGER_TEXT =
  '* { letter-spacing: 0.2em !important; word-spacing: 0.16em !important; line-height: 1.5 !important; } p { margin-bottom: 2em !important; }';

/** What a screen is looked at in. */
export interface Condition {
  readonly window: (typeof WINDOWS)[number];
  readonly scheme: (typeof SCHEMES)[number];
  readonly text: (typeof TEXTS)[number];
}

function inTurn<T>(values: readonly T[], index: number): T {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('No values to take turns');
  return value;
}

const turnOf = (screen: Screen): number => screensOf(screen.kind).indexOf(screen);

/**
 * What a screen is looked at in; `nth` tells its addresses, and the states of its server, apart. Screens of a kind take
 * turns, so that they meet each pair of values together, though each of them meets few (tests/architecture/pairs.test.ts).
 */
export function conditionOf(screen: Screen, nth = 0): Condition {
  const turn = turnOf(screen) + nth;
  const window = inTurn(WINDOWS, turn);
  return {
    window,
    scheme: inTurn(SCHEMES, Math.floor(turn / 4)),
    // No one asks for both of the narrowest window and longer text.
    text: window === WINDOWS[3] ? 'usual' : inTurn(TEXTS, Math.floor(turn / 8)),
  };
}
