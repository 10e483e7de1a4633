import { expect, test } from 'vitest';
import { asShown, fold } from './fold.ts';

test.each([
  ['Büro', 'buro'],
  ['Bu\u0308ro', 'buro'],
  ['  WEB-1 ', 'web-1'],
  ['za\u200Brt\u00ADe', 'zarte'],
  ['Ελλάδα', 'ελλαδα'],
  ['ｗｅｂ №1', 'web no1'],
  ['İstanbul', 'istanbul'],
])('%j is searched as %j', (text, folded) => expect(fold(text)).toBe(folded));

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
