import { expect, it } from 'vitest';
import { conditionOf, SCHEMES, STATES, statesOf, TEXTS, WINDOWS } from '../../e2e/walk/pairs.ts';
import { type Kind, screensOf } from '../../e2e/support/routes.ts';

const VALUES = { state: STATES, window: WINDOWS, scheme: SCHEMES, text: TEXTS } as const;
type Factor = keyof typeof VALUES;
const FACTORS = ['state', 'window', 'scheme', 'text'] as const satisfies readonly Factor[];

const pairs = FACTORS.flatMap((one, index) =>
  FACTORS.slice(index + 1).flatMap((other) =>
    VALUES[one].flatMap((left) => VALUES[other].map((right) => ({ one, left, other, right }))),
  ),
);

it.each<Kind>(['list', 'detail', 'form'])('screens of the kind %s meet each pair of conditions together', (kind) => {
  const met = screensOf(kind).flatMap((screen) => statesOf(screen).map((state) => conditionOf(screen, state)));
  const missing = pairs.filter(
    ({ one, left, other, right }) => !met.some((condition) => condition[one] === left && condition[other] === right),
  );
  expect(missing).toEqual([{ one: 'window', left: WINDOWS[3], other: 'text', right: 'longer' }]);
});
