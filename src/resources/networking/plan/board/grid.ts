/** The place next to one in a grid that is filled row by row, by an arrow key; the same one where there is none. */
export function neighbour(index: number, key: string, columns: number, count: number): number {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  };
  const next = index + (steps[key] ?? 0);
  if (next >= 0 && next < count) return next;
  // The last row may have a gap beneath: its last place is the nearest.
  const isAbove = Math.floor(index / columns) < Math.floor((count - 1) / columns);
  return key === 'ArrowDown' && isAbove ? count - 1 : index;
}

/** How many columns a grid has on screen. */
export const columnsOf = (grid: Element | null): number =>
  grid === null ? 1 : getComputedStyle(grid).gridTemplateColumns.split(' ').length;

const handlesOf = (card: Element | undefined): HTMLElement[] => [
  ...(card?.querySelectorAll<HTMLElement>('[aria-pressed]') ?? []),
];

/** Moves the focus from what an address is picked up by to the one above or below, or to one of the card beside. */
export function roam(grid: Element | null, handle: Element | null, key: string): void {
  const cards = [...(grid?.children ?? [])];
  let at = cards.findIndex((card) => card.contains(handle));
  const own = handlesOf(cards[at]);
  const by = { ArrowUp: -1, ArrowDown: 1 }[key];
  let next = by === undefined ? undefined : own[own.findIndex((one) => one === handle) + by];
  // A card may have nothing to pick up.
  for (let before = -1; next === undefined && before !== at;) {
    before = at;
    at = neighbour(at, key, columnsOf(grid), cards.length);
    if (at !== before) next = handlesOf(cards[at]).at(key === 'ArrowUp' ? -1 : 0);
  }
  next?.focus();
}
