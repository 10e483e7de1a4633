/** A page that can be chosen, or a gap between two of them. */
export type ShownPage = number | 'gap';

const from = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/**
 * The pages that links are shown for: first and last, the current one, and `siblings` on each side of it. It is the
 * same number of places for every page, so that nothing moves under the pointer while somebody goes through them.
 */
export function shownPages(page: number, pages: number, siblings: number): ShownPage[] {
  const places = siblings * 2 + 5;
  if (pages <= places) return from(1, pages);
  const edge = places - 2;
  if (page < edge) return [...from(1, edge), 'gap', pages];
  if (page > pages - edge + 1) return [1, 'gap', ...from(pages - edge + 1, pages)];
  return [1, 'gap', ...from(page - siblings, page + siblings), 'gap', pages];
}
