/** A mark that wants its name beside it: its centre, its radius and how much room the name takes, in px. */
export interface Mark {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly width: number;
}

/** Where the name of a mark begins, from the upper left of the map. */
export interface Label {
  readonly id: string;
  readonly left: number;
  readonly top: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const HEIGHT = 16;
const GAP = 4;

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const boxAt = (left: number, top: number, width: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + HEIGHT,
});

/** The places that a name can have: right of its mark, left, below and above, and at its corners. */
const placesOf = ({ x, y, radius, width }: Mark): readonly Box[] => [
  boxAt(x + radius + GAP, y - HEIGHT / 2, width),
  boxAt(x - radius - GAP - width, y - HEIGHT / 2, width),
  boxAt(x - width / 2, y + radius + 2, width),
  boxAt(x - width / 2, y - radius - 2 - HEIGHT, width),
  boxAt(x - width, y - radius - 2 - HEIGHT, width),
  boxAt(x, y - radius - 2 - HEIGHT, width),
  boxAt(x - width, y + radius + 2, width),
  boxAt(x, y + radius + 2, width),
];

/**
 * Places the names of marks, the first ones first, where they cover no other mark and no other name and stay on the map; a
 * name without such a place is left out. `dots` are all marks, named or not.
 */
export function placeLabels(
  named: readonly Mark[],
  dots: readonly Omit<Mark, 'width'>[],
  size: { readonly width: number; readonly height: number },
): readonly Label[] {
  const taken: Box[] = dots.map(({ x, y, radius }) => ({
    left: x - radius,
    top: y - radius,
    right: x + radius,
    bottom: y + radius,
  }));
  return named.flatMap((mark) => {
    const free = placesOf(mark).find(
      (box) =>
        box.left >= 0 &&
        box.top >= 0 &&
        box.right <= size.width &&
        box.bottom <= size.height &&
        !taken.some((other) => overlap(box, other)),
    );
    if (free === undefined) return [];
    taken.push(free);
    return [{ id: mark.id, left: free.left, top: free.top }];
  });
}
