import { expect, it } from 'vitest';
import { conditionOf, SCHEMES, TEXTS, WINDOWS } from '../../e2e/walk/pairs.ts';
import { addressesOf, type Kind, screensOf } from '../../e2e/support/routes.ts';

const VALUES = { window: WINDOWS, scheme: SCHEMES, text: TEXTS } as const;
type Factor = keyof typeof VALUES;
const FACTORS = ['window', 'scheme', 'text'] as const satisfies readonly Factor[];

const pairs = FACTORS.flatMap((one, index) =>
  FACTORS.slice(index + 1).flatMap((other) =>
    VALUES[one].flatMap((left) => VALUES[other].map((right) => ({ one, left, other, right }))),
  ),
);

it.each<Kind>(['list', 'detail', 'form'])('screens of the kind %s meet each pair of conditions together', (kind) => {
  const met = screensOf(kind).flatMap((screen) => addressesOf(screen).map((_, nth) => conditionOf(screen, nth)));
  const missing = pairs.filter(
    ({ one, left, other, right }) => !met.some((condition) => condition[one] === left && condition[other] === right),
  );
  expect(missing).toEqual([{ one: 'window', left: WINDOWS[3], other: 'text', right: 'longer' }]);
});
