import { expect, test } from 'vitest';
import { asShown } from './shown.ts';

test.each([
  ['web  1', 'web 1'],
  [' web\u00A01\t', 'web 1'],
  ['Bu\u0308ro', 'Büro'],
  ['we\u200Bb\u034F-\u20601', 'web-1'],
  ['\u2764\uFE0F 👩\u200D💻', '\u2764 👩💻'],
])('%j is shown as %j', (text, shown) => expect(asShown(text)).toBe(shown));

test('case and accents are shown', () => {
  expect(asShown('Web')).not.toBe(asShown('web'));
  expect(asShown('Büro')).not.toBe(asShown('Buro'));
});
