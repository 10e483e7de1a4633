import { expect, test } from 'vitest';
import { fold } from './fold.ts';

test.each([
  ['Büro', 'buro'],
  ['Bu\u0308ro', 'buro'],
  ['  WEB-1 ', 'web-1'],
  ['za\u200Brt\u00ADe', 'zarte'],
  ['Ελλάδα', 'ελλαδα'],
  ['ｗｅｂ №1', 'web no1'],
  ['İstanbul', 'istanbul'],
])('%j is searched as %j', (text, folded) => expect(fold(text)).toBe(folded));
