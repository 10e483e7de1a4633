import { expect, it } from 'vitest';
import { shownPages } from './shown-pages.ts';

it.each([
  [1, 1, [1]],
  [3, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 8, [1, 2, 3, 4, 5, 'gap', 8]],
  [4, 8, [1, 2, 3, 4, 5, 'gap', 8]],
  [5, 8, [1, 'gap', 4, 5, 6, 7, 8]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  [9, 9, [1, 'gap', 5, 6, 7, 8, 9]],
])('on page %i of %i, with one page on each side', (page, pages, shown) => {
  expect(shownPages(page, pages, 1)).toEqual(shown);
});

it('shows the current page and both ends, in as many places whatever the page', () => {
  for (const siblings of [0, 1, 2])
    for (let page = 1; page <= 40; page++) {
      const shown = shownPages(page, 40, siblings);
      expect(shown).toHaveLength(siblings * 2 + 5);
      expect(shown).toEqual(expect.arrayContaining([1, page, 40]));
    }
});
